// The reader UIKit asks for nibs and storyboards. What it does with them is in Objects and Storyboards.

import Foundation
@_spi(Nagare) import UIKit

/// Interface Builder files of the app that runs.
public enum InterfaceReader {
    /// Makes UIKit load nibs and storyboards from a folder. To be called before the app's delegate is made.
    @MainActor public static func install(resourceDirectory: String) {
        InterfaceLoader.current = InterfaceFileReader(resources: InterfaceResources(directory: resourceDirectory))
    }
}

/// Reads an app's xibs and storyboards at run time.
@MainActor final class InterfaceFileReader {
    let resources: InterfaceResources

    init(resources: InterfaceResources) {
        self.resources = resources
    }
}

extension InterfaceFileReader: InterfaceLoading {
    func hasNib(named name: String) -> Bool {
        resources.hasNib(named: name)
    }

    func instantiateNib(
        named name: String,
        owner: AnyObject?,
        externalObjects: [String: AnyObject]
    ) throws -> [AnyObject] {
        guard let document = try resources.nib(named: name) else {
            throw InterfaceError(file: "\(name).xib", line: nil, message: "Could not load NIB: the app has no such file")
        }
        return try instantiate(document, owner: owner, externalObjects: externalObjects)
    }

    func instantiateNib(
        data: Data,
        owner: AnyObject?,
        externalObjects: [String: AnyObject]
    ) throws -> [AnyObject] {
        let document = try InterfaceDocument(data: data, file: "nib")
        return try instantiate(document, owner: owner, externalObjects: externalObjects)
    }

    func instantiateController(
        storyboard: UIStoryboard,
        identifier: String?,
        creator: ((NSCoder) -> UIViewController?)?
    ) throws -> UIViewController? {
        guard let document = try resources.storyboard(named: storyboard.name) else {
            throw InterfaceError(
                file: "\(storyboard.name).storyboard",
                line: nil,
                message: "Could not find a storyboard named \"\(storyboard.name)\" in the app"
            )
        }
        let resolved = document.resolved(for: .current)
        let reader = StoryboardReader(document: resolved, resources: resources, storyboard: storyboard)
        return try reader.controller(identifier: identifier, creator: creator)
    }

    func instantiate(
        _ unresolved: InterfaceDocument,
        owner: AnyObject?,
        externalObjects: [String: AnyObject]
    ) throws -> [AnyObject] {
        let document = unresolved.resolved(for: .current)
        guard let objects = document.objects else {
            throw InterfaceError(
                file: document.file,
                line: document.root.line,
                message: document.isStoryboard
                    ? "a storyboard cannot be loaded as a nib; use UIStoryboard"
                    : "the file has no objects"
            )
        }
        let reading = ObjectReading(document: document, resources: resources, owner: owner)
        for placeholder in objects.all("placeholder") {
            switch placeholder["placeholderIdentifier"] {
            case "IBFilesOwner":
                reading.adopt(owner, placeholder)
            case "IBFirstResponder":
                break
            case let name?:
                reading.adopt(externalObjects[name], placeholder)
            case nil:
                reading.warn(placeholder, "<placeholder> has no identifier; nothing is connected to it")
            }
        }
        let made = objects.children.filter { $0.name != "placeholder" }.compactMap { reading.make($0) }
        reading.finish()
        return made
    }
}

extension VariationTraits {
    /// The traits of the screen at this moment.
    @MainActor static var current: VariationTraits {
        let traits = UIScreen.main.traitCollection
        func sizeClass(_ value: UIUserInterfaceSizeClass) -> SizeClass? {
            switch value {
            case .compact: .compact
            case .regular: .regular
            default: nil
            }
        }
        return VariationTraits(
            widthClass: sizeClass(traits.horizontalSizeClass),
            heightClass: sizeClass(traits.verticalSizeClass),
            isDark: traits.userInterfaceStyle == .dark
        )
    }
}
