// Size-class variations: what a file says for the traits of the moment, folded into plain elements before anything is made.
// Interface Builder writes `<variation key="heightClass=compact" constant="8">` and masks that install or leave out children.

import Foundation

/// The traits that choose among variations.
struct VariationTraits: Hashable {
    enum SizeClass: String {
        case compact, regular
    }

    var widthClass: SizeClass?
    var heightClass: SizeClass?
    var isDark = false

    /// Whether a key like `heightClass=regular-widthClass=compact` applies.
    func matches(_ key: String) -> Bool {
        key.split(separator: "-").allSatisfy { part in
            let sides = part.split(separator: "=", maxSplits: 1).map(String.init)
            guard sides.count == 2 else { return part == "default" }
            switch sides[0] {
            case "widthClass": return sides[1] == widthClass?.rawValue
            case "heightClass": return sides[1] == heightClass?.rawValue
            case "userInterfaceStyle": return sides[1] == (isDark ? "dark" : "light")
            default: return false
            }
        }
    }
}

extension InterfaceElement {
    /// The element as it is for `traits`; the same object if nothing below it varies.
    func resolved(for traits: VariationTraits) -> InterfaceElement {
        let variations = all("variation").filter { traits.matches($0.key ?? "default") }
            .sorted { $0.specificity < $1.specificity }
        let hasVariations = children.contains { $0.name == "variation" }
        var merged = attributes
        var excluded: Set<String> = []
        var overriding: [InterfaceElement] = []
        for variation in variations {
            merged.merge(variation.attributes.filter { $0.key != "key" }) { _, new in new }
            for child in variation.children {
                if child.name == "mask" {
                    for reference in child.children {
                        guard let id = reference["reference"] else { continue }
                        if reference.name == "exclude" { excluded.insert(id) } else { excluded.remove(id) }
                    }
                } else {
                    overriding.append(child)
                }
            }
        }
        var result: [InterfaceElement] = []
        var changed = hasVariations || !excluded.isEmpty
        for child in children where child.name != "variation" {
            let replacement = overriding.last { $0.name == child.name && $0.key == child.key } ?? child
            let resolved = replacement.resolved(for: traits, without: excluded)
            if resolved !== child { changed = true }
            result.append(resolved)
        }
        for child in overriding where !children.contains(where: { $0.name == child.name && $0.key == child.key }) {
            result.append(child.resolved(for: traits))
        }
        return changed ? replacing(attributes: merged, children: result) : self
    }

    /// A list such as `<constraints>` or `<subviews>`, without the members a mask leaves out.
    private func resolved(for traits: VariationTraits, without excluded: Set<String>) -> InterfaceElement {
        guard !excluded.isEmpty, name == "constraints" || name == "subviews",
              children.contains(where: { $0.id.map(excluded.contains) ?? false })
        else { return resolved(for: traits) }
        let kept = children.filter { !($0.id.map(excluded.contains) ?? false) }
        return replacing(attributes: attributes, children: kept.map { $0.resolved(for: traits) })
    }

    private var specificity: Int {
        key == "default" ? 0 : (key ?? "").split(separator: "-").count
    }
}
