// The system's colours with their values, as of iOS 17 (light, dark, and dark on elevated surfaces).
// Nothing else lives here. Semantic names of Interface Builder map to the same table.

@_spi(Nagare) import CoreGraphics
import Foundation

extension UIColor {
    /// Colour values as 0xRRGGBB with an opacity.
    struct SystemValue: Sendable {
        let rgb: UInt32
        let alpha: CGFloat

        init(_ rgb: UInt32, _ alpha: CGFloat = 1) {
            self.rgb = rgb
            self.alpha = alpha
        }

        var color: UIColor {
            UIColor(
                red: CGFloat(rgb >> 16 & 0xFF) / 255, green: CGFloat(rgb >> 8 & 0xFF) / 255, blue: CGFloat(rgb & 0xFF) / 255,
                alpha: alpha)
        }
    }

    private static func system(
        _ name: String, _ light: SystemValue, _ dark: SystemValue, elevated: SystemValue? = nil
    ) -> UIColor {
        let lightColor = light.color, darkColor = dark.color, elevatedColor = elevated?.color ?? darkColor
        return UIColor(storage: .dynamic(Dynamic(name: name) { traits in
            guard traits.userInterfaceStyle == .dark else { return lightColor }
            return traits.userInterfaceLevel == .elevated ? elevatedColor : darkColor
        }))
    }

    private enum Stored {
        // Adaptable colours (iOS 13; teal, mint, cyan: values of iOS 15).
        static let red = system("systemRed", .init(0xFF3B30), .init(0xFF453A))
        static let orange = system("systemOrange", .init(0xFF9500), .init(0xFF9F0A))
        static let yellow = system("systemYellow", .init(0xFFCC00), .init(0xFFD60A))
        static let green = system("systemGreen", .init(0x34C759), .init(0x30D158))
        static let mint = system("systemMint", .init(0x00C7BE), .init(0x63E6E2))
        static let teal = system("systemTeal", .init(0x30B0C7), .init(0x40C8E0))
        static let cyan = system("systemCyan", .init(0x32ADE6), .init(0x64D2FF))
        static let blue = system("systemBlue", .init(0x007AFF), .init(0x0A84FF))
        static let indigo = system("systemIndigo", .init(0x5856D6), .init(0x5E5CE6))
        static let purple = system("systemPurple", .init(0xAF52DE), .init(0xBF5AF2))
        static let pink = system("systemPink", .init(0xFF2D55), .init(0xFF375F))
        static let brown = system("systemBrown", .init(0xA2845E), .init(0xAC8E68))
        static let gray = system("systemGray", .init(0x8E8E93), .init(0x8E8E93))
        static let gray2 = system("systemGray2", .init(0xAEAEB2), .init(0x636366))
        static let gray3 = system("systemGray3", .init(0xC7C7CC), .init(0x48484A))
        static let gray4 = system("systemGray4", .init(0xD1D1D6), .init(0x3A3A3C))
        static let gray5 = system("systemGray5", .init(0xE5E5EA), .init(0x2C2C2E))
        static let gray6 = system("systemGray6", .init(0xF2F2F7), .init(0x1C1C1E))

        static let tint = UIColor(storage: .dynamic(Dynamic(name: "tint") { traits in
            UIColor.appAccent.resolvedColor(with: traits)
        }))

        // Text (iOS 13).
        static let label = system("label", .init(0x000000), .init(0xFFFFFF))
        static let secondaryLabel = system("secondaryLabel", .init(0x3C3C43, 0.6), .init(0xEBEBF5, 0.6))
        static let tertiaryLabel = system("tertiaryLabel", .init(0x3C3C43, 0.3), .init(0xEBEBF5, 0.3))
        static let quaternaryLabel = system("quaternaryLabel", .init(0x3C3C43, 0.18), .init(0xEBEBF5, 0.16))
        static let placeholderText = system("placeholderText", .init(0x3C3C43, 0.3), .init(0xEBEBF5, 0.3))
        static let link = system("link", .init(0x007AFF), .init(0x0984FF))

        // Lines (iOS 13).
        static let separator = system("separator", .init(0x3C3C43, 0.29), .init(0x545458, 0.6))
        static let opaqueSeparator = system("opaqueSeparator", .init(0xC6C6C8), .init(0x38383A))

