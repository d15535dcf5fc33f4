// The text of an attribute as a value. Each function returns `nil` for text it does not understand.

import Foundation
@_spi(Nagare) import UIKit

enum AttributeValue {
    static func bool(_ text: String) -> Bool? {
        switch text {
        case "YES": true
        case "NO": false
        default: nil
        }
    }

    static func int(_ text: String) -> Int? {
        Int(text) ?? number(text).map { Int($0) }
    }

    /// Interface Builder writes `0.0`, `-1`, `1.7976931348623157e+308` and `inf`.
    static func number(_ text: String) -> CGFloat? {
        guard let value = Double(text), !value.isNaN else { return nil }
        return CGFloat(value)
    }

    /// A multiplier: `0.5`, or a ratio such as `16:9`.
    static func ratio(_ text: String) -> CGFloat? {
        let parts = text.split(separator: ":", omittingEmptySubsequences: false)
        guard parts.count == 2 else { return number(text) }
        guard let first = number(String(parts[0])), let second = number(String(parts[1])), second != 0 else { return nil }
        return first / second
    }

    static func rect(_ element: InterfaceElement) -> CGRect? {
        guard let x = component(element, "x"), let y = component(element, "y"),
              let width = component(element, "width"), let height = component(element, "height")
        else { return nil }
        return CGRect(x: x, y: y, width: width, height: height)
    }

    static func point(_ element: InterfaceElement) -> CGPoint? {
        guard let x = component(element, "x"), let y = component(element, "y") else { return nil }
        return CGPoint(x: x, y: y)
    }

    static func size(_ element: InterfaceElement) -> CGSize? {
        guard let width = component(element, "width"), let height = component(element, "height") else { return nil }
        return CGSize(width: width, height: height)
    }

    private static func component(_ element: InterfaceElement, _ name: String) -> CGFloat? {
        element[name].flatMap(number)
    }
}
