// The transform of one module: scans all files, edits each, appends generated code, writes the registry.

import Diagnostics

/// Turns the sources of an iOS module into sources that the Linux compiler accepts and that do the same.
public struct ModuleTransform {
    public struct SourceFile: Sendable {
        /// The path diagnostics shall name.
        public var path: String
        public var bytes: [UInt8]

        public init(path: String, bytes: [UInt8]) {
            self.path = path
            self.bytes = bytes
        }
    }

    public struct Output: Sendable {
        /// File names, unique in the module, with their contents.
        public var files: [(name: String, bytes: [UInt8])] = []
        public var diagnostics: [Diagnostic] = []
        /// The class marked `@main` or given to `UIApplicationMain`.
        public var delegateClass: String?
        /// Whether the module has a registration function for others to call.
        public var hasRegistration = false
    }

    /// What a module is for, as far as the generated code differs.
    public enum Purpose: Sendable {
        case library
        /// The program itself; its `delegateClass` is filled in from the sources.
        case app(AppDescription)
        /// Its tests are listed.
        case tests
    }

    /// An import as written, for those who look for the module.
    public struct Import: Hashable, Sendable {
        public var module: String
        public var file: String
        public var line: Int
        public var column: Int
        /// Whether it stands under `#if canImport` of itself.
        public var isGuarded: Bool

        public init(module: String, file: String, line: Int, column: Int, isGuarded: Bool) {
            self.module = module
            self.file = file
            self.line = line
            self.column = column
            self.isGuarded = isGuarded
        }
    }

    /// The functions of a transformed module that others call: one makes its classes known, one returns its tests.
    public static func registrationFunction(module: String) -> String { RegistryFile.registrationFunction(module: module) }
    public static func testFunction(module: String) -> String { TestList.function(module: module) }

    private let module: String
    private let files: [ScannedFile]
    private let index: ModuleIndex

    /// Reads the files; nothing is changed yet.
    public init(module: String, files: [SourceFile]) {
        self.module = module
        var used: [String: Int] = [:]
        self.files = files.map { file in
            let stem = Self.identifier(of: file.path)
            used[stem, default: 0] += 1
            let number = used[stem]!
            return ScannedFile(path: file.path, bytes: file.bytes, identifier: number == 1 ? stem : "\(stem)__\(number)")
        }
        index = ModuleIndex(self.files)
    }

    private static func identifier(of path: String) -> String {
        let name = path.split(separator: "/").last.map(String.init) ?? path
        let stem = name.hasSuffix(".swift") ? String(name.dropLast(6)) : name
        return stem.unicodeScalars.map { $0.properties.isAlphabetic || ("0"..."9").contains($0) ? String($0) : "_" }.joined()
    }

    public var imports: [Import] {
        files.flatMap { file in
            file.imports.map { Import(module: $0.module, file: file.source.path, line: $0.line, column: $0.column, isGuarded: $0.isGuarded) }
        }
    }

    /// - Parameters:
    ///   - availability: which modules there are.
    ///   - catalog: the delegate protocols of the libraries.
    ///   - dependencies: transformed modules whose classes this module's registration brings along.
    ///   - purpose: what the module is for.
    public func run(
        availability: ModuleAvailability, catalog: ProtocolCatalog = ProtocolCatalog(), dependencies: [String] = [], purpose: Purpose = .library
    ) -> Output {
        var output = Output()
        var edits = files.map { SourceEdits($0.source) }
        var generated = files.map(GeneratedFile.init)
        for (position, file) in files.enumerated() {
            output.diagnostics += BasicRewriting.apply(to: file, edits: &edits[position], availability: availability)
            if file.usesNetworking { generated[position].require("FoundationNetworking") }
            if file.usesXML { generated[position].require("FoundationXML") }
            if let delegate = file.delegateClass, output.delegateClass == nil || file.isMain { output.delegateClass = delegate }
        }
        ExtensionMembers(index: index).apply(to: files, edits: &edits)
        OptionalRequirements(index: index).apply(to: files, edits: &edits, generated: &generated)
        DelegateRedirects(index: index, catalog: catalog).apply(generated: &generated)
        for (position, file) in files.enumerated() {
            output.diagnostics += MemberGeneration(module: module, file: file, index: index)
                .apply(edits: &edits[position], generated: &generated[position])
        }
        if case .tests = purpose {
            let list = TestList(index: index)
            let parts = files.indices.compactMap { list.apply(to: files[$0], generated: &generated[$0]) }
            output.files.append((TestList.fileName, Array(TestList.text(module: module, parts: parts).utf8)))
        }
        for (position, file) in files.enumerated() {
            let head = file.source.location(line: 1) + "\n"
            output.files.append((fileName(of: file), Array(head.utf8) + edits[position].applied() + Array(generated[position].text.utf8)))
        }
        var description: AppDescription?
        if case .app(var app) = purpose {
            app.delegateClass = output.delegateClass ?? app.delegateClass
            description = app
        }
        let functions = generated.filter { !$0.registrations.isEmpty }.map(\.registrationFunction)
        if description != nil || !functions.isEmpty || !dependencies.isEmpty {
            let text = RegistryFile.text(module: module, functions: functions, dependencies: dependencies, app: description)
            output.files.append((RegistryFile.name, Array(text.utf8)))
            output.hasRegistration = true
        }
        return output
    }

    /// Another name than the original's: `#fileID` of both would be the same, and a main.swift would make the module a program.
    private func fileName(of file: ScannedFile) -> String {
        "\(file.identifier)_.swift"
    }
}
