// Everything that is known of an app before anything is built: its targets, its dependencies' sources, its Info.plist.

import Diagnostics
import Foundation
import SourceTransform
import XcodeProject

/// What somebody asks to have built.
public struct AppRequest: Sendable {
    /// A folder, an .xcodeproj or an .xcworkspace.
    public var path: String
    /// The app target; needed when a project has several.
    public var targetName: String?
    /// Folders with the sources of modules, by module name.
    public var dependencyFolders: [String: String]

    public init(path: String, targetName: String? = nil, dependencyFolders: [String: String] = [:]) {
        self.path = path
        self.targetName = targetName
        self.dependencyFolders = dependencyFolders
    }
}

/// A module that is neither the app nor Nagare's: compiled from source along with the app.
struct DependencyModule {
    var name: String
    var sources: [String]
    var resources: [String] = []
    var compilationConditions: [String] = []
    var languageMode = 5
}

public struct AppPlan {
    public let project: XcodeProject
    public let app: Target
    public let tests: [Target]
    /// Dependencies of others first.
    let dependencies: [DependencyModule]
    let infoDictionary: [String: Any]
    let availability: ModuleAvailability
    /// Whether a test compares or takes pictures of the screen, which needs Cairo and Pango.
    let testsDrawPictures: Bool
    /// Warnings met on the way.
    public private(set) var diagnostics: [Diagnostic] = []

    /// Throws a `Diagnostic` about what makes a build impossible.
    public init(_ request: AppRequest, toolchain: Toolchain) throws {
        let projectPath = try AppLocation.project(at: request.path)
        let project = try XcodeProject(path: projectPath)
        self.project = project
        let app = try project.target(named: try Self.appName(request, project))
        self.app = app
        var diagnostics: [Diagnostic] = []
        if app.sources.isEmpty {
            throw Diagnostic.error("the target '\(app.name)' has no Swift files", file: project.filePath)
        }
        for path in app.foreignSources {
            diagnostics.append(.warning("is not compiled: only Swift is", file: path))
        }
        tests = try project.testTargetNames(for: app.name).map { try project.target(named: $0) }.filter { !$0.sources.isEmpty }
        infoDictionary = try app.infoDictionary()
        testsDrawPictures = tests.flatMap(\.sources).contains { path in
            FileManager.default.contents(atPath: path).map { String(decoding: $0, as: UTF8.self).localizedCaseInsensitiveContains("screenshot") } ?? false
        }
        let available = toolchain.modules.union(LibraryBuild.importableModules)
        var search = DependencySearch(project: project, app: app, request: request, known: available.union(AppleModules.names).union(["Darwin"]))
        dependencies = try search.dependencies(of: [app] + tests)
        availability = ModuleAvailability(
            available: available.union(dependencies.map(\.name)).union([app.moduleName]),
            absent: AppleModules.names.subtracting(LibraryBuild.importableModules)
        )
        self.diagnostics = project.warnings + diagnostics
    }

    private static func appName(_ request: AppRequest, _ project: XcodeProject) throws -> String {
        if let name = request.targetName { return name }
        let names = project.applicationNames()
        if names.count == 1 { return names[0] }
        if names.isEmpty {
            let known = project.targetNames.map { "'\($0)'" }.joined(separator: ", ")
            throw Diagnostic.error("no target of the project makes an app" + (known.isEmpty ? "" : "; it has \(known)"), file: project.filePath)
        }
        if names.contains(project.name) { return project.name }
        throw Diagnostic.error("the project has several apps; choose one with --target: \(names.joined(separator: ", "))", file: project.filePath)
    }

    /// Changes whenever something on disk changes that the build depends on.
    var inputState: String {
        var fingerprint = Fingerprint()
        fingerprint.add(stateOf: project.filePath)
        if let path = app.infoPlistPath { fingerprint.add(stateOf: path) }
        for target in [app] + tests {
            fingerprint.add("\(target.name) \(target.moduleName) \(target.swiftLanguageMode) \(target.defaultIsolation ?? "")")
            fingerprint.add(target.compilationConditions.joined(separator: " "))
            fingerprint.add(target.upcomingFeatures.joined(separator: " "))
            for path in target.sources { fingerprint.add(stateOf: path) }
            for path in target.resources { fingerprint.add(path) }
        }
        for module in dependencies {
            fingerprint.add(module.name)
            for path in module.sources { fingerprint.add(stateOf: path) }
        }
        return fingerprint.text
    }
}
