// Translations of a file: `"abc-12-xyz.text" = "…";` in ja.lproj/Main.strings, laid over the elements.

import Foundation

enum InterfaceStrings {
    /// Reads the old-style strings format; lines that make no sense are passed over.
    static func parse(_ text: String) -> [String: String] {
        var table: [String: String] = [:]
        var scanner = StringsScanner(text)
        while let key = scanner.nextString() {
            guard scanner.skip("="), let value = scanner.nextString() else { continue }
            _ = scanner.skip(";")
            table[key] = value
        }
        return table
    }
}

private struct StringsScanner {
    private let characters: [Character]
    private var position = 0

    init(_ text: String) {
        characters = Array(text)
    }

    mutating func skip(_ character: Character) -> Bool {
        skipBlanks()
        guard position < characters.count, characters[position] == character else { return false }
        position += 1
        return true
    }

    /// The next quoted string, wherever it begins.
    mutating func nextString() -> String? {
        skipBlanks()
        while position < characters.count, characters[position] != "\"" {
            position += 1
            skipBlanks()
        }
        guard position < characters.count else { return nil }
        position += 1
        var result = ""
        while position < characters.count, characters[position] != "\"" {
            if characters[position] == "\\", position + 1 < characters.count {
                position += 1
                result.append(escaped(characters[position]))
            } else {
                result.append(characters[position])
            }
            position += 1
        }
        position += 1
        return result
    }

    private func escaped(_ character: Character) -> Character {
        switch character {
        case "n": "\n"
        case "t": "\t"
        case "r": "\r"
        default: character
        }
    }

    private mutating func skipBlanks() {
        while position < characters.count {
            if characters[position].isWhitespace {
                position += 1
            } else if matches("/*") {
                position += 2
                while position < characters.count, !matches("*/") { position += 1 }
                position += 2
            } else if matches("//") {
                while position < characters.count, !characters[position].isNewline { position += 1 }
            } else {
                return
            }
        }
    }

    private func matches(_ text: String) -> Bool {
        let end = position + text.count
        return end <= characters.count && String(characters[position..<end]) == text
    }
}

extension InterfaceElement {
    /// The element with its translated texts; the same object if nothing below it is translated.
    func localized(with table: [String: String]) -> InterfaceElement {
        localized(with: table, id: nil)
    }

    private func localized(with table: [String: String], id inherited: String?) -> InterfaceElement {
        let id = self.id ?? inherited
        var merged = attributes
        if let id {
            for (attribute, property) in localizable {
                if let text = table["\(id).\(property)"] { merged[attribute] = text }
            }
        }
        let translated = children.map { child in
            // A button's states and a segmented control's segments are named through their owner.
            child.localized(with: table, id: child.isPart ? id : nil)
        }
        let isSame = merged == attributes && zip(translated, children).allSatisfy { $0 === $1 }
        return isSame ? self : replacing(attributes: merged, children: translated)
    }

    private var isPart: Bool { name == "state" || name == "segments" || name == "segment" || name == "buttonConfiguration" }

    /// Attribute names of this element and how a strings file names them after the identifier.
    private var localizable: [(String, String)] {
        switch name {
        case "state": [("title", "\(key ?? "normal")Title")]
        case "buttonConfiguration": [("title", "configuration.title"), ("subtitle", "configuration.subtitle")]
        case "segment":
            [("title", "segmentTitles[\(parent?.all("segment").firstIndex { $0 === self } ?? 0)]")]
        default:
            [
                "text", "title", "placeholder", "prompt", "headerTitle", "footerTitle", "value",
                "backButtonTitle",
            ].map { ($0, $0) }
        }
    }
}
