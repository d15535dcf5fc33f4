// UIKit's own properties that are set by name: Interface Builder's runtime attributes, `setValue(_:forKeyPath:)`.
// One row a property; the app's properties are in the class registry.

import Foundation

/// A property known by name. Types are erased here and nowhere else.
struct BuiltInKey {
    let name: String
    let owner: AnyClass
    /// As Swift spells it, for messages and for choosing a number type.
    let type: String
    let get: @MainActor (AnyObject) -> Any?
    /// Returns false if the value has not the property's type. `nil`: the property is read only.
    let set: (@MainActor (AnyObject, Any?) -> Bool)?

    @MainActor init<Owner: AnyObject, Value>(_ name: String, _ path: ReferenceWritableKeyPath<Owner, Value>) {
        self.name = name
        owner = Owner.self
        type = "\(Value.self)"
        get = { ($0 as? Owner).map { $0[keyPath: path] } }
        set = { object, value in
            guard let owner = object as? Owner, let value = value as? Value else { return false }
            owner[keyPath: path] = value
            return true
        }
    }

    @MainActor init<Owner: AnyObject, Value>(optional name: String, _ path: ReferenceWritableKeyPath<Owner, Value?>) {
        self.name = name
        owner = Owner.self
        type = "\(Value.self)"
        get = { ($0 as? Owner).flatMap { $0[keyPath: path] } }
        set = { object, value in
            guard let owner = object as? Owner else { return false }
            if value == nil {
                owner[keyPath: path] = nil
                return true
            }
            guard let value = value as? Value else { return false }
            owner[keyPath: path] = value
            return true
        }
    }

    @MainActor init<Owner: AnyObject, Value>(readOnly name: String, _ path: KeyPath<Owner, Value>) {
        self.name = name
        owner = Owner.self
        type = "\(Value.self)"
        get = { ($0 as? Owner).map { $0[keyPath: path] } }
        set = nil
    }

    /// A colour of a layer: a `UIColor`, which is what Interface Builder has, is not a `CGColor` and has no effect, as on iOS.
    @MainActor init<Owner: CALayer>(color name: String, _ path: ReferenceWritableKeyPath<Owner, CGColor?>) {
        self.init(optional: name, path)
    }
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

    private static let table: [ObjectIdentifier: [String: BuiltInKey]] = {
        var table: [ObjectIdentifier: [String: BuiltInKey]] = [:]
        for key in layers + views + controls + controllers {
            table[ObjectIdentifier(key.owner), default: [:]][key.name] = key
        }
        return table
    }()

    private static let layers: [BuiltInKey] = [
        BuiltInKey("cornerRadius", \CALayer.cornerRadius),
        BuiltInKey("borderWidth", \CALayer.borderWidth),
        BuiltInKey(color: "borderColor", \CALayer.borderColor),
        BuiltInKey(color: "backgroundColor", \CALayer.backgroundColor),
        BuiltInKey(color: "shadowColor", \CALayer.shadowColor),
        BuiltInKey("shadowOpacity", \CALayer.shadowOpacity),
        BuiltInKey("shadowRadius", \CALayer.shadowRadius),
        BuiltInKey("shadowOffset", \CALayer.shadowOffset),
        BuiltInKey("masksToBounds", \CALayer.masksToBounds),
        BuiltInKey("opacity", \CALayer.opacity),
        BuiltInKey("zPosition", \CALayer.zPosition),
        BuiltInKey("isHidden", \CALayer.isHidden),
        BuiltInKey("hidden", \CALayer.isHidden),
    ]

    private static let views: [BuiltInKey] = [
        BuiltInKey(readOnly: "layer", \UIView.layer),
        BuiltInKey(readOnly: "superview", \UIView.superview),
        BuiltInKey("frame", \UIView.frame),
        BuiltInKey("bounds", \UIView.bounds),
        BuiltInKey("center", \UIView.center),
        BuiltInKey("alpha", \UIView.alpha),
        BuiltInKey("hidden", \UIView.isHidden),
        BuiltInKey("isHidden", \UIView.isHidden),
        BuiltInKey("tag", \UIView.tag),
        BuiltInKey("clipsToBounds", \UIView.clipsToBounds),
        BuiltInKey("userInteractionEnabled", \UIView.isUserInteractionEnabled),
        BuiltInKey("isUserInteractionEnabled", \UIView.isUserInteractionEnabled),
        BuiltInKey(optional: "backgroundColor", \UIView.backgroundColor),
        BuiltInKey(optional: "tintColor", \UIView.tintColor),
        BuiltInKey(optional: "accessibilityIdentifier", \UIView.accessibilityIdentifier),
        BuiltInKey(optional: "accessibilityLabel", \UIView.accessibilityLabel),
        BuiltInKey(optional: "accessibilityHint", \UIView.accessibilityHint),
        BuiltInKey(optional: "accessibilityValue", \UIView.accessibilityValue),
        BuiltInKey("isAccessibilityElement", \UIView.isAccessibilityElement),
        BuiltInKey(optional: "restorationIdentifier", \UIView.restorationIdentifier),
        BuiltInKey(optional: "text", \UILabel.text),
        BuiltInKey(optional: "textColor", \UILabel.textColor),
        BuiltInKey("numberOfLines", \UILabel.numberOfLines),
        BuiltInKey(optional: "image", \UIImageView.image),
        BuiltInKey("spacing", \UIStackView.spacing),
    ]

    private static let controls: [BuiltInKey] = [
        BuiltInKey("enabled", \UIControl.isEnabled),
        BuiltInKey("isEnabled", \UIControl.isEnabled),
        BuiltInKey("selected", \UIControl.isSelected),
        BuiltInKey("isSelected", \UIControl.isSelected),
        BuiltInKey("highlighted", \UIControl.isHighlighted),
        BuiltInKey(readOnly: "titleLabel", \UIButton.titleLabel),
        BuiltInKey(readOnly: "imageView", \UIButton.imageView),
    ]

    private static let controllers: [BuiltInKey] = [
        BuiltInKey(optional: "title", \UIViewController.title),
        BuiltInKey(optional: "view", \UIViewController.view),
        BuiltInKey(readOnly: "navigationItem", \UIViewController.navigationItem),
    ]
}
