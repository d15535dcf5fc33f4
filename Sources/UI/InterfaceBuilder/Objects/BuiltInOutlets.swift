// UIKit's own outlets: `view` of a controller, `delegate` and `dataSource`, gesture recognisers of a view.
// One row an outlet; the app's outlets are in the class registry.

import Foundation
@_spi(Nagare) import UIKit

@MainActor enum BuiltInOutlets {
    /// Whether `source` has such an outlet of UIKit's and took `object`.
    static func connect(_ property: String, of source: AnyObject, to object: AnyObject) -> Bool {
        for outlet in outlets where outlet.property == property {
            if outlet.connect(source, object) { return true }
        }
        return false
    }

    static func addToCollection(_ property: String, of source: AnyObject, _ object: AnyObject) -> Bool {
        guard property == "gestureRecognizers", let view = source as? UIView,
              let recognizer = object as? UIGestureRecognizer
        else { return false }
        view.addGestureRecognizer(recognizer)
        return true
    }

    private struct Outlet {
        let property: String
        let connect: @MainActor (AnyObject, AnyObject) -> Bool

        init<Source, Value>(_ property: String, _ set: @escaping @MainActor (Source, Value) -> Void) {
            self.property = property
            connect = { source, value in
                guard let source = source as? Source, let value = value as? Value else { return false }
                set(source, value)
                return true
            }
        }
    }

    private static let outlets: [Outlet] = [
        Outlet("view") { (source: UIViewController, value: UIView) in source.view = value },
    ]
}
