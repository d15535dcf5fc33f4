// How constraints and the views in them print, and where messages about layout go.
// Text only.

extension NSLayoutConstraint {
    var mainActorDescription: String {
        var text = "<\(Self.typeName(of: self))"
        if let identifier { text += " '\(identifier)'" }
        text += " " + equation
        if priority != .required { text += " @\(Self.number(CGFloat(priority.rawValue)))" }
        return text + (isActive ? " (active)>" : " (inactive)>")
    }

    /// `UILabel 'title'.top == UIView.top + 20`
    var equation: String {
        let sign = switch relation {
        case .equal: "=="
        case .lessThanOrEqual: "<="
        case .greaterThanOrEqual: ">="
        }
        var text = "\(Self.name(of: firstItem)).\(firstAttribute) \(sign) "
        guard secondItem != nil, secondAttribute != .notAnAttribute else { return text + Self.number(constant) }
        if multiplier != 1 { text += "\(Self.number(multiplier))*" }
        text += "\(Self.name(of: secondItem)).\(secondAttribute)"
        if constant > 0 { text += " + \(Self.number(constant))" }
        if constant < 0 { text += " - \(Self.number(-constant))" }
        return text
    }

    /// The class with whatever tells one instance from another: identifiers first, the address otherwise.
    static func name(of item: AnyObject?) -> String {
        guard let item else { return "(released item)" }
        let type = typeName(of: item)
        if let guide = item as? UILayoutGuide {
            let owner = guide.owningView.map { name(of: $0) } ?? "no view"
            return guide.identifier.isEmpty ? "\(type) of \(owner)" : "\(type) '\(guide.identifier)' of \(owner)"
        }
        guard let view = item as? UIView else { return type }
        if let identifier = view.accessibilityIdentifier, !identifier.isEmpty { return "\(type) '\(identifier)'" }
        if let identifier = view._interfaceIdentifier { return "\(type) [\(identifier)]" }
        if let label = view.accessibilityLabel, !label.isEmpty { return "\(type) '\(label.prefix(24))'" }
        let address = UInt(bitPattern: Unmanaged.passUnretained(view).toOpaque())
        return "\(type):0x\(String(address, radix: 16))"
    }

    static func typeName(of object: AnyObject) -> String {
        String(describing: Swift.type(of: object))
    }

    /// At most three decimals, none if they are zero.
    static func number(_ value: CGFloat) -> String {
        let rounded = (value * 1000).rounded() / 1000
        return rounded == rounded.rounded() && abs(rounded) < 1e15 ? String(Int(rounded)) : String(Double(rounded))
    }
}

/// Where messages about constraints go: standard error, or a test that listens.
@_spi(Nagare) @MainActor public enum LayoutDiagnostics {
    /// Replaces standard error while set.
    public static var listener: (@MainActor (String) -> Void)?

    static func report(_ message: String) {
        if let listener {
            listener(message)
        } else {
            FileHandle.standardError.write(Data(("[LayoutConstraints] " + message + "\n").utf8))
        }
    }
}
