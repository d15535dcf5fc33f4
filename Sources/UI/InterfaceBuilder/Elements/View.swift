// `<view>` and what every view element has: geometry, look, margins, children, constraints.

import Foundation
@_spi(Nagare) import UIKit

extension ElementTable {
    static let view = ElementDefinition(
        "view",
        UIView.self,
        make: { reading, element, type in
            reading.decode(element, type, as: UIView.self) { ($0 as? UIView.Type)?.init(coder: $1) }
        },
        geometry + look + behaviour + layout + content
    )

    private static let geometry: [Member<UIView>] = [
        .child(key: "frame") { view, element, reading in
            guard let frame = reading.rect(element) else { return }
            view.frame = frame
        },
        .child(key: "bounds") { view, element, reading in
            guard let bounds = reading.rect(element) else { return }
            view.bounds = bounds
        },
        .child(key: "center") { view, element, _ in
            guard let center = AttributeValue.point(element) else { return }
            view.center = center
        },
        .child(key: "autoresizingMask") { view, element, _ in
            view.autoresizingMask = autoresizingMask(element)
        },
        .bool("translatesAutoresizingMaskIntoConstraints", \.translatesAutoresizingMaskIntoConstraints),
        .bool("autoresizesSubviews", \.autoresizesSubviews),
    ]

    private static let look: [Member<UIView>] = [
        .choice("contentMode", contentModes, \.contentMode),
        .bool("opaque", \.isOpaque),
        .number("alpha", \.alpha),
        .bool("hidden", \.isHidden),
        .bool("clipsSubviews", \.clipsToBounds),
        .bool("clearsContextBeforeDrawing", \.clearsContextBeforeDrawing),
        .color("backgroundColor", \.backgroundColor),
        .child(key: "tintColor") { view, element, reading in
            view.tintColor = element.name == "nil" ? nil : reading.color(element)
        },
    ]

    private static let behaviour: [Member<UIView>] = [
        .bool("userInteractionEnabled", \.isUserInteractionEnabled),
        .bool("multipleTouchEnabled", \.isMultipleTouchEnabled),
        .bool("exclusiveTouch", \.isExclusiveTouch),
        .int("tag", \.tag),
        .choice("semanticContentAttribute", semanticContentAttributes, \.semanticContentAttribute),
        .ignored("appearanceType", "interfaceStyle", "showsLargeContentViewer", "largeContentTitle", "simulatedAppContext"),
    ]

    private static let layout: [Member<UIView>] = [
        .priority("horizontalHuggingPriority") { $0.setContentHuggingPriority($1, for: .horizontal) },
        .priority("verticalHuggingPriority") { $0.setContentHuggingPriority($1, for: .vertical) },
        .priority("horizontalCompressionResistancePriority") {
            $0.setContentCompressionResistancePriority($1, for: .horizontal)
        },
        .priority("verticalCompressionResistancePriority") {
            $0.setContentCompressionResistancePriority($1, for: .vertical)
        },
        .bool("insetsLayoutMarginsFromSafeArea", \.insetsLayoutMarginsFromSafeArea),
        .bool("preservesSuperviewLayoutMargins", \.preservesSuperviewLayoutMargins),
        .ignored("layoutMarginsFollowReadableWidth"),
        .child(key: "layoutMargins") { view, element, reading in
            guard let insets = reading.edgeInsets(element) else { return }
            view.layoutMargins = insets
        },
        .child(key: "directionalLayoutMargins") { view, element, reading in
            guard let insets = reading.directionalInsets(element) else { return }
            view.directionalLayoutMargins = insets
        },
        .child(key: "safeArea") { view, element, reading in
            reading.registerGuide(view.safeAreaLayoutGuide, element)
        },
        .children("layoutGuides") { view, element, reading in
            for guide in element.children { reading.makeLayoutGuide(guide, in: view) }
        },
    ]

    private static let content: [Member<UIView>] = [
        .children("subviews") { view, element, reading in
            for child in element.children {
                guard let subview = reading.makeView(child) else { continue }
                if let stack = view as? UIStackView {
                    stack.addArrangedSubview(subview)
                } else {
                    view.addSubview(subview)
                }
            }
        },
        .children("constraints") { view, element, reading in
            for constraint in element.all("constraint") { reading.noteConstraint(constraint, owner: view) }
        },
        .ignoredChildren("gestureRecognizers", "keyboard", "viewLayoutGuide", "edgeInsets"),
    ]

    private static func autoresizingMask(_ element: InterfaceElement) -> UIView.AutoresizingMask {
        let flags: KeyValuePairs<String, UIView.AutoresizingMask> = [
            "widthSizable": .flexibleWidth, "heightSizable": .flexibleHeight,
            "flexibleMinX": .flexibleLeftMargin, "flexibleMaxX": .flexibleRightMargin,
            "flexibleMinY": .flexibleTopMargin, "flexibleMaxY": .flexibleBottomMargin,
        ]
        var mask: UIView.AutoresizingMask = []
        for (name, flag) in flags where element[name] == "YES" { mask.insert(flag) }
        return mask
    }

