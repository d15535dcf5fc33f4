// An Xcode project as the tool needs it: the targets with everything they are made of.

import Diagnostics
import Foundation

/// Reads an .xcodeproj. Mistakes that leave something to build are collected in `warnings`.
public final class XcodeProject {
    let file: ProjectFile
    let paths: FileReferences
    /// What was found odd so far, in the order of discovery.
    public internal(set) var warnings: [Diagnostic] = []

    /// Throws a `Diagnostic` if the file cannot be read or is no project.
    public init(path: String) throws {
        file = try ProjectFile(projectPath: path)
        paths = FileReferences(file)
    }

    public var name: String { file.name }
    /// The folder that holds the .xcodeproj.
    public var directory: String { file.directory }
    /// The project.pbxproj itself, for messages.
    public var filePath: String { file.path }

    /// Names of all targets in the project's order.
    public var targetNames: [String] {
        file.root.strings("targets").compactMap { file[$0]?.string("name") }
    }

    /// The targets that make apps, in the project's order.
    public func applicationNames() -> [String] {
        objects.filter { kind(of: $0) == .application }.compactMap { $0.string("name") }
    }

    private var objects: [ProjectFile.Object] {
        file.root.strings("targets").compactMap { file[$0] }
    }

    /// Unit-test targets that test the app `name`, or that name no app at all.
    public func testTargetNames(for name: String) -> [String] {
        objects.filter { object in
            guard kind(of: object) == .unitTests else { return false }
            let dependencies = targetDependencies(of: object)
            return dependencies.isEmpty || dependencies.contains(name)
        }.compactMap { $0.string("name") }
    }

    /// The whole of a target.
    ///
    /// - Parameter configuration: the build configuration to take settings from; a target without it uses its default one.
    public func target(named name: String, configuration: String = "Debug") throws -> Target {
        guard let object = objects.first(where: { $0.string("name") == name }) else {
            let known = targetNames.map { "'\($0)'" }.joined(separator: ", ")
            throw Diagnostic.error(
                known.isEmpty ? "the project has no targets" : "there is no target '\(name)'; the project has \(known)",
                file: file.path, line: file.root.line
            )
        }
        let settings = try settings(of: object, configuration: configuration)
        var target = Target(
            name: name,
            kind: kind(of: object),
            moduleName: settings["PRODUCT_MODULE_NAME"] ?? BuildSettings.identifier(from: name),
            productName: settings["PRODUCT_NAME"] ?? name,
            sources: [],
            foreignSources: [],
            resources: [],
            settings: settings,
            packageProducts: packageProducts(of: object),
            targetDependencies: targetDependencies(of: object),
            infoPlistPath: settings["INFOPLIST_FILE"].flatMap { $0.isEmpty ? nil : FileReferences.join(file.directory, $0) }
        )
        collectPhases(of: object, into: &target)
        collectSynchronizedFolders(of: object, into: &target)
        let infoPlist = target.infoPlistPath
        target.resources.removeAll { $0 == infoPlist || ($0 as NSString).lastPathComponent.hasSuffix(".entitlements") }
        target.sources = Self.unique(target.sources)
        target.resources = Self.unique(target.resources)
        return target
    }

    private static func unique(_ paths: [String]) -> [String] {
        var seen: Set<String> = []
        return paths.filter { seen.insert($0).inserted }
    }

    private func kind(of object: ProjectFile.Object) -> Target.Kind {
        switch object.string("productType") {
        case "com.apple.product-type.application", "com.apple.product-type.application.on-demand-install-capable": .application
        case "com.apple.product-type.framework", "com.apple.product-type.framework.static", "com.apple.product-type.library.static",
             "com.apple.product-type.library.dynamic": .framework
        case "com.apple.product-type.bundle.unit-test": .unitTests
        case "com.apple.product-type.bundle.ui-testing": .uiTests
        default: .other
        }
    }