        // Surfaces (iOS 13).
        static let background = system(
            "systemBackground", .init(0xFFFFFF), .init(0x000000), elevated: .init(0x1C1C1E))
        static let secondaryBackground = system(
            "secondarySystemBackground", .init(0xF2F2F7), .init(0x1C1C1E), elevated: .init(0x2C2C2E))
        static let tertiaryBackground = system(
            "tertiarySystemBackground", .init(0xFFFFFF), .init(0x2C2C2E), elevated: .init(0x3A3A3C))
        static let groupedBackground = system(
            "systemGroupedBackground", .init(0xF2F2F7), .init(0x000000), elevated: .init(0x1C1C1E))
        static let secondaryGroupedBackground = system(
            "secondarySystemGroupedBackground", .init(0xFFFFFF), .init(0x1C1C1E), elevated: .init(0x2C2C2E))
        static let tertiaryGroupedBackground = system(
            "tertiarySystemGroupedBackground", .init(0xF2F2F7), .init(0x2C2C2E), elevated: .init(0x3A3A3C))

        // Fills (iOS 13).
        static let fill = system("systemFill", .init(0x787880, 0.2), .init(0x787880, 0.36))
        static let secondaryFill = system("secondarySystemFill", .init(0x787880, 0.16), .init(0x787880, 0.32))
        static let tertiaryFill = system("tertiarySystemFill", .init(0x767680, 0.12), .init(0x767680, 0.24))
        static let quaternaryFill = system("quaternarySystemFill", .init(0x747480, 0.08), .init(0x767680, 0.18))

        // Fixed colours.
        static let black = UIColor(white: 0, alpha: 1)
        static let darkGray = UIColor(white: 1.0 / 3, alpha: 1)
        static let lightGray = UIColor(white: 2.0 / 3, alpha: 1)
        static let white = UIColor(white: 1, alpha: 1)
        static let midGray = UIColor(white: 0.5, alpha: 1)
        static let pureRed = UIColor(red: 1, green: 0, blue: 0, alpha: 1)
        static let pureGreen = UIColor(red: 0, green: 1, blue: 0, alpha: 1)
        static let pureBlue = UIColor(red: 0, green: 0, blue: 1, alpha: 1)
        static let pureCyan = UIColor(red: 0, green: 1, blue: 1, alpha: 1)
        static let pureYellow = UIColor(red: 1, green: 1, blue: 0, alpha: 1)
        static let magenta = UIColor(red: 1, green: 0, blue: 1, alpha: 1)
        static let pureOrange = UIColor(red: 1, green: 0.5, blue: 0, alpha: 1)
        static let purePurple = UIColor(red: 0.5, green: 0, blue: 0.5, alpha: 1)
        static let pureBrown = UIColor(red: 0.6, green: 0.4, blue: 0.2, alpha: 1)
        static let clear = UIColor(white: 0, alpha: 0)
        static let lightText = UIColor(white: 1, alpha: 0.6)
        static let darkText = UIColor(white: 0, alpha: 1)
    }

    public class var systemRed: UIColor { Stored.red }
    public class var systemOrange: UIColor { Stored.orange }
    public class var systemYellow: UIColor { Stored.yellow }
    public class var systemGreen: UIColor { Stored.green }
    public class var systemMint: UIColor { Stored.mint }
    public class var systemTeal: UIColor { Stored.teal }
    public class var systemCyan: UIColor { Stored.cyan }
    public class var systemBlue: UIColor { Stored.blue }
    public class var systemIndigo: UIColor { Stored.indigo }
    public class var systemPurple: UIColor { Stored.purple }
    public class var systemPink: UIColor { Stored.pink }
    public class var systemBrown: UIColor { Stored.brown }
    public class var systemGray: UIColor { Stored.gray }
    public class var systemGray2: UIColor { Stored.gray2 }
    public class var systemGray3: UIColor { Stored.gray3 }
    public class var systemGray4: UIColor { Stored.gray4 }
    public class var systemGray5: UIColor { Stored.gray5 }
    public class var systemGray6: UIColor { Stored.gray6 }
    /// The app's `AccentColor` where no view's tint applies; blue if the catalog leaves it empty (iOS 15).
    public class var tintColor: UIColor { Stored.tint }

    /// What the app's catalog says is its accent colour; blue if it says nothing.
    static var appAccent: UIColor { AppResources.color(named: "AccentColor") ?? Stored.blue }

