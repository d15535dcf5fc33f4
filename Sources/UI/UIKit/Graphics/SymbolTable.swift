// The symbols: names as apps write them, outlines drawn for Nagare on a 24 × 24 grid.
// The language of the outlines: SymbolOutline.swift.

@_spi(Nagare) import CoreGraphics
import Foundation

enum SymbolTable {
    static func outline(named name: String) -> SymbolOutline? {
        parsed[name]
    }

    private static let parsed: [String: SymbolOutline] = sources.mapValues { SymbolOutline($0) }

    private static let sources: [String: String] = [
        "plus": "stroke M12 3.5 L12 20.5 M3.5 12 L20.5 12",
        "minus": "stroke M3.5 12 L20.5 12",
        "xmark": "stroke M5 5 L19 19 M19 5 L5 19",
        "checkmark": "stroke M4 13 L9.5 19 L20 5",
        "chevron.right": "stroke M8 4 L16 12 L8 20",
        "chevron.left": "stroke M16 4 L8 12 L16 20",
        "chevron.up": "stroke M4 16 L12 8 L20 16",
        "chevron.down": "stroke M4 8 L12 16 L20 8",
    ]
}
