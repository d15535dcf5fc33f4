// The events and values of controls, from which the members of every concrete control are made.
import RxSwift
@_spi(Nagare) import UIKit

extension Reactive where Base: UIControl {
    /// The given events of the control.
    ///
    /// - Parameter controlEvents: Which events.
    public func controlEvent(_ controlEvents: UIControl.Event) -> ControlEvent<Void> {
        ControlEvent(events: events(controlEvents))
    }

    /// A value of the control that the user can change.
    ///
    /// - Parameters:
    ///   - editingEvents: The events after which the value is delivered.
    ///   - getter: Reads the value.
    ///   - setter: Sets the value.
    public func controlProperty<T>(
        editingEvents: UIControl.Event, getter: @escaping @MainActor (Base) -> T,
        setter: @escaping @MainActor (Base, T) -> Void
    ) -> ControlProperty<T> {
        let changes = events(editingEvents)
        let read = onMain(getter)
        let values = Observable<T>.deferred { [weak control = base] in
            let current = control.map { Observable.just(read($0)) } ?? .empty()
            return current.concat(changes.compactMap { control.map(read) })
        }
        return ControlProperty(values: values, valueSink: Binder(base, binding: setter))
    }

    private func events(_ controlEvents: UIControl.Event) -> Observable<Void> {
        HandlerSource.events(
            of: base, operation: "controlEvent",
            install: { control, owner, handler in
                control.addHandler(owner: owner, for: controlEvents) { _, _ in handler(()) }
            },
            remove: { control, owner in control.removeHandler(owner: owner) }
        )
    }
}
