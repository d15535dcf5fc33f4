// A hub that remembers several elements and gives them to every new observer. The one for a single element is LatestHub.swift.

/// The hub of replay subjects.
@usableFromInline
final class HistoryHub<Element>: MulticastHub<Element>, @unchecked Sendable {
    private let limit: Int
    // Guarded by `lock`.
    @exclusivity(unchecked) private var history = Fifo<Element>()

    /// Makes a hub.
    ///
    /// - Parameter limit: How many elements it remembers.
    @usableFromInline
    init(limit: Int) {
        self.limit = limit
        super.init()
    }

    /// Remembers an element and delivers it.
    @usableFromInline
    func emitAndRemember(_ element: Element) {
        while true {
            if state.compareExchange(expected: 0, desired: currentThreadToken(), ordering: .acquiring).exchanged {
                lock.lock()
                let old = remember(element)
                applyChangesOnEntryAndUnlock()
                withExtendedLifetime(old) {}
                deliver(element)
                return
            }
            noteMeeting()
            lock.lock()
            if state.load(ordering: .acquiring) == 0 {
                lock.unlock()
                continue
            }
            let old = remember(element)
            let all = observers()
            lock.unlock()
            withExtendedLifetime(old) {}
            for node in all { unsafeDowncast(node, to: Stage<Element>.self).push(element) }
            return
        }
    }

    /// Attaches a stage, which receives the history first, and the terminal event after it.
    @usableFromInline
    func attachHistory(_ stage: Stage<Element>) {
        let opening = OpeningStage(stage)
        lock.lock()
        let elements = Array(history)
        let isTerminated = isTerminated.load(ordering: .relaxed)
        let ending = ending
        if isTerminated {
            lock.unlock()
        } else {
            addAndUnlock(opening)
            stage.root.setUpstream(self)
        }
        for element in elements where !stage.isOver { stage.push(element) }
        if isTerminated {
            tell(stage, ending)
        } else {
            opening.open()
            replace(opening, with: stage)
        }
    }

    /// Forgets everything, as when the owner is disposed.
    func forget() {
        lock.lock()
        let old = history
        history = Fifo()
        lock.unlock()
        withExtendedLifetime(old) {}
    }

    private func remember(_ element: Element) -> Element? {
        guard limit > 0 else { return nil }
        history.append(element)
        return history.count > limit ? history.popFirst() : nil
    }
}
