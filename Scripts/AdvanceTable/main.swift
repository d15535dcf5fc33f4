// Writes Sources/UI/UIKit/Text/AdvanceTable.swift: the advance widths the built-in text engine measures with.
// Reading font files is FontFile's business.

import Foundation

/// The masters of Inter: weights between them are interpolated, as its own instances are.
let masters = [(weight: 100, name: "Thin"), (weight: 400, name: "Regular"), (weight: 900, name: "Black")]
let ranges: [ClosedRange<Int>] = [
    0x20...0x7E, 0xA0...0x17F, 0x1A0...0x1B0, 0x218...0x21B, 0x370...0x3FF, 0x400...0x45F, 0x490...0x491, 0x1E80...0x1E85,
    0x1EA0...0x1EF9, 0x2010...0x2027, 0x2030...0x203A, 0x2044...0x2044, 0x2070...0x208E, 0x20A0...0x20BF, 0x2116...0x2116,
    0x2122...0x2122, 0x2190...0x2199, 0x2202...0x2265, 0x25A0...0x25CF, 0x2713...0x2717,
]
let unitsPerEm = 2048
let missing = 0xFFF

let folder = URL(fileURLWithPath: CommandLine.arguments[1]), output = URL(fileURLWithPath: CommandLine.arguments[2])

/// Words in lines of a limited length.
func lines(_ words: [String], limit: Int, indentation: String) -> String {
    var result: [String] = [], line = ""
    for word in words {
        if line.utf8.count + word.utf8.count > limit {
            result.append(line)
            line = ""
        }
        line += word
    }
    return (result + [line]).map { indentation + $0 }.joined(separator: "\n")
}

var rows: [String] = [], digits: [Int] = []
for master in masters {
    let font = try FontFile(folder.appendingPathComponent("Inter-\(master.name).otf"))
    func scaled(_ width: Int) -> Int { Int((Double(width * unitsPerEm) / Double(font.unitsPerEm)).rounded(.toNearestOrEven)) }
    let widths = ranges.joined().map { code in font.width(of: code).map(scaled) ?? missing }
    let text = widths.map { String(repeating: "0", count: max(0, 3 - String($0, radix: 16).count)) + String($0, radix: 16) }
    rows.append("        (\(master.weight), \"\"\"\n\(lines(text, limit: 114, indentation: "        "))\n        \"\"\"),")
    digits.append(scaled(font.width(of: 0x30, feature: "tnum") ?? 0))
}
let names = ranges.map { " 0x\(String($0.lowerBound, radix: 16, uppercase: true))...0x\(String($0.upperBound, radix: 16, uppercase: true))," }
let text = """
    // Advance widths of Inter, for the built-in text engine. Written by Scripts/advance-table; do not edit.
    // Data only; reading it is AdvanceWidths' business.

    enum AdvanceTable {
        /// Units an em.
        static let unitsPerEm = \(unitsPerEm)

        /// The characters the rows cover, in order.
        static let ranges: [ClosedRange<UInt32>] = [
    \(lines(names, limit: 105, indentation: "       "))
        ]

        /// By weight: three hexadecimal digits a character; fff where the font has none.
        static let rows: [(weight: Int, widths: String)] = [
    \(rows.joined(separator: "\n"))
        ]

        /// By weight: a digit of those that are all equally wide.
        static let tabularDigits = \(digits)
    }

    """
try text.write(to: output, atomically: true, encoding: .utf8)
print("wrote \(output.lastPathComponent): \(ranges.map(\.count).reduce(0, +)) characters, \(masters.count) weights")
