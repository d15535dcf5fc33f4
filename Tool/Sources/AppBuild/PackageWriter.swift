// Writes the generated package of an app: transformed sources, launchers, manifest. Nothing is written next to the originals.

import Diagnostics
import Foundation
import SourceTransform
import XcodeProject

struct PackageWriter {
    let plan: AppPlan
    /// The app's build folder.
    let folder: String
    let libraries: LibraryBuild
    let paths: ToolPaths

    var scratch: String { folder + "/build" }
    /// A program that lies in a folder named `.app` has that folder as its main bundle.
    var bundle: ResourceFolder { ResourceFolder(path: "\(folder)/Products/\(plan.app.productName).app") }
    var allResources: [String] { plan.app.resources + plan.dependencies.flatMap(\.resources) }

    private var module: String { plan.app.moduleName }

    func productName(_ product: AppProduct) -> String {
        switch product {
        case .window: module + "Window"
        case .headless: module + "Headless"
        case .tests: module + "TestProgram"
        }
    }

    private var packageName: String { module }

    /// The program inside the bundle.
    func executable(_ product: AppProduct) -> String {
        switch product {
        case .window: "\(bundle.path)/\(plan.app.productName)"
        case .headless: "\(bundle.path)/\(plan.app.productName)-headless"
        case .tests: "\(bundle.path)/\(plan.app.productName)-tests"
        }
    }

    /// Puts a program that SwiftPM has linked into the bundle.
    func install(_ product: AppProduct) throws {
        let linked = "\(scratch)/debug/\(productName(product))"
        try? FileManager.default.removeItem(atPath: executable(product))
        try FileManager.default.linkItem(atPath: linked, toPath: executable(product))
    }

    /// Writes everything; returns what the transform had to say.
    func write() throws -> [Diagnostic] {
        var diagnostics: [Diagnostic] = []
        var registered: [String] = []
        for dependency in plan.dependencies {
            let transform = try transform(dependency.sources, module: dependency.name)
            let output = transform.run(availability: plan.availability, catalog: libraries.catalog)
            // Remarks about other people's code are of no use to the app's author.
            diagnostics += output.diagnostics.filter { $0.severity == .error }
            try write(output, to: "\(folder)/Sources/\(dependency.name)")
            if output.hasRegistration { registered.append(dependency.name) }
        }
        let app = try transform(plan.app.sources, module: module).run(
            availability: plan.availability, catalog: libraries.catalog, dependencies: registered,
            purpose: .app(AppDescription(resourceDirectory: bundle.path))
        )
        diagnostics += app.diagnostics
        if app.delegateClass == nil {
            diagnostics.append(.warning("no class of '\(plan.app.name)' is marked @main or given to UIApplicationMain", file: plan.project.filePath))
        }
        try write(app, to: "\(folder)/Sources/\(module)")
        var tests: [LauncherSource.TestModule] = []
        for test in plan.tests {
            var output = try transform(test.sources, module: test.moduleName)
                .run(availability: plan.availability, catalog: libraries.catalog, purpose: .tests)
            output.files.append((name: "NagareLaunch.swift", bytes: Array(LauncherSource.testLaunch(module: module).utf8)))
            diagnostics += output.diagnostics
            try write(output, to: "\(folder)/Tests/\(test.moduleName)")
            tests.append(LauncherSource.TestModule(name: test.moduleName, hasRegistration: output.hasRegistration))
        }
        try TextFile.write(LauncherSource.window(module: module), to: "\(folder)/Launchers/Window/main.swift")
        try TextFile.write(LauncherSource.headless(module: module), to: "\(folder)/Launchers/Headless/main.swift")
        let testMain = LauncherSource.tests(of: module, modules: tests, drawsPictures: plan.testsDrawPictures)
        try TextFile.write(testMain, to: "\(folder)/Launchers/Tests/main.swift")
        try TextFile.write(try manifest(), to: folder + "/Package.swift")
        return diagnostics
    }

    private func transform(_ sources: [String], module: String) throws -> ModuleTransform {
        let files = try sources.map { path in
            guard let data = FileManager.default.contents(atPath: path) else { throw Diagnostic.error("cannot be read", file: path) }
            return ModuleTransform.SourceFile(path: path, bytes: Array(data))
        }
        return ModuleTransform(module: module, files: files)
    }

