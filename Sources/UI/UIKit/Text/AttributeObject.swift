// The base of the UIKit objects that stand in attributed strings. What NSObject gives them on iOS is here; nothing else.

import Foundation

/// An object that can be an attribute's value: `UIFont`, `UIColor`, paragraph styles, shadows, attachments.
///
/// On iOS these are `NSObject`s. Foundation on Linux stops the process when it compares attribute dictionaries that hold
/// subclasses of `NSObject` it does not know – which appending to an attributed string does – but compares other objects well.
open class AttributeObject: Hashable, CustomStringConvertible {
    public init() {}

    open func isEqual(_ object: Any?) -> Bool {
        (object as? AttributeObject) === self
    }

    open var hash: Int { ObjectIdentifier(self).hashValue }

    open var description: String { "<\(type(of: self))>" }

    public static func == (left: AttributeObject, right: AttributeObject) -> Bool {
        left.isEqual(right)
    }

    public func hash(into hasher: inout Hasher) {
        hasher.combine(hash)
    }

    /// A copy that does not change; the object itself where it never does.
    public func copy() -> Any {
        (self as? any NSCopying)?.copy(with: nil) ?? self
    }

    /// A copy that can be changed, for classes that have one.
    public func mutableCopy() -> Any {
        (self as? any NSMutableCopying)?.mutableCopy(with: nil) ?? copy()
    }
}
