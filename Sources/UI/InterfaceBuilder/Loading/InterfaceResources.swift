// Finding the xibs and storyboards of an app, and keeping what was parsed.
// A folder holds them as Xcode does: beside each other, or in Base.lproj and the folders of languages.

import Foundation
@_spi(Nagare) import UIKit

@MainActor final class InterfaceResources {
    private let directory: String
    private let languages: [String]
    private var paths: [String: String]?
    private var documents: [String: InterfaceDocument] = [:]

    /// - Parameters:
    ///   - directory: the folder with the app's files; folders inside it are searched too.
    ///   - languages: in order of preference, such as `ja`; `Base` comes after them.
    init(directory: String, languages: [String] = Locale.preferredLanguages) {
        self.directory = directory
        self.languages = languages.flatMap { language in
            [language] + language.split(separator: "-").prefix(1).map(String.init)
        }
    }

    /// The parsed xib of that name; `nil` if there is none. A path as in `Cells/NinjaCell` is taken by its last part.
    func nib(named name: String) throws -> InterfaceDocument? {
        try document(name, "xib")
    }

    func storyboard(named name: String) throws -> InterfaceDocument? {
        try document(name, "storyboard")
    }

    func hasNib(named name: String) -> Bool {
        path(name, "xib") != nil
    }

    private func document(_ name: String, _ type: String) throws -> InterfaceDocument? {
        guard let path = path(name, type) else { return nil }
        if let known = documents[path] { return known }
        let file = URL(fileURLWithPath: path).resolvingSymlinksInPath().path
        guard let data = FileManager.default.contents(atPath: path) else {
            throw InterfaceError(file: file, line: nil, message: "the file cannot be read")
        }
        let base = try InterfaceDocument(data: data, file: file)
        let localized = try localize(base, path: path)
        documents[path] = localized
        return localized
    }

    private func localize(_ document: InterfaceDocument, path: String) throws -> InterfaceDocument {
        let folder = URL(fileURLWithPath: path).deletingLastPathComponent()
        guard folder.pathExtension == "lproj" else { return document }
        let languageFolder = folder.deletingLastPathComponent()
        for language in languages {
            let strings = languageFolder.appendingPathComponent("\(language).lproj/\(document.name).strings")
            guard let data = FileManager.default.contents(atPath: strings.path) else { continue }
            let table = InterfaceStrings.parse(String(decoding: data, as: UTF8.self))
            return try InterfaceDocument(root: document.root.localized(with: table), file: document.file)
        }
        return document
    }

    private func path(_ name: String, _ type: String) -> String? {
        let last = name.split(separator: "/").last.map(String.init) ?? name
        return (paths ?? index())["\(last).\(type)"]
    }

    private func index() -> [String: String] {
        var found: [String: String] = [:]
        var ranks: [String: Int] = [:]
        let files = FileManager.default.enumerator(atPath: directory)?.compactMap { $0 as? String } ?? []
        for file in files.sorted() where file.hasSuffix(".xib") || file.hasSuffix(".storyboard") {
            let name = file.split(separator: "/").last.map(String.init) ?? file
            let rank = rank(of: file)
            if let known = ranks[name], known <= rank { continue }
            ranks[name] = rank
            found[name] = "\(directory)/\(file)"
        }
        paths = found
        return found
    }

    /// A file in a language's folder goes before one outside, a preferred language before another.
    private func rank(of file: String) -> Int {
        guard let folder = file.split(separator: "/").last(where: { $0.hasSuffix(".lproj") })?.dropLast(6) else {
            return languages.count + 1
        }
        if let index = languages.firstIndex(of: String(folder)) { return index }
        return folder == "Base" ? languages.count : languages.count + 2
    }
}
