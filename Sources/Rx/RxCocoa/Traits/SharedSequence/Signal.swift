// The shared sequence of happenings: it remembers nothing. Subscribing to one lives in Signal+Subscription.swift.
import RxRelay
import RxSwift

/// A shared sequence for happenings: delivers on the main thread, replays nothing and never fails.
public typealias Signal<Element> = SharedSequence<SignalSharingStrategy, Element>

/// How signals share: without replay.
public struct SignalSharingStrategy: SharingStrategyProtocol, Sendable {
    /// Where signals deliver.
    public static var scheduler: SchedulerType { SharingScheduler.make() }

    /// Shares without replay.
    public static func share<Element>(_ source: Observable<Element>) -> Observable<Element> {
        source.share(scope: .whileConnected)
    }
}

extension SharedSequenceConvertibleType where SharingStrategy == SignalSharingStrategy {
    /// The sequence as a signal.
    public func asSignal() -> Signal<Element> {
        asSharedSequence()
    }
}

extension PublishRelay {
    /// The relay as a signal.
    public func asSignal() -> Signal<Element> {
        Signal(asObservable().observe(on: SignalSharingStrategy.scheduler))
    }
}

extension ObservableConvertibleType {
    /// The sequence as a signal that delivers an element and completes instead of failing.
    public func asSignal(onErrorJustReturn: Element) -> Signal<Element> {
        Signal(asObservable().observe(on: SignalSharingStrategy.scheduler).catchAndReturn(onErrorJustReturn))
    }

    /// The sequence as a signal that continues with another instead of failing.
    public func asSignal(onErrorSignalWith: Signal<Element>) -> Signal<Element> {
        asSignal(onErrorRecover: { _ in onErrorSignalWith })
    }

    /// The sequence as a signal that continues with another, made from the error, instead of failing.
    public func asSignal(onErrorRecover: @escaping (_ error: Swift.Error) -> Signal<Element>) -> Signal<Element> {
        Signal(asObservable().observe(on: SignalSharingStrategy.scheduler).catch { onErrorRecover($0).asObservable() })
    }
}
