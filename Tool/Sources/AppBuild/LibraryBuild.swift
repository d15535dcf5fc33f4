// Nagare's own libraries, compiled once for a toolchain and a state of their sources, shared by every app.

import Diagnostics
import Foundation
import SourceTransform

/// Shared libraries apps link to. Each is made of several modules.
public enum LibraryGroup: String, CaseIterable, Codable, Sendable {
    /// Rx, UIKit and Interface Builder files: needs no system package.
    case core
    /// RxBlocking, RxTest and UIKitTesting.
    case testing
    /// Cairo and Pango: pictures without a display.
    case raster
    /// The GTK window.
    case window

    /// Products of the repository's package in this group.
    var products: [String] {
        switch self {
        case .core: ["RxSwift", "RxRelay", "RxCocoa", "UIKit", "InterfaceBuilder"]
        case .testing: ["RxBlocking", "RxTest", "UIKitTesting"]
        case .raster: ["UIRaster"]
        case .window: ["UIHostGTK"]
        }
    }

    /// Groups this one links to.
    var dependencies: [LibraryGroup] {
        switch self {
        case .core: []
        case .testing, .raster: [.core]
        case .window: [.core, .raster]
        }
    }

    /// The system library targets whose headers importing modules need.
    var systemModules: [(target: String, package: String)] {
        switch self {
        case .core, .testing: []
        case .raster: [("CPangoCairo", "pangocairo"), ("CPixbuf", "gdk-pixbuf-2.0")]
        case .window: [("CGtk", "gtk4")]
        }
    }

    public var libraryName: String { "Nagare" + rawValue.capitalized }
}

/// Builds the libraries when needed and says how to compile and link against them.
public struct LibraryBuild {
    private let paths: ToolPaths
    private let toolchain: Toolchain
    private let folder: String

    public init(paths: ToolPaths, toolchain: Toolchain) {
        self.paths = paths
        self.toolchain = toolchain
        folder = "\(paths.cache)/libraries/\(Fingerprint.of(paths.repository + "\u{0}" + toolchain.version))"
    }

    private var scratch: String { folder + "/build" }
    private var products: String { scratch + "/release" }
    var libraries: String { folder + "/lib" }
    /// Compiled C modules, one cache for all apps: GTK's and Foundation's headers would cost each app's first build several seconds.
    private var moduleCache: String { folder + "/ModuleCache" }
    private var stampPath: String { folder + "/stamp.json" }
    private var catalogPath: String { folder + "/protocols.json" }

    /// What the sources look like now.
    public func sourceState() -> String {
        var fingerprint = Fingerprint()
        fingerprint.add(stateOf: paths.repository + "/Package.swift")
        fingerprint.add(statesBelow: paths.repository + "/Sources")
        return fingerprint.text
    }

    private struct Stamp: Codable {
        /// The state each group was built from.
        var groups: [String: String] = [:]
    }

    private func readStamp() -> Stamp {
        FileManager.default.contents(atPath: stampPath).flatMap { try? JSONDecoder().decode(Stamp.self, from: $0) } ?? Stamp()
    }

    /// Makes sure that the groups and what they depend on are built. Throws a `Diagnostic`.
    public func prepare(_ groups: Set<LibraryGroup>, console: Console) throws {
        let state = sourceState()
        let needed = LibraryGroup.allCases.filter { group in groups.contains(group) || groups.contains { $0.dependencies.contains(group) } }
        if isReady(needed, state: state) { return }
        try FileManager.default.createDirectory(atPath: libraries, withIntermediateDirectories: true)
        let lock = try FileLock(path: folder + "/lock")
        defer { lock.unlock() }
        if isReady(needed, state: state) { return }
        try requireSystemModules(of: needed)
        console.begin("Building Nagare's libraries, once for this toolchain")
        try compile(needed, console: console)
        for group in needed { try link(group) }
        try writeCatalog()
        var stamp = readStamp()
        stamp.groups = stamp.groups.filter { $0.value == state }
        for group in needed { stamp.groups[group.rawValue] = state }
        try JSONEncoder().encode(stamp).write(to: URL(fileURLWithPath: stampPath), options: .atomic)
        console.end()
    }

    private func isReady(_ groups: [LibraryGroup], state: String) -> Bool {
        let stamp = readStamp()
        return groups.allSatisfy { stamp.groups[$0.rawValue] == state && FileManager.default.fileExists(atPath: library($0)) }
    }

