// The text engine of hosts: Pango shapes and draws, UIKit's typesetter sets lines.
// Font families and fontconfig: FontSetup.swift; shaping: PangoShaper.swift.

import Foundation
@_spi(Nagare) import UIKit

/// Sets text with Pango. Usable from any thread.
@_spi(Nagare) public final class PangoTextEngine: TextEngine {
    public static let shared = PangoTextEngine()

    private let shaper = PangoShaper()
    private let cache = LayoutCache()

    private init() {
        FontNames.setInstalledFamilies { [shaper] in shaper.installedFamilies() }
    }

    /// Makes the app's own font files known to `UIFont(name:size:)` and to drawing. Returns those that are no fonts.
    public func addFonts(_ files: [String]) -> [String] {
        let refused = files.filter { !shaper.add(fontFile: $0) }
        FontNames.setInstalledFamilies { [shaper] in shaper.installedFamilies() }
        return refused
    }

    public func metrics(for font: UIFont) -> FontMetrics {
        .standard(for: font)
    }

    public func layout(_ text: NSAttributedString, options: TextLayoutOptions) -> any TextLayout {
        cache.layout(text, options: options) { Typesetter.layout(text, options: options, shaper: shaper) }
    }
}
