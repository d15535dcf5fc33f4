// Where a project's references and groups lie on disk.

import Foundation

/// Resolves `PBXFileReference`s, groups and synchronised folders to absolute paths.
struct FileReferences {
    private let file: ProjectFile
    private let parents: [String: String]
    private let sourceRoot: String

    init(_ file: ProjectFile) {
        self.file = file
        var parents: [String: String] = [:]
        for type in ["PBXGroup", "PBXVariantGroup", "XCVersionGroup"] {
            for group in file.objects(ofType: type) {
                for child in group.strings("children") { parents[child] = group.identifier }
            }
        }
        self.parents = parents
        let projectDirectory = file.root.string("projectDirPath") ?? ""
        sourceRoot = Self.join(file.directory, projectDirectory)
    }

    /// The absolute path; `nil` for products and files of the SDK.
    func path(of identifier: String) -> String? {
        path(of: identifier, depth: 0)
    }

    private func path(of identifier: String, depth: Int) -> String? {
        guard depth < 64, let object = file[identifier] else { return nil }
        let path = object.string("path")
        switch object.string("sourceTree") ?? "<group>" {
        case "<group>":
            guard let parent = parents[identifier] else { return Self.join(sourceRoot, path ?? "") }
            guard let folder = self.path(of: parent, depth: depth + 1) else { return nil }
            return Self.join(folder, path ?? "")
        case "SOURCE_ROOT": return Self.join(sourceRoot, path ?? "")
        case "<absolute>": return path
        default: return nil
        }
    }

    static func join(_ folder: String, _ path: String) -> String {
        if path.isEmpty { return folder }
        return URL(fileURLWithPath: path, relativeTo: URL(fileURLWithPath: folder, isDirectory: true)).standardizedFileURL.path
    }
}
