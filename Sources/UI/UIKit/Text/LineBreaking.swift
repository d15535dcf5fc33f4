// Where a line may end: Unicode's line breaking classes (UAX #14) reduced to what interfaces show,
// with Japanese kinsoku (strict: small kana and the long-vowel mark never start a line) and Hangul kept in words.

import Foundation

enum LineBreakClass {
    case space, zeroWidthSpace, glue
    case open, close, nonStarter, exclamation, infix, slash, hyphen, dash, quote, ellipsis
    case prefix, postfix
    case number, letter, hangul, ideograph

    init(_ scalar: Unicode.Scalar) {
        switch scalar.value {
        case 0x20, 0x09, 0x1680, 0x2000...0x2006, 0x2008...0x200A, 0x205F, 0x3000: self = .space
        case 0x200B: self = .zeroWidthSpace
        case 0xA0, 0x2007, 0x202F, 0x2060, 0xFEFF: self = .glue
        // ( [ { ¡ ¿ ‘ “ « ‚ „ ‹ and their East Asian kin.
        case 0x28, 0x5B, 0x7B, 0xA1, 0xBF, 0xAB, 0x2018, 0x201C, 0x201A, 0x201E, 0x2039,
            0x3008, 0x300A, 0x300C, 0x300E, 0x3010, 0x3014, 0x3016, 0x3018, 0x301A, 0x301D,
            0xFF08, 0xFF3B, 0xFF5B, 0xFF5F, 0xFF62: self = .open
        case 0x29, 0x5D, 0x7D, 0xBB, 0x2019, 0x201D, 0x203A,
            0x3001, 0x3002, 0x3009, 0x300B, 0x300D, 0x300F, 0x3011, 0x3015, 0x3017, 0x3019, 0x301B, 0x301E, 0x301F,
            0xFF09, 0xFF0C, 0xFF0E, 0xFF3D, 0xFF5D, 0xFF60, 0xFF61, 0xFF63, 0xFF64, 0xFE50, 0xFE51, 0xFE52: self = .close
        case 0x21, 0x3F, 0xFF01, 0xFF1F, 0x203C, 0x2047...0x2049: self = .exclamation
        // ・：；〜 iteration marks, the long-vowel mark, small kana of both widths.
        case 0x30FB, 0xFF1A, 0xFF1B, 0xFF65, 0x301C, 0x3005, 0x303B, 0x309B...0x309E, 0x30FC...0x30FE, 0xFF70, 0xFF9E, 0xFF9F,
            0x3041, 0x3043, 0x3045, 0x3047, 0x3049, 0x3063, 0x3083, 0x3085, 0x3087, 0x308E, 0x3095, 0x3096,
            0x30A1, 0x30A3, 0x30A5, 0x30A7, 0x30A9, 0x30C3, 0x30E3, 0x30E5, 0x30E7, 0x30EE, 0x30F5, 0x30F6,
            0x31F0...0x31FF, 0xFF67...0xFF6F: self = .nonStarter
        case 0x2C, 0x2E, 0x3A, 0x3B, 0x37E, 0x589, 0x60C, 0x60D: self = .infix
        case 0x2F: self = .slash
        case 0x2D, 0xAD, 0x2010, 0x2012, 0x2013, 0x7C: self = .hyphen
        case 0x2014, 0x2015: self = .dash
        case 0x22, 0x27: self = .quote
        case 0x2024...0x2026, 0x22EF: self = .ellipsis
        case 0x24, 0x2B, 0x5C, 0xA3...0xA5, 0xB1, 0x20A0...0x20CF, 0x2116, 0x2212, 0xFF04, 0xFFE1, 0xFFE5, 0xFFE6: self = .prefix
        case 0x25, 0xA2, 0xB0, 0x2030...0x2037, 0x2103, 0x2109, 0xFF05, 0xFFE0: self = .postfix
        case 0x30...0x39, 0x660...0x669, 0x6F0...0x6F9: self = .number
        case 0xAC00...0xD7A3, 0x1100...0x11FF, 0xA960...0xA97F, 0x3131...0x318E: self = .hangul
        case 0x2E80...0xA4CF, 0xF900...0xFAFF, 0xFE30...0xFE4F, 0xFF00...0xFF9D, 0x20000...0x3FFFF,
            0x1F000...0x1FAFF, 0x2600...0x27BF, 0x2B00...0x2BFF: self = .ideograph
        default: self = .letter
        }
    }

    /// Whether a line may end between two characters of these classes.
    static func allowsBreak(between before: LineBreakClass, and after: LineBreakClass) -> Bool {
        switch (before, after) {
        case (_, .space), (_, .zeroWidthSpace): return false
        case (.zeroWidthSpace, _): return true
        case (.glue, _), (_, .glue): return false
        case (_, .close), (_, .nonStarter), (_, .exclamation), (_, .infix), (_, .slash): return false
        case (.space, _): return true
        case (.open, _): return false
        case (_, .hyphen): return false
        case (.hyphen, .number): return false
        case (.hyphen, _): return true
        case (.dash, .dash), (.ellipsis, .ellipsis): return false
        case (.quote, _), (_, .quote): return false
        case (_, .ellipsis): return false
        case (.prefix, .letter), (.prefix, .number), (.prefix, .ideograph), (.prefix, .open), (.prefix, .hangul): return false
        case (.number, .postfix), (.letter, .postfix), (.ideograph, .postfix), (.close, .postfix): return false
        case (.number, .prefix), (.letter, .prefix): return false
        case (.postfix, .number), (.postfix, .letter): return false
        case (.infix, .number), (.infix, .letter), (.slash, .number): return false
        case (.exclamation, .letter), (.exclamation, .number): return false
        case (.letter, .letter), (.letter, .number), (.number, .letter), (.number, .number): return false
        case (.hangul, .hangul), (.hangul, .letter), (.letter, .hangul), (.hangul, .number), (.number, .hangul): return false
        case (.letter, .open), (.number, .open), (.hangul, .open): return false
        case (.close, .letter), (.close, .number): return false
        default: return true
        }
    }
}

enum LineBreaks {
    /// For every cell, whether a line may end after it.
    static func opportunities(in text: [UInt16], cells: [TextCell]) -> [Bool] {
        var result = [Bool](repeating: false, count: cells.count)
        var before: (class: LineBreakClass, isWide: Bool)?
        for (index, cell) in cells.enumerated() {
            let scalar = firstScalar(of: cell, in: text)
            let next = (class: LineBreakClass(scalar), isWide: scalar.value >= 0x3000)
            if let before {
                var isAllowed = LineBreakClass.allowsBreak(between: before.class, and: next.class)
                // East Asian brackets stand off from letters; only ASCII ones belong to the word beside them.
                if !isAllowed, next.class == .open, next.isWide, before.class != .open, before.class != .glue,
                    before.class != .prefix {
                    isAllowed = true
                }
                if !isAllowed, before.class == .close, before.isWide, next.class == .letter || next.class == .number {
                    isAllowed = true
                }
                result[index - 1] = isAllowed
            }
            before = next
        }
        return result
    }

    static func firstScalar(of cell: TextCell, in text: [UInt16]) -> Unicode.Scalar {
        guard cell.location < text.count else { return " " }
        let first = text[cell.location]
        if UTF16.isLeadSurrogate(first), cell.location + 1 < text.count, UTF16.isTrailSurrogate(text[cell.location + 1]) {
            return UTF16.decode(UTF16.EncodedScalar([first, text[cell.location + 1]]))
        }
        return Unicode.Scalar(first) ?? "\u{FFFD}"
    }
}
