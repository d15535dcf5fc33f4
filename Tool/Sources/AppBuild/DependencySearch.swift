// Finds the sources of the modules an app imports: other targets of its project, CocoaPods, Carthage, SwiftPM check-outs,
// folders named on the command line.

import Diagnostics
import Foundation
import SourceTransform
import XcodeProject

struct DependencySearch {
    let project: XcodeProject
    let app: Target
    let request: AppRequest
    /// Modules that need no search.
    let known: Set<String>
    private var found: [DependencyModule] = []

    init(project: XcodeProject, app: Target, request: AppRequest, known: Set<String>) {
        self.project = project
        self.app = app
        self.request = request
        self.known = known
    }

    /// Modules of other sources that the targets need, each after those it needs itself. Throws a `Diagnostic` naming a missing one.
    mutating func dependencies(of targets: [Target]) throws -> [DependencyModule] {
        let own = Set(targets.map(\.moduleName))
        for target in targets { try follow(imports(of: target.sources, module: target.moduleName), own: own) }
        return found
    }

    private func imports(of sources: [String], module: String) -> [ModuleTransform.Import] {
        ImportScan.imports(of: sources, module: module)
    }

    private mutating func follow(_ imports: [ModuleTransform.Import], own: Set<String>, depth: Int = 0) throws {
        for use in imports where depth < 16 {
            if known.contains(use.module) || own.contains(use.module) || found.contains(where: { $0.name == use.module }) { continue }
            guard let module = try locate(use.module) else {
                if use.isGuarded { continue }
                throw missing(use)
            }
            try follow(self.imports(of: module.sources, module: module.name).filter { $0.module != module.name }, own: own.union([module.name]), depth: depth + 1)
            found.append(module)
        }
    }

    private func missing(_ use: ModuleTransform.Import) -> Diagnostic {
        let product = app.packageProducts.first { $0.name == use.module }
        let origin = product?.origin.map { " (the project takes it from \($0))" } ?? ""
        return .error(
            "the module '\(use.module)'\(origin) is not part of Nagare and its sources were not found in Pods, Carthage/Checkouts or "
                + "SourcePackages/checkouts beside the project; pass --dependency \(use.module)=FOLDER",
            file: use.file, line: use.line, column: use.column
        )
    }

    private func locate(_ name: String) throws -> DependencyModule? {
        if let folder = request.dependencyFolders[name] {
            let path = URL(fileURLWithPath: folder).standardizedFileURL.path
            let sources = sources(in: path, module: name)
            guard !sources.isEmpty else { throw Diagnostic.error("has no Swift files for the module '\(name)'", file: path) }
            return DependencyModule(name: name, sources: sources)
        }
        for targetName in project.targetNames {
            let target = try project.target(named: targetName)
            guard target.moduleName == name, target.kind == .framework else { continue }
            return DependencyModule(
                name: name, sources: target.sources, resources: target.resources, compilationConditions: target.compilationConditions,
                languageMode: target.swiftLanguageMode
            )
        }
        for folder in candidates(for: name) {
            let sources = sources(in: folder, module: name)
            if !sources.isEmpty { return DependencyModule(name: name, sources: sources) }
        }
        return nil
    }

    /// Folders that may hold the module, the likeliest first.
    private func candidates(for name: String) -> [String] {
        var folders: [String] = []
        for product in app.packageProducts where product.localPath != nil && product.name == name { folders.append(product.localPath!) }
        let roots = [project.directory, (project.directory as NSString).deletingLastPathComponent]
        for root in roots {
            for parent in ["Pods", "Carthage/Checkouts", "SourcePackages/checkouts", ".build/checkouts", "Packages"] {
                let folder = "\(root)/\(parent)"
                let names = (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []
                folders += names.filter { $0.lowercased() == name.lowercased() }.map { folder + "/" + $0 }
                // A package may be named otherwise than its product; the product's folder tells.
                folders += names.filter { FileManager.default.fileExists(atPath: "\(folder)/\($0)/Sources/\(name)") }.map { folder + "/" + $0 }
            }
        }
        return folders
    }

    /// The Swift files of a module inside a check-out.
    private func sources(in folder: String, module: String) -> [String] {
        for inner in ["Sources/\(module)", "Source/\(module)", "Sources", "Source", module] {
            let files = swiftFiles(below: folder + "/" + inner)
            if !files.isEmpty { return files }
        }
        return swiftFiles(below: folder)
    }

    private static let excludedFolders: Set<String> = [
        "Tests", "Test", "Example", "Examples", "Demo", "Demos", "Pods", "Carthage", "Benchmarks", "Playground", "Documentation",
    ]

    private func swiftFiles(below folder: String) -> [String] {
        var files: [String] = []
        for name in ((try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []).sorted() where !name.hasPrefix(".") {
            let path = folder + "/" + name
            var isDirectory: ObjCBool = false
            guard FileManager.default.fileExists(atPath: path, isDirectory: &isDirectory) else { continue }
            if isDirectory.boolValue {
                if !Self.excludedFolders.contains(name), !name.hasSuffix("Tests"), !name.hasSuffix(".playground") { files += swiftFiles(below: path) }
            } else if name.hasSuffix(".swift"), name != "Package.swift", !name.hasPrefix("Package@") {
                files.append(path)
            }
        }
        return files
    }
}
