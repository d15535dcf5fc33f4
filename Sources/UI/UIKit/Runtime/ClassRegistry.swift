// The dynamic half of the app's classes: creation by name, outlets by name, actions by selector.
// Swift on Linux has none of these at run time; the build tool generates the entries.

import Foundation

/// What came of setting an outlet or a key.
@_spi(Nagare) public enum OutletOutcome: Sendable {
    case set
    case noSuchOutlet
    case wrongType(expected: String)
}

/// An `@IBOutlet` or `@IBInspectable` property.
@_spi(Nagare) public struct OutletEntry {
    public let name: String
    /// As written in the source, for messages: `UILabel`.
    public let type: String
    public let isCollection: Bool
    /// Returns false if the value has not the outlet's type.
    public let set: @MainActor (AnyObject, Any?) -> Bool
    /// Sets an outlet that is empty, and that the class counts on, to a new object of its class, and returns that.
    public let fill: (@MainActor (AnyObject) -> AnyObject?)?

    public init(
        _ name: String, type: String, isCollection: Bool = false, fill: (@MainActor (AnyObject) -> AnyObject?)? = nil,
        set: @escaping @MainActor (AnyObject, Any?) -> Bool
    ) {
        self.name = name
        self.type = type
        self.isCollection = isCollection
        self.fill = fill
        self.set = set
    }
}

/// An `@IBAction` or `@objc` method. Missing arguments are padded with `nil`.
@_spi(Nagare) public struct ActionEntry {
    /// Objective-C name: `tapped:`, `tapped:forEvent:`, `reset`.
    public let selector: String
    /// Returns the method's result, if it has one. Arguments of the wrong type make it throw `ActionArgumentMismatch`.
    public let perform: @MainActor (AnyObject, [Any?]) throws -> Any?

    public init(_ selector: String, perform: @escaping @MainActor (AnyObject, [Any?]) throws -> Any?) {
        self.selector = selector
        self.perform = perform
    }
}

@_spi(Nagare) public struct ActionArgumentMismatch: Error, Sendable {
    public let expected: String
    public let index: Int

    public init(expected: String, index: Int) {
        self.expected = expected
        self.index = index
    }
}

@_spi(Nagare) @MainActor public enum ClassRegistry {
    private struct Entry {
        var outlets: [String: OutletEntry] = [:]
        var actions: [String: ActionEntry] = [:]
        var make: (@MainActor () -> AnyObject?)?
        var location: String?

        mutating func add(_ outlets: [OutletEntry], _ actions: [ActionEntry], _ location: String?) {
            for outlet in outlets { self.outlets[outlet.name] = outlet }
            for action in actions { self.actions[action.selector] = action }
            if let location { self.location = location }
        }
    }

    private static var entries: [ObjectIdentifier: Entry] = [:]
    /// By the qualified name without generic arguments.
    private static var genericEntries: [String: Entry] = [:]
    private static var classes: [String: AnyClass] = [:]

    /// Adds to what is known of a class; called once per source file that declares or extends it.
    ///
    /// - Parameters:
    ///   - name: the class's name inside its module, nested names with dots.
    ///   - location: `file:line` of the declaration, for messages.
    ///   - make: calls `init()`, if the class has one.
    public static func register(
        _ type: AnyClass,
        name: String,
        module: String,
        location: String? = nil,
        outlets: [OutletEntry] = [],
        actions: [ActionEntry] = [],
        make: (@MainActor () -> AnyObject?)? = nil
    ) {
        classes[name] = type
        classes["\(module).\(name)"] = type
        entries[ObjectIdentifier(type), default: Entry()].add(outlets, actions, location)
        if let make { entries[ObjectIdentifier(type)]?.make = make }
    }

    /// Adds to what is known of a generic class, whatever its arguments. Its entries find their way to the members
    /// themselves, for there is no one class to register.
    public static func register(
        genericClass name: String, module: String, location: String? = nil, outlets: [OutletEntry] = [], actions: [ActionEntry] = []
    ) {
        genericEntries["\(module).\(name)", default: Entry()].add(outlets, actions, location)
    }

    private static func entry(of type: AnyClass) -> Entry? {
        if let entry = entries[ObjectIdentifier(type)] { return entry }
        if genericEntries.isEmpty { return nil }
        let name = _typeName(type, qualified: true)
        guard name.contains("<") else { return nil }
        return genericEntries[withoutArguments(name)]
    }

    /// `App.Base<Swift.Int>` as `App.Base`.
    private static func withoutArguments(_ name: String) -> String {
        var depth = 0
        var result = ""
        for character in name {
            if character == "<" { depth += 1 }
            if depth == 0 { result.append(character) }
            if character == ">" { depth -= 1 }
        }
        return result
    }

    /// `name` may be qualified with a module.
    public static func type(named name: String) -> AnyClass? {
        classes[name]
    }

    public static func location(of type: AnyClass) -> String? {
        entry(of: type)?.location
    }

    /// Makes an object with `init()`, if the class was registered with a factory.
    public static func make(_ type: AnyClass) -> AnyObject? {
        entry(of: type)?.make?()
    }

    public static func setOutlet(_ name: String, of object: AnyObject, to value: Any?) -> OutletOutcome {
        for type in superclasses(of: object) {
            guard let outlet = entry(of: type)?.outlets[name] else { continue }
            return outlet.set(object, value) ? .set : .wrongType(expected: outlet.type)
        }
        return .noSuchOutlet
    }

    /// Fills the empty outlets that the object's class counts on; returns their names and what they hold now.
    public static func fillOutlets(of object: AnyObject) -> [(name: String, standIn: AnyObject)] {
        superclasses(of: object).flatMap { type in
            (entry(of: type)?.outlets.values.sorted { $0.name < $1.name } ?? []).compactMap { outlet in
                outlet.fill?(object).map { (outlet.name, $0) }
            }
        }
    }

    public static func action(_ selector: Selector, of object: AnyObject) -> ActionEntry? {
        for type in superclasses(of: object) {
            if let action = entry(of: type)?.actions[selector.description] { return action }
        }
        return nil
    }

    /// The type of an outlet or inspectable property as written in the source.
    public static func outletType(_ name: String, of object: AnyObject) -> String? {
        for type in superclasses(of: object) {
            if let outlet = entry(of: type)?.outlets[name] { return outlet.type }
        }
        return nil
    }

    /// Every outlet of an object's class and superclasses, for messages.
    public static func outletNames(of object: AnyObject) -> [String] {
        superclasses(of: object).flatMap { entry(of: $0)?.outlets.keys.sorted() ?? [] }
    }

    /// Every action of an object's class and superclasses, for messages.
    public static func actionNames(of object: AnyObject) -> [String] {
        superclasses(of: object).flatMap { entry(of: $0)?.actions.keys.sorted() ?? [] }
    }

    /// Whether the build tool knows the class or a superclass of it.
    public static func isRegistered(_ type: AnyClass) -> Bool {
        sequence(first: type) { _getSuperclass($0) }.contains { entry(of: $0) != nil }
    }

    private static func superclasses(of object: AnyObject) -> some Sequence<AnyClass> {
        sequence(first: Swift.type(of: object) as AnyClass) { _getSuperclass($0) }
    }
}
