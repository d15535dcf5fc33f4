// Schedulers on real queues: where actions run, in what order, and how they are cancelled.
import RxSwift
import Synchronization
import XCTest

final class DispatchSchedulerTests: XCTestCase {
    /// Long enough for any machine; reached only where something is broken.
    private static let patience: TimeInterval = 20

    private func onBackground(_ body: @escaping @Sendable () -> Void) {
        let done = expectation(description: "background work")
        DispatchQueue.global().async {
            body()
            done.fulfill()
        }
        wait(for: [done], timeout: Self.patience)
    }

    func testMainSchedulerRunsAtOnceOnTheMainThread() {
        var ran = false
        _ = MainScheduler.instance.schedule(()) { _ in
            ran = true
            return Disposables.create()
        }
        XCTAssertTrue(ran)
    }

    func testMainSchedulerQueuesNestedActions() {
        var log: [String] = []
        let done = expectation(description: "nested")
        _ = MainScheduler.instance.schedule(()) { _ in
            log.append("begin")
            _ = MainScheduler.instance.schedule(()) { _ in
                log.append("nested")
                done.fulfill()
                return Disposables.create()
            }
            log.append("end")
            return Disposables.create()
        }
        XCTAssertEqual(log, ["begin", "end"])
        wait(for: [done], timeout: Self.patience)
        XCTAssertEqual(log, ["begin", "end", "nested"])
    }

    func testMainSchedulerKeepsTheOrderOfWorkSentFromElsewhere() {
        let log = Log()
        let done = expectation(description: "all")
        done.expectedFulfillmentCount = 2
        onBackground {
            _ = MainScheduler.instance.schedule(()) { _ in
                log.append("first, main: \(Thread.isMainThread)")
                done.fulfill()
                return Disposables.create()
            }
        }
        // The background action still waits, so this one may not overtake it.
        _ = MainScheduler.instance.schedule(()) { _ in
            log.append("second")
            done.fulfill()
            return Disposables.create()
        }
        wait(for: [done], timeout: Self.patience)
        XCTAssertEqual(log.entries, ["first, main: true", "second"])
    }

    func testConcurrentMainSchedulerRunsNestedActionsAtOnce() {
        var log: [String] = []
        _ = ConcurrentMainScheduler.instance.schedule(()) { _ in
            _ = ConcurrentMainScheduler.instance.schedule(()) { _ in
                log.append("nested")
                return Disposables.create()
            }
            log.append("outer")
            return Disposables.create()
        }
        XCTAssertEqual(log, ["nested", "outer"])
    }

    func testSerialSchedulerRunsActionsInOrderOnAConcurrentQueue() {
        let scheduler = SerialDispatchQueueScheduler(
            queue: DispatchQueue(label: "concurrent", attributes: .concurrent), internalSerialQueueName: "serial"
        )
        let log = Log()
        let done = expectation(description: "all")
        for number in 0..<200 {
            _ = scheduler.schedule(number) { number in
                log.append("\(number)")
                if number == 199 { done.fulfill() }
                return Disposables.create()
            }
        }
        wait(for: [done], timeout: Self.patience)
        XCTAssertEqual(log.entries, (0..<200).map { "\($0)" })
    }

    func testSerialSchedulerConfiguresItsQueue() {
        let key = DispatchSpecificKey<Int>()
        let scheduler = SerialDispatchQueueScheduler(
            internalSerialQueueName: "configured", serialQueueConfiguration: { $0.setSpecific(key: key, value: 7) }
        )
        let done = expectation(description: "ran")
        _ = scheduler.schedule(()) { _ in
            XCTAssertEqual(DispatchQueue.getSpecific(key: key), 7)
            done.fulfill()
            return Disposables.create()
        }
        wait(for: [done], timeout: Self.patience)
    }

