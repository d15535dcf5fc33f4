// The trait of a value the user can change: a sequence of its values and an observer that sets it.
import RxSwift

/// A type that can be seen as a control property.
public protocol ControlPropertyType: ObservableType, ObserverType {
    /// The control property.
    func asControlProperty() -> ControlProperty<Element>
}

/// A value of a control, such as the text of a field.
///
/// As a sequence it delivers the current value at subscription and those the user sets; values set by the program are not
/// delivered. It never fails, completes when the control is deallocated, and delivers on the main thread. As an observer it sets the
/// value.
public struct ControlProperty<PropertyType>: ControlPropertyType, @unchecked Sendable {
    /// What it delivers and takes.
    public typealias Element = PropertyType

    private let values: Observable<PropertyType>
    private let valueSink: AnyObserver<PropertyType>

    /// Makes a control property of a sequence and an observer that keep the promises of the trait.
    public init<Values: ObservableType, Sink: ObserverType>(
        values: Values, valueSink: Sink
    ) where Element == Values.Element, Element == Sink.Element {
        self.values = values.asObservable().subscribe(on: ConcurrentMainScheduler.instance)
        self.valueSink = valueSink.asObserver()
    }

    /// Subscribes an observer.
    public func subscribe<Observer: ObserverType>(
        _ observer: Observer
    ) -> Disposable where Observer.Element == Element {
        values.subscribe(observer)
    }

    /// The values without the one at subscription: only those the user sets.
    public var changed: ControlEvent<PropertyType> {
        ControlEvent(events: values.skip(1))
    }

    /// The property as a plain sequence.
    public func asObservable() -> Observable<Element> { values }

    /// This property.
    public func asControlProperty() -> ControlProperty<Element> { self }

    /// Sets the value. An error must not get here: a debug build stops at it, naming the place, a release build prints it.
    public func on(_ event: Event<Element>) {
        switch event {
        case .next:
            valueSink.on(event)
        case .error(let error):
            Diagnostics.failInDebugBuild("An error reached a control property, which ends the binding: \(error). Handle errors before binding.")
        case .completed:
            valueSink.on(event)
        }
    }

    /// The property as a driver.
    public func asDriver() -> Driver<Element> {
        values.asDriver(onErrorDriveWith: .empty())
    }
}

extension ControlPropertyType where Element == String? {
    /// The property with an empty text in place of none.
    public var orEmpty: ControlProperty<String> {
        let original = asControlProperty()
        return ControlProperty(
            values: original.map { $0 ?? "" },
            valueSink: original.mapObserver { $0 }
        )
    }
}
