// What every control element has.

import Foundation
@_spi(Nagare) import UIKit

extension ElementTable {
    static let control = ElementDefinition(
        "control",
        UIControl.self,
        inherits: view,
        [
            .bool("enabled", \.isEnabled),
            .bool("selected", \.isSelected),
            .bool("highlighted", \.isHighlighted),
            .choice("contentHorizontalAlignment", horizontalAlignments, \.contentHorizontalAlignment),
            .choice("contentVerticalAlignment", verticalAlignments, \.contentVerticalAlignment),
            .ignored("toolTip", "showsMenuAsPrimaryAction", "changesSelectionAsPrimaryAction"),
        ]
    )

    private static let horizontalAlignments: KeyValuePairs<String, UIControl.ContentHorizontalAlignment> = [
        "center": .center, "left": .left, "right": .right, "fill": .fill, "leading": .leading, "trailing": .trailing,
    ]

    private static let verticalAlignments: KeyValuePairs<String, UIControl.ContentVerticalAlignment> = [
        "center": .center, "top": .top, "bottom": .bottom, "fill": .fill,
    ]
}