    public class var label: UIColor { Stored.label }
    public class var secondaryLabel: UIColor { Stored.secondaryLabel }
    public class var tertiaryLabel: UIColor { Stored.tertiaryLabel }
    public class var quaternaryLabel: UIColor { Stored.quaternaryLabel }
    public class var placeholderText: UIColor { Stored.placeholderText }
    public class var link: UIColor { Stored.link }
    public class var lightText: UIColor { Stored.lightText }
    public class var darkText: UIColor { Stored.darkText }

    public class var separator: UIColor { Stored.separator }
    public class var opaqueSeparator: UIColor { Stored.opaqueSeparator }

    public class var systemBackground: UIColor { Stored.background }
    public class var secondarySystemBackground: UIColor { Stored.secondaryBackground }
    public class var tertiarySystemBackground: UIColor { Stored.tertiaryBackground }
    public class var systemGroupedBackground: UIColor { Stored.groupedBackground }
    public class var secondarySystemGroupedBackground: UIColor { Stored.secondaryGroupedBackground }
    public class var tertiarySystemGroupedBackground: UIColor { Stored.tertiaryGroupedBackground }
    public class var groupTableViewBackground: UIColor { Stored.groupedBackground }

    public class var systemFill: UIColor { Stored.fill }
    public class var secondarySystemFill: UIColor { Stored.secondaryFill }
    public class var tertiarySystemFill: UIColor { Stored.tertiaryFill }
    public class var quaternarySystemFill: UIColor { Stored.quaternaryFill }

    public class var black: UIColor { Stored.black }
    public class var darkGray: UIColor { Stored.darkGray }
    public class var lightGray: UIColor { Stored.lightGray }
    public class var white: UIColor { Stored.white }
    public class var gray: UIColor { Stored.midGray }
    public class var red: UIColor { Stored.pureRed }
    public class var green: UIColor { Stored.pureGreen }
    public class var blue: UIColor { Stored.pureBlue }
    public class var cyan: UIColor { Stored.pureCyan }
    public class var yellow: UIColor { Stored.pureYellow }
    public class var magenta: UIColor { Stored.magenta }
    public class var orange: UIColor { Stored.pureOrange }
    public class var purple: UIColor { Stored.purePurple }
    public class var brown: UIColor { Stored.pureBrown }
    public class var clear: UIColor { Stored.clear }

    private static let byName: [String: UIColor] = {
        let dynamic = [
            Stored.red, Stored.orange, Stored.yellow, Stored.green, Stored.mint, Stored.teal, Stored.cyan, Stored.blue,
            Stored.indigo, Stored.purple, Stored.pink, Stored.brown, Stored.gray, Stored.gray2, Stored.gray3, Stored.gray4,
            Stored.gray5, Stored.gray6, Stored.label, Stored.secondaryLabel, Stored.tertiaryLabel, Stored.quaternaryLabel,
            Stored.placeholderText, Stored.link, Stored.separator, Stored.opaqueSeparator, Stored.background,
            Stored.secondaryBackground, Stored.tertiaryBackground, Stored.groupedBackground, Stored.secondaryGroupedBackground,
            Stored.tertiaryGroupedBackground, Stored.fill, Stored.secondaryFill, Stored.tertiaryFill, Stored.quaternaryFill,
        ]
        var table: [String: UIColor] = [
            "black": Stored.black, "darkGray": Stored.darkGray, "lightGray": Stored.lightGray, "white": Stored.white,
            "gray": Stored.midGray, "red": Stored.pureRed, "green": Stored.pureGreen, "blue": Stored.pureBlue,
            "cyan": Stored.pureCyan, "yellow": Stored.pureYellow, "magenta": Stored.magenta, "orange": Stored.pureOrange,
            "purple": Stored.purePurple, "brown": Stored.pureBrown, "clear": Stored.clear, "tint": Stored.tint,
            "lightText": Stored.lightText, "darkText": Stored.darkText, "groupTableViewBackground": Stored.groupedBackground,
        ]
        for color in dynamic {
            if case .dynamic(let rule) = color.storage, let name = rule.name { table[name] = color }
        }
        return table
    }()

    /// The system colour of that name, as in code (`systemRed`) or in Interface Builder (`systemRedColor`).
    @_spi(Nagare) public static func system(named name: String) -> UIColor? {
        byName[name] ?? (name.hasSuffix("Color") ? byName[String(name.dropLast("Color".count))] : nil)
    }
}
