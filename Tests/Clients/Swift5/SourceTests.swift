// What apps in Swift 5 mode write: former spellings, own conformances, subclasses of what may be subclassed, captures without care.
import RxBlocking
import RxCocoa
import RxRelay
import RxSwift
import RxTest
import XCTest

/// An observer of the app's own.
private final class Collector<Element>: ObserverType {
    private(set) var events: [Event<Element>] = []

    func on(_ event: Event<Element>) {
        events.append(event)
    }
}

/// A disposable of the app's own.
private final class Flag: Disposable {
    private(set) var isRaised = false

    func dispose() {
        isRaised = true
    }
}

/// A scheduler of the app's own.
private final class Inline: ImmediateSchedulerType {
    func schedule<StateType>(_ state: StateType, action: @escaping (StateType) -> Disposable) -> Disposable {
        action(state)
    }
}

/// A sequence of the app's own.
private struct Countdown: ObservableType {
    typealias Element = Int
    let from: Int

    func subscribe<Observer: ObserverType>(_ observer: Observer) -> Disposable where Observer.Element == Int {
        for number in stride(from: from, through: 1, by: -1) { observer.onNext(number) }
        observer.onCompleted()
        return Disposables.create()
    }
}

private protocol ViewModelType {
    associatedtype Input
    associatedtype Output
    func transform(input: Input) -> Output
}

private final class ViewModel: ViewModelType {
    struct Input {
        let taps: Signal<Void>
        let name: Driver<String>
    }

    struct Output {
        let greeting: Driver<String>
        let count: Driver<Int>
    }

    func transform(input: Input) -> Output {
        Output(
            greeting: input.name.map { "Hello, \($0)" }.distinctUntilChanged(),
            count: input.taps.scan(0) { count, _ in count + 1 }.asDriver(onErrorJustReturn: 0).startWith(0)
        )
    }
}

final class SourceTests: XCTestCase {
    private var bag = DisposeBag()
    private var total = 0

    override func tearDown() {
        bag = DisposeBag()
        super.tearDown()
    }

    @available(*, deprecated, message: "Uses former spellings on purpose.")
    func testFormerSpellingsCompileAndWork() throws {
        let source = Observable.of(1, 2, 3, 4)
        XCTAssertEqual(try source.takeWhile { $0 < 3 }.toBlocking().toArray(), [1, 2])
        XCTAssertEqual(try source.skipWhile { $0 < 3 }.toBlocking().toArray(), [3, 4])
        XCTAssertEqual(try source.elementAt(1).toBlocking().toArray(), [2])
        XCTAssertEqual(try source.observeOn(MainScheduler.instance).toBlocking().last(), 4)
        XCTAssertEqual(try Observable<Int>.error(RxError.unknown).catchErrorJustReturn(7).toBlocking().single(), 7)
        XCTAssertEqual(try Observable<Int>.error(RxError.unknown).catchError { _ in .just(8) }.toBlocking().single(), 8)
    }

    func testConformancesOfTheAppFitIn() {
        let collector = Collector<Int>()
        let flag = Flag()
        let subscription = Countdown(from: 2).asObservable().observe(on: Inline()).do(onDispose: { flag.dispose() }).subscribe(collector)
        subscription.dispose()
        XCTAssertEqual(collector.events, [.next(2), .next(1), .completed])
        XCTAssertTrue(flag.isRaised)
        CompositeDisposable(disposables: [Flag(), flag]).disposed(by: bag)
    }

    func testSelfIsCapturedWithoutCeremony() {
        let relay = PublishRelay<Int>()
        relay.subscribe(onNext: { [weak self] in self?.total += $0 }).disposed(by: bag)
        relay.withUnretained(self).subscribe(onNext: { owner, number in owner.total += number }).disposed(by: bag)
        relay.subscribe(with: self, onNext: { owner, number in owner.total += number }).disposed(by: bag)
        DispatchQueue.global().sync { relay.accept(2) }
        XCTAssertEqual(total, 6)
    }

    func testAViewModelIsTestedInVirtualTime() {
        let scheduler = TestScheduler(initialClock: 0)
        let taps = scheduler.createHotObservable([.next(10, ()), .next(20, ())])
        let name = scheduler.createHotObservable([.next(5, "A"), .next(6, "A"), .next(7, "B")])
        let greetings = scheduler.createObserver(String.self), counts = scheduler.createObserver(Int.self)
        SharingScheduler.mock(scheduler: scheduler) {
            let output = ViewModel().transform(input: .init(
                taps: taps.asSignal(onErrorSignalWith: .empty()), name: name.asDriver(onErrorDriveWith: .empty())))
            output.greeting.drive(greetings).disposed(by: bag)
            output.count.drive(counts).disposed(by: bag)
            scheduler.start()
        }
        XCTAssertEqual(greetings.events.compactMap(\.value.element), ["Hello, A", "Hello, B"])
        XCTAssertEqual(counts.events.compactMap(\.value.element), [0, 1, 2])
    }
}
