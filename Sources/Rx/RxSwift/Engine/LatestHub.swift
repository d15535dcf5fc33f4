// A hub that remembers its latest element and gives it to every new observer, in order even if others emit at the same time.
// Hubs that remember more live in HistoryHub.swift.
import Synchronization

/// The hub of behaviour subjects, and of sequences shared with one replayed element.
///
/// The element changes under the hub's lock together with the choice of its receivers, so a new observer gets each element either
/// as the latest or by emission, never both.
@usableFromInline
final class LatestHub<Element>: MulticastHub<Element>, @unchecked Sendable {
    /// Guarded by `lock`.
    @exclusivity(unchecked) @usableFromInline var latest: Element?

    @usableFromInline
    init(latest: Element?) {
        self.latest = latest
        super.init()
    }

    /// The latest element and how the hub ended, if it did.
    var current: (element: Element?, ending: Ending?) {
        lock.lock()
        defer { lock.unlock() }
        return (latest, ending)
    }

    /// Remembers an element and delivers it.
    @inlinable
    func emitLatest(_ element: Element) {
        if state.compareExchange(expected: 0, desired: currentThreadToken(), ordering: .acquiring).exchanged {
            remember(element)
            deliver(element)
        } else {
            emitLatestSlowly(element)
        }
    }

    /// Attaches a stage, which receives the latest element first.
    ///
    /// - Parameter upstream: Where the subscription is cancelled; the hub itself by default.
    @usableFromInline
    func attachLatest(_ stage: Stage<Element>, upstream: Upstream? = nil) {
        lock.lock()
        let element = latest
        if isTerminated.load(ordering: .relaxed) {
            let ending = ending
            lock.unlock()
            if let upstream { stage.root.setUpstream(upstream) }
            tell(stage, ending)
            return
        }
        guard let element else {
            addAndUnlock(stage)
            stage.root.setUpstream(upstream ?? self)
            return
        }
        let opening = OpeningStage(stage)
        addAndUnlock(opening)
        stage.root.setUpstream(upstream ?? self)
        stage.push(element)
        opening.open()
        replace(opening, with: stage)
    }

    /// Forgets the element, as when the owner is disposed.
    func forget() {
        lock.lock()
        let old = latest
        latest = nil
        lock.unlock()
        withExtendedLifetime(old) {}
    }

    /// Remembers an element and settles who receives it. The caller emits.
    @inlinable
    @inline(__always)
    func remember(_ element: Element) {
        lock.lock()
        let old = latest
        latest = element
        if hasChanges.load(ordering: .relaxed) {
            applyChangesOnEntryAndUnlock()
        } else {
            lock.unlock()
        }
        withExtendedLifetime(old) {}
    }

    @inlinable
    @inline(never)
    func emitLatestSlowly(_ element: Element) {
        noteMeeting()
        lock.lock()
        if state.load(ordering: .acquiring) == 0 {
            lock.unlock()
            emitLatest(element)
            return
        }
        let old = latest
        latest = element
        let all = observers()
        lock.unlock()
        withExtendedLifetime(old) {}
        for node in all { unsafeDowncast(node, to: Stage<Element>.self).push(element) }
    }
}

/// Stands in for a new observer's stage until it has received what the hub remembered.
///
/// The subscribing thread delivers the remembered elements; what others emit meanwhile waits here. An element emitted by the
/// subscribing thread itself, from inside the observer, passes at once.
@usableFromInline
final class OpeningStage<Element>: Stage<Element>, @unchecked Sendable {
    private let down: Stage<Element>
    private let opener = currentThreadToken()
    private let isOpen = Atomic<Bool>(false)
    private let lock = ParkingLock()
    // Both guarded by `lock`.
    @exclusivity(unchecked) private var waiting: [Element] = []
    @exclusivity(unchecked) private var ending: MulticastHubBase.Ending?

    init(_ down: Stage<Element>) {
        self.down = down
        super.init(root: down.root) { stage, element in
            unsafeDowncast(stage, to: OpeningStage<Element>.self).receive(element)
        }
    }

    /// Delivers what waits, until nothing does, and from then on passes everything.
    func open() {
        while true {
            lock.lock()
            let elements = waiting
            waiting = []
            let ending = ending
            if elements.isEmpty { isOpen.store(true, ordering: .releasing) }
            lock.unlock()
            if elements.isEmpty {
                if let ending { down.finish(ending.error) }
                return
            }
            for element in elements { down.push(element) }
        }
    }

    override func finish(_ error: Swift.Error?) {
        if mayPass() {
            down.finish(error)
            return
        }
        lock.lock()
        if isOpen.load(ordering: .relaxed) {
            lock.unlock()
            down.finish(error)
            return
        }
        ending = error.map { .failed($0) } ?? .completed
        lock.unlock()
    }

    private func receive(_ element: Element) {
        if mayPass() {
            down.push(element)
            return
        }
        lock.lock()
        if isOpen.load(ordering: .relaxed) {
            lock.unlock()
            down.push(element)
            return
        }
        waiting.append(element)
        lock.unlock()
    }

    private func mayPass() -> Bool {
        isOpen.load(ordering: .acquiring) || opener == currentThreadToken()
    }
}
