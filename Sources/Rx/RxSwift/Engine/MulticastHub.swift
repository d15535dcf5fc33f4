// The list of observers behind subjects and shared sequences: emission without a lock, changes noted while one runs.
// What subjects do with it lives in Subjects/.
import CRx
import Synchronization

/// The part of a hub that does not depend on the element.
///
/// `state` is 0 when free, 1 while the list changes, and an emitter's thread token while it delivers. Whoever changes it from 0 to 1
/// holds `lock`; an emitter does not. A change that finds an emission under way is left in `changes`, which the emitter applies on
/// leaving. The emitter leaves with a plain store and then looks for changes; the heavy fence of the other side keeps the two from
/// missing each other.
@usableFromInline
class MulticastHubBase: Upstream, @unchecked Sendable {
    private enum Change {
        case add(Node)
        case remove(Subscription)
        case replace(Node, with: Node)
    }

    /// What a late subscriber is told.
    enum Ending {
        case completed
        case failed(Swift.Error)
        /// The owner was disposed. It is not retained: only the owner itself asks its hub.
        case disposed(Unmanaged<AnyObject>)

        /// The error late subscribers get, if any.
        var error: Swift.Error? {
            switch self {
            case .completed: return nil
            case .failed(let error): return error
            case .disposed(let owner): return RxError.disposed(object: owner.takeUnretainedValue())
            }
        }
    }

    @usableFromInline final let state = Atomic<UInt>(0)
    @usableFromInline final let hasChanges = Atomic<Bool>(false)
    /// Is true once a terminal event passed or the owner went away; set under `lock`.
    @usableFromInline final let isTerminated = Atomic<Bool>(false)
    @usableFromInline final let lock = ParkingLock()
    // Changed under `lock` and in state 1; read by the emitter, or under `lock`.
    @exclusivity(unchecked) @usableFromInline final var slots: UnsafeMutablePointer<Unmanaged<Node>?>?
    @exclusivity(unchecked) @usableFromInline final var count = 0
    @exclusivity(unchecked) private final var capacity = 0
    @exclusivity(unchecked) private final var occupied = 0
    // Guarded by `lock`.
    @exclusivity(unchecked) private final var changes: [Change] = []
    @exclusivity(unchecked) final var ending: Ending?
    #if DEBUG
    private final let watch = EmissionWatch()
    #endif

    @usableFromInline
    override init() {
        super.init()
        Resources.track()
    }

    deinit {
        Resources.untrack()
        guard let slots else { return }
        for index in 0..<count { slots[index]?.release() }
        slots.deallocate()
    }

    /// Is true while someone observes.
    @usableFromInline
    final var hasObservers: Bool {
        lock.lock()
        defer { lock.unlock() }
        var number = occupied
        for change in changes {
            switch change {
            case .add: number += 1
            case .remove: number -= 1
            case .replace: break
            }
        }
        return number > 0
    }

    // MARK: Changing the list

    /// Adds a stage; under `lock`, which it leaves. False, with the lock left too, if the hub has terminated.
    final func addAndUnlock(_ node: Node) {
        if !hasChanges.load(ordering: .relaxed), own() {
            insert(node)
            state.store(0, ordering: .releasing)
            lock.unlock()
        } else {
            noteAndUnlock(.add(node))
        }
    }

    /// Attaches a stage: adds it, or tells it the ending if there was one.
    @usableFromInline
    final func attach(_ node: Node) {
        lock.lock()
        if isTerminated.load(ordering: .relaxed) {
            let ending = ending
            lock.unlock()
            tell(node, ending)
            return
        }
        addAndUnlock(node)
        node.root.setUpstream(self)
    }

    final func tell(_ node: Node, _ ending: Ending?) {
        if let ending { node.finish(ending.error) }
    }

    @usableFromInline
    override final func cancel(_ subscription: Subscription) {
        lock.lock()
        if !hasChanges.load(ordering: .relaxed), own() {
            let removed = remove(subscription)
            state.store(0, ordering: .releasing)
            lock.unlock()
            removed?.release()
        } else {
            noteAndUnlock(.remove(subscription))
        }
    }

