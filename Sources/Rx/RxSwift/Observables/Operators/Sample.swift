// sample: the latest element, when another sequence asks for it.

extension ObservableType {
    /// Delivers the latest element, if it is new, at every element and at the completion of another sequence.
    ///
    ///     --1--2-----3--|
    ///     ------x--x---x-  (sampler)
    ///     ------2------3|
    ///
    /// - Parameters:
    ///   - sampler: Asks for the latest element.
    ///   - defaultValue: Delivered when there is no new element; without it nothing is.
    @inlinable
    public func sample(_ sampler: some ObservableType, defaultValue: Element? = nil) -> Observable<Element> {
        let source = asObservable()
        let sampler = sampler.asObservable()
        return Observable<Element>(isTrampolined: true) { _, down in
            let group = Group(down)
            let latest = Box<Element?>(nil)
            let isSourceDone = Box(false)
            let emit: () -> Void = {
                let fresh = latest.value
                latest.value = nil
                if case .some(let element) = fresh {
                    down.push(element)
                } else if case .some(let element) = defaultValue {
                    down.push(element)
                }
                if isSourceDone.value { down.finish(nil) }
            }
            let end: (Swift.Error?) -> Void = { error in
                if error != nil { down.finish(error) } else { isSourceDone.value = true }
            }
            source.attach(Member(group, down, end: end) { latest.value = $0 })
            if group.isOver { return }
            let endSampler: (Swift.Error?) -> Void = { error in
                if error != nil { down.finish(error) } else { emit() }
            }
            sampler.attach(Member(group, down, end: endSampler) { _ in emit() })
        }
    }
}
