// What the scanner finds in a file, as plain values: types, members, selectors, imports.

/// How far a declaration can be seen.
enum Access: Int, Comparable {
    case `private`, `fileprivate`, `internal`, `public`

    static func < (left: Access, right: Access) -> Bool {
        left.rawValue < right.rawValue
    }
}

/// A class, struct, enum, actor or protocol.
struct TypeDeclaration {
    enum Kind {
        case `class`, value, `protocol`, actor
    }

    var kind: Kind
    /// With the names of enclosing types: `Outer.Inner`.
    var name: String
    /// Whether the type or one around it has generic parameters.
    var isGeneric: Bool
    /// Whether it is declared inside a function.
    var isLocal: Bool
    /// Whether code at the end of the file can name it.
    var isReachable: Bool
    var access: Access
    var inherited: [String]
    /// The name Objective-C would know it by: `@objc(Name)`.
    var exposedName: String?
    var isExposed: Bool
    /// A global actor other than the main actor.
    var foreignActor: String?
    var mainActorAttribute: Bool
    var conditions: [String]
    var line: Int
    /// Just before the closing brace.
    var bodyEnd: Int
    /// After the name, where an inheritance clause would begin.
    var nameEnd: Int
}

struct ExtensionDeclaration {
    var type: String
    var inherited: [String]
    var conditions: [String]
}

struct Parameter {
    /// `_` for none.
    var label: String
    var name: String
    /// As written, with attributes and `inout`.
    var type: String
    var isInout: Bool
}

/// A method of a type or a requirement of a protocol.
struct Method {
    var owner: String
    var isInExtension: Bool
    var name: String
    var parameters: [Parameter]
    var returnType: String?
    var isAsync: Bool
    var isThrowing: Bool
    var isStatic: Bool
    /// Marked `@IBAction`, `@objc` or made so by its surroundings.
    var isExposed: Bool
    /// `@objc(name:)`.
    var exposedName: String?
    var isOptionalRequirement: Bool
    var access: Access
    /// Modifiers and attributes that a forwarding method must repeat.
    var modifiers: [String]
    var conditions: [String]
    var line: Int
    /// From `override` to the end of the name; `nil` when it overrides nothing.
    var overrideRange: Range<Int>?
    var nameRange: Range<Int>
    var range: Range<Int>

    var labels: [String] { parameters.map(\.label) }

    /// `tableView(_:didSelectRowAt:)`.
    var fullName: String {
        "\(name)(\(labels.map { $0 + ":" }.joined()))"
    }

    var selector: String {
        exposedName ?? ObjectiveCName.selector(base: name, labels: labels)
    }
}

struct Property {
    var owner: String
    var isInExtension: Bool
    var name: String
    /// As written; `nil` when inferred.
    var type: String?
    var isStatic: Bool
    var isSettable: Bool
    /// Marked `@IBOutlet`, `@IBInspectable` or `@objc`.
    var isExposed: Bool
    var isOptionalRequirement: Bool
    var access: Access
    var modifiers: [String]
    var conditions: [String]
    var line: Int
    var overrideRange: Range<Int>?
    var range: Range<Int>
}

/// A `#selector(...)` or `#keyPath(...)`.
struct ReflectionUse {
    enum Kind {
        case method, getter, setter, keyPath
    }

    var kind: Kind
    /// The whole macro.
    var range: Range<Int>
    var expressionRange: Range<Int>
    /// `Foo.bar` gives `["Foo", "bar"]`; empty if the expression is something else.
    var path: [String]
    /// Argument labels, when written.
    var labels: [String]?
    /// The type around, if there is one.
    var owner: String?
    var isInLocalType: Bool
    var conditions: [String]
}

struct ImportUse {
    var module: String
    /// From the first dot to the end of the path, for `import UIKit.UIView`.
    var submodule: Range<Int>?
    /// From an attribute before `import` to the end.
    var range: Range<Int>
    var line: Int
    var column: Int
    var isGuarded: Bool
}

/// A statement at the top level of main.swift.
struct TopLevelStatement {
    var range: Range<Int>
    /// Whether it is the call of `UIApplicationMain`.
    var isLaunch: Bool
}
