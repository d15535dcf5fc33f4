// The trait of what happens to a control: never fails, ends with the control, is subscribed and delivered on the main thread.
import RxSwift

/// A type that can be seen as a control event.
public protocol ControlEventType: ObservableType {
    /// The control event.
    func asControlEvent() -> ControlEvent<Element>
}

/// The happenings of a control, such as its taps.
///
/// It never fails, sends nothing at subscription, completes when the control is deallocated, and delivers on the main thread, where
/// it must be subscribed to.
public struct ControlEvent<PropertyType>: ControlEventType, @unchecked Sendable {
    /// What it delivers.
    public typealias Element = PropertyType

    private let events: Observable<PropertyType>

    /// Makes a control event of a sequence that keeps the promises of the trait.
    public init<Ev: ObservableType>(events: Ev) where Ev.Element == Element {
        self.events = events.asObservable().subscribe(on: ConcurrentMainScheduler.instance)
    }

    /// Subscribes an observer.
    public func subscribe<Observer: ObserverType>(
        _ observer: Observer
    ) -> Disposable where Observer.Element == Element {
        events.subscribe(observer)
    }

    /// The event as a plain sequence.
    public func asObservable() -> Observable<Element> { events }

    /// This event.
    public func asControlEvent() -> ControlEvent<Element> { self }

    /// The event as an infallible.
    public func asInfallible() -> Infallible<Element> { Infallible(events) }

    /// The event as a driver.
    public func asDriver() -> Driver<Element> {
        events.asDriver(onErrorDriveWith: .empty())
    }

    /// The event as a signal.
    public func asSignal() -> Signal<Element> {
        events.asSignal(onErrorSignalWith: .empty())
    }
}
