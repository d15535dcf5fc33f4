// Properties by name: Interface Builder's runtime attributes and `setValue(_:forKeyPath:)`.
// Values are converted between numbers here; which names exist is said by the class registry and `BuiltInKeys`.

import Foundation

/// What came of setting a key path.
@_spi(Nagare) public enum KeyValueOutcome: Sendable {
    case set
    /// `type` has no property `key` that is known by name.
    case noSuchKey(key: String, type: String)
    /// An object on the way was `nil`.
    case nothingAt(key: String)
    case wrongType(key: String, expected: String)

    /// The message for a developer, or `nil` if the value was set.
    @preconcurrency @MainActor public func problem(path: String, value: Any?, object: AnyObject) -> String? {
        switch self {
        case .set:
            nil
        case .noSuchKey(let key, let type):
            "\(type) is not key value coding-compliant for the key \"\(key)\"; "
                + "mark the property @IBInspectable or @objc"
        case .nothingAt(let key):
            "\"\(key)\" is nil on the way to \"\(path)\" of \(Swift.type(of: object)); the value is not set"
        case .wrongType(let key, let expected):
            "\"\(key)\" of \(Swift.type(of: object)) has the type \(expected), "
                + "but the value is \(value.map { String(describing: Swift.type(of: $0)) } ?? "nil")"
        }
    }
}

@_spi(Nagare) @MainActor public enum KeyValueAccess {
    /// Sets a property by a dotted path.
    public static func set(_ value: Any?, path: String, of object: AnyObject) -> KeyValueOutcome {
        var keys = path.split(separator: ".").map(String.init)
        guard let last = keys.popLast() else { return .noSuchKey(key: path, type: "\(type(of: object))") }
        var target = object
        for key in keys {
            guard let next = Self.value(key: key, of: target) else {
                return .noSuchKey(key: key, type: "\(type(of: target))")
            }
            guard let next else { return .nothingAt(key: key) }
            target = next as AnyObject
        }
        return set(value, key: last, of: target)
    }

    /// Reads a property by a dotted path; `nil` also where there is no such property.
    public static func value(path: String, of object: AnyObject) -> Any? {
        var found: Any? = object
        for key in path.split(separator: ".") {
            guard let target = found, let next = Self.value(key: String(key), of: target as AnyObject) else { return nil }
            found = next
        }
        return found
    }

    private static func set(_ value: Any?, key: String, of object: AnyObject) -> KeyValueOutcome {
        var expected: String?
        for candidate in NumberConversion.candidates(for: value, type: ClassRegistry.outletType(key, of: object)) {
            switch ClassRegistry.setOutlet(key, of: object, to: candidate) {
            case .set: return .set
            case .wrongType(let type): expected = type
            case .noSuchOutlet: break
            }
        }
        if let expected { return .wrongType(key: key, expected: expected) }
        guard let builtIn = BuiltInKeys.key(key, of: object), let set = builtIn.set else {
            return .noSuchKey(key: key, type: "\(type(of: object))")
        }
        for candidate in NumberConversion.candidates(for: value, type: builtIn.type) where set(object, candidate) {
            return .set
        }
        return .wrongType(key: key, expected: builtIn.type)
    }

    /// The outer optional says whether there is such a property, the inner one is its value.
    private static func value(key: String, of object: AnyObject) -> Any?? {
        if let builtIn = BuiltInKeys.key(key, of: object) { return .some(builtIn.get(object)) }
        var mirror: Mirror? = Mirror(reflecting: object)
        while let current = mirror {
            if let child = current.children.first(where: { $0.label == key || $0.label == "$__lazy_storage_$_\(key)" }) {
                return .some(flattened(child.value))
            }
            mirror = current.superclassMirror
        }
        return nil
    }

    /// An optional stored in an `Any` as an optional of `Any`.
    private static func flattened(_ value: Any) -> Any? {
        let mirror = Mirror(reflecting: value)
        guard mirror.displayStyle == .optional else { return value }
        return mirror.children.first?.value
    }
}

/// The number types a value may be wanted as: Interface Builder writes `number`, Swift properties are of many types.
enum NumberConversion {
    /// `value` as it is and as every number type, the wanted `type` first.
    static func candidates(for value: Any?, type: String?) -> [Any?] {
        guard let value, let number = double(value) else { return [value] }
        let wanted = type.map { $0.trimmingCharacters(in: CharacterSet(charactersIn: "?!")) }
        let forms: [(String, Any?)] = [
            ("CGFloat", CGFloat(number)), ("Double", number), ("Float", Float(number)),
            ("Int", Int(exactly: number.rounded())), ("Bool", value is Bool ? value : number != 0),
            ("NSNumber", NSNumber(value: number)),
        ]
        if let form = forms.first(where: { $0.0 == wanted }) { return [form.1] }
        return [value] + forms.map(\.1)
    }

    private static func double(_ value: Any) -> Double? {
        switch value {
        case let value as Bool: value ? 1 : 0
        case let value as Int: Double(value)
        case let value as Double: value
        case let value as CGFloat: Double(value)
        case let value as Float: Double(value)
        default: nil
        }
    }
}
