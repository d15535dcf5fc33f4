// The queue of a virtual-time scheduler: a heap ordered by time, then by the order of scheduling.
import Synchronization

/// One scheduled action, and its disposable.
final class VirtualTimeItem<Time>: Disposable, CustomDebugStringConvertible, @unchecked Sendable {
    let time: Time
    /// Rises with every insertion into a queue; set by it, under its owner's lock.
    fileprivate(set) var number = 0
    private let lock = ParkingLock()
    // Guarded by `lock`; nil once it ran or was disposed.
    @exclusivity(unchecked) private var action: (() -> Disposable)?
    private let result = SingleAssignmentDisposable()

    init(time: Time, action: @escaping () -> Disposable) {
        self.time = time
        self.action = action
    }

    var isDisposed: Bool { result.isDisposed }

    func invoke() {
        guard let action = takeAction() else { return }
        result.setDisposable(action())
    }

    func dispose() {
        _ = takeAction()
        result.dispose()
    }

    private func takeAction() -> (() -> Disposable)? {
        lock.withLock {
            let taken = action
            action = nil
            return taken
        }
    }

    var debugDescription: String { "\(time)" }
}

/// A binary heap of items. Disposed ones are dropped when they reach the front.
struct VirtualTimeQueue<Time> {
    typealias Item = VirtualTimeItem<Time>

    private let compare: (Time, Time) -> VirtualTimeComparison
    private var heap: [Item] = []
    private var nextNumber = 0

    init(compare: @escaping (Time, Time) -> VirtualTimeComparison) {
        self.compare = compare
    }

    /// The item whose turn is next.
    var first: Item? {
        mutating get {
            while let item = heap.first, item.isDisposed { removeFirst() }
            return heap.first
        }
    }

    /// What is still to run, in order.
    var inOrder: [Item] { heap.filter { !$0.isDisposed }.sorted(by: precedes) }

    mutating func insert(_ item: Item) {
        item.number = nextNumber
        nextNumber += 1
        heap.append(item)
        var child = heap.count - 1
        while child > 0 {
            let parent = (child - 1) / 2
            guard precedes(heap[child], heap[parent]) else { break }
            heap.swapAt(child, parent)
            child = parent
        }
    }

    mutating func removeFirst() {
        heap.swapAt(0, heap.count - 1)
        heap.removeLast()
        var parent = 0
        while true {
            var earliest = parent
            for child in [2 * parent + 1, 2 * parent + 2] where child < heap.count && precedes(heap[child], heap[earliest]) {
                earliest = child
            }
            guard earliest != parent else { return }
            heap.swapAt(parent, earliest)
            parent = earliest
        }
    }

    private func precedes(_ left: Item, _ right: Item) -> Bool {
        switch compare(left.time, right.time) {
        case .lessThan: return true
        case .greaterThan: return false
        case .equal: return left.number < right.number
        }
    }
}
