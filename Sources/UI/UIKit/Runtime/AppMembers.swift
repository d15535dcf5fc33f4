// What the build tool's generated code calls: short, generic, so that the generated code stays small and quick to compile.
// Nothing here is for apps to use; the tables these entries go into are in ClassRegistry.swift.

import CoreGraphics
import Foundation

@_spi(Nagare) @MainActor public enum AppMembers {
    /// Thrown by the initialiser the build tool adds to classes, when a class has no `init()` of its own.
    public struct NoInitializer: Error {
        public nonisolated init() {}
    }

    /// The argument `index` of an action as the type the method wants; a missing argument is `nil`.
    public static func argument<Value>(_ arguments: [Any?], _ index: Int) throws -> Value {
        let argument = index < arguments.count ? arguments[index] : nil
        if let value = argument as? Value { return value }
        throw ActionArgumentMismatch(expected: "\(Value.self)", index: index)
    }

    /// An outlet that is set through a key path.
    ///
    /// - Parameter isExpected: declared with `!`, so that the class counts on it.
    public static func outlet<Owner: AnyObject, Value>(
        _ name: String, type: String, isCollection: Bool, isExpected: Bool = false, _ path: ReferenceWritableKeyPath<Owner, Value>
    ) -> OutletEntry {
        let standIn: @MainActor (AnyObject) -> AnyObject? = { object in fill(object, path) }
        return OutletEntry(name, type: type, isCollection: isCollection, fill: isExpected ? standIn : nil) { object, value in
            guard let owner = object as? Owner else { return false }
            return assign(value, to: owner, path)
        }
    }

    private static func fill<Owner: AnyObject, Value>(_ object: AnyObject, _ path: ReferenceWritableKeyPath<Owner, Value>) -> AnyObject? {
        guard let owner = object as? Owner,
              let current = owner[keyPath: path] as? any OptionalObject, current.isEmpty,
              let type = Swift.type(of: current).objectType,
              let made = Instantiation.make(type), let value = made as? Value
        else { return nil }
        owner[keyPath: path] = value
        return made
    }

    /// Sets a property if the value has its type or is a number that converts to it.
    public static func assign<Owner: AnyObject, Value>(_ value: Any?, to owner: Owner, _ path: ReferenceWritableKeyPath<Owner, Value>) -> Bool {
        guard let converted = convert(value, to: Value.self) else { return false }
        owner[keyPath: path] = converted
        return true
    }

    private static func convert<Value>(_ value: Any?, to type: Value.Type) -> Value? {
        if let value = value as? Value { return value }
        guard let value, let number = double(value) else { return nil }
        let candidates: [Any] = [
            CGFloat(number), number, Float(number), NSNumber(value: number), number != 0, Int(exactly: number.rounded()) as Any,
            UInt(exactly: number.rounded()) as Any,
        ]
        for candidate in candidates {
            if let converted = candidate as? Value { return converted }
        }
        return nil
    }

    private static func double(_ value: Any) -> Double? {
        switch value {
        case let value as Double: value
        case let value as CGFloat: Double(value)
        case let value as Int: Double(value)
        case let value as Float: Double(value)
        case let value as NSNumber: value.doubleValue
        default: nil
        }
    }

    /// An action for a method that the app names in `#selector` and does not declare itself.
    public static func action<Owner: AnyObject, Result>(_ selector: String, _ method: @escaping @MainActor (Owner) -> @MainActor () -> Result) -> ActionEntry {
        ActionEntry(selector) { object, _ in result(method(try receiver(object))()) }
    }

    public static func action<Owner: AnyObject, First, Result>(
        _ selector: String, _ method: @escaping @MainActor (Owner) -> @MainActor (First) -> Result
    ) -> ActionEntry {
        ActionEntry(selector) { object, arguments in result(method(try receiver(object))(try argument(arguments, 0))) }
    }

    public static func action<Owner: AnyObject, First, Second, Result>(
        _ selector: String, _ method: @escaping @MainActor (Owner) -> @MainActor (First, Second) -> Result
    ) -> ActionEntry {
        ActionEntry(selector) { object, arguments in
            result(method(try receiver(object))(try argument(arguments, 0), try argument(arguments, 1)))
        }
    }

    private static func receiver<Owner: AnyObject>(_ object: AnyObject) throws -> Owner {
        guard let owner = object as? Owner else { throw ActionArgumentMismatch(expected: "\(Owner.self)", index: -1) }
        return owner
    }

    private static func result<Result>(_ value: Result) -> Any? {
        Result.self == Void.self ? nil : value
    }

    /// A factory that gives `nil` where `make` throws.
    public static func factory(_ make: @escaping @MainActor () throws -> AnyObject?) -> @MainActor () -> AnyObject? {
        { try? make() }
    }

    /// Passes an object through. Being marked as throwing, it lets generated code write `try` before any initialiser.
    public static func made(_ object: AnyObject?) throws -> AnyObject? {
        object
    }

    /// An asynchronous action ended with an error that nobody waits for.
    public static func report(_ error: any Error, in action: String) {
        FileHandle.standardError.write(Data("warning: the action '\(action)' ended with an error: \(error)\n".utf8))
    }

    /// The Info.plist in a folder of resources; empty if there is none.
    public static func infoDictionary(in directory: String) -> [String: Any] {
        guard let data = FileManager.default.contents(atPath: directory + "/Info.plist"),
              let list = try? PropertyListSerialization.propertyList(from: data, format: nil)
        else { return [:] }
        return list as? [String: Any] ?? [:]
    }
}

/// An optional reference of a type known at run time only.
private protocol OptionalObject {
    static var objectType: AnyClass? { get }
    var isEmpty: Bool { get }
}

extension Optional: OptionalObject {
    static var objectType: AnyClass? { Wrapped.self as? AnyClass }
    var isEmpty: Bool { self == nil }
}
