// Every operator in a form that one test can run over all of them. The laws themselves live in OperatorLawTests.swift.
import RxSwift
import RxTest

/// An operator applied to a sequence of numbers.
struct OperatorCase {
    typealias Hook = () throws -> Void
    typealias Apply = (_ source: Observable<Int>, _ clock: TestScheduler, _ hook: @escaping Hook) -> Observable<Int>

    /// How an operator answers to the end of its source.
    enum End {
        case completed, failed, open
    }

    let name: String
    /// What follows when the source is empty.
    var whenEmpty = End.completed
    /// What follows when the source fails.
    var whenFailed = End.failed
    /// Whether the closure an operator was given may throw, and what is thrown ends the sequence.
    var throwsFromClosure = false
    /// Whether it emits although its source is silent.
    var speaksUnasked = false
    /// Whether elements that an observer sends while it is called are received like any others. Not where they collect for later.
    var isReentrant = true
    let apply: Apply

    init(_ name: String, _ apply: @escaping Apply) {
        self.name = name
        self.apply = apply
    }

    /// One whose closure calls `hook`.
    init(throwing name: String, _ apply: @escaping Apply) {
        self.init(name, apply)
        throwsFromClosure = true
    }

    func with(_ change: (inout OperatorCase) -> Void) -> OperatorCase {
        var copy = self
        change(&copy)
        return copy
    }

    static var all: [OperatorCase] {
        transforming + filtering + combining + flattening + handlingErrors + utility + sharing + timed
    }

    /// Those that may receive from several threads at a time.
    static var transforming: [OperatorCase] {
        [
            OperatorCase(throwing: "map") { source, _, hook in source.map { try hook(); return $0 * 2 } },
            OperatorCase(throwing: "compactMap") { source, _, hook in source.compactMap { try hook(); return $0 as Int? } },
            OperatorCase(throwing: "scan") { source, _, hook in source.scan(0) { try hook(); return $0 + $1 } },
            OperatorCase(throwing: "scan(into:)") { source, _, hook in source.scan(into: 0) { try hook(); $0 += $1 } },
            OperatorCase(throwing: "reduce") { source, _, hook in source.reduce(0) { try hook(); return $0 + $1 } },
            OperatorCase(throwing: "reduce(mapResult:)") { source, _, hook in
                source.reduce(0, accumulator: { $0 + $1 }, mapResult: { try hook(); return $0 })
            },
            OperatorCase("toArray") { source, _, _ in source.toArray().asObservable().map(\.count) },
            OperatorCase("enumerated") { source, _, _ in source.enumerated().map { $0.index + $0.element } },
            OperatorCase("materialize") { source, _, _ in source.materialize().map { $0.element ?? -1 } }
                .with { $0.whenFailed = .completed },
            OperatorCase("dematerialize") { source, _, _ in source.materialize().dematerialize() },
            OperatorCase(throwing: "groupBy") { source, _, hook in source.groupBy { try hook(); return $0 % 2 }.merge() },
            OperatorCase("startWith") { source, _, _ in source.startWith(7) }.with { $0.speaksUnasked = true },
            OperatorCase("ifEmpty(default:)") { source, _, _ in source.ifEmpty(default: 5) },
            OperatorCase("ifEmpty(switchTo:)") { source, _, _ in source.ifEmpty(switchTo: .of(5, 6)) },
        ]
    }

