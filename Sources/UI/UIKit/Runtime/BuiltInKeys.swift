// UIKit's own properties that are set by name: Interface Builder's runtime attributes, `setValue(_:forKeyPath:)`.
// One row a property; the app's properties are in the class registry.

import Foundation

/// A property known by name. Types are erased here and nowhere else.
struct BuiltInKey {
    /// As Swift spells it, for messages and for choosing a number type.
    let type: String
    let get: @MainActor (AnyObject) -> Any?
    /// Returns false if the value has not the property's type.
    let set: (@MainActor (AnyObject, Any?) -> Bool)?
}

@MainActor enum BuiltInKeys {
    static func key(_ name: String, of object: AnyObject) -> BuiltInKey? {
        var type: AnyClass? = Swift.type(of: object)
        while let current = type {
            if let key = table[ObjectIdentifier(current)]?[name] { return key }
            type = _getSuperclass(current)
        }
        return nil
    }

    private static let table: [ObjectIdentifier: [String: BuiltInKey]] = [:]
}
