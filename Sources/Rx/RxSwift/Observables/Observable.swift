// The sequence itself: what it is asked for, and how a chain is attached to it. Subscribing from outside lives in
// ObservableType+Subscribe.swift, operators under Operators/.

/// A type that can be turned into an observable sequence.
public protocol ObservableConvertibleType {
    /// The type of the elements.
    associatedtype Element

    /// The sequence of this value.
    func asObservable() -> Observable<Element>
}

/// A sequence of events that observers subscribe to.
public protocol ObservableType: ObservableConvertibleType {
    /// Delivers the events of the sequence to an observer until it ends or the result is disposed.
    ///
    /// - Returns: Ends the subscription.
    func subscribe<Observer: ObserverType>(_ observer: Observer) -> Disposable where Observer.Element == Element
}

extension ObservableType {
    /// This sequence as an `Observable`.
    @inlinable
    public func asObservable() -> Observable<Element> {
        let source = self
        return Observable.create { observer in source.subscribe(observer) }
    }
}

/// A sequence of events.
///
/// A subscription delivers any number of elements and then at most one error or completion: `next* (error | completed)?`.
public class Observable<Element>: ObservableType, @unchecked Sendable {
    /// Attaches a stage to a sequence. Formed in `@inlinable` code, so that it is specialised where the chain is built; takes the
    /// sequence as an argument, so that it need not capture it.
    @usableFromInline typealias Attach = (Observable<Element>, Stage<Element>) -> Void

    @usableFromInline final let attachClosure: Attach
    /// Whether a subscription from outside runs inside this thread's trampoline, as one to an operator does.
    @usableFromInline final let isTrampolined: Bool
    /// Whether subscribing emits nothing at once, nor anything below does: then no trampoline is needed above.
    @usableFromInline final let isSilent: Bool
    /// Whether this is a `JustObservable`, whose element operators may take without a subscription.
    @usableFromInline final let isScalar: Bool

    @inlinable
    init(isTrampolined: Bool, isSilent: Bool = false, isScalar: Bool = false, _ attach: @escaping Attach) {
        self.isTrampolined = isTrampolined
        self.isSilent = isSilent
        self.isScalar = isScalar
        attachClosure = attach
        Resources.track()
    }

    /// Makes a sequence with one upstream, which passes on whether it is silent.
    @inlinable
    convenience init<Source>(over source: Observable<Source>, _ attach: @escaping Attach) {
        self.init(isTrampolined: !source.isSilent, isSilent: source.isSilent, attach)
    }

    #if DEBUG || TRACE_RESOURCES
    deinit {
        Resources.untrack()
    }
    #endif

    /// This sequence.
    @inlinable
    public final func asObservable() -> Observable<Element> { self }

    /// Delivers the events of the sequence to an observer until it ends or the result is disposed.
    ///
    /// - Returns: Ends the subscription.
    @inlinable
    public final func subscribe<Observer: ObserverType>(
        _ observer: Observer
    ) -> Disposable where Observer.Element == Element {
        let callbacks = TerminalCallbacks(
            onError: { observer.on(.error($0)) }, onCompleted: { observer.on(.completed) }, onDisposed: nil
        )
        let terminal = Terminal<Element>({ observer.on(.next($0)) }, callbacks)
        let subscription = terminal.subscription
        attachFromOutside(terminal)
        return subscription
    }

    /// Attaches a stage inside an operator's own subscription.
    @inlinable
    final func attach(_ stage: Stage<Element>) {
        attachClosure(self, stage)
    }

    /// Attaches a stage where no subscription need be under way: that of a subscriber, or an inner sequence.
    @inlinable
    final func attachFromOutside(_ stage: Stage<Element>) {
        if isTrampolined && Trampoline.enter() {
            attachClosure(self, stage)
            Trampoline.drain()
        } else {
            attachClosure(self, stage)
        }
    }
}

/// `Observable` under a name that nothing else has: Swift's own `Observation` has a type of the short one.
public typealias RxObservable<Element> = RxSwift.Observable<Element>
