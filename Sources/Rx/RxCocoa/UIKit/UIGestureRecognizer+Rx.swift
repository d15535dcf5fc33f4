// The members of gesture recognisers.
import RxSwift
@_spi(Nagare) import UIKit

extension Reactive where Base: UIGestureRecognizer {
    /// The recogniser whenever it sends its action.
    public var event: ControlEvent<Base> {
        ControlEvent(events: HandlerSource.events(
            of: base, operation: "event",
            install: { recognizer, owner, handler in
                recognizer.addHandler(owner: owner) { [weak recognizer] _ in
                    if let recognizer { handler(recognizer) }
                }
            },
            remove: { recognizer, owner in recognizer.removeHandler(owner: owner) }
        ))
    }
}
