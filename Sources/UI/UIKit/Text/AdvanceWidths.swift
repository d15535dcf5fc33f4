// How wide characters are, by the embedded table and a few rules. The data: AdvanceTable.swift.
// Noto Sans CJK JP and Noto Color Emoji need no table: their widths follow from the kind of character.

@_spi(Nagare) import CoreGraphics
import Foundation

/// Advances of one face, in em.
struct AdvanceWidths: Sendable {
    private let latin: [UInt32: Float]
    private let digit: CGFloat?
    private let fixed: CGFloat?

    /// Noto Color Emoji: 2550 of 2048 units.
    private static let emoji: CGFloat = 2550.0 / 2048
    /// DejaVu Sans Mono and most other monospaced faces.
    private static let monospaced: CGFloat = 0.602

    private static let lock = NSLock()
    nonisolated(unsafe) private static var made: [Int: AdvanceWidths] = [:]

    static func widths(for face: FontFace) -> AdvanceWidths {
        let isMonospaced = face.family == .monospaced || face.family == .named("Menlo")
            || face.family == .named("Courier") || face.family == .named("Courier New")
        let weight = face.weight.openTypeWeight
        let key = weight * 4 + (face.hasMonospacedDigits ? 1 : 0) + (isMonospaced ? 2 : 0)
        return lock.withLock {
            if let known = made[key] { return known }
            let widths = AdvanceWidths(weight: weight, tabularDigits: face.hasMonospacedDigits, isMonospaced: isMonospaced)
            made[key] = widths
            return widths
        }
    }

    private init(weight: Int, tabularDigits: Bool, isMonospaced: Bool) {
        let rows = AdvanceTable.rows, digits = AdvanceTable.tabularDigits
        let upper = rows.firstIndex { $0.weight >= weight } ?? rows.count - 1
        let lower = rows[upper].weight == weight ? upper : max(upper - 1, 0)
        let span = rows[upper].weight - rows[lower].weight
        let share = span == 0 ? 0 : Float(weight - rows[lower].weight) / Float(span)
        func mixed(_ low: Int, _ high: Int) -> Float {
            (Float(low) + (Float(high) - Float(low)) * share) / Float(AdvanceTable.unitsPerEm)
        }
        let lowWidths = Self.decoded[lower], highWidths = Self.decoded[upper]
        var table: [UInt32: Float] = [:]
        table.reserveCapacity(lowWidths.count)
        for (code, low) in lowWidths { table[code] = mixed(low, highWidths[code] ?? low) }
        latin = table
        digit = tabularDigits ? CGFloat(mixed(digits[lower], digits[upper])) : nil
        fixed = isMonospaced ? Self.monospaced : nil
    }

    /// By row, code → units; characters the font lacks are left out.
    private static let decoded: [[UInt32: Int]] = AdvanceTable.rows.map { row in
        var digits = row.widths.utf8.lazy.filter { $0 != 0x0A }.makeIterator()
        func next() -> Int {
            (0..<3).reduce(0) { value, _ in
                let digit = digits.next() ?? 0x30
                return value << 4 | Int(digit < 0x3A ? digit - 0x30 : digit - 0x57)
            }
        }
        var widths: [UInt32: Int] = [:]
        for code in AdvanceTable.ranges.joined() {
            let width = next()
            if width != 0xFFF { widths[code] = width }
        }
        return widths
    }

    /// The advance of a user-perceived character, in em.
    func advance(of character: Character) -> CGFloat {
        let scalars = character.unicodeScalars
        guard let first = scalars.first else { return 0 }
        if isEmoji(first, scalars) { return Self.emoji }
        if let digit, (0x30...0x39).contains(first.value) { return digit }
        if let fixed, first.value < 0x2E80 { return Self.isInvisible(first) ? 0 : fixed }
        if let width = latin[first.value] { return CGFloat(width) }
        // Jamo of one syllable form one character.
        return Self.advance(of: first)
    }

    private func isEmoji(_ first: Unicode.Scalar, _ scalars: String.UnicodeScalarView) -> Bool {
        if first.value < 0x80 { return scalars.contains("\u{20E3}") }
        let properties = first.properties
        return properties.isEmojiPresentation || (properties.isEmoji && scalars.contains("\u{FE0F}"))
    }

    private static func isInvisible(_ scalar: Unicode.Scalar) -> Bool {
        switch scalar.properties.generalCategory {
        case .nonspacingMark, .enclosingMark, .format, .control, .lineSeparator, .paragraphSeparator: true
        default: false
        }
    }

    private static func advance(of scalar: Unicode.Scalar) -> CGFloat {
        if isInvisible(scalar) { return 0 }
        switch scalar.value {
        // Half-width katakana and Hangul.
        case 0xFF61...0xFFDC, 0xFFE8...0xFFEE: return 0.5
        case 0x1100...0x11FF, 0x2E80...0xA4CF, 0xA960...0xA97F, 0xAC00...0xD7FF, 0xF900...0xFAFF, 0xFE30...0xFE4F,
            0xFF00...0xFF60, 0xFFE0...0xFFE6, 0x1F000...0x3FFFF, 0x2460...0x24FF, 0x2600...0x27BF: return 1
        case 0x2000, 0x2002: return 0.5
        case 0x2001, 0x2003: return 1
        case 0x2004...0x200A: return 0.2
        // Hebrew and Arabic, Indic and Thai letters: the mean of Noto's.
        case 0x590...0x8FF, 0x900...0x109F: return 0.56
        default: return 0.6
        }
    }
}
