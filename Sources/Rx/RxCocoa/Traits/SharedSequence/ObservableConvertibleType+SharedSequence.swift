// Turning a sequence into a shared one of any strategy.
import RxSwift

extension ObservableConvertibleType {
    /// The sequence as a shared one that delivers an element and completes instead of failing.
    ///
    /// - Parameters:
    ///   - sharingStrategy: The strategy, where it cannot be inferred.
    ///   - onErrorJustReturn: The element.
    public func asSharedSequence<S>(
        sharingStrategy: S.Type = S.self, onErrorJustReturn: Element
    ) -> SharedSequence<S, Element> {
        SharedSequence(asObservable().observe(on: S.scheduler).catchAndReturn(onErrorJustReturn))
    }

    /// The sequence as a shared one that continues with another instead of failing.
    ///
    /// - Parameters:
    ///   - sharingStrategy: The strategy, where it cannot be inferred.
    ///   - onErrorDriveWith: The other sequence.
    public func asSharedSequence<S>(
        sharingStrategy: S.Type = S.self, onErrorDriveWith: SharedSequence<S, Element>
    ) -> SharedSequence<S, Element> {
        asSharedSequence(sharingStrategy: sharingStrategy) { _ in onErrorDriveWith }
    }

    /// The sequence as a shared one that continues with another, made from the error, instead of failing.
    ///
    /// - Parameters:
    ///   - sharingStrategy: The strategy, where it cannot be inferred.
    ///   - onErrorRecover: Makes the other sequence.
    public func asSharedSequence<S>(
        sharingStrategy: S.Type = S.self,
        onErrorRecover: @escaping (_ error: Swift.Error) -> SharedSequence<S, Element>
    ) -> SharedSequence<S, Element> {
        SharedSequence(asObservable().observe(on: S.scheduler).catch { onErrorRecover($0).asObservable() })
    }
}
