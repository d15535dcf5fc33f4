// Which fonts there are and which stand for iOS's. A fontconfig set-up of our own, so that neither the desktop's
// taste (hinting, aliases, embedded bitmaps) nor a user's settings change pixels.

internal import CPangoCairo
import Foundation
@_spi(Nagare) import UIKit

/// Fonts as Pango uses them. Made once; used under `PangoShaper`'s lock.
final class FontSetup {
    let map: UnsafeMutablePointer<PangoFontMap>
    let context: OpaquePointer
    /// Owned by this object as well as by the map.
    private let configuration: OpaquePointer?

    init() {
        map = pango_cairo_font_map_new_for_font_type(CAIRO_FONT_TYPE_FT)
        configuration = Self.makeConfiguration(directories: Self.fontDirectories)
        if let configuration { pango_fc_font_map_set_config(nagare_fc_font_map(map), configuration) }
        context = pango_font_map_create_context(map)
        // One Pango unit is one point.
        pango_cairo_font_map_set_resolution(OpaquePointer(map), 72)
        let options = cairo_font_options_create()
        cairo_font_options_set_antialias(options, CAIRO_ANTIALIAS_GRAY)
        cairo_font_options_set_hint_style(options, CAIRO_HINT_STYLE_NONE)
        cairo_font_options_set_hint_metrics(options, CAIRO_HINT_METRICS_OFF)
        pango_cairo_context_set_font_options(context, options)
        cairo_font_options_destroy(options)
        pango_context_set_round_glyph_positions(context, 0)
        // Decides between the regional forms of Chinese characters where no family does.
        pango_context_set_language(context, pango_language_from_string("ja"))
    }

    // MARK: Files

    /// Where fonts are looked for. `NAGARE_FONTS` (folders separated by colons) takes the place of the system's.
    private static var fontDirectories: [String] {
        if let own = ProcessInfo.processInfo.environment["NAGARE_FONTS"], !own.isEmpty {
            return own.split(separator: ":").map(String.init)
        }
        return ["/usr/share/fonts", "/usr/local/share/fonts", NSHomeDirectory() + "/.local/share/fonts"]
    }

    private static func makeConfiguration(directories: [String]) -> OpaquePointer? {
        guard let configuration = FcConfigCreate() else { return nil }
        let dirs = directories.map { "<dir>\(escaped($0))</dir>" }.joined()
        let caches = ["/var/cache/fontconfig", NSHomeDirectory() + "/.cache/fontconfig"]
            .map { "<cachedir>\(escaped($0))</cachedir>" }.joined()
        let aliases = [("sans-serif", systemFamilies), ("serif", serifFamilies), ("monospace", monospacedFamilies), ("emoji", ["Noto Color Emoji"])]
            .map { name, families in
                "<alias binding=\"same\"><family>\(name)</family><prefer>"
                    + families.map { "<family>\($0)</family>" }.joined() + "</prefer></alias>"
            }.joined()
        // Bitmap fonts such as the emoji's have one size; this scales their pictures to the size asked for.
        let scaling = """
            <match target="font"><test name="outline" compare="eq"><bool>false</bool></test>
            <edit name="pixelsizefixupfactor" mode="assign"><divide>
            <name target="pattern">pixelsize</name><name target="font">pixelsize</name></divide></edit>
            <edit name="matrix" mode="assign"><times><name>matrix</name><matrix>
            <name>pixelsizefixupfactor</name><double>0</double><double>0</double><name>pixelsizefixupfactor</name>
            </matrix></times></edit>
            <edit name="size" mode="assign"><divide><name>size</name><name>pixelsizefixupfactor</name></divide></edit></match>
            """
        let text = "<?xml version=\"1.0\"?><!DOCTYPE fontconfig SYSTEM \"fonts.dtd\"><fontconfig>\(dirs)\(caches)\(aliases)\(scaling)</fontconfig>"
        let isRead = text.withCString { bytes in
            bytes.withMemoryRebound(to: FcChar8.self, capacity: text.utf8.count + 1) {
                FcConfigParseAndLoadFromMemory(configuration, $0, 1)
            }
        }
        guard isRead != 0, FcConfigBuildFonts(configuration) != 0 else {
            FcConfigDestroy(configuration)
            return nil
        }
        return configuration
    }

