// The system font's proportions. Layout must agree with Xcode's, so these are San Francisco's numbers
// whatever font draws the glyphs.

@_spi(Nagare) import CoreGraphics
import Foundation

extension FontMetrics {
    /// San Francisco's `hhea` and OS/2 values on 2048 units an em (iOS 17): line height 1.193 em, 20.29 at 17 points.
    private enum System {
        static let ascender: CGFloat = 1950 / 2048
        static let descender: CGFloat = -494 / 2048
        static let capHeight: CGFloat = 1443 / 2048
        static let xHeight: CGFloat = 1078 / 2048
    }

    /// Proportions of fonts iOS has beside the system's: ascender, descender, leading, cap height, x height, in em.
    private static let named: [String: (CGFloat, CGFloat, CGFloat, CGFloat, CGFloat)] = [
        "Helvetica": (0.77, -0.23, 0.03, 0.72, 0.523),
        "Helvetica Neue": (0.952, -0.213, 0.028, 0.714, 0.517),
        "Arial": (0.905, -0.212, 0.033, 0.716, 0.519),
        "Avenir": (1, -0.366, 0, 0.708, 0.468),
        "Avenir Next": (1, -0.366, 0, 0.708, 0.468),
        "Courier": (0.754, -0.246, 0, 0.573, 0.437),
        "Courier New": (0.833, -0.3, 0, 0.571, 0.423),
        "Georgia": (0.917, -0.219, 0, 0.692, 0.481),
        "Menlo": (0.928, -0.236, 0, 0.729, 0.547),
        "Times New Roman": (0.891, -0.216, 0.042, 0.662, 0.447),
        "Verdana": (1.005, -0.21, 0, 0.727, 0.545),
        "Hiragino Sans": (0.88, -0.12, 0.5, 0.766, 0.545),
        "Hiragino Kaku Gothic ProN": (0.88, -0.12, 0.5, 0.766, 0.545),
        "Hiragino Mincho ProN": (0.88, -0.12, 0.5, 0.764, 0.529),
        "Hiragino Maru Gothic ProN": (0.88, -0.12, 0.5, 0.766, 0.545),
    ]

    /// What UIKit reports for `font`; system proportions where the font is none of those iOS has.
    public static func standard(for font: UIFont) -> FontMetrics {
        let size = font.pointSize
        if case .named(let name) = font.face.family, let found = named[name] {
            return FontMetrics(
                ascender: found.0 * size, descender: found.1 * size, leading: found.2 * size, capHeight: found.3 * size,
                xHeight: found.4 * size)
        }
        return FontMetrics(
            ascender: System.ascender * size, descender: System.descender * size, leading: 0,
            capHeight: System.capHeight * size, xHeight: System.xHeight * size)
    }
}
