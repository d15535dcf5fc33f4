// One case an operator of shared sequences: how it is applied, and what it makes of 1, 2, 2, 3.
// The laws the cases are put to: SharedSequenceLawTests.swift.
import RxCocoa
import RxSwift

/// An operator of the shared sequences of one strategy.
struct SharedCase<S: SharingStrategyProtocol> {
    typealias Numbers = SharedSequence<S, Int>
    /// Where the forms that make tuples are found.
    typealias Tuples = SharedSequence<S, Any>
    typealias Ticks = (Int) -> RxTimeInterval

    let name: String
    let expected: [String]
    /// Applies the operator; the second argument makes the lengths of time.
    let apply: (Numbers, Ticks) -> SharedSequence<S, String>

    init(_ name: String, _ expected: [Int], _ apply: @escaping (Numbers, Ticks) -> Numbers) {
        self.init(name, texts: expected.map { "\($0)" }) { apply($0, $1).map { "\($0)" } }
    }

    init(_ name: String, texts: [String], _ apply: @escaping (Numbers, Ticks) -> SharedSequence<S, String>) {
        self.name = name
        expected = texts
        self.apply = apply
    }
}

extension SharedCase {
    static var all: [SharedCase] { linear + timed + joining + zips + latest }

    private static var linear: [SharedCase] {
        [
            SharedCase("map", [10, 20, 20, 30]) { source, _ in source.map { $0 * 10 } },
            SharedCase("compactMap", [1, 3]) { source, _ in source.compactMap { $0 == 2 ? nil : $0 } },
            SharedCase("filter", [1, 3]) { source, _ in source.filter { $0 % 2 == 1 } },
            SharedCase("scan", [1, 3, 5, 8]) { source, _ in source.scan(0, accumulator: +) },
            SharedCase("skip", [2, 2, 3]) { source, _ in source.skip(1) },
            SharedCase("startWith", [0, 1, 2, 2, 3]) { source, _ in source.startWith(0) },
            SharedCase("distinctUntilChanged", [1, 2, 3]) { source, _ in source.distinctUntilChanged() },
            SharedCase("distinctUntilChanged(key)", [1, 2, 3]) { source, _ in source.distinctUntilChanged { $0 % 2 } },
            SharedCase("distinctUntilChanged(comparer)", [1, 3]) { source, _ in
                source.distinctUntilChanged { (last: Int, next: Int) in abs(last - next) < 2 }
            },
            SharedCase("distinctUntilChanged(key, comparer)", [1, 3]) { source, _ in
                source.distinctUntilChanged({ $0 * 10 }, comparer: { abs($0 - $1) < 20 })
            },
            SharedCase("do", [1, 2, 2, 3]) { source, _ in source.do(onNext: { _ in }) },
            SharedCase("asSharedSequence", [1, 2, 2, 3]) { source, _ in
                source.asObservable().asSharedSequence(onErrorDriveWith: .empty()).asSharedSequence()
            },
            SharedCase("asSharedSequence(recover)", [1, 2, 2, 3]) { source, _ in
                source.asObservable().asSharedSequence(onErrorRecover: { _ in .empty() })
            },
            SharedCase("deferred", [1, 2, 2, 3]) { source, _ in .deferred { source } },
        ]
    }

    private static var timed: [SharedCase] {
        [
            SharedCase("debounce", [1, 2, 2, 3]) { source, ticks in source.debounce(ticks(5)) },
            SharedCase("throttle", [1, 2, 2, 3]) { source, ticks in source.throttle(ticks(12)) },
            SharedCase("delay", [1, 2, 2, 3]) { source, ticks in source.delay(ticks(3)) },
        ]
    }