    private func requireSystemModules(of groups: [LibraryGroup]) throws {
        let packages = groups.flatMap { $0.systemModules.map(\.package) }
        guard !packages.isEmpty else { return }
        guard let pkgConfig = Subprocess.find("pkg-config") else {
            throw Diagnostic.error("pkg-config is not installed; `nagare doctor` names the command that installs what is missing")
        }
        for package in packages where try Subprocess.collect(pkgConfig, ["--exists", package]).status != 0 {
            throw Diagnostic.error("the development files of '\(package)' are not installed; `nagare doctor` names the command that installs them")
        }
    }

    private func library(_ group: LibraryGroup) -> String {
        "\(libraries)/lib\(group.libraryName).so"
    }

    // MARK: Compiling

    /// Which files there are. SwiftPM looks for new and removed files in the root package only, so the manifest says this of ours.
    private func sourceNames() -> String {
        var fingerprint = Fingerprint()
        for name in sourceFiles() { fingerprint.add(name) }
        return fingerprint.text
    }

    private func sourceFiles() -> [String] {
        let files = FileManager.default.enumerator(atPath: paths.repository + "/Sources")?.compactMap { $0 as? String } ?? []
        return files.filter { $0.hasSuffix(".swift") || $0.hasSuffix(".c") }.sorted()
    }

    /// A package of nothing but dependencies lets one run of SwiftPM build just the products that are needed.
    private func compile(_ groups: [LibraryGroup], console: Console) throws {
        let package = folder + "/package"
        let name = "Libraries" + groups.map { $0.rawValue.capitalized }.joined()
        let sources = "\(package)/Sources/\(name)"
        try FileManager.default.createDirectory(atPath: sources, withIntermediateDirectories: true)
        try TextFile.write("// Only here to be built.\n", to: sources + "/Empty.swift")
        let dependencies = groups.flatMap(\.products).map { ".product(name: \"\($0)\", package: \"Nagare\")" }.joined(separator: ", ")
        try TextFile.write("""
            // swift-tools-version:6.1
            // Sources: \(sourceNames())
            import PackageDescription

            let package = Package(
                name: "Libraries",
                dependencies: [.package(name: "Nagare", path: "\(paths.repository)")],
                targets: [.target(name: "\(name)", dependencies: [\(dependencies)])]
            )

            """, to: package + "/Package.swift")
        var output = BuildOutput()
        // Optimised, yet with the warnings to app authors that only debug builds of the libraries give.
        let arguments = ["build", "--package-path", package, "--scratch-path", scratch, "-c", "release", "-Xswiftc", "-DDEBUG",
                         "-Xswiftc", "-module-cache-path", "-Xswiftc", moduleCache,
                         "--disable-index-store", "--target", name]
        let status = try Subprocess.run(toolchain.swift, arguments) { line in
            if let progress = output.take(line) { console.update(progress) }
        }
        output.finish()
        guard status == 0 else {
            let errors = output.messages.filter { $0.diagnostic.severity == .error }
            for message in errors { console.report(message.diagnostic, below: message.detail) }
            if errors.isEmpty { output.otherLines.suffix(20).forEach(console.say) }
            throw Diagnostic.error("Nagare's own libraries do not compile with \(toolchain.version)")
        }
    }

    // MARK: Linking

    private func link(_ group: LibraryGroup) throws {
        let objects = try objects(of: group)
        let library = library(group)
        let newest = objects.compactMap { FileTime.modification(of: $0) }.max() ?? 0
        if let built = FileTime.modification(of: library), built > newest { return }
        let list = folder + "/\(group.rawValue).objects"
        try TextFile.write(objects.map { "\"\($0)\"" }.joined(separator: "\n"), to: list)
        var arguments = ["-emit-library", "-o", library, "@" + list, "-L", libraries]
        for dependency in group.dependencies { arguments.append("-l" + dependency.libraryName) }
        for module in group.systemModules { arguments += try pkgConfig(["--libs"], module.package) }
        arguments += ["-Xlinker", "-rpath", "-Xlinker", "$ORIGIN", "-Xlinker", "-soname", "-Xlinker", "lib\(group.libraryName).so"]
        let result = try Subprocess.collect(toolchain.compiler, arguments, mergesErrors: true)
        guard result.status == 0 else {
            throw Diagnostic.error("\(group.libraryName) cannot be linked:\n\(result.output)")
        }
    }

