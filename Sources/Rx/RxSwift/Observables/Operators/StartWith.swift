// startWith: elements before those of the source.

extension ObservableType {
    /// Delivers elements, at once and on the subscribing thread, before those of the sequence.
    ///
    ///     ----1--2--|
    ///     startWith(0)
    ///     0---1--2--|
    @inlinable
    public func startWith(_ elements: Element...) -> Observable<Element> {
        let source = asObservable()
        return Observable<Element>(isTrampolined: true) { _, down in
            for element in elements {
                down.push(element)
                if down.isOver { return }
            }
            source.attach(down)
        }
    }
}