    /// Puts another stage of the same subscription in a stage's place.
    final func replace(_ node: Node, with other: Node) {
        lock.lock()
        if !hasChanges.load(ordering: .relaxed), own() {
            let removed = exchange(node, other)
            state.store(0, ordering: .releasing)
            lock.unlock()
            removed?.release()
        } else {
            noteAndUnlock(.replace(node, with: other))
        }
    }

    /// Ends the hub: later subscribers are told the ending, those there are returned. Nil if it had ended before.
    final func terminate(_ ending: Ending?) -> [Node]? {
        lock.lock()
        defer { lock.unlock() }
        if isTerminated.load(ordering: .relaxed) { return nil }
        self.ending = ending
        isTerminated.store(true, ordering: .releasing)
        return observers()
    }

    /// Ends the hub with a terminal event for everybody.
    @usableFromInline
    final func finish(_ error: Swift.Error?) {
        let all = terminate(error.map { .failed($0) } ?? .completed)
        for node in all ?? [] { node.finish(error) }
    }

    /// Ends the hub: its observers are released and hear nothing.
    ///
    /// - Parameter owner: The owner, if it was disposed; nil if it is gone.
    @usableFromInline
    final func close(disposed owner: AnyObject? = nil) {
        lock.lock()
        isTerminated.store(true, ordering: .releasing)
        if let owner { ending = .disposed(Unmanaged.passUnretained(owner)) }
        let all = observers()
        lock.unlock()
        for node in all { cancel(node.root) }
    }

    /// The observers, in the order of their subscription; under `lock`.
    @usableFromInline
    final func observers() -> [Node] {
        var all: [Node] = []
        all.reserveCapacity(occupied)
        if let slots {
            for index in 0..<count {
                if let node = slots[index] { all.append(node.takeUnretainedValue()) }
            }
        }
        for change in changes {
            if case .add(let node) = change { all.append(node) }
        }
        return all
    }

    // MARK: The emitter's side

    /// Applies what was noted before this emission began. The caller emits.
    @usableFromInline
    @inline(never)
    final func applyChangesOnEntry() {
        lock.lock()
        applyChangesOnEntryAndUnlock()
    }

    /// The same for an emitter that holds `lock` already.
    @usableFromInline
    final func applyChangesOnEntryAndUnlock() {
        let released = apply()
        lock.unlock()
        for node in released { node.release() }
    }

    /// Applies what was noted while the emission that just ended ran.
    @usableFromInline
    @inline(never)
    final func applyChangesOnExit() {
        lock.lock()
        let released = applyIfFree()
        lock.unlock()
        for node in released { node.release() }
    }

    /// Warns, in debug builds, about an emission that finds another one under way.
    @usableFromInline
    final func noteMeeting() {
        #if DEBUG
        watch.warn(state.load(ordering: .relaxed))
        #endif
    }

    // MARK: Private

    private final func own() -> Bool {
        state.compareExchange(expected: 0, desired: 1, ordering: .acquiring).exchanged
    }

    private final func noteAndUnlock(_ change: Change) {
        changes.append(change)
        hasChanges.store(true, ordering: .relaxed)
        // An emitter on this thread will see the note; one on another thread may just have looked.
        if state.load(ordering: .relaxed) != currentThreadToken() { rx_heavy_fence() }
        let released = applyIfFree()
        lock.unlock()
        for node in released { node.release() }
    }

    private final func applyIfFree() -> [Unmanaged<Node>] {
        guard own() else { return [] }
        let released = apply()
        state.store(0, ordering: .releasing)
        return released
    }

    /// Under `lock`, owning the state. What is returned must be released outside the lock: that may run users' deinitialisers.
    private final func apply() -> [Unmanaged<Node>] {
        var released: [Unmanaged<Node>] = []
        let noted = changes
        changes = []
        hasChanges.store(false, ordering: .relaxed)
        for change in noted {
            switch change {
            case .add(let node): insert(node)
            case .remove(let subscription): if let node = remove(subscription) { released.append(node) }
            case .replace(let node, let other): if let node = exchange(node, other) { released.append(node) }
            }
        }
        return released
    }

