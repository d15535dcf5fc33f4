// The coder an object of an Interface Builder file is initialised with. It carries the object's element.
// What the element means is the InterfaceBuilder module's business; classes only hand themselves over.

import Foundation

/// Passed to `init(coder:)` of views and controllers that come from a xib or storyboard.
///
/// `UIView.init(coder:)` and `UIViewController.init(coder:)` hand themselves over when they are fully initialised, so that
/// attributes and subviews are there when a subclass's own code runs after `super.init(coder:)`, as on iOS.
@_spi(Nagare) @MainActor open class InterfaceCoder: NSCoder {
    /// Applies the element's attributes and makes its children. Called once, by the root of the class hierarchy.
    open func decode(into object: NSObject) {}

    nonisolated open override var allowsKeyedCoding: Bool { true }
    nonisolated open override func containsValue(forKey key: String) -> Bool { false }
    nonisolated open override func decodeObject(forKey key: String) -> Any? { nil }
    nonisolated open override func decodeBool(forKey key: String) -> Bool { false }
    nonisolated open override func decodeInteger(forKey key: String) -> Int { 0 }
    nonisolated open override func decodeInt32(forKey key: String) -> Int32 { 0 }
    nonisolated open override func decodeInt64(forKey key: String) -> Int64 { 0 }
    nonisolated open override func decodeFloat(forKey key: String) -> Float { 0 }
    nonisolated open override func decodeDouble(forKey key: String) -> Double { 0 }
}

extension NSCoder {
    /// Lets an Interface Builder file configure `object`; any other coder does nothing.
    @MainActor func decodeInterface(into object: NSObject) {
        (self as? InterfaceCoder)?.decode(into: object)
    }
}
