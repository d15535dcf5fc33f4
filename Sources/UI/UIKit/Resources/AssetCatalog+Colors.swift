// Colour sets: components in their several notations, light and dark.

@_spi(Nagare) import CoreGraphics
import Foundation

extension AssetCatalog {
    /// The colour of that name; nil if the catalog has none, or none with components.
    func color(named name: String) -> UIColor? {
        guard let (folder, contents) = set(named: name, .color) else { return nil }
        let file = folder + "/Contents.json"
        var variants: [(traits: UITraitCollection.Values, color: UIColor)] = []
        for entry in contents["colors"] as? [[String: Any]] ?? [] {
            guard let description = entry["color"] as? [String: Any], let traits = Self.traits(of: entry) else { continue }
            guard let color = Self.color(description) else {
                AppResources.complain(file, "a colour of the set \"\(name)\" has components that cannot be read; it is left out")
                continue
            }
            variants.append((traits, color))
        }
        guard let first = variants.first else { return nil }
        if variants.count == 1, first.traits == .init() { return first.color }
        let choices = variants
        return UIColor(storage: .dynamic(UIColor.Dynamic(name: name) { traits in
            Self.best(of: choices, for: traits.values)
        }))
    }

    /// The variant that asks for most of what is there and for nothing that is not.
    private static func best(
        of variants: [(traits: UITraitCollection.Values, color: UIColor)], for wanted: UITraitCollection.Values
    ) -> UIColor {
        func fit(_ offered: UITraitCollection.Values) -> Int {
            func score<Trait: Equatable>(_ offer: Trait, _ want: Trait, _ unspecified: Trait, _ weight: Int) -> Int {
                offer == unspecified ? 0 : offer == want ? weight : -100
            }
            return score(offered.userInterfaceStyle, wanted.userInterfaceStyle, .unspecified, 4)
                + score(offered.accessibilityContrast, wanted.accessibilityContrast, .unspecified, 2)
                + score(offered.userInterfaceIdiom, wanted.userInterfaceIdiom, .unspecified, 1)
        }
        return variants.max { fit($0.traits) < fit($1.traits) }?.color ?? .clear
    }

    private static func color(_ description: [String: Any]) -> UIColor? {
        if let reference = description["reference"] as? String { return UIColor.system(named: reference) }
        guard let components = description["components"] as? [String: Any] else { return nil }
        let alpha = component(components["alpha"]) ?? 1
        if let white = component(components["white"]) { return UIColor(white: white, alpha: alpha) }
        guard let red = component(components["red"]), let green = component(components["green"]),
            let blue = component(components["blue"])
        else { return nil }
        switch description["color-space"] as? String {
        case "display-p3": return UIColor(displayP3Red: red, green: green, blue: blue, alpha: alpha)
        case "extended-linear-srgb", "linear-srgb":
            let space = CGColorSpace(name: CGColorSpace.linearSRGB)
            return space.flatMap { CGColor(colorSpace: $0, components: [red, green, blue, alpha]) }.map { UIColor(cgColor: $0) }
        default: return UIColor(red: red, green: green, blue: blue, alpha: alpha)
        }
    }

    /// Xcode writes `"0x1E"`, `"30"` (of 255) or `"0.118"`, and a number where it is not text.
    static func component(_ value: Any?) -> CGFloat? {
        guard let text = value as? String else { return textNumber(value) }
        if text.hasPrefix("0x") || text.hasPrefix("0X") { return UInt8(text.dropFirst(2), radix: 16).map { CGFloat($0) / 255 } }
        if !text.contains("."), let whole = Int(text) { return whole <= 1 && whole >= 0 ? CGFloat(whole) : CGFloat(whole) / 255 }
        return Double(text).map { CGFloat($0) }
    }
}
