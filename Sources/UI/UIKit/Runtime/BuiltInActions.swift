// UIKit's own methods that are performed by name where the build tool cannot see it: `Selector("endEditing:")`, nib actions.
// One row a method; the app's methods, and UIKit's that it names in `#selector`, are in the class registry.

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

    private struct Row {
        let owner: AnyClass
        let entry: ActionEntry

        @MainActor init<Owner: AnyObject>(_ selector: String, _ perform: @escaping @MainActor (Owner, [Any?]) -> Any?) {
            owner = Owner.self
            entry = ActionEntry(selector) { object, arguments in
                guard let owner = object as? Owner else { return nil }
                return perform(owner, arguments)
            }
        }
    }

    private static let table: [ObjectIdentifier: [String: ActionEntry]] = {
        var table: [ObjectIdentifier: [String: ActionEntry]] = [:]
        for row in rows { table[ObjectIdentifier(row.owner), default: [:]][row.entry.selector] = row.entry }
        return table
    }()

    private static let rows: [Row] = [
        Row("becomeFirstResponder") { (object: UIResponder, _) in object.becomeFirstResponder() },
        Row("resignFirstResponder") { (object: UIResponder, _) in object.resignFirstResponder() },
        Row("cut:") { (object: UIResponder, arguments) in none { object.cut(sender(arguments)) } },
        Row("copy:") { (object: UIResponder, arguments) in none { object.copy(sender(arguments)) } },
        Row("paste:") { (object: UIResponder, arguments) in none { object.paste(sender(arguments)) } },
        Row("delete:") { (object: UIResponder, arguments) in none { object.delete(sender(arguments)) } },
        Row("selectAll:") { (object: UIResponder, arguments) in none { object.selectAll(sender(arguments)) } },
        Row("endEditing:") { (object: UIView, arguments) in
            object.endEditing(sender(arguments) as? Bool ?? (sender(arguments) != nil))
        },
        Row("setNeedsLayout") { (object: UIView, _) in none { object.setNeedsLayout() } },
        Row("layoutIfNeeded") { (object: UIView, _) in none { object.layoutIfNeeded() } },
        Row("setNeedsDisplay") { (object: UIView, _) in none { object.setNeedsDisplay() } },
        Row("setNeedsUpdateConstraints") { (object: UIView, _) in none { object.setNeedsUpdateConstraints() } },
        Row("removeFromSuperview") { (object: UIView, _) in none { object.removeFromSuperview() } },
        Row("sizeToFit") { (object: UIView, _) in none { object.sizeToFit() } },
        Row("loadViewIfNeeded") { (object: UIViewController, _) in none { object.loadViewIfNeeded() } },
        Row("dismissViewControllerAnimated:completion:") { (object: UIViewController, arguments) in
            none { object.dismiss(animated: sender(arguments) as? Bool ?? true) }
        },
        Row("dismissModalViewControllerAnimated:") { (object: UIViewController, arguments) in
            none { object.dismiss(animated: sender(arguments) as? Bool ?? true) }
        },
    ]

    private static func sender(_ arguments: [Any?]) -> Any? {
        arguments.first ?? nil
    }

    private static func none(_ body: () -> Void) -> Any? {
        body()
        return nil
    }
}
