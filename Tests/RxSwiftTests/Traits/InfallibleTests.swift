// Infallibles: they never fail, and keep that promise through their operators.
import RxSwift
import XCTest

final class InfallibleTests: XCTestCase {
    private struct Boom: Error {}

    private func elements<Element>(_ infallible: Infallible<Element>) -> [Element] {
        var seen: [Element] = []
        _ = infallible.subscribe(onNext: { seen.append($0) })
        return seen
    }

    func testErrorsAreReplaced() {
        let failing = Observable.of(1).concat(Observable.error(Boom()))
        XCTAssertEqual(elements(failing.asInfallible(onErrorJustReturn: 2)), [1, 2])
        XCTAssertEqual(elements(failing.asInfallible(onErrorFallbackTo: .of(3, 4))), [1, 3, 4])
        XCTAssertEqual(elements(failing.asInfallible(onErrorRecover: { $0 is Boom ? .just(5) : .empty() })), [1, 5])
    }

    func testCreationAndEvents() {
        let infallible = Infallible<Int>.create { observer in
            observer(.next(1))
            observer(.completed)
            observer(.next(2))
            return Disposables.create()
        }
        var log: [String] = []
        _ = infallible.subscribe { log.append("\($0)") }
        XCTAssertEqual(log, ["next(1)", "completed"])
        XCTAssertEqual(elements(Infallible.from([1, 2])), [1, 2])
        XCTAssertEqual(elements(Infallible.from(1...3)), [1, 2, 3])
        XCTAssertEqual(elements(Infallible.deferred { .of(4, 5) }), [4, 5])
    }

    func testOperators() {
        let source = Infallible.of(1, 2, 2, 3)
        XCTAssertEqual(elements(source.map { $0 * 10 }), [10, 20, 20, 30])
        XCTAssertEqual(elements(source.filter { $0 != 2 }), [1, 3])
        XCTAssertEqual(elements(source.compactMap { $0 == 1 ? nil : $0 }), [2, 2, 3])
        XCTAssertEqual(elements(source.distinctUntilChanged()), [1, 2, 3])
        XCTAssertEqual(elements(source.scan(0, accumulator: +)), [1, 3, 5, 8])
        XCTAssertEqual(elements(source.scan(into: 0) { $0 += $1 }), [1, 3, 5, 8])
        XCTAssertEqual(elements(source.startWith(0).take(2)), [0, 1])
        XCTAssertEqual(elements(source.take(while: { $0 < 3 }).skip(while: { $0 < 2 })), [2, 2])
        XCTAssertEqual(elements(source.take(until: { $0 == 2 }, behavior: .inclusive)), [1, 2])
        XCTAssertEqual(elements(source.flatMap { Infallible.of($0, $0) }.take(3)), [1, 1, 2])
        XCTAssertEqual(elements(source.concatMap { Infallible.just($0) }), [1, 2, 2, 3])
        XCTAssertEqual(elements(source.flatMapLatest { Infallible.just($0) }), [1, 2, 2, 3])
        XCTAssertEqual(elements(source.concat(Infallible.just(9))), [1, 2, 2, 3, 9])
    }

    func testCombination() {
        XCTAssertEqual(elements(Infallible.zip(.of(1, 2), .of(10, 20)) { $0 + $1 }), [11, 22])
        XCTAssertEqual(elements(Infallible.combineLatest(Infallible.just(1), Infallible.just("a")) { "\($0)\($1)" }), ["1a"])
        XCTAssertEqual(elements(Infallible.combineLatest(Infallible.just(1), Infallible.just(2))).map { "\($0)" }, ["(1, 2)"])
        XCTAssertEqual(elements(Infallible.combineLatest([Infallible.just(1), .just(2)])), [[1, 2]])
        XCTAssertEqual(elements(Infallible.merge(.of(1, 2), .of(3))).sorted(), [1, 2, 3])
        XCTAssertEqual(elements(Infallible.concat(.just(1), .just(2))), [1, 2])
        XCTAssertEqual(elements(Infallible.just(1).withLatestFrom(Infallible.just(2)) { $0 + $1 }), [3])
    }
}