    private static var joining: [SharedCase] {
        [
            SharedCase("flatMap", [1, 10, 2, 20, 2, 20, 3, 30]) { source, _ in source.flatMap { Numbers.of($0, $0 * 10) } },
            SharedCase("flatMapLatest", [1, 2, 2, 3]) { source, _ in source.flatMapLatest { Numbers.just($0) } },
            SharedCase("flatMapFirst", [1, 2, 2, 3]) { source, _ in source.flatMapFirst { Numbers.just($0) } },
            SharedCase("merge()", [1, 2, 2, 3]) { source, _ in source.map { Numbers.just($0) }.merge() },
            SharedCase("merge(maxConcurrent)", [1, 2, 2, 3]) { source, _ in source.map { Numbers.just($0) }.merge(maxConcurrent: 1) },
            SharedCase("switchLatest", [1, 2, 2, 3]) { source, _ in source.map { Numbers.from([$0]) }.switchLatest() },
            SharedCase("merge(of two)", [0, 1, 2, 2, 3]) { source, _ in .merge(source, .just(0)) },
            SharedCase("merge(array)", [0, 1, 2, 2, 3]) { source, _ in .merge([source, .just(0)]) },
            SharedCase("merge(collection)", [0, 1, 2, 2, 3]) { source, _ in .merge(ContiguousArray([source, .just(0)])) },
            SharedCase("concat(collection)", [1, 2, 2, 3, 9]) { source, _ in .concat([source, .just(9)]) },
            SharedCase("concat(sequence)", [1, 2, 2, 3, 9]) { source, _ in .concat(AnySequence([source, .just(9)])) },
            SharedCase("withLatestFrom", [7, 7, 7, 7]) { source, _ in source.withLatestFrom(Numbers.just(7)) },
            SharedCase("withLatestFrom(selector)", [8, 9, 9, 10]) { source, _ in
                source.withLatestFrom(Numbers.just(7), resultSelector: +)
            },
        ]
    }

    private static var tens: Numbers { .of(10, 20, 30, 40) }

    private static var zips: [SharedCase] {
        let sums = [11, 22, 32, 43]
        func text(_ zeros: Int) -> [String] {
            zip([1, 2, 2, 3], [10, 20, 30, 40]).map { "\([$0, $1] + Array(repeating: 0, count: zeros))" }
        }
        var z: Numbers { .from([0, 0, 0, 0]) }
        return [
            SharedCase("zip(collection, selector)", sums) { source, _ in .zip([source, tens]) { $0[0] + $0[1] } },
            SharedCase("zip(collection)", texts: text(0)) { source, _ in Numbers.zip([source, tens]).map { "\($0)" } },
            SharedCase("zip2", sums) { source, _ in .zip(source, tens, resultSelector: +) },
            SharedCase("zip3", sums) { source, _ in .zip(source, tens, z) { $0 + $1 + $2 } },
            SharedCase("zip4", sums) { source, _ in .zip(source, tens, z, z) { $0 + $1 + $2 + $3 } },
            SharedCase("zip5", sums) { source, _ in .zip(source, tens, z, z, z) { [$0, $1, $2, $3, $4].reduce(0, +) } },
            SharedCase("zip6", sums) { source, _ in .zip(source, tens, z, z, z, z) { [$0, $1, $2, $3, $4, $5].reduce(0, +) } },
            SharedCase("zip7", sums) { source, _ in .zip(source, tens, z, z, z, z, z) { [$0, $1, $2, $3, $4, $5, $6].reduce(0, +) } },
            SharedCase("zip8", sums) { source, _ in
                .zip(source, tens, z, z, z, z, z, z) { [$0, $1, $2, $3, $4, $5, $6, $7].reduce(0, +) }
            },
            SharedCase("zip2 tuple", texts: text(0)) { source, _ in Tuples.zip(source, tens).map { "\([$0.0, $0.1])" } },
            SharedCase("zip3 tuple", texts: text(1)) { source, _ in Tuples.zip(source, tens, z).map { "\([$0.0, $0.1, $0.2])" } },
            SharedCase("zip4 tuple", texts: text(2)) { source, _ in Tuples.zip(source, tens, z, z).map { "\([$0.0, $0.1, $0.2, $0.3])" } },
            SharedCase("zip5 tuple", texts: text(3)) { source, _ in
                Tuples.zip(source, tens, z, z, z).map { "\([$0.0, $0.1, $0.2, $0.3, $0.4])" }
            },
            SharedCase("zip6 tuple", texts: text(4)) { source, _ in
                Tuples.zip(source, tens, z, z, z, z).map { "\([$0.0, $0.1, $0.2, $0.3, $0.4, $0.5])" }
            },
            SharedCase("zip7 tuple", texts: text(5)) { source, _ in
                Tuples.zip(source, tens, z, z, z, z, z).map { "\([$0.0, $0.1, $0.2, $0.3, $0.4, $0.5, $0.6])" }
            },
            SharedCase("zip8 tuple", texts: text(6)) { source, _ in
                Tuples.zip(source, tens, z, z, z, z, z, z).map { "\([$0.0, $0.1, $0.2, $0.3, $0.4, $0.5, $0.6, $0.7])" }
            },
        ]
    }

