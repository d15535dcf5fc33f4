// What an app in Swift 6 mode writes. It must compile without a diagnostic (warnings are errors here), and it must run.
import RxCocoa
import RxRelay
import RxSwift
import XCTest

/// Relays and subjects that everybody shares.
private enum Shared {
    static let relay = BehaviorRelay(value: 0)
    static let publish = PublishRelay<String>()
    static let replay = ReplayRelay<Int>.create(bufferSize: 1)
    static let subject = PublishSubject<Int>()
    static let behavior = BehaviorSubject(value: "a")
    static let scheduler = ConcurrentDispatchQueueScheduler(qos: .default)
    static let numbers: Observable<Int> = .of(1, 2, 3)
    static let single: Single<Int> = .just(5)
}

/// A class that may cross threads and keeps its subscriptions.
private final class Service: Sendable {
    let bag = DisposeBag()
    let results = PublishSubject<Int>()

    func start() {
        Shared.relay.map { $0 + 1 }.bind(to: results).disposed(by: bag)
    }
}

@MainActor
private final class Gauge {
    var level = 0
}

extension Gauge: ReactiveCompatible {}

extension Reactive where Base: Gauge {
    fileprivate var level: Binder<Int> {
        Binder(base) { gauge, level in gauge.level = level }
    }
}

@MainActor
private final class ViewModel {
    let text: Driver<String>
    private(set) var shown = ""
    private let bag = DisposeBag()
    private var lifetime: Disposable?

    init(_ source: Observable<Int>) {
        // The closure is written on the main actor and runs on the scheduler's queue.
        text = source.observe(on: Shared.scheduler).map { "no. \($0)" }.asDriver(onErrorJustReturn: "?")
        lifetime = text.drive(onNext: { [weak self] in self?.shown = $0 })
        text.drive(with: self, onNext: { model, text in model.shown = text }).disposed(by: bag)
    }

    isolated deinit {
        lifetime?.dispose()
    }
}

@MainActor
private final class Holder {
    let subscription: Disposable

    init(_ subscription: Disposable) {
        self.subscription = subscription
    }

    deinit {
        subscription.dispose()
    }
}

final class ConcurrencyTests: XCTestCase {
    func testSubjectsAreCapturedByDetachedTasks() async {
        let subject = ReplaySubject<Int>.createUnbounded()
        let relay = BehaviorRelay(value: 0)
        await Task.detached {
            subject.onNext(1)
            relay.accept(2)
            Shared.replay.accept(3)
            subject.onCompleted()
        }.value
        let elements = try? await subject.toArray().value
        XCTAssertEqual(elements, [1])
        XCTAssertEqual(relay.value, 2)
    }

    func testAnObserverIsCapturedByATask() async throws {
        let numbers = Observable<Int>.create { observer in
            let task = Task {
                observer.onNext(1)
                await Task.yield()
                observer.onNext(2)
                observer.onCompleted()
            }
            return Disposables.create { task.cancel() }
        }
        var received: [Int] = []
        for try await number in numbers.values { received.append(number) }
        XCTAssertEqual(received, [1, 2])
    }

    func testABagLivesInASendableClass() async {
        let service = Service()
        await Task.detached { service.start() }.value
        let subscription = service.results.subscribe(onNext: { _ in })
        subscription.disposed(by: service.bag)
        XCTAssertTrue(service.results.hasObservers)
    }

    func testDriversAreIteratedOffTheMainActor() async {
        let driver = await MainActor.run { Driver.of(1, 2, 3) }
        let sum = await Task.detached {
            var sum = 0
            for await number in driver.values { sum += number }
            return sum
        }.value
        XCTAssertEqual(sum, 6)
    }

    @MainActor
    func testDriversAreIteratedOnTheMainActor() async {
        var received: [Int] = []
        for await number in Driver.of(1, 2).values { received.append(number) }
        for await number in Signal.just(3).values { received.append(number) }
        for await number in Infallible.just(4).values { received.append(number) }
        XCTAssertEqual(received, [1, 2, 3, 4])
    }

    @MainActor
    func testValuesAreAwaitedOnTheMainActor() async throws {
        let value = try await Shared.single.observe(on: Shared.scheduler).value
        XCTAssertEqual(value, 5)
        let maybe = try await Maybe<Int>.empty().value
        XCTAssertNil(maybe)
        try await Completable.empty().value
        let made = try await Single<Int>.create { 7 }.value
        XCTAssertEqual(made, 7)
    }

    @MainActor
    func testACustomBinderBinds() async {
        let gauge = Gauge()
        let subscription = Observable.just(8).bind(to: gauge.rx.level)
        XCTAssertEqual(gauge.level, 8)
        subscription.dispose()
        _ = Driver.just(9).drive(gauge.rx.level)
        XCTAssertEqual(gauge.level, 9)
    }

    @MainActor
    func testAnOperatorOfAMainActorTypeRunsOnABackgroundQueue() async {
        var model: ViewModel? = ViewModel(.just(1))
        let text = model?.text
        if let text {
            for await shown in text.asObservable().asInfallible(onErrorJustReturn: "").values { XCTAssertEqual(shown, "no. 1") }
        }
        model = nil
    }

    @MainActor
    func testADisposableIsUsedInTheDeinitialiserOfAMainActorClass() async {
        let flag = BooleanDisposable()
        var holder: Holder? = Holder(flag)
        withExtendedLifetime(holder) {}
        holder = nil
        XCTAssertTrue(flag.isDisposed)
    }

    func testEventsAndErrorsAreSendable() async {
        let event: Event<Int> = .next(1)
        let seen = await Task.detached { event.element }.value
        XCTAssertEqual(seen, 1)
        let failure: any Error = RxError.noElements
        let text = await Task.detached { "\(failure)" }.value
        XCTAssertEqual(text, "\(RxError.noElements)")
    }
}