    func testADisposedDelayedActionDoesNotRunAndReleasesItsState() {
        let scheduler = ConcurrentDispatchQueueScheduler(qos: .default)
        weak var state: NSObject?
        let action: Disposable = {
            let object = NSObject()
            state = object
            return scheduler.scheduleRelative(object, dueTime: .seconds(1_000)) { _ in Disposables.create() }
        }()
        XCTAssertNotNil(state)
        action.dispose()
        let released = expectation(for: NSPredicate { _, _ in state == nil }, evaluatedWith: nil)
        wait(for: [released], timeout: Self.patience)
    }

    func testADelayedActionRunsAndReleasesItsState() {
        let scheduler = SerialDispatchQueueScheduler(qos: .userInitiated)
        weak var state: NSObject?
        let done = expectation(description: "ran")
        let action: Disposable = {
            let object = NSObject()
            state = object
            return scheduler.scheduleRelative(object, dueTime: .milliseconds(1)) { _ in
                done.fulfill()
                return Disposables.create()
            }
        }()
        wait(for: [done], timeout: Self.patience)
        let released = expectation(for: NSPredicate { _, _ in state == nil }, evaluatedWith: nil)
        wait(for: [released], timeout: Self.patience)
        action.dispose()
    }

    func testNegativeDelaysRunAsSoonAsPossible() {
        let done = expectation(description: "ran")
        _ = MainScheduler.instance.scheduleRelative((), dueTime: .seconds(-5)) { _ in
            done.fulfill()
            return Disposables.create()
        }
        wait(for: [done], timeout: Self.patience)
    }

    func testPeriodicActionsPassTheirStateOnUntilDisposed() {
        let scheduler = SerialDispatchQueueScheduler(qos: .default)
        let log = Log()
        let done = expectation(description: "three runs")
        let timer = SingleAssignmentDisposable()
        timer.setDisposable(scheduler.schedulePeriodic(0, startAfter: .milliseconds(1), period: .milliseconds(1)) { count in
            guard count < 3 else { return count }
            log.append("\(count)")
            if count == 2 {
                timer.dispose()
                done.fulfill()
            }
            return count + 1
        })
        wait(for: [done], timeout: Self.patience)
        XCTAssertEqual(log.entries, ["0", "1", "2"])
    }

    func testOperationQueueSchedulerRespectsCancellation() {
        let queue = OperationQueue()
        queue.maxConcurrentOperationCount = 1
        queue.isSuspended = true
        let scheduler = OperationQueueScheduler(operationQueue: queue, queuePriority: .high)
        let log = Log()
        let cancelled = scheduler.schedule("cancelled") { name in
            log.append(name)
            return Disposables.create()
        }
        _ = scheduler.schedule("kept") { name in
            log.append(name)
            return Disposables.create()
        }
        cancelled.dispose()
        queue.isSuspended = false
        queue.waitUntilAllOperationsAreFinished()
        XCTAssertEqual(log.entries, ["kept"])
    }

    func testRecursionOnAQueueEndsWithItsDisposal() {
        let scheduler = SerialDispatchQueueScheduler(qos: .default)
        let log = Log()
        let done = expectation(description: "five runs")
        let recursion = SingleAssignmentDisposable()
        let assigned = DispatchSemaphore(value: 0)
        recursion.setDisposable(scheduler.scheduleRecursive(1) { state, recurse in
            if state == 1 { assigned.wait() }
            log.append("\(state)")
            if state == 5 {
                recursion.dispose()
                done.fulfill()
            }
            recurse(state + 1)
        })
        assigned.signal()
        wait(for: [done], timeout: Self.patience)
        let idle = expectation(description: "queue is idle")
        _ = scheduler.schedule(()) { _ in
            idle.fulfill()
            return Disposables.create()
        }
        wait(for: [idle], timeout: Self.patience)
        XCTAssertEqual(log.entries, ["1", "2", "3", "4", "5"])
    }
}

/// A list several threads append to.
final class Log: Sendable {
    private let list = Mutex<[String]>([])

    var entries: [String] { list.withLock { $0 } }

    func append(_ entry: String) {
        list.withLock { $0.append(entry) }
    }
}
