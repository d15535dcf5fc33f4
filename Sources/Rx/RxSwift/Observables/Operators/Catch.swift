// catch: what happens instead of an error.

extension ObservableType {
    /// Continues with another sequence when this one ends with an error.
    ///
    ///     --1--2--X
    ///     catch { _ in --9--| }
    ///     --1--2----9--|
    ///
    /// - Parameter handler: Makes the other sequence; what it throws ends the result with that error.
    @inlinable
    public func `catch`(_ handler: @escaping (Swift.Error) throws -> Observable<Element>) -> Observable<Element> {
        let source = asObservable()
        return Observable<Element>(isTrampolined: true) { _, down in
            let upstreams = UpstreamList(down)
            source.attach(RelayStage(upstreams, down, end: { error in
                guard let error else {
                    down.finish(nil)
                    return
                }
                let next: Observable<Element>
                do { next = try handler(error) } catch {
                    down.finish(error)
                    return
                }
                next.attachFromOutside(RelayStage(upstreams, down, end: { down.finish($0) }))
            }))
        }
    }

    /// Delivers an element and completes when this sequence ends with an error.
    @inlinable
    public func catchAndReturn(_ element: Element) -> Observable<Element> {
        self.catch { _ in .just(element) }
    }

    /// Continues with the next of several sequences whenever one ends with an error. The last one's error ends the result.
    @inlinable
    public static func `catch`<Sequence: Swift.Sequence>(
        sequence: Sequence
    ) -> Observable<Element> where Sequence.Element == Observable<Element> {
        Observable<Element>(isTrampolined: true) { _, down in
            let iterator = Box(sequence.makeIterator())
            RetryRun(down) { iterator.value.next() }.start()
        }
    }
}
