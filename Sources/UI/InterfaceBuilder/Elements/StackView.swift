// `<stackView>`. Its subviews are arranged: see `View`.

import Foundation
@_spi(Nagare) import UIKit

extension ElementTable {
    static let stackView = ElementDefinition(
        "stackView",
        UIStackView.self,
        inherits: view,
        [
            .choice("axis", ["horizontal": .horizontal, "vertical": .vertical], \.axis),
            .choice("distribution", distributions, \.distribution),
            .choice("alignment", alignments, \.alignment),
            .number("spacing", \.spacing),
            .choice("spacingType", ["standard": standardSpacing]) { $0.spacing = $1 },
            .bool("baselineRelativeArrangement", \.isBaselineRelativeArrangement),
            .bool("layoutMarginsRelativeArrangement", \.isLayoutMarginsRelativeArrangement),
        ]
    )

    /// The space between siblings that Interface Builder calls "standard value".
    private static let standardSpacing: CGFloat = 8

    private static let distributions: KeyValuePairs<String, UIStackView.Distribution> = [
        "fill": .fill, "fillEqually": .fillEqually, "fillProportionally": .fillProportionally,
        "equalSpacing": .equalSpacing, "equalCentering": .equalCentering,
    ]

    private static let alignments: KeyValuePairs<String, UIStackView.Alignment> = [
        "fill": .fill, "leading": .leading, "top": .top, "firstBaseline": .firstBaseline, "center": .center,
        "trailing": .trailing, "bottom": .bottom, "lastBaseline": .lastBaseline,
    ]
}
