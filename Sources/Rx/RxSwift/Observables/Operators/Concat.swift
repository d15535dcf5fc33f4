// concat: sequences one after the other.

extension ObservableType {
    /// Continues with another sequence when this one completes.
    ///
    ///     --1--2|
    ///     concat(--3--|)
    ///     --1--2--3--|
    @inlinable
    public func concat<Source: ObservableConvertibleType>(_ second: Source) -> Observable<Element>
    where Source.Element == Element {
        ConcatObservable(asObservable(), second.asObservable())
    }

    /// Delivers sequences one after the other. The next is subscribed to when the one before has completed, and not at all once nobody
    /// listens any more.
    @inlinable
    public static func concat(_ sources: Observable<Element>...) -> Observable<Element> {
        concatenate { sources.makeIterator() }
    }

    /// Delivers sequences one after the other.
    @inlinable
    public static func concat<Collection: Swift.Collection>(
        _ collection: Collection
    ) -> Observable<Element> where Collection.Element == Observable<Element> {
        concatenate { collection.makeIterator() }
    }

    /// Delivers sequences one after the other. The Swift sequence is advanced when the next one is needed.
    @inlinable
    public static func concat<Sequence: Swift.Sequence>(
        _ sequence: Sequence
    ) -> Observable<Element> where Sequence.Element == Observable<Element> {
        concatenate { sequence.makeIterator() }
    }

    @inlinable
    static func concatenate<Iterator: IteratorProtocol>(
        _ makeIterator: @escaping () -> Iterator
    ) -> Observable<Element> where Iterator.Element == Observable<Element> {
        Observable<Element>(isTrampolined: true) { _, down in
            let iterator = Box(makeIterator())
            ConcatRun(down) { iterator.value.next() }.start()
        }
    }
}

/// Two sequences one after the other. Kept as a type so that a long chain of them, nested on either side, runs flat.
@usableFromInline
final class ConcatObservable<Element>: Observable<Element>, @unchecked Sendable {
    // Nil only while a long chain is taken apart, see `deinit`.
    @exclusivity(unchecked) private var first: Observable<Element>?
    @exclusivity(unchecked) private var second: Observable<Element>?

    @usableFromInline
    init(_ first: Observable<Element>, _ second: Observable<Element>) {
        self.first = first
        self.second = second
        super.init(isTrampolined: true) { observable, down in
            let concat = unsafeDowncast(observable, to: ConcatObservable<Element>.self)
            var isFirst = true
            ConcatRun(down) {
                defer { isFirst = false }
                return isFirst ? concat : nil
            }.start()
        }
    }

    /// What to subscribe to in turn.
    @usableFromInline
    var parts: (Observable<Element>, Observable<Element>)? {
        guard let first, let second else { return nil }
        return (first, second)
    }

    deinit {
        // A chain of a hundred thousand must not be released recursively.
        var pending: [Observable<Element>] = [first, second].compactMap { $0 }
        first = nil
        second = nil
        while var last = pending.popLast() {
            guard isKnownUniquelyReferenced(&last), let concat = last as? ConcatObservable<Element> else { continue }
            if let part = concat.first { pending.append(part) }
            if let part = concat.second { pending.append(part) }
            concat.first = nil
            concat.second = nil
        }
    }
}

/// One subscription to sequences one after the other.
@usableFromInline
final class ConcatRun<Element>: @unchecked Sendable {
    @usableFromInline let down: Stage<Element>
    @usableFromInline let upstreams: UpstreamList
    @usableFromInline let pump = SequencePump()
    @usableFromInline let next: () -> Observable<Element>?
    /// What must run before `next` is asked again, the first last. Touched inside the pump.
    @exclusivity(unchecked) @usableFromInline var stack: [Observable<Element>] = []

    @inlinable
    init(_ down: Stage<Element>, _ next: @escaping () -> Observable<Element>?) {
        self.down = down
        self.next = next
        upstreams = UpstreamList(down)
    }

    @inlinable
    func start() {
        pump.request(step)
    }

    @inlinable
    func step() {
        if upstreams.isOver { return }
        guard let source = nextSource() else {
            down.finish(nil)
            return
        }
        source.attachFromOutside(RelayStage(upstreams, down, end: { error in
            if error != nil { self.down.finish(error) } else { self.pump.request(self.step) }
        }))
    }

    /// The next sequence that is not itself a concatenation.
    @inlinable
    func nextSource() -> Observable<Element>? {
        while let source = stack.popLast() ?? next() {
            guard let parts = (source as? ConcatObservable<Element>)?.parts else { return source }
            stack.append(parts.1)
            stack.append(parts.0)
        }
        return nil
    }
}
