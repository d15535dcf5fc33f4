// Virtual time: order, clocks, cancellation and recursion, on the historical scheduler.
import RxSwift
import XCTest

final class VirtualTimeSchedulerTests: XCTestCase {
    private let epoch = Date(timeIntervalSince1970: 0)

    func testActionsRunInTheOrderOfTheirTimeThenOfScheduling() {
        let scheduler = HistoricalScheduler(initialClock: epoch)
        var log: [String] = []
        func schedule(_ name: String, after seconds: Int) {
            _ = scheduler.scheduleRelative(name, dueTime: .seconds(seconds)) { name in
                log.append("\(name)@\(Int(scheduler.clock.timeIntervalSince1970))")
                return Disposables.create()
            }
        }
        for (name, time) in [("c", 3), ("a", 1), ("d", 3), ("b", 2), ("e", 3)] { schedule(name, after: time) }
        scheduler.start()
        XCTAssertEqual(log, ["a@1", "b@2", "c@3", "d@3", "e@3"])
    }

    func testManyActionsKeepTheirOrder() {
        let scheduler = HistoricalScheduler(initialClock: epoch)
        var log: [Int] = []
        let times = (0..<500).map { ($0 * 7919) % 101 }
        for (number, time) in times.enumerated() {
            _ = scheduler.scheduleRelative(number, dueTime: .milliseconds(time)) { number in
                log.append(number)
                return Disposables.create()
            }
        }
        scheduler.start()
        XCTAssertEqual(log, times.enumerated().sorted { ($0.1, $0.0) < ($1.1, $1.0) }.map(\.0))
    }

    func testAdvanceToRunsUpToAndIncludingTheTimeAndSetsTheClock() {
        let scheduler = HistoricalScheduler(initialClock: epoch)
        var log: [Int] = []
        for seconds in 1...3 {
            _ = scheduler.scheduleRelative(seconds, dueTime: .seconds(seconds)) { seconds in
                log.append(seconds)
                return Disposables.create()
            }
        }
        scheduler.advanceTo(epoch.addingTimeInterval(2))
        XCTAssertEqual(log, [1, 2])
        XCTAssertEqual(scheduler.clock, epoch.addingTimeInterval(2))
        scheduler.advanceTo(epoch.addingTimeInterval(2.5))
        XCTAssertEqual(scheduler.now, epoch.addingTimeInterval(2.5))
        scheduler.start()
        XCTAssertEqual(log, [1, 2, 3])
    }

    func testADisposedActionDoesNotRunAndReleasesItsState() {
        let scheduler = HistoricalScheduler(initialClock: epoch)
        weak var state: NSObject?
        let action: Disposable = {
            let object = NSObject()
            state = object
            return scheduler.scheduleRelative(object, dueTime: .seconds(1)) { _ in
                XCTFail("A disposed action ran.")
                return Disposables.create()
            }
        }()
        XCTAssertNotNil(state)
        action.dispose()
        XCTAssertNil(state)
        scheduler.start()
    }

    func testDisposingAfterTheRunDisposesWhatTheActionReturned() {
        let scheduler = HistoricalScheduler(initialClock: epoch)
        let inner = BooleanDisposable()
        let action = scheduler.schedule(()) { _ in inner }
        scheduler.start()
        XCTAssertFalse(inner.isDisposed)
        action.dispose()
        XCTAssertTrue(inner.isDisposed)
    }

    func testPeriodicActionsRunUntilDisposed() {
        let scheduler = HistoricalScheduler(initialClock: epoch)
        var log: [Int] = []
        let timer = SingleAssignmentDisposable()
        timer.setDisposable(scheduler.schedulePeriodic(0, startAfter: .seconds(1), period: .seconds(2)) { count in
            log.append(Int(scheduler.clock.timeIntervalSince1970))
            if count == 2 { timer.dispose() }
            return count + 1
        })
        scheduler.start()
        XCTAssertEqual(log, [1, 3, 5])
    }

    func testRecursionStopsWithItsDisposal() {
        let scheduler = HistoricalScheduler(initialClock: epoch)
        var runs = 0
        let recursion = SingleAssignmentDisposable()
        recursion.setDisposable(scheduler.scheduleRecursive(1) { state, recurse in
            runs += 1
            if state == 5 { recursion.dispose() }
            recurse(state + 1)
        })
        scheduler.start()
        XCTAssertEqual(runs, 5)
    }

    func testSleepMovesTheClockWithoutRunningAnything() {
        let scheduler = HistoricalScheduler(initialClock: epoch)
        var ran = false
        _ = scheduler.scheduleRelative((), dueTime: .seconds(1)) { _ in
            ran = true
            return Disposables.create()
        }
        scheduler.sleep(5)
        XCTAssertFalse(ran)
        XCTAssertEqual(scheduler.clock, epoch.addingTimeInterval(5))
        scheduler.start()
        XCTAssertTrue(ran)
        XCTAssertEqual(scheduler.clock, epoch.addingTimeInterval(5))
    }

    func testStopEndsTheRunAndStartContinuesIt() {
        let scheduler = HistoricalScheduler(initialClock: epoch)
        var log: [Int] = []
        for seconds in 1...3 {
            _ = scheduler.scheduleRelative(seconds, dueTime: .seconds(seconds)) { seconds in
                log.append(seconds)
                if seconds == 2 { scheduler.stop() }
                return Disposables.create()
            }
        }
        scheduler.start()
        XCTAssertEqual(log, [1, 2])
        scheduler.start()
        XCTAssertEqual(log, [1, 2, 3])
    }

    func testTheDescriptionListsWhatIsScheduled() {
        let scheduler = HistoricalScheduler(initialClock: epoch)
        _ = scheduler.scheduleRelative((), dueTime: .seconds(1)) { _ in Disposables.create() }
        XCTAssertTrue(scheduler.debugDescription.contains("scheduled: [\"\(epoch.addingTimeInterval(1))\"]"), scheduler.debugDescription)
    }
}
