// Which scene is asked for, and making its controller. A scene's view and segues are in `SceneReader` and `SegueTemplate`.

import Foundation
@_spi(Nagare) import UIKit

/// One storyboard file, as seen by the controllers that came from it.
@MainActor final class StoryboardReader {
    let document: InterfaceDocument
    let resources: InterfaceResources
    let storyboard: UIStoryboard

    init(document: InterfaceDocument, resources: InterfaceResources, storyboard: UIStoryboard) {
        self.document = document
        self.resources = resources
        self.storyboard = storyboard
    }

    /// The controller with a storyboard identifier, or the initial one.
    func controller(
        identifier: String?,
        creator: ((NSCoder) -> UIViewController?)?
    ) throws -> UIViewController? {
        guard document.isStoryboard else {
            throw InterfaceError(file: document.file, line: document.root.line, message: "the file has no scenes")
        }
        guard let identifier else {
            guard let id = document.initialViewController else {
                Diagnostics.warn(
                    file: document.file,
                    line: document.root.line,
                    "the storyboard has no initial view controller; "
                        + "check \"Is Initial View Controller\" of a scene in Interface Builder"
                )
                return nil
            }
            return controller(id: id, creator: creator)
        }
        let candidates = document.scenes.flatMap { $0.first("objects")?.children ?? [] }
        if let element = candidates.first(where: { $0["storyboardIdentifier"] == identifier }), let id = element.id {
            return controller(id: id, creator: creator)
        }
        let known = candidates.compactMap { $0["storyboardIdentifier"] }.sorted()
        throw InterfaceError(
            file: document.file,
            line: document.root.line,
            message: "the storyboard has no view controller with identifier \"\(identifier)\"; "
                + (known.isEmpty ? "none of its scenes has an identifier" : "it has \(known.joined(separator: ", "))")
        )
    }

    /// The controller of the scene object `id`; follows references to other storyboards.
    func controller(id: String, creator: ((NSCoder) -> UIViewController?)? = nil) -> UIViewController? {
        guard let element = document.elementsByID[id], let scene = element.parent else {
            Diagnostics.report(
                Diagnostic(.error, file: document.file, line: document.root.line, "the storyboard has no scene \"\(id)\"")
            )
            return nil
        }
        if element.name == "viewControllerPlaceholder" { return referenced(element) }
        let reader = SceneReader(storyboard: self, objects: scene, controller: element)
        return reader.makeController(creator: creator)
    }

    private func referenced(_ element: InterfaceElement) -> UIViewController? {
        guard let name = element["storyboardName"] else { return nil }
        let other = UIStoryboard(name: name, bundle: nil)
        guard let identifier = element["referencedIdentifier"] else { return other.instantiateInitialViewController() }
        do {
            return try InterfaceLoader.current?.instantiateController(
                storyboard: other,
                identifier: identifier,
                creator: nil
            )
        } catch let error as InterfaceError {
            Diagnostics.report(error.diagnostic)
        } catch {
            Diagnostics.report(Diagnostic(.error, file: document.file, line: element.line, "\(error)"))
        }
        return nil
    }
}
