// User defined runtime attributes: values by key path, set after the connections as UIKit does.
// Which keys exist is said by the class registry and UIKit's own table.

import Foundation
@_spi(Nagare) import UIKit

@MainActor enum RuntimeAttributeReader {
    static func apply(_ element: InterfaceElement, to object: NSObject, _ reading: ObjectReading) {
        guard element.name == "userDefinedRuntimeAttribute", let path = element["keyPath"] else {
            reading.warn(element, "<\(element.name)> is not a runtime attribute; it is ignored")
            return
        }
        let value: Any?
        switch decode(element, reading) {
        case .value(let found): value = found
        case .unreadable(let expected):
            reading.warn(element, "the runtime attribute \"\(path)\" has no \(expected); it is ignored")
            return
        }
        let outcome = KeyValueAccess.set(value, path: path, of: object)
        if let problem = outcome.problem(path: path, value: value, object: object) {
            reading.fail(element, problem)
        }
    }

    private enum Decoded {
        case value(Any?)
        case unreadable(expected: String)
    }

    private static func decode(_ element: InterfaceElement, _ reading: ObjectReading) -> Decoded {
        let child = element.child(key: "value")
        switch element["type"] {
        case "boolean":
            let text = element["value"] ?? child?["value"] ?? "NO"
            return AttributeValue.bool(text).map { .value($0) } ?? .unreadable(expected: "boolean")
        case "number":
            guard let text = child?["value"] ?? element["value"] else { return .unreadable(expected: "number") }
            if child?.name == "bool" { return AttributeValue.bool(text).map { .value($0) } ?? .unreadable(expected: "number") }
            if child?.name != "real", let integer = Int(text) { return .value(integer) }
            return AttributeValue.number(text).map { .value(Double($0)) } ?? .unreadable(expected: "number")
        case "string", "localizedString":
            return .value(element["value"] ?? child?.text ?? "")
        case "color":
            return child.flatMap { reading.color($0) }.map { .value($0) } ?? .unreadable(expected: "colour")
        case "point":
            return child.flatMap(AttributeValue.point).map { .value($0) } ?? .unreadable(expected: "point")
        case "size":
            return child.flatMap(AttributeValue.size).map { .value($0) } ?? .unreadable(expected: "size")
        case "rect":
            return child.flatMap(AttributeValue.rect).map { .value($0) } ?? .unreadable(expected: "rectangle")
        case "range":
            guard let location = child?["location"].flatMap(AttributeValue.int),
                  let length = child?["length"].flatMap(AttributeValue.int)
            else { return .unreadable(expected: "range") }
            return .value(NSRange(location: location, length: length))
        case "image":
            guard let name = element["value"] else { return .unreadable(expected: "image") }
            return reading.image(named: name, catalog: element["catalog"], element).map { .value($0) }
                ?? .unreadable(expected: "image that can be loaded")
        case "nil", nil:
            return .value(nil)
        case let type?:
            return .unreadable(expected: "type that is known (\"\(type)\")")
        }
    }
}
