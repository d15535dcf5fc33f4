// `<imageView>`.

import Foundation
@_spi(Nagare) import UIKit

extension ElementTable {
    static let imageView = ElementDefinition(
        "imageView",
        UIImageView.self,
        inherits: view,
        Member<UIImageView>.image("image") { $0.image = $1 }
            + Member<UIImageView>.image("highlightedImage") { $0.highlightedImage = $1 }
            + [
                .bool("highlighted", \.isHighlighted),
                .ignored("adjustsImageSizeForAccessibilityContentSizeCategory", "preferredImageDynamicRange"),
                .ignoredChildren("preferredSymbolConfiguration"),
            ]
    )
}
