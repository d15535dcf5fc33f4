// Builds an app: transforms the sources into the build folder, writes the package, runs SwiftPM – or does nothing when
// nothing has changed since the last time.

import Diagnostics
import Foundation
import SourceTransform
import XcodeProject

/// What of an app is wanted.
public enum AppProduct: String, Sendable {
    case window, headless, tests

    func groups(of plan: AppPlan) -> Set<LibraryGroup> {
        switch self {
        case .window: [.core, .raster, .window]
        case .headless: [.core, .raster]
        case .tests: plan.testsDrawPictures ? [.core, .testing, .raster] : [.core, .testing]
        }
    }
}

public struct AppBuilder {
    public let paths: ToolPaths
    public let toolchain: Toolchain
    public let console: Console

    public init(paths: ToolPaths, toolchain: Toolchain, console: Console) {
        self.paths = paths
        self.toolchain = toolchain
        self.console = console
    }

    /// What was built and where it is.
    public struct Built {
        public var plan: AppPlan
        /// The program, or the test bundle.
        public var executable: String
        public var folder: String
    }

    /// Remembered between runs.
    private struct State: Codable {
        /// What each product was built from.
        var products: [String: String] = [:]
    }

    /// Builds one product of an app. Throws a `Diagnostic`; errors in sources are reported before.
    public func build(_ request: AppRequest, _ product: AppProduct) throws -> Built {
        let plan = try AppPlan(request, toolchain: toolchain)
        if product == .tests, plan.tests.isEmpty {
            throw Diagnostic.error("no test target of the project tests '\(plan.app.name)'", file: plan.project.filePath)
        }
        let libraries = LibraryBuild(paths: paths, toolchain: toolchain)
        try libraries.prepare(product.groups(of: plan), console: console)
        let folder = paths.appFolder(project: plan.project.filePath, target: plan.app.name)
        try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
        let lock = try FileLock(path: folder + "/lock")
        defer { lock.unlock() }

        let writer = PackageWriter(plan: plan, folder: folder, libraries: libraries, paths: paths)
        let executable = writer.executable(product)
        let state = Fingerprint.of([plan.inputState, libraries.state, toolchain.version, toolState].joined(separator: "\u{0}"))
        var remembered = readState(folder)
        try writer.bundle.update(resources: writer.allResources, infoDictionary: plan.infoDictionary)
        if remembered.products[product.rawValue] == state, FileManager.default.fileExists(atPath: executable) {
            return Built(plan: plan, executable: executable, folder: folder)
        }
        plan.diagnostics.forEach { console.report($0) }
        let diagnostics = try writer.write()
        diagnostics.forEach { console.report($0) }
        if diagnostics.contains(where: { $0.severity == .error }) { throw Diagnostic.error("'\(plan.app.name)' was not built") }
        try compile(plan, writer: writer, product: product)
        try writer.install(product)
        remembered.products[product.rawValue] = state
        try JSONEncoder().encode(remembered).write(to: URL(fileURLWithPath: folder + "/state.json"), options: .atomic)
        return Built(plan: plan, executable: executable, folder: folder)
    }

    /// A new build of the tool may transform sources differently.
    private var toolState: String {
        var fingerprint = Fingerprint()
        fingerprint.add(stateOf: URL(fileURLWithPath: "/proc/self/exe").resolvingSymlinksInPath().path)
        return fingerprint.text
    }

    private func readState(_ folder: String) -> State {
        FileManager.default.contents(atPath: folder + "/state.json").flatMap { try? JSONDecoder().decode(State.self, from: $0) } ?? State()
    }

    private func compile(_ plan: AppPlan, writer: PackageWriter, product: AppProduct) throws {
        console.begin("Building \(plan.app.name)")
        var output = BuildOutput()
        var arguments = ["build", "--package-path", writer.folder, "--scratch-path", writer.scratch, "--product", writer.productName(product)]
        for flag in try writer.libraries.compilerFlags() { arguments += ["-Xswiftc", flag] }
        let status = try Subprocess.run(toolchain.swift, arguments) { line in
            if let progress = output.take(line) { console.update(progress) }
        }
        output.finish()
        for message in output.messages { console.report(message.diagnostic, below: message.detail) }
        guard status == 0 else {
            console.drop()
            let errors = output.messages.filter { $0.diagnostic.severity == .error }.count
            if errors == 0 { output.otherLines.suffix(30).forEach(console.say) }
            throw Diagnostic.error("'\(plan.app.name)' was not built" + (errors > 0 ? ": \(errors) error\(errors == 1 ? "" : "s")" : ""))
        }
        console.end()
    }
}
