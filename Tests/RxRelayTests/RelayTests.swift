// The promises of the three relays, and of binding to them.
import RxRelay
import RxSwift
import RxTest
import XCTest

final class RelayTests: XCTestCase {
    private struct Boom: Error {}

    func testPublishRelaySendsToThoseWhoAreSubscribed() {
        let relay = PublishRelay<Int>()
        var seen: [Int] = []
        relay.accept(1)
        let subscription = relay.subscribe(onNext: { seen.append($0) })
        relay.accept(2)
        subscription.dispose()
        relay.accept(3)
        XCTAssertEqual(seen, [2])
    }

    func testBehaviorRelaySendsItsValueFirst() {
        let relay = BehaviorRelay(value: 1)
        var seen: [Int] = []
        _ = relay.subscribe(onNext: { seen.append($0) })
        relay.accept(2)
        XCTAssertEqual(seen, [1, 2])
        XCTAssertEqual(relay.value, 2)
    }

    func testTheValueIsNewWhileObserversReceiveIt() {
        let relay = BehaviorRelay(value: 0)
        var isNew: Bool?
        _ = relay.asObservable().subscribe(onNext: { if $0 == 5 { isNew = relay.value == 5 } })
        relay.accept(5)
        XCTAssertEqual(isNew, true)
    }

    func testReplayRelayRemembersItsLatestElements() {
        let two = ReplayRelay<Int>.create(bufferSize: 2)
        let all = ReplayRelay<Int>.createUnbound()
        for number in 1...4 {
            two.accept(number)
            all.accept(number)
        }
        var seenTwo: [Int] = []
        var seenAll: [Int] = []
        _ = two.subscribe(onNext: { seenTwo.append($0) })
        _ = all.subscribe(onNext: { seenAll.append($0) })
        XCTAssertEqual(seenTwo, [3, 4])
        XCTAssertEqual(seenAll, [1, 2, 3, 4])
    }

    func testBindingSendsElementsToEveryRelayAndIgnoresCompletion() {
        let first = PublishRelay<Int>()
        let second = PublishRelay<Int>()
        var log: [String] = []
        _ = first.subscribe { log.append("first \($0)") }
        _ = second.subscribe { log.append("second \($0)") }
        _ = Observable.of(1, 2).bind(to: first, second)
        first.accept(3)
        XCTAssertEqual(log, ["first next(1)", "second next(1)", "first next(2)", "second next(2)", "first next(3)"])
    }

    func testBindingWrapsElementsForRelaysOfOptionals() {
        let publish = PublishRelay<Int?>()
        let behavior = BehaviorRelay<Int?>(value: nil)
        let replay = ReplayRelay<Int?>.create(bufferSize: 1)
        var seen: [Int?] = []
        _ = publish.subscribe(onNext: { seen.append($0) })
        _ = Observable.just(1).bind(to: publish)
        _ = Observable.just(2).bind(to: behavior)
        _ = Observable.just(3).bind(to: replay)
        _ = replay.subscribe(onNext: { seen.append($0) })
        XCTAssertEqual(seen, [1, 3])
        XCTAssertEqual(behavior.value, 2)
    }

    func testBindingEndsWithItsDisposal() {
        let source = PublishRelay<Int>()
        let target = BehaviorRelay(value: 0)
        let binding = source.bind(to: target)
        source.accept(1)
        binding.dispose()
        source.accept(2)
        XCTAssertEqual(target.value, 1)
    }

    func testTwoRelaysBoundBothWaysSettle() {
        let first = BehaviorRelay(value: ""), second = BehaviorRelay(value: "")
        var log: [String] = []
        _ = first.subscribe(onNext: { value in
            log.append("first \(value)")
            if second.value != value { second.accept(value) }
        })
        _ = second.subscribe(onNext: { value in
            log.append("second \(value)")
            if first.value != value { first.accept(value) }
        })
        first.accept("x")
        second.accept("y")
        XCTAssertEqual(log, ["first ", "second ", "first x", "second x", "second y", "first y"])
    }

    func testARelayIsReleasedWithItsSubscriptions() {
        weak var weakRelay: BehaviorRelay<Int>?
        weak var captured: NSObject?
        let before = Resources.total
        do {
            let relay = BehaviorRelay(value: 0)
            let object = NSObject()
            weakRelay = relay
            captured = object
            let bag = DisposeBag()
            relay.subscribe(onNext: { _ in _ = object }).disposed(by: bag)
            relay.accept(1)
        }
        XCTAssertNil(weakRelay)
        XCTAssertNil(captured)
        XCTAssertEqual(Resources.total, before)
    }

    func testAcceptAgainstValueAndSubscribeLosesNothing() {
        for _ in 0..<300 {
            let relay = BehaviorRelay(value: 0)
            let seen = LastSeen()
            let bag = DisposeBag()
            DispatchQueue.concurrentPerform(iterations: 3) { thread in
                switch thread {
                case 0: for number in 1...50 { relay.accept(number) }
                case 1: relay.subscribe(onNext: { seen.note($0) }).disposed(by: bag)
                default: for _ in 0..<50 { XCTAssertTrue((0...50).contains(relay.value)) }
                }
            }
            XCTAssertEqual(relay.value, 50)
            XCTAssertEqual(seen.last, 50)
            XCTAssertTrue(seen.isRising)
        }
    }
}

/// The numbers an observer saw.
private final class LastSeen: @unchecked Sendable {
    private let lock = NSLock()
    private var numbers: [Int] = []

    var last: Int? { lock.withLock { numbers.last } }

    var isRising: Bool { lock.withLock { zip(numbers, numbers.dropFirst()).allSatisfy { $0 < $1 } } }

    func note(_ number: Int) {
        lock.withLock { numbers.append(number) }
    }
}
