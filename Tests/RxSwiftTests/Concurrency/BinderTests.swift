// Binders and the rx namespace, as sources in the strictest language mode use them.
import RxSwift
import XCTest

@MainActor
final class Lamp {
    var isOn = false
    var colour = "white"
    nonisolated let name = "lamp"
}

extension Lamp: ReactiveCompatible {}

extension Reactive where Base: Lamp {
    var shout: Binder<String> {
        Binder(base) { lamp, word in
            lamp.colour = word.uppercased()
        }
    }
}

final class BinderTests: XCTestCase {
    @MainActor
    func testADynamicMemberSetsTheProperty() {
        let lamp = Lamp()
        Observable.just(true).subscribe(lamp.rx.isOn).dispose()
        XCTAssertTrue(lamp.isOn)
    }

    @MainActor
    func testACustomBinderOfAMainActorClassBinds() {
        let lamp = Lamp()
        lamp.rx.shout.onNext("red")
        XCTAssertEqual(lamp.colour, "RED")
    }

    @MainActor
    func testABinderDoesNotKeepItsTarget() {
        var lamp: Lamp? = Lamp()
        weak let weakLamp = lamp
        let binder = lamp!.rx.shout
        lamp = nil
        XCTAssertNil(weakLamp)
        binder.onNext("nobody")
    }

    @MainActor
    func testAnElementSentFromElsewhereIsBoundOnTheMainThread() async {
        let lamp = Lamp()
        let binder = Binder<String>(lamp) { lamp, colour in
            lamp.colour = "\(colour), main: \(Thread.isMainThread)"
        }
        await Task.detached { binder.onNext("blue") }.value
        while lamp.colour == "white" { await Task.yield() }
        XCTAssertEqual(lamp.colour, "blue, main: true")
    }

    @MainActor
    func testNestedBindingsOfOneBinderKeepTheirOrder() {
        let lamp = Lamp()
        var log: [Int] = []
        var binder: Binder<Int>?
        binder = Binder(lamp) { _, value in
            if value == 1 { binder?.onNext(2) }
            log.append(value)
        }
        binder?.onNext(1)
        XCTAssertEqual(log, [1])
        RunLoop.current.run(until: Date(timeIntervalSinceNow: 0.05))
        XCTAssertEqual(log, [1, 2])
        binder = nil
    }

    func testMapObserverTransformsElementsAndTurnsThrownErrorsIntoEvents() {
        struct Odd: Error {}
        var log: [String] = []
        let observer = AnyObserver<Int> { log.append("\($0)") }
        let mapped: AnyObserver<String> = observer.mapObserver { text in
            guard let number = Int(text) else { throw Odd() }
            return number * 2
        }
        mapped.onNext("4")
        mapped.onNext("four")
        XCTAssertEqual(log, ["next(8)", "error(Odd())"])
    }

    func testEventConveniences() {
        struct Boom: Error {}
        XCTAssertEqual(Event.next(1).element, 1)
        XCTAssertNil(Event<Int>.completed.element)
        XCTAssertTrue(Event<Int>.completed.isCompleted)
        XCTAssertTrue(Event<Int>.error(Boom()).error is Boom)
        XCTAssertTrue(Event<Int>.error(Boom()).isStopEvent)
        XCTAssertFalse(Event.next(1).isStopEvent)
        XCTAssertEqual("\(Event.next(2).map { $0 + 1 })", "next(3)")
        XCTAssertEqual("\(Event.next(2).map { _ -> Int in throw Boom() })", "error(Boom())")
    }
}
