// How a blocking read waits: it keeps the thread's run loop, and on the main thread the main queue, going.
import Foundation
import RxSwift

/// Collects elements and lets one thread wait for the end.
final class BlockingWait<Element>: @unchecked Sendable {
    /// How long one turn of the run loop lasts where nothing can wake it: a compromise of latency and load, in seconds.
    private static var nestedTurn: TimeInterval { 0.001 }

    private let lock = NSLock()
    // All guarded by `lock`.
    private var kept: [Element] = []
    private var error: Swift.Error?
    private var isFinished = false
    private var waiting: Waiting?

    var count: Int { lock.withLock { kept.count } }

    var result: MaterializedSequenceResult<Element> {
        lock.withLock {
            if let error { return .failed(elements: kept, error: error) }
            return .completed(elements: kept)
        }
    }

    func append(_ element: Element) {
        lock.withLock {
            if !isFinished { kept.append(element) }
        }
    }

    /// Ends the wait; only the first call counts.
    func finish(_ error: Swift.Error?) {
        lock.withLock {
            guard !isFinished else { return }
            isFinished = true
            self.error = error
            guard let waiting else { return }
            // The waiting thread may be between looking and its next turn, where ending a turn has no effect: the turn then begins
            // with this block.
            waiting.loop.perform { [weak self] in self?.endTurn() }
            waiting.access.endTurn()
        }
    }

    private func endTurn() {
        lock.withLock { waiting?.access.endTurn() }
    }

    private var shouldWait: Bool { lock.withLock { !isFinished } }

    /// Waits for the end, or for the timeout, which then is the end.
    ///
    /// - Parameter patience: After how many seconds a wait without a timeout is worth a warning.
    func run(timeout: TimeInterval?, patience: TimeInterval) {
        guard shouldWait else { return }
        let begin = Date()
        let deadline = timeout.map { begin.addingTimeInterval($0) } ?? .distantFuture
        let loop = RunLoop.current
        // A run loop without a source returns at once instead of waiting.
        let keepAlive = Timer(timeInterval: 1_000_000, repeats: true) { _ in }
        loop.add(keepAlive, forMode: .default)
        defer { keepAlive.invalidate() }
        lock.withLock { waiting = Waiting(loop: loop, access: .current) }
        defer { lock.withLock { waiting = nil } }
        let mainQueue = MainQueueWatch()
        var isPatient = timeout == nil

        while shouldWait {
            let now = Date()
            if now >= deadline { return finish(RxError.timeout) }
            if isPatient, now.timeIntervalSince(begin) >= patience {
                isPatient = false
                BlockingWarning.stillWaiting(since: begin)
            }
            var turn = deadline
            if isPatient { turn = min(turn, begin.addingTimeInterval(patience)) }
            if mainQueue.needsServing { turn = min(turn, now.addingTimeInterval(Self.nestedTurn)) }
            _ = loop.run(mode: .default, before: turn)
        }
    }
}

/// The run loop that waits. Blocks may be added to it from any thread.
private struct Waiting: @unchecked Sendable {
    let loop: RunLoop
    let access: WakeableRunLoop
}

/// Finds out whether the run loop serves the main queue, and serves it where it does not.
///
/// A blocking read inside a block of the main queue (a `@MainActor` test after an `await` is one) would otherwise wait for work
/// that can only run after it.
private final class MainQueueWatch {
    private let isOnMain = Thread.isMainThread
    private let probe = Probe()

    init() {
        guard isOnMain else { return }
        DispatchQueue.main.async { [probe] in probe.ran = true }
    }

    /// Serves the queue if the run loop does not, and says whether it must be asked again soon.
    var needsServing: Bool {
        guard isOnMain, !probe.isServedByRunLoop else { return false }
        if probe.ran, !probe.servesItself {
            probe.isServedByRunLoop = true
            return false
        }
        guard probe.turns > 0 else {
            // The run loop gets the first chance.
            probe.turns += 1
            return true
        }
        probe.servesItself = MainQueue.serveNested()
        return true
    }

    /// What is known; touched by the main thread alone.
    private final class Probe: @unchecked Sendable {
        var ran = false
        var turns = 0
        var servesItself = false
        var isServedByRunLoop = false
    }
}

/// The message of a read that may never return.
private enum BlockingWarning {
    static func stillWaiting(since begin: Date) {
        let thread = Thread.isMainThread ? "the main thread" : "thread \(Thread.current.name ?? "without a name")"
        let seconds = Int(Date().timeIntervalSince(begin))
        Diagnostics.warn(
            "A blocking read without a timeout has been waiting on \(thread) for \(seconds) s, since \(begin). "
                + "The sequence may never end; `toBlocking(timeout:)` sets a limit."
        )
    }
}
