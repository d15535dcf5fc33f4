// From Pango's glyphs and byte offsets to cells: user-perceived characters with UTF-16 offsets.

internal import CPangoCairo
import Foundation
@_spi(Nagare) import UIKit

/// Where the characters of a paragraph start, in UTF-8 and in UTF-16.
struct CharacterOffsets {
    /// One more than there are characters; the last is the end.
    private var bytes: [Int] = [0]
    private var units: [Int] = [0]
    private let isASCII: Bool
    private let text: String

    init(_ text: String) {
        self.text = text
        bytes.reserveCapacity(text.utf8.count + 1)
        units.reserveCapacity(text.utf8.count + 1)
        for character in text {
            bytes.append(bytes[bytes.count - 1] + character.utf8.count)
            units.append(units[units.count - 1] + character.utf16.count)
        }
        isASCII = bytes[bytes.count - 1] == units[units.count - 1]
    }

    func byteOffset(ofUTF16 offset: Int) -> Int {
        if isASCII { return min(offset, text.utf8.count) }
        let index = text.utf16.index(text.startIndex, offsetBy: offset, limitedBy: text.endIndex) ?? text.endIndex
        return text.utf8.distance(from: text.startIndex, to: index)
    }

    private func utf16Offset(ofByte offset: Int) -> Int {
        if isASCII { return offset }
        let index = text.utf8.index(text.startIndex, offsetBy: offset)
        return text.utf16.distance(from: text.startIndex, to: index)
    }

    struct Cell {
        var bytes: Range<Int>
        var location: Int
        var length: Int
    }

    /// The characters that lie in `range`, cut off where it cuts through them.
    func cells(in range: Range<Int>) -> [Cell] {
        var low = 0, high = bytes.count - 1
        while low < high {
            let middle = (low + high + 1) / 2
            if bytes[middle] <= range.lowerBound { low = middle } else { high = middle - 1 }
        }
        var result: [Cell] = []
        var index = low
        while index + 1 < bytes.count, bytes[index] < range.upperBound {
            let start = max(bytes[index], range.lowerBound), end = min(bytes[index + 1], range.upperBound)
            let location = start == bytes[index] ? units[index] : utf16Offset(ofByte: start)
            let finish = end == bytes[index + 1] ? units[index + 1] : utf16Offset(ofByte: end)
            result.append(Cell(bytes: start..<end, location: location, length: finish - location))
            index += 1
        }
        return result
    }
}

/// Gives cells their advances and glyphs.
struct CellBuilder {
    private(set) var cells: [TextCell]
    private(set) var ranges: [Range<Int>]
    private let characters: [CharacterOffsets.Cell]

    init(_ characters: [CharacterOffsets.Cell]) {
        self.characters = characters
        cells = characters.map { TextCell(location: $0.location, length: $0.length, advance: 0) }
        ranges = characters.map { _ in 0..<0 }
    }

    /// Spreads each cluster of glyphs over the characters it stands for: a ligature's advance is shared, a character
    /// made of several clusters gets the sum.
    mutating func add(
        _ glyphs: UnsafeMutablePointer<PangoGlyphString>, itemStart: Int, itemEnd: Int, isRightToLeft: Bool
    ) {
        let count = Int(glyphs.pointee.num_glyphs)
        var clusters: [(glyphs: Range<Int>, start: Int, advance: CGFloat)] = []
        var index = 0
        while index < count {
            let cluster = glyphs.pointee.log_clusters[index]
            var end = index, advance: CGFloat = 0
            while end < count, glyphs.pointee.log_clusters[end] == cluster {
                advance += CGFloat(glyphs.pointee.glyphs[end].geometry.width) / CGFloat(nagare_pango_scale)
                end += 1
            }
            clusters.append((index..<end, itemStart + Int(cluster), advance))
            index = end
        }
        if isRightToLeft { clusters.reverse() }
        var cell = 0
        for (number, cluster) in clusters.enumerated() {
            let clusterEnd = number + 1 < clusters.count ? clusters[number + 1].start : itemEnd
            while cell + 1 < characters.count, characters[cell].bytes.upperBound <= cluster.start { cell += 1 }
            guard cell < characters.count else { return }
            var last = cell
            while last + 1 < characters.count, characters[last + 1].bytes.lowerBound < clusterEnd { last += 1 }
            let share = cluster.advance / CGFloat(last - cell + 1)
            for index in cell...last { cells[index].advance += share }
            let known = ranges[cell]
            ranges[cell] = known.isEmpty
                ? cluster.glyphs
                : min(known.lowerBound, cluster.glyphs.lowerBound)..<max(known.upperBound, cluster.glyphs.upperBound)
        }
    }

    /// Adds letter spacing behind every character that has an advance, in the cells and in the glyphs.
    mutating func space(
        _ glyphs: UnsafeMutablePointer<PangoGlyphString>, by spacing: CGFloat, isRightToLeft: Bool
    ) {
        guard spacing != 0 else { return }
        for index in cells.indices where cells[index].advance > 0 && !ranges[index].isEmpty {
            let added = max(spacing, -cells[index].advance)
            cells[index].advance += added
            let glyph = ranges[index].upperBound - 1
            glyphs.pointee.glyphs[glyph].geometry.width += Int32((added * CGFloat(nagare_pango_scale)).rounded())
        }
    }
}
