// One element on the screen as a test sees it: a value taken at one moment.

import Foundation
@_spi(Nagare) import UIKit

/// An element of the accessibility tree: a button, a label, a field, a cell.
@preconcurrency @MainActor public struct TestElement {
    let node: AccessibilityNode

    /// What the element is called: a button's title, a label's text.
    public var label: String? { node.label }
    /// What it holds: a field's text, a slider's percentage, "1" or "0" of a switch.
    public var value: String? { node.value }
    public var hint: String? { node.hint }
    public var identifier: String? { node.identifier }
    public var traits: UIAccessibilityTraits { node.traits }
    /// In points of the screen.
    public var frame: CGRect { node.frame }
    public var isEnabled: Bool { node.isEnabled }
    public var isSelected: Bool { node.traits.contains(.selected) }
    /// Whether it has the keyboard.
    public var isFocused: Bool { node.isFocused }
    public var view: UIView? { node.view }

    /// One line, as in lists of what is on the screen.
    var summary: String {
        var parts = [kind]
        if let label { parts.append("\"\(label)\"") }
        if let value, value != label { parts.append("value \"\(value)\"") }
        if let identifier { parts.append("identifier \"\(identifier)\"") }
        if !isEnabled { parts.append("disabled") }
        if isSelected { parts.append("selected") }
        if isFocused { parts.append("focused") }
        let origin = "\(Int(frame.minX.rounded())), \(Int(frame.minY.rounded()))"
        let size = "\(Int(frame.width.rounded()))×\(Int(frame.height.rounded()))"
        return parts.joined(separator: " ") + " at (\(origin)), \(size)"
    }

    private var kind: String {
        node.view.map { String(describing: Swift.type(of: $0)) } ?? "element"
    }
}
