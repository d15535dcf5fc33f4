// A first-in-first-out queue of values in one array. It knows nothing of threads.

/// A queue with constant-time ends. The first element is kept beside the array, so a queue that never holds two allocates nothing.
@usableFromInline
struct Fifo<Element> {
    @usableFromInline var first: Element?
    @usableFromInline var rest: [Element?] = []
    @usableFromInline var head = 0

    @inlinable
    init() {}

    @inlinable
    var isEmpty: Bool { !hasFirst }

    @inlinable
    var count: Int { (hasFirst ? 1 : 0) + rest.count - head }

    @inlinable
    var hasFirst: Bool {
        if case .some = first { return true }
        return false
    }

    /// Adds an element at the end.
    @inlinable
    mutating func append(_ element: Element) {
        if hasFirst { rest.append(element) } else { first = element }
    }

    /// Takes the element at the front, if there is one.
    @inlinable
    mutating func popFirst() -> Element? {
        hasFirst ? takeFirst() : nil
    }

    /// Takes the element at the front, which must exist.
    @inlinable
    mutating func takeFirst() -> Element {
        let element = first.unsafelyUnwrapped
        if head < rest.count {
            first = rest[head]
            rest[head] = nil
            head += 1
            if head == rest.count {
                rest.removeAll(keepingCapacity: true)
                head = 0
            } else if head >= 32, head * 2 >= rest.count {
                rest.removeFirst(head)
                head = 0
            }
        } else {
            first = nil
        }
        return element
    }
}

extension Fifo: Sequence {
    @usableFromInline
    func makeIterator() -> AnyIterator<Element> {
        var next = 0
        return AnyIterator {
            defer { next += 1 }
            if next == 0 { return first }
            let index = head + next - 1
            return index < rest.count ? rest[index] : nil
        }
    }
}