    private func write(_ output: ModuleTransform.Output, to folder: String) throws {
        for file in output.files { try TextFile.write(file.bytes, to: folder + "/" + file.name) }
        TextFile.removeOthers(in: folder, keeping: Set(output.files.map(\.name)))
    }

    // MARK: Manifest

    private func manifest() throws -> String {
        var targets: [String] = []
        for (index, dependency) in plan.dependencies.enumerated() {
            targets.append(target(
                "target", dependency.name, path: "Sources/\(dependency.name)", dependencies: plan.dependencies.prefix(index).map(\.name),
                settings: try settings(groups: [.core], mode: dependency.languageMode, isolation: nil, conditions: dependency.compilationConditions, features: [])
            ))
        }
        let dependencies = plan.dependencies.map(\.name)
        targets.append(target(
            "target", module, path: "Sources/\(module)", dependencies: dependencies,
            settings: try settings(groups: [.core], of: plan.app)
        ))
        if let flags = try? settings(groups: [.core, .raster, .window], mode: 6, isolation: nil, conditions: [], features: []) {
            targets.append(target(
                "executableTarget", module + "Window", path: "Launchers/Window", dependencies: [module], settings: flags,
                linker: libraries.linkerFlags([.core, .raster, .window])
            ))
        }
        if let flags = try? settings(groups: [.core, .raster], mode: 6, isolation: nil, conditions: [], features: []) {
            targets.append(target(
                "executableTarget", module + "Headless", path: "Launchers/Headless", dependencies: [module], settings: flags,
                linker: libraries.linkerFlags([.core, .raster])
            ))
        }
        for test in plan.tests {
            targets.append(target(
                "target", test.moduleName, path: "Tests/\(test.moduleName)", dependencies: [module] + dependencies,
                settings: try settings(groups: testGroups, of: test)
            ))
        }
        if !plan.tests.isEmpty {
            targets.append(target(
                "executableTarget", productName(.tests), path: "Launchers/Tests", dependencies: [module] + plan.tests.map(\.moduleName),
                settings: try settings(groups: testGroups, mode: 6, isolation: nil, conditions: [], features: []),
                linker: libraries.linkerFlags(testGroups)
            ))
        }
        return """
            // swift-tools-version:6.1
            // Generated; the next build overwrites it.
            import PackageDescription

            let package = Package(
                name: "\(packageName)",
                targets: [
                    \(targets.joined(separator: ",\n        "))
                ]
            )

            """
    }

    private var testGroups: [LibraryGroup] {
        plan.testsDrawPictures ? [.core, .testing, .raster] : [.core, .testing]
    }

    private func settings(groups: [LibraryGroup], of target: Target) throws -> [String] {
        try settings(
            groups: groups, mode: target.swiftLanguageMode, isolation: target.defaultIsolation, conditions: target.compilationConditions,
            features: target.upcomingFeatures
        )
    }

    private func settings(groups: [LibraryGroup], mode: Int, isolation: String?, conditions: [String], features: [String]) throws -> [String] {
        var flags = try libraries.systemFlags(groups)
        // A define of its own makes SwiftPM compile again when the libraries are new.
        flags += ["-D", "NAGARE_\(libraries.state)"]
        if let isolation { flags += ["-default-isolation", isolation] }
        for condition in conditions where condition != "DEBUG" { flags += ["-D", condition] }
        for feature in features { flags += ["-enable-upcoming-feature", feature] }
        return [".swiftLanguageMode(.v\(mode))", ".unsafeFlags(\(array(flags)))"]
    }

    private func target(
        _ kind: String, _ name: String, path: String, dependencies: [String], settings: [String], linker: [String] = []
    ) -> String {
        var arguments = ["name: \(quoted(name))", "dependencies: \(array(dependencies))", "path: \(quoted(path))"]
        arguments.append("swiftSettings: [\(settings.joined(separator: ", "))]")
        if !linker.isEmpty { arguments.append("linkerSettings: [.unsafeFlags(\(array(linker)))]") }
        return ".\(kind)(\(arguments.joined(separator: ", ")))"
    }

    private func array(_ texts: [String]) -> String {
        "[\(texts.map(quoted).joined(separator: ", "))]"
    }

    private func quoted(_ text: String) -> String {
        "\"" + text.replacing("\\", with: "\\\\").replacing("\"", with: "\\\"") + "\""
    }
}
