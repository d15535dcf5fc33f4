// The members of bar button items.
import RxSwift
@_spi(Nagare) import UIKit

extension Reactive where Base: UIBarButtonItem {
    /// The taps on the item.
    public var tap: ControlEvent<Void> {
        ControlEvent(events: HandlerSource.events(
            of: base, operation: "tap",
            install: { item, owner, handler in item.addHandler(owner: owner) { handler(()) } },
            remove: { item, owner in item.removeHandler(owner: owner) }
        ))
    }
}
