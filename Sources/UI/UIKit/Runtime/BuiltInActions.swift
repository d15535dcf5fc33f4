// UIKit's own methods that apps name in selectors: `#selector(UIView.endEditing(_:))`.
// One row a method; the app's methods are in the class registry.

import Foundation

@MainActor enum BuiltInActions {
    static func action(_ selector: Selector, of object: AnyObject) -> ActionEntry? {
        var type: AnyClass? = Swift.type(of: object)
        while let current = type {
            if let entry = table[ObjectIdentifier(current)]?[selector.description] { return entry }
            type = _getSuperclass(current)
        }
        return nil
    }

    private static let table: [ObjectIdentifier: [String: ActionEntry]] = [:]
}
