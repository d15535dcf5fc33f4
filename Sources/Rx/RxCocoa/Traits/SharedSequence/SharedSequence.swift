// The sequence that is shared, cannot fail and delivers on one scheduler. Driver and Signal name its two kinds;
// operators live in the files beside this one.
import RxSwift

/// A sequence whose subscriptions share one connection to the source, that never fails and delivers on its strategy's scheduler.
///
/// Use it through `Driver` and `Signal`.
public struct SharedSequence<SharingStrategy: SharingStrategyProtocol, Element>: SharedSequenceConvertibleType,
    ObservableConvertibleType, @unchecked Sendable
{
    let source: Observable<Element>

    /// Shares a sequence that does not fail and delivers on the strategy's scheduler.
    init(_ source: Observable<Element>) {
        self.source = SharingStrategy.share(source)
    }

    /// Takes a sequence that need not be shared.
    init(raw source: Observable<Element>) {
        self.source = source
    }

    /// The sequence without its promises.
    public func asObservable() -> Observable<Element> { source }

    /// This sequence.
    public func asSharedSequence() -> SharedSequence<SharingStrategy, Element> { self }

    /// The sequence as an infallible.
    public func asInfallible() -> Infallible<Element> { Infallible(source) }

    #if EXPANDABLE_SHARED_SEQUENCE
    /// Takes a sequence whose promises the caller keeps; for sharing strategies of one's own.
    public static func createUnsafe<Source: ObservableType>(
        source: Source
    ) -> SharedSequence<SharingStrategy, Source.Element> {
        SharedSequence<SharingStrategy, Source.Element>(raw: source.asObservable())
    }
    #endif
}

/// How the subscriptions of a shared sequence share, and where it delivers.
public protocol SharingStrategyProtocol {
    /// Where elements are delivered.
    static var scheduler: SchedulerType { get }

    /// Makes the subscriptions of a sequence share one connection.
    static func share<Element>(_ source: Observable<Element>) -> Observable<Element>
}

/// A type that can be seen as a shared sequence.
public protocol SharedSequenceConvertibleType: ObservableConvertibleType {
    /// How it shares.
    associatedtype SharingStrategy: SharingStrategyProtocol

    /// The shared sequence.
    func asSharedSequence() -> SharedSequence<SharingStrategy, Element>
}

extension SharedSequenceConvertibleType {
    /// The sequence without its promises.
    public func asObservable() -> Observable<Element> {
        asSharedSequence().asObservable()
    }
}