    private final func insert(_ node: Node) {
        if count == capacity { grow() }
        guard let slots else { return }
        node.root.slot = Int32(truncatingIfNeeded: count)
        (slots + count).initialize(to: Unmanaged.passRetained(node))
        count += 1
        occupied += 1
    }

    private final func grow() {
        let newCapacity = capacity == 0 ? 1 : capacity * 2
        let newSlots = UnsafeMutablePointer<Unmanaged<Node>?>.allocate(capacity: newCapacity)
        if let slots {
            newSlots.moveInitialize(from: slots, count: count)
            slots.deallocate()
        }
        slots = newSlots
        capacity = newCapacity
    }

    private final func remove(_ subscription: Subscription) -> Unmanaged<Node>? {
        let index = Int(subscription.slot)
        guard index >= 0, let slots else { return nil }
        subscription.slot = -1
        let node = slots[index]
        slots[index] = nil
        occupied -= 1
        while count > 0, slots[count - 1] == nil { count -= 1 }
        if count > 16, occupied * 2 < count { compact(slots) }
        return node
    }

    /// Closes the gaps and keeps the order; amortised constant time for each removal.
    private final func compact(_ slots: UnsafeMutablePointer<Unmanaged<Node>?>) {
        var target = 0
        for index in 0..<count {
            guard let node = slots[index] else { continue }
            slots[index] = nil
            slots[target] = node
            node._withUnsafeGuaranteedRef { $0.root.slot = Int32(truncatingIfNeeded: target) }
            target += 1
        }
        count = target
    }

    private final func exchange(_ node: Node, _ other: Node) -> Unmanaged<Node>? {
        let index = Int(node.root.slot)
        guard index >= 0, let slots, let old = slots[index], old.toOpaque() == Unmanaged.passUnretained(node).toOpaque()
        else { return nil }
        slots[index] = Unmanaged.passRetained(other)
        return old
    }
}

/// A hub for elements of one type.
@usableFromInline
class MulticastHub<Element>: MulticastHubBase, @unchecked Sendable {
    @inlinable
    override init() {
        super.init()
    }

    /// Delivers an element to the observers, in the order of their subscription.
    ///
    /// An emission inside another, or beside one, goes to a private copy of the list: depth-first, as Rx users expect.
    @inlinable
    final func emit(_ element: Element) {
        if state.compareExchange(expected: 0, desired: currentThreadToken(), ordering: .acquiring).exchanged {
            if hasChanges.load(ordering: .relaxed) { applyChangesOnEntry() }
            deliver(element)
        } else {
            emitSlowly(element)
        }
    }

    /// Delivers to the list; the caller owns the state with its thread token, and this gives it back.
    @inlinable
    @inline(__always)
    final func deliver(_ element: Element) {
        let end = count
        if end > 0 {
            let slots = slots.unsafelyUnwrapped
            var index = 0
            repeat {
                if let node = slots[index] {
                    node._withUnsafeGuaranteedRef { unsafeDowncast($0, to: Stage<Element>.self).push(element) }
                }
                index &+= 1
            } while index < end
        }
        state.store(0, ordering: .releasing)
        if hasChanges.load(ordering: .relaxed) { applyChangesOnExit() }
    }

    @inlinable
    @inline(never)
    final func emitSlowly(_ element: Element) {
        noteMeeting()
        guard let all = snapshot() else {
            emit(element)
            return
        }
        for node in all { unsafeDowncast(node, to: Stage<Element>.self).push(element) }
    }

    /// The observers, if an emission is under way; nil if it ended meanwhile.
    @usableFromInline
    final func snapshot() -> [Node]? {
        lock.lock()
        defer { lock.unlock() }
        return state.load(ordering: .acquiring) == 0 ? nil : observers()
    }
}
