// The sequences of no, one or no particular element: just, empty, never, error.

extension ObservableType {
    /// Makes a sequence of one element.
    ///
    ///     1|
    ///
    /// The element is delivered at once, on the subscribing thread.
    @inlinable
    public static func just(_ element: Element) -> Observable<Element> {
        JustObservable(element)
    }

    /// Makes a sequence of one element that is delivered on a scheduler.
    @inlinable
    public static func just(_ element: Element, scheduler: ImmediateSchedulerType) -> Observable<Element> {
        from([element], scheduler: scheduler)
    }

    /// Makes a sequence that completes without an element.
    @inlinable
    public static func empty() -> Observable<Element> {
        Observable<Element>(isTrampolined: false) { _, stage in stage.finish(nil) }
    }

    /// Makes a sequence that never delivers anything.
    @inlinable
    public static func never() -> Observable<Element> {
        Observable<Element>(isTrampolined: false, isSilent: true) { _, _ in }
    }

    /// Makes a sequence that ends with an error.
    @inlinable
    public static func error(_ error: Swift.Error) -> Observable<Element> {
        Observable<Element>(isTrampolined: false) { _, stage in stage.finish(error) }
    }
}

/// The one kind of sequence whose element operators may take without a subscription.
@usableFromInline
final class JustObservable<Element>: Observable<Element>, @unchecked Sendable {
    @usableFromInline let element: Element

    @inlinable
    init(_ element: Element) {
        self.element = element
        super.init(isTrampolined: false, isScalar: true) { observable, stage in
            stage.push(unsafeDowncast(observable, to: JustObservable<Element>.self).element)
            stage.finish(nil)
        }
    }
}
