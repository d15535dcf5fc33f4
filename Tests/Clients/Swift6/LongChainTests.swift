// A chain of forty operators whose closures have inferred types. An expression here that takes the compiler a second is an error; see
// Package.swift.
import RxSwift
import XCTest

final class LongChainTests: XCTestCase {
    func testAChainOfFortyOperatorsIsCheckedAndDelivers() {
        let numbers = Observable.range(start: 1, count: 8)
        var received = 0
        _ = numbers
            .map { $0 + 1 }
            .filter { $0 > 0 }
            .compactMap { Optional($0) }
            .distinctUntilChanged()
            .flatMap { Observable.of($0, $0 * 2) }
            .withLatestFrom(numbers) { $0 + $1 }
            .do(onNext: { _ in })
            .skip(1)
            .enumerated().map { $0.index + $0.element }
            .take(while: { $0 < 100_000 })
            .map { $0 + 1 }
            .filter { $0 > 0 }
            .compactMap { Optional($0) }
            .distinctUntilChanged()
            .flatMap { Observable.of($0, $0 * 2) }
            .withLatestFrom(numbers) { $0 + $1 }
            .do(onNext: { _ in })
            .skip(1)
            .enumerated().map { $0.index + $0.element }
            .take(while: { $0 < 100_000 })
            .map { $0 + 1 }
            .filter { $0 > 0 }
            .compactMap { Optional($0) }
            .distinctUntilChanged()
            .flatMap { Observable.of($0, $0 * 2) }
            .withLatestFrom(numbers) { $0 + $1 }
            .do(onNext: { _ in })
            .skip(1)
            .enumerated().map { $0.index + $0.element }
            .take(while: { $0 < 100_000 })
            .map { $0 + 1 }
            .filter { $0 > 0 }
            .compactMap { Optional($0) }
            .distinctUntilChanged()
            .flatMap { Observable.of($0, $0 * 2) }
            .withLatestFrom(numbers) { $0 + $1 }
            .do(onNext: { _ in })
            .skip(1)
            .enumerated().map { $0.index + $0.element }
            .take(while: { $0 < 100_000 })
            .subscribe(onNext: { _ in received += 1 })
        XCTAssertGreaterThan(received, 0)
    }
}
