// `<constraint>` elements as `NSLayoutConstraint`s, activated together once every item exists.
// The solver and its priorities are UIKit's.

import Foundation
@_spi(Nagare) import UIKit

@MainActor enum ConstraintReader {
    static func activate(_ pending: [(owner: UIView, element: InterfaceElement)], _ reading: ObjectReading) {
        NSLayoutConstraint.activate(pending.compactMap { make($0.element, owner: $0.owner, reading) })
    }

    private static func make(
        _ element: InterfaceElement,
        owner: UIView,
        _ reading: ObjectReading
    ) -> NSLayoutConstraint? {
        // A constraint of the canvas only; Xcode removes it when it compiles the file.
        if element["placeholder"] == "YES" { return nil }
        guard let firstName = element["firstAttribute"], let first = attribute(firstName, element, reading) else {
            return nil
        }
        var second = NSLayoutConstraint.Attribute.notAnAttribute
        if let name = element["secondAttribute"] {
            guard let found = attribute(name, element, reading) else { return nil }
            second = found
        }
        guard let firstItem = item(element["firstItem"], element, reading, default: owner) else { return nil }
        var secondItem: AnyObject?
        if second != .notAnAttribute {
            guard let found = item(element["secondItem"], element, reading, default: owner) else { return nil }
            secondItem = found
        }
        let resolvedFirst = ItemAttribute(firstItem, first)
        let resolvedSecond = secondItem.map { ItemAttribute($0, second) }
        let constraint = NSLayoutConstraint(
            item: resolvedFirst.item,
            attribute: resolvedFirst.attribute,
            relatedBy: relation(element, reading),
            toItem: resolvedSecond?.item,
            attribute: resolvedSecond?.attribute ?? .notAnAttribute,
            multiplier: number("multiplier", element, reading, decode: AttributeValue.ratio) ?? 1,
            constant: number("constant", element, reading, decode: AttributeValue.number) ?? 0
        )
        if let priority = number("priority", element, reading, decode: AttributeValue.number) {
            constraint.priority = UILayoutPriority(Float(priority))
        }
        constraint.identifier = element["identifier"]
        if let id = element.id { reading.adopt(constraint, id: id) }
        return constraint
    }

    /// An edge of a controller's old top or bottom layout guide is an edge of its view's safe area.
    @MainActor private struct ItemAttribute {
        let item: AnyObject
        let attribute: NSLayoutConstraint.Attribute

        init(_ item: AnyObject, _ attribute: NSLayoutConstraint.Attribute) {
            guard let guide = item as? ControllerLayoutGuide else {
                self.item = item
                self.attribute = attribute
                return
            }
            let isEdge = attribute == .top || attribute == .bottom
            switch (guide.edge, attribute) {
            // The outer edge of a guide is the view's own edge.
            case (.top, .top), (.bottom, .bottom):
                self.item = guide.view
                self.attribute = attribute
            default:
                self.item = guide.view.safeAreaLayoutGuide
                self.attribute = isEdge ? (guide.edge == .top ? .top : .bottom) : attribute
            }
        }
    }

    private static func item(
        _ id: String?,
        _ element: InterfaceElement,
        _ reading: ObjectReading,
        default owner: UIView
    ) -> AnyObject? {
        guard let id else { return owner }
        if let object = reading.objects[id] { return object }
        // What a size class or an unknown element left out takes its constraints along.
        if !reading.document.knows(id) {
            reading.warn(element, "the constraint is on \"\(id)\", which is not in the file; it is left out")
        }
        return nil
    }

    private static func attribute(
        _ name: String,
        _ element: InterfaceElement,
        _ reading: ObjectReading
    ) -> NSLayoutConstraint.Attribute? {
        if let found = attributes[name] { return found }
        reading.warn(element, "\"\(name)\" is not an attribute of a constraint; the constraint is left out")
        return nil
    }

    private static func relation(_ element: InterfaceElement, _ reading: ObjectReading) -> NSLayoutConstraint.Relation {
        switch element["relation"] {
        case nil, "equal": return .equal
        case "greaterThanOrEqual": return .greaterThanOrEqual
        case "lessThanOrEqual": return .lessThanOrEqual
        case let other?:
            reading.warn(
                element,
                "\"relation\" of <constraint> is \"\(other)\", expected one of equal, greaterThanOrEqual, "
                    + "lessThanOrEqual; it is taken as equal"
            )
            return .equal
        }
    }

    private static func number(
        _ name: String,
        _ element: InterfaceElement,
        _ reading: ObjectReading,
        decode: (String) -> CGFloat?
    ) -> CGFloat? {
        guard let text = element[name] else { return nil }
        if let value = decode(text) { return value }
        reading.warn(element, "\"\(name)\" of <constraint> is \"\(text)\", expected a number; it is ignored")
        return nil
    }

    private static let attributes: [String: NSLayoutConstraint.Attribute] = [
        "left": .left, "right": .right, "top": .top, "bottom": .bottom, "leading": .leading, "trailing": .trailing,
        "width": .width, "height": .height, "centerX": .centerX, "centerY": .centerY,
        "baseline": .lastBaseline, "lastBaseline": .lastBaseline, "firstBaseline": .firstBaseline,
        "leftMargin": .leftMargin, "rightMargin": .rightMargin, "topMargin": .topMargin,
        "bottomMargin": .bottomMargin, "leadingMargin": .leadingMargin, "trailingMargin": .trailingMargin,
        "centerXWithinMargins": .centerXWithinMargins, "centerYWithinMargins": .centerYWithinMargins,
    ]
}

/// The top or bottom layout guide of a controller, from before safe areas (iOS 10 and older storyboards).
@MainActor final class ControllerLayoutGuide: NSObject {
    enum Edge {
        case top, bottom
    }

    let edge: Edge
    let view: UIView

    init(edge: Edge, view: UIView) {
        self.edge = edge
        self.view = view
    }
}
