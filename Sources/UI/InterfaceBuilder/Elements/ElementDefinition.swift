// The shape of the element table: which class an element stands for, and what its attributes and children do to an object.
// No entries here: each class has its own file in this folder.

import Foundation
@_spi(Nagare) import UIKit

/// One row of the table.
@MainActor final class ElementDefinition {
    let name: String
    let type: AnyClass
    /// The element of the superclass; its members apply first.
    let superelement: ElementDefinition?
    typealias Maker = @MainActor (ObjectReading, InterfaceElement, AnyClass) -> NSObject?
    let make: Maker
    fileprivate let members: [ErasedMember]
    /// Attribute names of this element and its superelements.
    let knownAttributes: Set<String>

    init<Target: NSObject>(
        _ name: String,
        _ type: Target.Type,
        inherits superelement: ElementDefinition? = nil,
        make: Maker? = nil,
        _ members: [Member<Target>] = []
    ) {
        self.name = name
        self.type = type
        self.superelement = superelement
        if let make = make ?? superelement?.make {
            self.make = make
        } else {
            self.make = { _, _, type in Instantiation.make(type) as? NSObject }
        }
        self.members = members.map(\.erased)
        let own = members.flatMap(\.erased.attributeNames)
        knownAttributes = (superelement?.knownAttributes ?? Self.universalAttributes).union(own)
    }

    /// What every element may carry: identity and what only Interface Builder's canvas needs.
    private static let universalAttributes: Set<String> = [
        "id", "key", "customClass", "customModule", "customModuleProvider", "userLabel", "sceneMemberID",
        "misplaced", "ambiguous", "verifyAmbiguity", "placeholder", "restorationIdentifier",
        "colorLabel", "fixedFrame", "explicitAnchor",
    ]

    /// Children that are read for every element, or belong to the canvas.
    private static let universalChildren: Set<String> = [
        "connections", "userDefinedRuntimeAttributes", "accessibility", "userComments", "extendedEdge",
        "freeformSimulatedSizeMetrics", "nil", "point", "variation", "modalFormSheetSimulatedSizeMetrics",
        "modalPageSheetSimulatedSizeMetrics", "simulatedTabBarMetrics", "simulatedToolbarMetrics",
        "simulatedNavigationBarMetrics", "simulatedStatusBarMetrics", "simulatedScreenMetrics",
        "simulatedOrientationMetrics", "simulatedMetricsContainer", "attributedStringTemplate",
    ]

    /// Sets everything the element says about `object`. Unknown attributes and children are warnings.
    func apply(_ element: InterfaceElement, to object: NSObject, _ reading: ObjectReading) {
        var taken: Set<ObjectIdentifier> = []
        applyMembers(element, to: object, reading, &taken)
        for attribute in element.attributes.keys.sorted() where !knownAttributes.contains(attribute) {
            reading.warn(element, "<\(name)> has an attribute \"\(attribute)\" that is not known; it is ignored")
        }
        for child in element.children where !taken.contains(ObjectIdentifier(child)) {
            guard !Self.universalChildren.contains(child.name) else { continue }
            let key = child.key.map { " key=\"\($0)\"" } ?? ""
            reading.warn(child, "<\(child.name)\(key)> inside <\(name)> is not known; it is left out")
        }
    }

    private func applyMembers(
        _ element: InterfaceElement,
        to object: NSObject,
        _ reading: ObjectReading,
        _ taken: inout Set<ObjectIdentifier>
    ) {
        superelement?.applyMembers(element, to: object, reading, &taken)
        for member in members {
            for child in element.children where member.takes(child) {
                taken.insert(ObjectIdentifier(child))
            }
            member.apply(object, element, reading)
        }
    }
}

/// What one attribute or kind of child does to an object of class `Target`.
@MainActor struct Member<Target: NSObject> {
    fileprivate let erased: ErasedMember

    private init(
        attributes: [String] = [],
        takes: @escaping (InterfaceElement) -> Bool = { _ in false },
        _ apply: @escaping @MainActor (Target, InterfaceElement, ObjectReading) -> Void
    ) {
        erased = ErasedMember(attributeNames: attributes, takes: takes) { object, element, reading in
            guard let target = object as? Target else { return }
            apply(target, element, reading)
        }
    }