    private static var latest: [SharedCase] {
        let sums = [11, 12, 12, 13]
        func text(_ zeros: Int) -> [String] {
            [1, 2, 2, 3].map { "\([$0, 10] + Array(repeating: 0, count: zeros))" }
        }
        var ten: Numbers { .just(10) }
        var z: Numbers { .just(0) }
        return [
            SharedCase("combineLatest(collection, selector)", sums) { source, _ in .combineLatest([source, ten]) { $0[0] + $0[1] } },
            SharedCase("combineLatest(collection)", texts: text(0)) { source, _ in Numbers.combineLatest([source, ten]).map { "\($0)" } },
            SharedCase("combineLatest2", sums) { source, _ in .combineLatest(source, ten, resultSelector: +) },
            SharedCase("combineLatest3", sums) { source, _ in .combineLatest(source, ten, z) { $0 + $1 + $2 } },
            SharedCase("combineLatest4", sums) { source, _ in .combineLatest(source, ten, z, z) { $0 + $1 + $2 + $3 } },
            SharedCase("combineLatest5", sums) { source, _ in .combineLatest(source, ten, z, z, z) { [$0, $1, $2, $3, $4].reduce(0, +) } },
            SharedCase("combineLatest6", sums) { source, _ in
                .combineLatest(source, ten, z, z, z, z) { [$0, $1, $2, $3, $4, $5].reduce(0, +) }
            },
            SharedCase("combineLatest7", sums) { source, _ in
                .combineLatest(source, ten, z, z, z, z, z) { [$0, $1, $2, $3, $4, $5, $6].reduce(0, +) }
            },
            SharedCase("combineLatest8", sums) { source, _ in
                .combineLatest(source, ten, z, z, z, z, z, z) { [$0, $1, $2, $3, $4, $5, $6, $7].reduce(0, +) }
            },
            SharedCase("combineLatest2 tuple", texts: text(0)) { source, _ in Tuples.combineLatest(source, ten).map { "\([$0.0, $0.1])" } },
            SharedCase("combineLatest3 tuple", texts: text(1)) { source, _ in
                Tuples.combineLatest(source, ten, z).map { "\([$0.0, $0.1, $0.2])" }
            },
            SharedCase("combineLatest4 tuple", texts: text(2)) { source, _ in
                Tuples.combineLatest(source, ten, z, z).map { "\([$0.0, $0.1, $0.2, $0.3])" }
            },
            SharedCase("combineLatest5 tuple", texts: text(3)) { source, _ in
                Tuples.combineLatest(source, ten, z, z, z).map { "\([$0.0, $0.1, $0.2, $0.3, $0.4])" }
            },
            SharedCase("combineLatest6 tuple", texts: text(4)) { source, _ in
                Tuples.combineLatest(source, ten, z, z, z, z).map { "\([$0.0, $0.1, $0.2, $0.3, $0.4, $0.5])" }
            },
            SharedCase("combineLatest7 tuple", texts: text(5)) { source, _ in
                Tuples.combineLatest(source, ten, z, z, z, z, z).map { "\([$0.0, $0.1, $0.2, $0.3, $0.4, $0.5, $0.6])" }
            },
            SharedCase("combineLatest8 tuple", texts: text(6)) { source, _ in
                Tuples.combineLatest(source, ten, z, z, z, z, z, z).map { "\([$0.0, $0.1, $0.2, $0.3, $0.4, $0.5, $0.6, $0.7])" }
            },
        ]
    }
}