    static var filtering: [OperatorCase] {
        [
            OperatorCase(throwing: "filter") { source, _, hook in source.filter { try hook(); return $0 % 2 == 0 } },
            OperatorCase("distinctUntilChanged") { source, _, _ in source.distinctUntilChanged() },
            OperatorCase(throwing: "distinctUntilChanged(keySelector)") { source, _, hook in
                source.distinctUntilChanged { try hook(); return $0 / 2 }
            },
            OperatorCase("element(at:)") { source, _, _ in source.element(at: 1) }.with { $0.whenEmpty = .failed },
            OperatorCase("first") { source, _, _ in source.first().asObservable().map { $0 ?? -1 } },
            OperatorCase("single") { source, _, _ in source.take(1).single() }.with { $0.whenEmpty = .failed },
            OperatorCase(throwing: "single(predicate)") { source, _, hook in source.single { try hook(); return $0 == 2 } }
                .with { $0.whenEmpty = .failed },
            OperatorCase("ignoreElements") { source, _, _ in source.ignoreElements().map(\.hashValue) },
            OperatorCase("skip(count)") { source, _, _ in source.skip(2) },
            OperatorCase(throwing: "skip(while:)") { source, _, hook in source.skip(while: { try hook(); return $0 < 2 }) },
            OperatorCase("skip(until:)") { source, _, _ in source.skip(until: Observable.just(())) },
            OperatorCase("take(count)") { source, _, _ in source.take(3) },
            OperatorCase("takeLast") { source, _, _ in source.takeLast(2) },
            OperatorCase(throwing: "take(while:)") { source, _, hook in source.take(while: { try hook(); return $0 < 3 }) },
            OperatorCase(throwing: "take(while:behavior:)") { source, _, hook in
                source.take(while: { try hook(); return $0 < 3 }, behavior: .inclusive)
            },
            OperatorCase(throwing: "take(until: predicate)") { source, _, hook in
                source.take(until: { try hook(); return $0 == 3 }, behavior: .inclusive)
            },
            OperatorCase("take(until: trigger)") { source, _, _ in source.take(until: Observable<Int>.never()) },
        ]
    }

    static var combining: [OperatorCase] {
        [
            OperatorCase("merge") { source, _, _ in .merge(source, .empty()) },
            OperatorCase(throwing: "combineLatest") { source, _, hook in
                Observable.combineLatest(source, Observable.just(1)) { try hook(); return $0 + $1 }
            },
            OperatorCase(throwing: "combineLatest of a collection") { source, _, hook in
                Observable.combineLatest([source, .just(1)]) { try hook(); return $0.reduce(0, +) }
            },
            OperatorCase(throwing: "zip") { source, _, hook in
                Observable.zip(source, Observable.range(start: 0, count: 50)) { try hook(); return $0 + $1 }.take(20)
            },
            OperatorCase(throwing: "zip of a collection") { source, _, hook in
                Observable.zip([source, .range(start: 0, count: 50)]) { try hook(); return $0.reduce(0, +) }
            },
            OperatorCase(throwing: "withLatestFrom") { source, _, hook in
                source.withLatestFrom(Observable.just(1)) { try hook(); return $0 + $1 }
            },
            OperatorCase("amb") { source, _, _ in source.amb(Observable.never()) },
            OperatorCase("sample") { source, _, _ in source.sample(source) }.with { $0.isReentrant = false },
            OperatorCase("concat") { source, _, _ in source.concat(Observable.of(8, 9)) },
            OperatorCase("concat of a collection") { source, _, _ in .concat([.of(8), source]) }.with { $0.speaksUnasked = true },
        ]
    }

    static var flattening: [OperatorCase] {
        [
            OperatorCase(throwing: "flatMap") { source, _, hook in source.flatMap { try hook(); return Observable.of($0) } },
            OperatorCase(throwing: "flatMapFirst") { source, _, hook in
                source.flatMapFirst { try hook(); return Observable.of($0) }
            }.with { $0.isReentrant = false },
            OperatorCase(throwing: "flatMapLatest") { source, _, hook in
                source.flatMapLatest { try hook(); return Observable.just($0) }
            },
            OperatorCase(throwing: "concatMap") { source, _, hook in source.concatMap { try hook(); return Observable.just($0) } },
            OperatorCase("merge of inner sequences") { source, _, _ in source.map { Observable.just($0) }.merge() },
            OperatorCase("merge(maxConcurrent:)") { source, _, _ in source.map { Observable.just($0) }.merge(maxConcurrent: 1) },
            OperatorCase("concat of inner sequences") { source, _, _ in source.map { Observable.just($0) }.concat() },
            OperatorCase("switchLatest") { source, _, _ in source.map { Observable.just($0) }.switchLatest() },
        ]
    }

    static var handlingErrors: [OperatorCase] {
        [
            OperatorCase(throwing: "catch") { source, _, hook in source.catch { _ in try hook(); return .just(4) } }
                .with { $0.whenFailed = .completed; $0.throwsFromClosure = false },
            OperatorCase("catchAndReturn") { source, _, _ in source.catchAndReturn(4) }.with { $0.whenFailed = .completed },
            OperatorCase("catch(sequence:)") { source, _, _ in .catch(sequence: [source, .of(4)]) }
                .with { $0.whenFailed = .completed },
            OperatorCase("retry(count)") { source, _, _ in source.retry(1) },
            OperatorCase("retry(when:)") { source, _, hook in
                source.retry { (errors: Observable<Swift.Error>) in
                    errors.flatMap { error -> Observable<Int> in try hook(); return .error(error) }
                }
            },
        ]
    }

