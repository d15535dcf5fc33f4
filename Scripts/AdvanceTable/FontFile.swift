// The few tables of an OpenType file that widths come from: head, hhea, hmtx, cmap, GSUB's single substitutions.
// Which characters are wanted is main.swift's business. Layouts: the OpenType specification 1.9.

import Foundation

struct FontFile {
    struct Fault: Error, CustomStringConvertible {
        let description: String
    }

    private let bytes: [UInt8]
    private var tables: [String: Int] = [:]
    let unitsPerEm: Int
    private let metricCount: Int
    private var glyphs: [Int: Int] = [:]

    init(_ url: URL) throws {
        bytes = [UInt8](try Data(contentsOf: url))
        for index in 0..<Self.number(bytes, 4, 2) {
            let record = 12 + index * 16
            tables[String(decoding: bytes[record..<record + 4], as: UTF8.self)] = Self.number(bytes, record + 8, 4)
        }
        guard let head = tables["head"], let hhea = tables["hhea"], tables["hmtx"] != nil, let cmap = tables["cmap"] else {
            throw Fault(description: "\(url.path) has no horizontal metrics")
        }
        unitsPerEm = Self.number(bytes, head + 18, 2)
        metricCount = Self.number(bytes, hhea + 34, 2)
        readCharacterMap(cmap)
    }

    private static func number(_ bytes: [UInt8], _ position: Int, _ count: Int) -> Int {
        bytes[position..<position + count].reduce(0) { $0 << 8 | Int($1) }
    }

    private func short(_ position: Int) -> Int { Self.number(bytes, position, 2) }

    /// Format 12 maps ranges of code points; every Inter has it.
    private mutating func readCharacterMap(_ cmap: Int) {
        for index in 0..<short(cmap + 2) {
            let table = cmap + Self.number(bytes, cmap + 4 + index * 8 + 4, 4)
            guard short(table) == 12 else { continue }
            for group in 0..<Self.number(bytes, table + 12, 4) {
                let record = table + 16 + group * 12
                let first = Self.number(bytes, record, 4), last = Self.number(bytes, record + 4, 4)
                let glyph = Self.number(bytes, record + 8, 4)
                for code in first...last { glyphs[code] = glyph + code - first }
            }
        }
    }

    /// The advance width of a character; nil where the font has none.
    func width(of code: Int) -> Int? {
        glyphs[code].map(width(ofGlyph:))
    }

    private func width(ofGlyph glyph: Int) -> Int {
        // Glyphs behind the last metric are as wide as that one.
        short(tables["hmtx"]! + min(glyph, metricCount - 1) * 4)
    }

    /// The width of a character after a feature such as `tnum` has exchanged its glyph.
    func width(of code: Int, feature: String) -> Int? {
        guard let glyph = glyphs[code] else { return nil }
        guard let table = tables["GSUB"] else { return width(ofGlyph: glyph) }
        let features = table + short(table + 6), lookups = table + short(table + 8)
        for index in 0..<short(features) {
            let record = features + 2 + index * 6
            guard String(decoding: bytes[record..<record + 4], as: UTF8.self) == feature else { continue }
            let list = features + short(record + 4)
            for number in 0..<short(list + 2) {
                let lookup = lookups + short(lookups + 2 + short(list + 4 + number * 2) * 2)
                for subtable in 0..<short(lookup + 4) {
                    let place = lookup + short(lookup + 6 + subtable * 2)
                    if let other = substitute(for: glyph, in: place, kind: short(lookup)) { return width(ofGlyph: other) }
                }
            }
        }
        return width(ofGlyph: glyph)
    }

    private func substitute(for glyph: Int, in table: Int, kind: Int) -> Int? {
        // Kind 7 only leads to another table further away.
        if kind == 7 { return substitute(for: glyph, in: table + Self.number(bytes, table + 4, 4), kind: short(table + 2)) }
        guard kind == 1, let index = coverage(table + short(table + 2), glyph) else { return nil }
        return short(table) == 1 ? (glyph + short(table + 4)) & 0xFFFF : short(table + 6 + index * 2)
    }

    private func coverage(_ table: Int, _ glyph: Int) -> Int? {
        let count = short(table + 2)
        if short(table) == 1 { return (0..<count).first { short(table + 4 + $0 * 2) == glyph } }
        for index in 0..<count {
            let range = table + 4 + index * 6
            if (short(range)...short(range + 2)).contains(glyph) { return short(range + 4) + glyph - short(range) }
        }
        return nil
    }
}
