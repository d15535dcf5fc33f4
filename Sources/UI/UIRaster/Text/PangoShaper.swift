// Shaping with Pango, and drawing what was shaped. Which fonts are used: FontSetup.swift.
// Lines, carets and truncation are not made here; see UIKit's Typesetter.

internal import CPangoCairo
import Foundation
@_spi(Nagare) import UIKit

/// Glyphs of one Pango item.
private final class ItemGlyphs {
    /// Referenced.
    let font: UnsafeMutablePointer<PangoFont>
    /// Owned.
    let glyphs: UnsafeMutablePointer<PangoGlyphString>
    /// By cell: its glyphs, in the string's (visual) order.
    let ranges: [Range<Int>]

    init(font: UnsafeMutablePointer<PangoFont>, glyphs: UnsafeMutablePointer<PangoGlyphString>, ranges: [Range<Int>]) {
        nagare_ref(font)
        self.font = font
        self.glyphs = glyphs
        self.ranges = ranges
    }

    deinit {
        pango_glyph_string_free(glyphs)
        nagare_unref(font)
    }
}

/// Pango's objects are not thread-safe: everything that touches them happens under `lock`.
final class PangoShaper: TextShaper, @unchecked Sendable {
    private let lock = NSRecursiveLock()
    private let setup = FontSetup()

    // MARK: Fonts

    func installedFamilies() -> [String] {
        lock.withLock { setup.families() }
    }

    func add(fontFile: String) -> Bool {
        lock.withLock { setup.add(file: fontFile) }
    }

    // MARK: Shaping

    func shape(_ paragraph: String, styles: [TextStyle]) -> [ShapedRun] {
        lock.withLock { shapeLocked(paragraph, styles) }
    }

    private func shapeLocked(_ paragraph: String, _ styles: [TextStyle]) -> [ShapedRun] {
        var paragraph = paragraph
        let characters = CharacterOffsets(paragraph)
        let attributes = pango_attr_list_new()!
        defer { pango_attr_list_unref(attributes) }
        var styleStarts: [Int] = []
        for style in styles {
            let start = characters.byteOffset(ofUTF16: style.range.location)
            let end = characters.byteOffset(ofUTF16: style.range.location + style.range.length)
            styleStarts.append(start)
            let description = FontSetup.description(of: style.font)
            insert(pango_attr_font_desc_new(description), start, end, into: attributes)
            pango_font_description_free(description)
            insert(
                pango_attr_font_features_new(FontSetup.features(of: style.font, attributes: style.attributes)), start, end,
                into: attributes)
        }
        return paragraph.withUTF8 { bytes in
            bytes.withMemoryRebound(to: CChar.self) { text in
                guard let base = text.baseAddress else { return [] }
                var runs: [ShapedRun] = []
                let items = pango_itemize(setup.context, base, 0, Int32(text.count), attributes, nil)
                var node = items
                while let entry = node {
                    if let data = entry.pointee.data {
                        let item = data.assumingMemoryBound(to: PangoItem.self)
                        // Attributes end items, so an item lies in the last style that starts at or before it.
                        let style = max((styleStarts.lastIndex { $0 <= Int(item.pointee.offset) }) ?? 0, 0)
                        runs.append(shape(item, of: text, characters, style: style, styles[style]))
                        pango_item_free(item)
                    }
                    node = entry.pointee.next
                }
                g_list_free(items)
                return runs
            }
        }
    }

    private func insert(
        _ attribute: UnsafeMutablePointer<PangoAttribute>?, _ start: Int, _ end: Int, into list: OpaquePointer
    ) {
        attribute?.pointee.start_index = guint(start)
        attribute?.pointee.end_index = guint(end)
        pango_attr_list_insert(list, attribute)
    }

    private func shape(
        _ item: UnsafeMutablePointer<PangoItem>, of text: UnsafeBufferPointer<CChar>, _ characters: CharacterOffsets,
        style index: Int, _ style: TextStyle
    ) -> ShapedRun {
        let start = Int(item.pointee.offset), end = start + Int(item.pointee.length)
        let glyphs = pango_glyph_string_new()!
        pango_shape_full(
            text.baseAddress! + start, item.pointee.length, text.baseAddress, Int32(text.count), &item.pointee.analysis,
            glyphs)
        let isRightToLeft = !item.pointee.analysis.level.isMultiple(of: 2)
        var builder = CellBuilder(characters.cells(in: start..<end))
        builder.add(glyphs, itemStart: start, itemEnd: end, isRightToLeft: isRightToLeft)
        let spacing = style.kern + SystemFontSpacing.tracking(for: style.font)
        builder.space(glyphs, by: spacing, isRightToLeft: isRightToLeft)
        return ShapedRun(
            style: index, level: item.pointee.analysis.level, cells: builder.cells,
            payload: ItemGlyphs(font: item.pointee.analysis.font, glyphs: glyphs, ranges: builder.ranges))
    }

    // MARK: Drawing

    func draw(
        _ run: ShapedRun, cells: Range<Int>, style: TextStyle, in context: CGContext, at point: CGPoint, color: CGColor
    ) {
        guard let item = run.payload as? ItemGlyphs, let backend = context.backend as? CairoBackend else { return }
        let ranges = item.ranges[cells].filter { !$0.isEmpty }
        guard let first = ranges.map(\.lowerBound).min(), let last = ranges.map(\.upperBound).max() else { return }
        var part = item.glyphs.pointee
        part.num_glyphs = Int32(last - first)
        part.glyphs += first
        part.log_clusters += first
        lock.withLock {
            backend.setPaint(color, context.compositing)
            let stroke = textStroke(style)
            if stroke.fills {
                cairo_move_to(backend.cairo, point.x, point.y)
                pango_cairo_show_glyph_string(backend.cairo, item.font, &part)
            }
            if stroke.width > 0 {
                cairo_new_path(backend.cairo)
                cairo_move_to(backend.cairo, point.x, point.y)
                pango_cairo_glyph_string_path(backend.cairo, item.font, &part)
                backend.setPaint(stroke.color ?? color, context.compositing)
                cairo_set_line_width(backend.cairo, stroke.width)
                cairo_set_dash(backend.cairo, nil, 0, 0)
                cairo_set_line_join(backend.cairo, CAIRO_LINE_JOIN_ROUND)
                cairo_stroke(backend.cairo)
            }
            cairo_new_path(backend.cairo)
        }
    }

    /// `.strokeWidth` is in percent of the size; negative means fill as well.
    private func textStroke(_ style: TextStyle) -> (width: CGFloat, fills: Bool, color: CGColor?) {
        guard let value = style.attributes[.strokeWidth] else { return (0, true, nil) }
        let percent = (value as? NSNumber).map { CGFloat($0.doubleValue) } ?? value as? CGFloat
            ?? (value as? Double).map { CGFloat($0) } ?? CGFloat(value as? Int ?? 0)
        let color = (style.attributes[.strokeColor] as? UIColor)?.cgColor
        return (abs(percent) / 100 * style.font.pointSize, percent <= 0, color)
    }
}