    static var utility: [OperatorCase] {
        [
            OperatorCase(throwing: "do") { source, _, hook in source.do(onNext: { _ in try hook() }) },
            OperatorCase(throwing: "do(afterNext:)") { source, _, hook in source.do(afterNext: { _ in try hook() }) },
            OperatorCase("do of the end and of the subscription") { source, _, hook in
                source.do(
                    onError: { _ in try hook() }, onCompleted: { try hook() }, onSubscribe: { try? hook() },
                    onSubscribed: { try? hook() }, onDispose: { try? hook() })
            },
            OperatorCase("asObservable") { source, _, _ in source.asObservable() },
            OperatorCase("observe(on:)") { source, clock, _ in source.observe(on: clock) },
            OperatorCase("subscribe(on:)") { source, clock, _ in source.subscribe(on: clock) },
            OperatorCase("observe(on:) the current thread") { source, _, _ in source.observe(on: CurrentThreadScheduler.instance) },
            OperatorCase(throwing: "using") { source, _, hook in
                .using({ try hook(); return BooleanDisposable() }, observableFactory: { _ in source })
            },
            OperatorCase("deferred") { source, _, hook in .deferred { try? hook(); return source } },
            OperatorCase("withUnretained") { source, _, _ in
                let object = Box(1)
                return source.withUnretained(object) { $0.value * $1 }.do(onDispose: { withExtendedLifetime(object) {} })
            },
        ]
    }

    static var sharing: [OperatorCase] {
        [
            OperatorCase("share") { source, _, _ in source.share() },
            OperatorCase("share(replay: 1)") { source, _, _ in source.share(replay: 1) },
            OperatorCase("share(replay: 2)") { source, _, _ in source.share(replay: 2) },
            OperatorCase("share(replay: 1, scope: .forever)") { source, _, _ in source.share(replay: 1, scope: .forever) },
            OperatorCase("publish.refCount") { source, _, _ in source.publish().refCount() },
            OperatorCase("replay.refCount") { source, _, _ in source.replay(2).refCount() },
            OperatorCase(throwing: "multicast(selector)") { source, _, hook in
                source.multicast({ PublishSubject<Int>() }, selector: { $0.map { try hook(); return $0 } })
            },
        ]
    }

    static var timed: [OperatorCase] {
        [
            OperatorCase("delay") { source, clock, _ in source.delay(.seconds(5), scheduler: clock) },
            OperatorCase("delaySubscription") { source, clock, _ in source.delaySubscription(.seconds(0), scheduler: clock) },
            OperatorCase("debounce") { source, clock, _ in source.debounce(.seconds(5), scheduler: clock) },
            OperatorCase("throttle") { source, clock, _ in source.throttle(.seconds(5), scheduler: clock) },
            OperatorCase("throttle(latest: false)") { source, clock, _ in
                source.throttle(.seconds(5), latest: false, scheduler: clock)
            },
            OperatorCase("timeout") { source, clock, _ in source.timeout(.seconds(500), scheduler: clock) }
                .with { $0.speaksUnasked = true },
            OperatorCase("timeout(other:)") { source, clock, _ in
                source.timeout(.seconds(500), other: Observable.of(3), scheduler: clock)
            }.with { $0.speaksUnasked = true },
            OperatorCase("take(for:)") { source, clock, _ in source.take(for: .seconds(50), scheduler: clock) }
                .with { $0.speaksUnasked = true },
            OperatorCase("skip(duration)") { source, clock, _ in source.skip(.seconds(1), scheduler: clock) },
            OperatorCase("buffer") { source, clock, _ in
                source.buffer(timeSpan: .seconds(5), count: 2, scheduler: clock).map(\.count)
            }.with { $0.speaksUnasked = true; $0.isReentrant = false },
            OperatorCase("window") { source, clock, _ in
                source.window(timeSpan: .seconds(5), count: 2, scheduler: clock).merge()
            },
        ]
    }
}

/// An object with a number, for closures to hold.
final class Box {
    let value: Int

    init(_ value: Int) {
        self.value = value
    }
}
