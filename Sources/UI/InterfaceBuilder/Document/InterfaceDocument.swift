// A parsed xib or storyboard: its objects or scenes, its resources, its path for messages.
// Nothing is made here; see Objects.

import Foundation
@_spi(Nagare) import UIKit

/// One Interface Builder file.
final class InterfaceDocument {
    /// As messages name it.
    let file: String
    let root: InterfaceElement
    /// `CounterViewController`
    let name: String

    private(set) lazy var systemColors = resourceElements("systemColor")
    private(set) lazy var namedColors = resourceElements("namedColor")
    private(set) lazy var elementsByID: [String: InterfaceElement] = {
        var found: [String: InterfaceElement] = [:]
        for element in root.descendants {
            if let id = element.id, found[id] == nil { found[id] = element }
        }
        return found
    }()

    /// The identifiers of the whole file, those that the traits of the moment leave out included.
    private let identifiers: Set<String>?
    private var variants: [VariationTraits: InterfaceDocument] = [:]

    convenience init(data: Data, file: String) throws {
        let root = try InterfaceParser.parse(data, file: file)
        try self.init(root: root, file: file)
    }

    init(root: InterfaceElement, file: String) throws {
        guard root.name == "document" else {
            let advice = root.name == "archive"
                ? "it is in the format of Xcode 4; open it in Xcode and save it"
                : "expected <document>"
            throw InterfaceError(
                file: file,
                line: root.line,
                message: "this is not an Interface Builder file: its root element is <\(root.name)>; \(advice)"
            )
        }
        if let type = root["type"], !type.contains("CocoaTouch") {
            throw InterfaceError(
                file: file,
                line: root.line,
                message: "this Interface Builder file is not for iOS: its type is \"\(type)\""
            )
        }
        self.root = root
        self.file = file
        identifiers = nil
        name = URL(fileURLWithPath: file).deletingPathExtension().lastPathComponent
    }

    private init(variant root: InterfaceElement, of document: InterfaceDocument) {
        self.root = root
        file = document.file
        name = document.name
        identifiers = Set(document.elementsByID.keys)
    }

    /// The document as it is for `traits`.
    func resolved(for traits: VariationTraits) -> InterfaceDocument {
        if let known = variants[traits] { return known }
        let resolvedRoot = root.resolved(for: traits)
        let variant = resolvedRoot === root ? self : InterfaceDocument(variant: resolvedRoot, of: self)
        // A document that does not vary must not keep itself alive.
        if variant !== self { variants[traits] = variant }
        return variant
    }

    /// Whether the file has an object of that identifier, for any traits.
    func knows(_ id: String) -> Bool {
        identifiers?.contains(id) ?? (elementsByID[id] != nil)
    }

    var isStoryboard: Bool { root.first("scenes") != nil }
    var objects: InterfaceElement? { root.first("objects") }
    var scenes: [InterfaceElement] { root.first("scenes")?.all("scene") ?? [] }
    var initialViewController: String? { root["initialViewController"] }
    var usesAutoLayout: Bool { root["useAutolayout"] == "YES" }

    private func resourceElements(_ name: String) -> [String: InterfaceElement] {
        var found: [String: InterfaceElement] = [:]
        for element in root.first("resources")?.all(name) ?? [] {
            guard let key = element["name"], let color = element.first("color") else { continue }
            found[key] = color
        }
        return found
    }
}