    private static func escaped(_ text: String) -> String {
        text.replacingOccurrences(of: "&", with: "&amp;").replacingOccurrences(of: "<", with: "&lt;")
    }

    /// Makes a font file of the app known. Returns false when it is no font.
    func add(file: String) -> Bool {
        guard let configuration else { return false }
        let isAdded = file.withCString { bytes in
            bytes.withMemoryRebound(to: FcChar8.self, capacity: file.utf8.count + 1) {
                FcConfigAppFontAddFile(configuration, $0)
            }
        }
        pango_fc_font_map_config_changed(nagare_fc_font_map(map))
        return isAdded != 0
    }

    /// The families that can be drawn.
    func families() -> [String] {
        var list: UnsafeMutablePointer<UnsafeMutablePointer<PangoFontFamily>?>?
        var count: Int32 = 0
        pango_font_map_list_families(map, &list, &count)
        defer { g_free(list) }
        return (0..<Int(count)).compactMap { index in
            list?[index].flatMap { pango_font_family_get_name($0) }.map { String(cString: $0) }
        }
    }

    // MARK: Families

    // Never with the emoji font among them: its digits would be taken for the text's.
    private static let systemFamilies = ["Inter", "Noto Sans CJK JP"]
    private static let serifFamilies = ["Noto Serif CJK JP", "DejaVu Serif"]
    private static let monospacedFamilies = ["DejaVu Sans Mono", "Noto Sans Mono CJK JP"]

    /// Installed families that come nearest to iOS's.
    private static let standIns: [String: [String]] = [
        "Hiragino Sans": ["Noto Sans CJK JP"], "Hiragino Kaku Gothic ProN": ["Noto Sans CJK JP"],
        "Hiragino Maru Gothic ProN": ["Noto Sans CJK JP"], "Hiragino Mincho ProN": serifFamilies,
        "Times New Roman": ["Liberation Serif"] + serifFamilies, "Georgia": serifFamilies, "Palatino": serifFamilies,
        "American Typewriter": serifFamilies, "Courier": ["Liberation Mono"] + monospacedFamilies,
        "Courier New": ["Liberation Mono"] + monospacedFamilies, "Menlo": monospacedFamilies,
        "Arial": ["Liberation Sans"] + systemFamilies, "Helvetica": ["Liberation Sans"] + systemFamilies,
        "Helvetica Neue": ["Liberation Sans"] + systemFamilies,
    ]

    private static func families(of face: FontFace) -> [String] {
        switch face.family {
        case .system, .rounded: systemFamilies
        case .monospaced: monospacedFamilies
        case .serif: serifFamilies
        case .named(let name): [name] + (standIns[name] ?? systemFamilies)
        }
    }

    /// A description the caller frees.
    static func description(of font: UIFont) -> OpaquePointer {
        let description = pango_font_description_new()!
        let families = families(of: font.face)
        pango_font_description_set_family(description, families.joined(separator: ","))
        pango_font_description_set_absolute_size(description, font.pointSize * Double(nagare_pango_scale))
        pango_font_description_set_weight(description, PangoWeight(rawValue: UInt32(font.face.weight.openTypeWeight)))
        if font.face.isItalic { pango_font_description_set_style(description, PANGO_STYLE_ITALIC) }
        return description
    }

    /// OpenType features: no contextual alternates, which in Inter turn `->` into an arrow.
    static func features(of font: UIFont, attributes: [NSAttributedString.Key: Any]) -> String {
        var features = "calt=0"
        if font.face.hasMonospacedDigits { features += ",tnum=1" }
        if let ligature = attributes[.ligature] as? Int, ligature == 0 { features += ",liga=0,clig=0" }
        return features
    }
}
