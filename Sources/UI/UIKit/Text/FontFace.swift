// What a font is apart from its size, and the names fonts go by.
// Which file a face comes from is the text engine's business.

@_spi(Nagare) import CoreGraphics
import Foundation

/// A face by value: family, weight, slant.
@_spi(Nagare) public struct FontFace: Hashable, Sendable {
    public enum Family: Hashable, Sendable {
        case system
        case monospaced
        case serif
        case rounded
        /// A family by its own name, installed or shipped with the app.
        case named(String)
    }

    public var family: Family
    public var weight: UIFont.Weight
    public var width: UIFont.Width
    public var isItalic: Bool
    public var hasMonospacedDigits: Bool
    public var textStyle: UIFont.TextStyle?

    public init(
        family: Family = .system, weight: UIFont.Weight = .regular, width: UIFont.Width = .standard, isItalic: Bool = false,
        hasMonospacedDigits: Bool = false, textStyle: UIFont.TextStyle? = nil
    ) {
        self.family = family
        self.weight = weight
        self.width = width
        self.isItalic = isItalic
        self.hasMonospacedDigits = hasMonospacedDigits
        self.textStyle = textStyle
    }
}

/// Names of fonts as apps and Interface Builder write them.
@_spi(Nagare) public enum FontNames {
    /// Families that iOS has and apps name; drawn with the installed family nearest to them.
    static let knownFamilies = [
        "American Typewriter", "Arial", "Avenir", "Avenir Next", "Courier", "Courier New", "Futura", "Georgia", "Gill Sans",
        "Helvetica", "Helvetica Neue", "Hiragino Kaku Gothic ProN", "Hiragino Maru Gothic ProN", "Hiragino Mincho ProN",
        "Hiragino Sans", "Marker Felt", "Menlo", "Noteworthy", "Optima", "Palatino", "Times New Roman", "Trebuchet MS",
        "Verdana",
    ]

    // Families beyond iOS's own that the process can draw: asked for once, when a name is not one of iOS's. Under `lock`.
    private static let lock = NSLock()
    nonisolated(unsafe) private static var listFamilies: (@Sendable () -> [String])?
    nonisolated(unsafe) private static var installedFamilies: [String: String]?

    /// Lets `UIFont(name:size:)` find installed fonts and those an app ships. Called by the text engine.
    public static func setInstalledFamilies(_ list: @escaping @Sendable () -> [String]) {
        lock.withLock {
            listFamilies = list
            installedFamilies = nil
        }
    }

    private static func key(_ name: String) -> String {
        name.lowercased().filter { $0 != " " && $0 != "-" }
    }

    private static func family(named name: String) -> String? {
        let wanted = key(name)
        if let known = knownFamilies.first(where: { key($0) == wanted }) { return known }
        return lock.withLock {
            if installedFamilies == nil, let names = listFamilies?() {
                installedFamilies = Dictionary(names.map { (key($0), $0) }, uniquingKeysWith: { first, _ in first })
            }
            return installedFamilies?[wanted]
        }
    }

    private static let weightsByName: [(String, UIFont.Weight)] = [
        ("ultralight", .ultraLight), ("extralight", .thin), ("thin", .thin), ("semibold", .semibold), ("demibold", .semibold),
        ("extrabold", .heavy), ("heavy", .heavy), ("black", .black), ("light", .light), ("medium", .medium),
        ("regular", .regular), ("roman", .regular), ("book", .regular), ("bold", .bold),
        // Hiragino's faces are numbered.
        ("w3", .light), ("w4", .regular), ("w5", .medium), ("w6", .semibold), ("w7", .bold), ("w8", .heavy),
    ]

    /// Reads `HelveticaNeue-BoldItalic`, `Helvetica Neue`, `.SFUI-Semibold`; nil for a family nobody has.
    static func face(named name: String) -> FontFace? {
        let parts = name.split(separator: "-", maxSplits: 1, omittingEmptySubsequences: true)
        guard let stem = parts.first else { return nil }
        var face = FontFace()
        if name.hasPrefix(".SF") || name.hasPrefix(".AppleSystemUIFont") || name == "System" {
            face.family = key(String(stem)).contains("mono") ? .monospaced : .system
        } else if let whole = family(named: name) {
            face.family = .named(whole)
            return face
        } else if let family = family(named: String(stem)) ?? postScriptFamilies[String(stem)] {
            face.family = .named(family)
        } else {
            return nil
        }
        guard parts.count == 2 else { return face }
        let style = parts[1].lowercased()
        face.isItalic = style.contains("italic") || style.contains("oblique")
        if let weight = weightsByName.first(where: { style.contains($0.0) }) { face.weight = weight.1 }
        return face
    }

    /// PostScript stems that are not their family's name without spaces.
    private static let postScriptFamilies = [
        "ArialMT": "Arial", "HiraKakuProN": "Hiragino Kaku Gothic ProN", "HiraMinProN": "Hiragino Mincho ProN",
        "HiraMaruProN": "Hiragino Maru Gothic ProN", "HiraginoSans": "Hiragino Sans", "TimesNewRomanPSMT": "Times New Roman",
        "TimesNewRomanPS": "Times New Roman", "CourierNewPSMT": "Courier New", "CourierNewPS": "Courier New",
        "TrebuchetMS": "Trebuchet MS", "MarkerFelt": "Marker Felt",
    ]

    static func familyName(of face: FontFace) -> String {
        switch face.family {
        case .system: ".AppleSystemUIFont"
        case .monospaced: ".AppleSystemUIFontMonospaced"
        case .serif: ".AppleSystemUIFontSerif"
        case .rounded: ".AppleSystemUIFontRounded"
        case .named(let name): name
        }
    }

    static func postScriptName(of face: FontFace) -> String {
        let styles: [Int: String] = [
            100: "Ultralight", 200: "Thin", 300: "Light", 400: "Regular", 500: "Medium", 600: "Semibold", 700: "Bold",
            800: "Heavy", 900: "Black",
        ]
        let weight = styles[face.weight.openTypeWeight] ?? "Regular"
        let style = face.isItalic ? (weight == "Regular" ? "Italic" : weight + "Italic") : weight
        switch face.family {
        case .system: return ".SFUI-\(style)"
        case .monospaced: return ".SFUIMono-\(style)"
        case .serif: return ".NewYork-\(style)"
        case .rounded: return ".SFUIRounded-\(style)"
        case .named(let name):
            let stem = name.replacingOccurrences(of: " ", with: "")
            return style == "Regular" ? stem : "\(stem)-\(style)"
        }
    }

    static func names(inFamily family: String) -> [String] {
        guard let name = self.family(named: family) else { return [] }
        return [UIFont.Weight.regular, .bold].flatMap { weight in
            [false, true].map { postScriptName(of: FontFace(family: .named(name), weight: weight, isItalic: $0)) }
        }
    }
}
