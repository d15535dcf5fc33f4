// concatMap: many sequences one after the other, or a limited number at once.

extension ObservableType {
    /// Makes a sequence of every element and delivers them one after the other.
    ///
    /// The sequences are made when the elements arrive, and subscribed to when it is their turn.
    ///
    /// - Parameter selector: What it throws ends the sequence with that error.
    @inlinable
    public func concatMap<Source: ObservableConvertibleType>(
        _ selector: @escaping (Element) throws -> Source
    ) -> Observable<Source.Element> {
        flatMap(maxConcurrent: 1, selector)
    }

    /// `flatMap` with a limit of sequences that run at once; the others wait in order.
    @inlinable
    func flatMap<Source: ObservableConvertibleType>(
        maxConcurrent: Int, _ selector: @escaping (Element) throws -> Source
    ) -> Observable<Source.Element> {
        let source = asObservable()
        return Observable<Source.Element>(isTrampolined: true) { _, down in
            let queue = LimitedQueue<Source.Element>(Group(down), limit: maxConcurrent, down)
            source.attach(Member(queue.group, down, end: { queue.endSource($0) }) { element in
                let inner: Observable<Source.Element>
                do { inner = try selector(element).asObservable() } catch {
                    down.finish(error)
                    return
                }
                queue.add(inner)
            })
        }
    }
}

extension ObservableType where Element: ObservableConvertibleType {
    /// Delivers inner sequences one after the other.
    @inlinable
    public func concat() -> Observable<Element.Element> {
        concatMap { $0 }
    }
}

/// The inner sequences that run and those that wait. Everything but the subscribing happens inside the group's gate.
@usableFromInline
final class LimitedQueue<Element>: @unchecked Sendable {
    @usableFromInline let group: Group
    @usableFromInline let down: Stage<Element>
    @usableFromInline let limit: Int
    // All touched inside the gate.
    @exclusivity(unchecked) @usableFromInline var waiting = Fifo<Observable<Element>>()
    @exclusivity(unchecked) @usableFromInline var running = 0
    @exclusivity(unchecked) @usableFromInline var isSourceDone = false
    @exclusivity(unchecked) @usableFromInline var isStarting = false

    @inlinable
    init(_ group: Group, limit: Int, _ down: Stage<Element>) {
        self.group = group
        self.limit = limit
        self.down = down
    }

    @inlinable
    func add(_ inner: Observable<Element>) {
        waiting.append(inner)
        startWaiting()
    }

    @inlinable
    func endSource(_ error: Swift.Error?) {
        isSourceDone = true
        if error != nil || (running == 0 && waiting.isEmpty) { down.finish(error) }
    }

    /// Starts what may start. A loop, so that a long row of sequences that end at once does not grow the stack.
    @inlinable
    func startWaiting() {
        if isStarting { return }
        isStarting = true
        defer { isStarting = false }
        while running < limit, !group.isOver, let inner = waiting.popFirst() {
            running += 1
            inner.attachFromOutside(InnerMember(group, down, end: { self.endInner($0) }))
        }
    }

    @inlinable
    func endInner(_ error: Swift.Error?) {
        running -= 1
        if error != nil || (isSourceDone && running == 0 && waiting.isEmpty) {
            down.finish(error)
        } else {
            startWaiting()
        }
    }
}
