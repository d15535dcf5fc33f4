// Binding: what is sent to whom, how errors end it, and the Foundation members.
import RxCocoa
import RxRelay
import RxSwift
import XCTest

final class BindingTests: XCTestCase {
    private struct Boom: Error {}

    func testEventsReachObserversAndOptionalObservers() {
        var log: [String] = []
        let observer = AnyObserver<Int> { log.append("\($0)") }
        let optional = AnyObserver<Int?> { log.append("\($0)") }
        _ = Observable.just(1).bind(to: observer)
        _ = Observable.just(2).bind(to: optional)
        XCTAssertEqual(log, ["next(1)", "completed", "next(Optional(2))", "completed"])
    }

    func testFunctionsReceiveTheSequence() {
        func collect(_ source: Observable<Int>) -> (@escaping (Int) -> Void) -> Disposable {
            { handler in source.subscribe(onNext: handler) }
        }
        var seen: [Int] = []
        let handler: (Int) -> Void = { seen.append($0) }
        _ = Observable.of(1, 2).bind(to: collect, curriedArgument: handler)
        XCTAssertEqual(Observable.just(7).bind { _ in "bound" }, "bound")
        XCTAssertEqual(seen, [1, 2])
    }

    func testInfalliblesBindToEverything() {
        let infallible = Infallible.of(1, 2)
        let publish = PublishRelay<Int>()
        let behavior = BehaviorRelay<Int?>(value: nil)
        var log: [String] = []
        _ = publish.subscribe(onNext: { log.append("publish \($0)") })
        _ = infallible.bind(to: publish)
        _ = infallible.bind(to: behavior)
        _ = infallible.bind(onNext: { log.append("closure \($0)") })
        XCTAssertEqual(log, ["publish 1", "publish 2", "closure 1", "closure 2"])
        XCTAssertEqual(behavior.value, 2)
    }

    func testAnErrorInABindingIsReportedWithTheLineThatCausedIt() {
        let warnings = Warnings()
        let previous = Diagnostics.sink
        Diagnostics.sink = { warnings.add($0) }
        defer { Diagnostics.sink = previous }
        let source = PublishSubject<Int>()
        _ = source.bind(onNext: { _ in })
        let line = #line + 1
        source.onError(Boom())
        XCTAssertEqual(warnings.all.map(\.place?.line), [line])
        XCTAssertTrue(warnings.all[0].text.contains("BindingTests.swift:\(line): error: Rx: An error reached a binding"))
    }

    func testNotificationsArriveUntilTheDisposal() {
        let center = NotificationCenter()
        let name = Notification.Name("Kettle")
        var seen: [String] = []
        let subscription = center.rx.notification(name).subscribe(onNext: { seen.append($0.userInfo?["state"] as? String ?? "") })
        center.post(name: name, object: nil, userInfo: ["state": "boils"])
        subscription.dispose()
        center.post(name: name, object: nil, userInfo: ["state": "cools"])
        XCTAssertEqual(seen, ["boils"])
    }

    func testAControlEventDeliversToSeveralObserversAndConverts() {
        let source = PublishSubject<Int>()
        let event = ControlEvent(events: source)
        var log: [String] = []
        _ = event.subscribe(onNext: { log.append("event \($0)") })
        _ = event.asSignal().emit(onNext: { log.append("signal \($0)") })
        _ = event.asDriver().drive(onNext: { log.append("driver \($0)") })
        source.onNext(1)
        XCTAssertEqual(log, ["event 1", "signal 1", "driver 1"])
    }

    func testAControlPropertyIsBothSequenceAndObserver() {
        let values = BehaviorRelay<String?>(value: nil)
        var set: [String?] = []
        let property = ControlProperty(values: values, valueSink: AnyObserver<String?> { if let value = $0.element { set.append(value) } })
        var seen: [String] = []
        var changed: [String?] = []
        _ = property.orEmpty.subscribe(onNext: { seen.append($0) })
        _ = property.changed.subscribe(onNext: { changed.append($0) })
        values.accept("a")
        property.orEmpty.onNext("b")
        _ = Observable.just("c").bind(to: property)
        XCTAssertEqual(seen, ["", "a"])
        XCTAssertEqual(changed, ["a"])
        XCTAssertEqual(set, ["b", "c"])
    }
}
