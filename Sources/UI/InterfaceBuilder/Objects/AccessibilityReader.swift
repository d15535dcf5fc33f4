// `<accessibility>` elements: what assistive technologies and tests are told of a view.

import Foundation
@_spi(Nagare) import UIKit

@MainActor enum AccessibilityReader {
    static func apply(_ element: InterfaceElement, to view: UIView, _ reading: ObjectReading) {
        if let label = element["label"] { view.accessibilityLabel = label }
        if let hint = element["hint"] { view.accessibilityHint = hint }
        if let identifier = element["identifier"] { view.accessibilityIdentifier = identifier }
        for child in element.children {
            switch (child.name, child.key) {
            case ("accessibilityTraits", _):
                var traits: UIAccessibilityTraits = []
                for (name, trait) in Self.traits where child[name] == "YES" { traits.insert(trait) }
                view.accessibilityTraits = traits
            case ("bool", "isElement"):
                if let value = child["value"].flatMap(AttributeValue.bool) { view.isAccessibilityElement = value }
            default:
                reading.warn(child, "<\(child.name)> inside <accessibility> is not known; it is left out")
            }
        }
    }

    private static let traits: KeyValuePairs<String, UIAccessibilityTraits> = [
        "button": .button, "link": .link, "image": .image, "selected": .selected, "staticText": .staticText,
        "searchField": .searchField, "header": .header, "adjustable": .adjustable, "notEnabled": .notEnabled,
        "keyboardKey": .keyboardKey, "summaryElement": .summaryElement, "updatesFrequently": .updatesFrequently,
        "playsSound": .playsSound, "startsMediaSession": .startsMediaSession,
        "allowsDirectInteraction": .allowsDirectInteraction, "causesPageTurn": .causesPageTurn, "tabBar": .tabBar,
    ]
}