    private func collectPhases(of object: ProjectFile.Object, into target: inout Target) {
        for identifier in object.strings("buildPhases") {
            guard let phase = file[identifier] else { continue }
            switch phase.type {
            case "PBXSourcesBuildPhase":
                for path in files(of: phase) { add(source: path, to: &target) }
            case "PBXResourcesBuildPhase":
                target.resources += files(of: phase)
            case "PBXFrameworksBuildPhase":
                collectProducts(of: phase, into: &target)
            default: break
            }
        }
    }

    private func add(source path: String, to target: inout Target) {
        switch (path as NSString).pathExtension {
        case "swift": target.sources.append(path)
        case "xcdatamodeld", "xcdatamodel", "intentdefinition": target.resources.append(path)
        default: target.foreignSources.append(path)
        }
    }

    /// The files of a phase that exist; the others become warnings.
    private func files(of phase: ProjectFile.Object) -> [String] {
        var result: [String] = []
        for (identifier, line) in phase.references("files") {
            guard let reference = file[identifier]?.string("fileRef"), let object = file[reference] else { continue }
            let members = object.type == "PBXVariantGroup" ? object.strings("children") : [reference]
            for member in members {
                guard let path = paths.path(of: member) else { continue }
                if FileManager.default.fileExists(atPath: path) {
                    result.append(path)
                } else {
                    warnings.append(.warning("\(path) belongs to the target but does not exist", file: file.path, line: line))
                }
            }
        }
        return result
    }

    private func collectProducts(of phase: ProjectFile.Object, into target: inout Target) {
        for identifier in phase.strings("files") {
            guard let buildFile = file[identifier] else { continue }
            if let product = buildFile.string("productRef").flatMap({ file[$0] }), let package = packageProduct(product),
               !target.packageProducts.contains(where: { $0.name == package.name }) {
                target.packageProducts.append(package)
            }
            if let reference = buildFile.string("fileRef"), let owner = objects.first(where: { $0.string("productReference") == reference })?.string("name"),
               !target.targetDependencies.contains(owner) {
                target.targetDependencies.append(owner)
            }
        }
    }

    private func packageProducts(of object: ProjectFile.Object) -> [Target.PackageProduct] {
        object.strings("packageProductDependencies").compactMap { file[$0] }.compactMap(packageProduct)
    }

    private func packageProduct(_ object: ProjectFile.Object) -> Target.PackageProduct? {
        guard let name = object.string("productName") else { return nil }
        let package = object.string("package").flatMap { file[$0] }
        let localPath = package?.string("relativePath").map { FileReferences.join(file.directory, $0) }
        return Target.PackageProduct(
            name: name.replacingOccurrences(of: "plugin:", with: ""),
            origin: package?.string("repositoryURL") ?? package?.string("relativePath"),
            localPath: localPath
        )
    }

    private func targetDependencies(of object: ProjectFile.Object) -> [String] {
        object.strings("dependencies").compactMap { file[$0] }.compactMap { dependency in
            dependency.string("target").flatMap { file[$0]?.string("name") } ?? dependency.string("name")
        }
    }

    private func collectSynchronizedFolders(of object: ProjectFile.Object, into target: inout Target) {
        let members = Set(object.strings("fileSystemSynchronizedGroups"))
        for folder in file.objects(ofType: "PBXFileSystemSynchronizedRootGroup") {
            guard let path = paths.path(of: folder.identifier) else { continue }
            let sets = folder.strings("exceptions").compactMap { file[$0] }
            let listed = sets.filter { $0.string("target") == object.identifier }.flatMap { $0.strings("membershipExceptions") }
            let isMember = members.contains(folder.identifier)
            guard isMember || !listed.isEmpty else { continue }
            guard FileManager.default.fileExists(atPath: path) else {
                warnings.append(.warning("the folder \(path) belongs to the target but does not exist", file: file.path, line: folder.line))
                continue
            }
            // For a target the folder belongs to, the list takes files out; for any other, it brings them in.
            let content = SynchronizedFolder(folder: path) { SynchronizedFolder.lists(listed, $0) != isMember }
            for source in content.sources { add(source: source, to: &target) }
            target.resources += content.resources
        }
    }
}
