// The `rx` namespace. Members of it live beside the types they extend.
import Foundation

/// The namespace of a type's reactive members: extend `Reactive where Base: SomeType` to add some.
///
/// Every settable property of a class is there already: `label.rx.isHidden` is a `Binder` of it.
@dynamicMemberLookup
public struct Reactive<Base> {
    /// The object behind the namespace.
    public let base: Base

    /// Makes the namespace of an object.
    public init(_ base: Base) {
        self.base = base
    }

    /// A binder of any settable property of a class.
    public subscript<Property>(
        dynamicMember keyPath: ReferenceWritableKeyPath<Base, Property>
    ) -> Binder<Property> where Base: AnyObject {
        nonisolated(unsafe) let property = keyPath
        return Binder(base) { base, value in
            base[keyPath: property] = value
        }
    }
}

extension Reactive: Sendable where Base: Sendable {}

/// A type with an `rx` namespace.
public protocol ReactiveCompatible {
    /// The type the namespace extends.
    associatedtype ReactiveBase

    /// The namespace of the type.
    static var rx: Reactive<ReactiveBase>.Type { get set }

    /// The namespace of the object.
    var rx: Reactive<ReactiveBase> { get set }
}

extension ReactiveCompatible {
    /// The namespace of the type.
    public static var rx: Reactive<Self>.Type {
        get { Reactive<Self>.self }
        set {}
    }

    /// The namespace of the object.
    public var rx: Reactive<Self> {
        get { Reactive(self) }
        set {}
    }
}

extension NSObject: ReactiveCompatible {}