    private static let contentModes: KeyValuePairs<String, UIView.ContentMode> = [
        "scaleToFill": .scaleToFill, "scaleAspectFit": .scaleAspectFit, "scaleAspectFill": .scaleAspectFill,
        "redraw": .redraw, "center": .center, "top": .top, "bottom": .bottom, "left": .left, "right": .right,
        "topLeft": .topLeft, "topRight": .topRight, "bottomLeft": .bottomLeft, "bottomRight": .bottomRight,
    ]

    private static let semanticContentAttributes: KeyValuePairs<String, UISemanticContentAttribute> = [
        "unspecified": .unspecified, "playback": .playback, "spatial": .spatial,
        "forceLeftToRight": .forceLeftToRight, "forceRightToLeft": .forceRightToLeft,
    ]
}

extension Member where Target: UIView {
    static func priority(
        _ name: String,
        _ set: @escaping @MainActor (Target, UILayoutPriority) -> Void
    ) -> Member {
        attribute(
            name,
            expected: "a number from 1 to 1000",
            decode: { text in
                AttributeValue.number(text).flatMap { (0...1000).contains($0) ? UILayoutPriority(Float($0)) : nil }
            },
            set
        )
    }
}

extension Member {
    /// A `<fontDescription>` child.
    static func font(_ key: String, _ set: @escaping @MainActor (Target, UIFont) -> Void) -> Member {
        child(key: key) { target, element, reading in
            if let font = reading.font(element) { set(target, font) }
        }
    }

    /// Text in an attribute, or in a `<string key="…">` child where it has several lines.
    static func text(_ name: String, _ path: ReferenceWritableKeyPath<Target, String?>) -> [Member] {
        [
            .string(name, path),
            .child(key: name) { target, element, _ in
                target[keyPath: path] = element.name == "nil" ? nil : element.text
            },
        ]
    }

    /// The name of an image in the asset catalog or, with `catalog="system"`, of a symbol.
    static func image(_ name: String, _ set: @escaping @MainActor (Target, UIImage?) -> Void) -> [Member] {
        [
            .custom(attributes: [name, "catalog"]) { target, element, reading in
                guard let image = element[name] else { return }
                set(target, reading.image(named: image, catalog: element["catalog"], element))
            },
            .child(key: name) { target, element, reading in
                guard element.name == "imageReference", let image = element["image"] else { return }
                set(target, reading.image(named: image, catalog: element["catalog"], element))
            },
        ]
    }
}

extension ObjectReading {
    func rect(_ element: InterfaceElement) -> CGRect? {
        if let rect = AttributeValue.rect(element) { return rect }
        warn(element, "<rect> needs x, y, width and height as numbers; it is ignored")
        return nil
    }

    /// `<edgeInsets top="…" left="…">` or the older `<inset minX="…" minY="…">`.
    func edgeInsets(_ element: InterfaceElement) -> UIEdgeInsets? {
        let names = element.name == "inset" ? ["minY", "minX", "maxY", "maxX"] : ["top", "left", "bottom", "right"]
        let values = names.compactMap { element[$0].flatMap(AttributeValue.number) }
        guard values.count == 4 else {
            warn(element, "<\(element.name)> needs \(names.joined(separator: ", ")) as numbers; it is ignored")
            return nil
        }
        return UIEdgeInsets(top: values[0], left: values[1], bottom: values[2], right: values[3])
    }

    func directionalInsets(_ element: InterfaceElement) -> NSDirectionalEdgeInsets? {
        let names = ["top", "leading", "bottom", "trailing"]
        let values = names.compactMap { element[$0].flatMap(AttributeValue.number) }
        guard values.count == 4 else {
            warn(element, "<\(element.name)> needs \(names.joined(separator: ", ")) as numbers; it is ignored")
            return nil
        }
        return NSDirectionalEdgeInsets(top: values[0], leading: values[1], bottom: values[2], trailing: values[3])
    }

    func registerGuide(_ guide: UILayoutGuide, _ element: InterfaceElement) {
        if let id = element.id { adopt(guide, id: id) }
    }

    /// A layout guide drawn in Interface Builder, or one every view has.
    func makeLayoutGuide(_ element: InterfaceElement, in view: UIView) {
        switch element.key ?? element["type"] {
        case "safeArea": registerGuide(view.safeAreaLayoutGuide, element)
        case "layoutMargins", "margins": registerGuide(view.layoutMarginsGuide, element)
        default:
            let guide = UILayoutGuide()
            guide.identifier = element["identifier"] ?? ""
            view.addLayoutGuide(guide)
            registerGuide(guide, element)
        }
    }
}
