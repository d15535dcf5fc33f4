// The shared sequence of state: it remembers its latest element. Subscribing to one lives in Driver+Subscription.swift.
import RxRelay
import RxSwift

/// A shared sequence for state: delivers on the main thread, replays its latest element and never fails.
public typealias Driver<Element> = SharedSequence<DriverSharingStrategy, Element>

/// How drivers share: the latest element is replayed while somebody is subscribed.
public struct DriverSharingStrategy: SharingStrategyProtocol, Sendable {
    /// Where drivers deliver.
    public static var scheduler: SchedulerType { SharingScheduler.make() }

    /// Shares with one element replayed.
    public static func share<Element>(_ source: Observable<Element>) -> Observable<Element> {
        source.share(replay: 1, scope: .whileConnected)
    }
}

extension SharedSequenceConvertibleType where SharingStrategy == DriverSharingStrategy {
    /// The sequence as a driver.
    public func asDriver() -> Driver<Element> {
        asSharedSequence()
    }
}

extension BehaviorRelay {
    /// The relay as a driver.
    public func asDriver() -> Driver<Element> {
        Driver(asObservable().observe(on: DriverSharingStrategy.scheduler))
    }
}

extension InfallibleType {
    /// The infallible as a driver.
    public func asDriver() -> Driver<Element> {
        Driver(asObservable().observe(on: DriverSharingStrategy.scheduler))
    }
}

extension ObservableConvertibleType {
    /// The sequence as a driver that delivers an element and completes instead of failing.
    public func asDriver(onErrorJustReturn: Element) -> Driver<Element> {
        Driver(asObservable().observe(on: DriverSharingStrategy.scheduler).catchAndReturn(onErrorJustReturn))
    }

    /// The sequence as a driver that continues with another instead of failing.
    public func asDriver(onErrorDriveWith: Driver<Element>) -> Driver<Element> {
        asDriver(onErrorRecover: { _ in onErrorDriveWith })
    }

    /// The sequence as a driver that continues with another, made from the error, instead of failing.
    public func asDriver(onErrorRecover: @escaping (_ error: Swift.Error) -> Driver<Element>) -> Driver<Element> {
        Driver(asObservable().observe(on: DriverSharingStrategy.scheduler).catch { onErrorRecover($0).asObservable() })
    }
}