    /// The object files of a group's modules. What no other group claims belongs to the core. SwiftPM leaves the objects of sources
    /// that are there no more; they are not taken.
    private func objects(of group: LibraryGroup) throws -> [String] {
        let sources = Set(sourceFiles().map { ($0 as NSString).lastPathComponent + ".o" })
        let claimed = Set(LibraryGroup.allCases.filter { $0 != .core }.flatMap(\.products))
        var objects: [String] = []
        for name in try FileManager.default.contentsOfDirectory(atPath: products).sorted() where name.hasSuffix(".build") {
            let module = String(name.dropLast(".build".count))
            guard !module.hasPrefix("Libraries") else { continue }
            if group == .core ? !claimed.contains(module) : group.products.contains(module) {
                let build = products + "/" + name
                for case let path as String in FileManager.default.enumerator(atPath: build) ?? .init() where sources.contains((path as NSString).lastPathComponent) {
                    objects.append(build + "/" + path)
                }
            }
        }
        return objects.sorted()
    }

    private func pkgConfig(_ options: [String], _ package: String) throws -> [String] {
        let result = try Subprocess.collect("/usr/bin/env", ["pkg-config"] + options + [package])
        guard result.status == 0 else { throw Diagnostic.error("the development files of '\(package)' are not installed") }
        return result.output.split(whereSeparator: \.isWhitespace).map(String.init)
    }

    // MARK: Using

    /// Compiler flags for everything in an app's package. They are given on the command line, for SwiftPM generates a target
    /// of its own for tests, which a manifest cannot give flags.
    func compilerFlags() throws -> [String] {
        var flags = ["-I", products + "/Modules", "-module-cache-path", moduleCache]
        for name in try FileManager.default.contentsOfDirectory(atPath: products).sorted() where name.hasSuffix(".build") {
            let map = "\(products)/\(name)/module.modulemap"
            if FileManager.default.fileExists(atPath: map) { flags += ["-Xcc", "-fmodule-map-file=\(map)"] }
        }
        return flags
    }

    /// Compiler flags for code that imports modules with system libraries under them. Throws if those are not installed.
    func systemFlags(_ groups: [LibraryGroup]) throws -> [String] {
        var flags: [String] = []
        for group in groups {
            for module in group.systemModules {
                flags += ["-Xcc", "-fmodule-map-file=\(paths.repository)/Sources/UI/\(module.target)/module.modulemap"]
                flags += try pkgConfig(["--cflags-only-I"], module.package).flatMap { ["-Xcc", $0] }
            }
        }
        return flags
    }

    func linkerFlags(_ groups: [LibraryGroup]) -> [String] {
        ["-L", libraries] + groups.map { "-l" + $0.libraryName } + ["-Xlinker", "-rpath", "-Xlinker", libraries]
    }

    /// Modules an app may import.
    static let importableModules: Set<String> = [
        "RxSwift", "RxRelay", "RxCocoa", "RxBlocking", "RxTest", "UIKit", "UIKitTesting", "CoreGraphics", "QuartzCore",
    ]

    /// Changes when the libraries do.
    var state: String {
        Fingerprint.of(readStamp().groups.sorted { $0.key < $1.key }.map { "\($0.key)=\($0.value)" }.joined(separator: " "))
    }

    // MARK: Protocols

    private func writeCatalog() throws {
        var files: [(path: String, bytes: [UInt8])] = []
        for module in ["UI/UIKit", "Rx/RxCocoa"] {
            let folder = "\(paths.repository)/Sources/\(module)"
            for case let path as String in FileManager.default.enumerator(atPath: folder) ?? .init() where path.hasSuffix(".swift") {
                guard let data = FileManager.default.contents(atPath: folder + "/" + path) else { continue }
                files.append((path, Array(data)))
            }
        }
        try JSONEncoder().encode(ProtocolCatalog.scan(files)).write(to: URL(fileURLWithPath: catalogPath), options: .atomic)
    }

    var catalog: ProtocolCatalog {
        FileManager.default.contents(atPath: catalogPath).flatMap { try? JSONDecoder().decode(ProtocolCatalog.self, from: $0) } ?? ProtocolCatalog()
    }
}