    /// An attribute whose text `decode` understands; any other text is a warning that names `expected`.
    static func attribute<Value>(
        _ name: String,
        expected: String,
        decode: @escaping @MainActor (String) -> Value?,
        _ set: @escaping @MainActor (Target, Value) -> Void
    ) -> Member {
        Member(attributes: [name]) { target, element, reading in
            guard let text = element[name] else { return }
            if let value = decode(text) {
                set(target, value)
            } else {
                reading.warn(
                    element,
                    "\"\(name)\" of <\(element.name)> is \"\(text)\", expected \(expected); it is ignored"
                )
            }
        }
    }

    static func bool(_ name: String, _ path: ReferenceWritableKeyPath<Target, Bool>) -> Member {
        attribute(name, expected: "YES or NO", decode: AttributeValue.bool) { $0[keyPath: path] = $1 }
    }

    static func string(_ name: String, _ path: ReferenceWritableKeyPath<Target, String?>) -> Member {
        attribute(name, expected: "text", decode: { $0 }, { $0[keyPath: path] = $1 })
    }

    static func int(_ name: String, _ path: ReferenceWritableKeyPath<Target, Int>) -> Member {
        attribute(name, expected: "an integer", decode: AttributeValue.int) { $0[keyPath: path] = $1 }
    }

    static func number(_ name: String, _ path: ReferenceWritableKeyPath<Target, CGFloat>) -> Member {
        attribute(name, expected: "a number", decode: AttributeValue.number) { $0[keyPath: path] = $1 }
    }

    static func float(_ name: String, _ path: ReferenceWritableKeyPath<Target, Float>) -> Member {
        attribute(name, expected: "a number", decode: AttributeValue.number) { $0[keyPath: path] = Float($1) }
    }

    static func double(_ name: String, _ path: ReferenceWritableKeyPath<Target, Double>) -> Member {
        attribute(name, expected: "a number", decode: AttributeValue.number) { $0[keyPath: path] = Double($1) }
    }

    static func choice<Value>(
        _ name: String,
        _ choices: KeyValuePairs<String, Value>,
        _ set: @escaping @MainActor (Target, Value) -> Void
    ) -> Member {
        attribute(
            name,
            expected: "one of " + choices.map(\.key).joined(separator: ", "),
            decode: { text in choices.first { $0.key == text }?.value },
            set
        )
    }

    static func choice<Value>(
        _ name: String,
        _ choices: KeyValuePairs<String, Value>,
        _ path: ReferenceWritableKeyPath<Target, Value>
    ) -> Member {
        choice(name, choices) { $0[keyPath: path] = $1 }
    }

    /// A `<color key="…">` child. `<nil key="…">` sets `nil`.
    static func color(_ key: String, _ path: ReferenceWritableKeyPath<Target, UIColor?>) -> Member {
        Member(takes: { $0.key == key && ($0.name == "color" || $0.name == "nil") }) { target, element, reading in
            guard let child = element.child(key: key) else { return }
            target[keyPath: path] = child.name == "nil" ? nil : reading.color(child)
        }
    }

    /// A child in the role `key`, whatever its element.
    static func child(
        key: String,
        _ apply: @escaping @MainActor (Target, InterfaceElement, ObjectReading) -> Void
    ) -> Member {
        Member(takes: { $0.key == key }) { target, element, reading in
            guard let child = element.child(key: key) else { return }
            apply(target, child, reading)
        }
    }

    /// Every child element of that name.
    static func children(
        _ name: String,
        _ apply: @escaping @MainActor (Target, InterfaceElement, ObjectReading) -> Void
    ) -> Member {
        Member(takes: { $0.name == name }) { target, element, reading in
            for child in element.all(name) { apply(target, child, reading) }
        }
    }

    /// Several attributes read together, or an order that matters.
    static func custom(
        attributes: [String],
        _ apply: @escaping @MainActor (Target, InterfaceElement, ObjectReading) -> Void
    ) -> Member {
        Member(attributes: attributes) { apply($0, $1, $2) }
    }

    /// Attributes that are right to find and mean nothing at run time here.
    static func ignored(_ names: String...) -> Member {
        Member(attributes: names) { _, _, _ in }
    }

    /// Children that are right to find and mean nothing at run time here.
    static func ignoredChildren(_ names: String...) -> Member {
        Member(takes: { names.contains($0.name) }) { _, _, _ in }
    }
}

private struct ErasedMember {
    let attributeNames: [String]
    let takes: (InterfaceElement) -> Bool
    let apply: @MainActor (NSObject, InterfaceElement, ObjectReading) -> Void
}
