// From what somebody typed – a folder, a project, a workspace – to the project that is meant.

import Diagnostics
import Foundation

/// Finds the .xcodeproj behind a path.
public enum AppLocation {
    /// Throws a `Diagnostic` that says what is missing or what to choose from.
    public static func project(at path: String) throws -> String {
        let path = FileReferences.join(FileManager.default.currentDirectoryPath, path)
        var isDirectory: ObjCBool = false
        guard FileManager.default.fileExists(atPath: path, isDirectory: &isDirectory) else {
            throw Diagnostic.error("there is no such folder or project", file: path)
        }
        switch (path as NSString).pathExtension {
        case "xcodeproj": return path
        case "xcworkspace": return try project(ofWorkspace: path)
        default: break
        }
        guard isDirectory.boolValue else {
            throw Diagnostic.error("is a file; pass the app's folder, its .xcodeproj or its .xcworkspace", file: path)
        }
        return try project(inFolder: path)
    }

    private static func project(inFolder folder: String) throws -> String {
        let names = names(in: folder)
        let projects = names.filter { $0.hasSuffix(".xcodeproj") }
        if projects.count == 1 { return folder + "/" + projects[0] }
        if projects.count > 1 {
            let ownName = (folder as NSString).lastPathComponent + ".xcodeproj"
            if projects.contains(ownName) { return folder + "/" + ownName }
            throw Diagnostic.error("the folder has several projects; pass one of them: \(projects.joined(separator: ", "))", file: folder)
        }
        if let workspace = names.first(where: { $0.hasSuffix(".xcworkspace") }) {
            return try project(ofWorkspace: folder + "/" + workspace)
        }
        let below = names.flatMap { name in Self.names(in: folder + "/" + name).filter { $0.hasSuffix(".xcodeproj") }.map { name + "/" + $0 } }
            .filter { !$0.hasPrefix("Pods/") }
        if !below.isEmpty {
            throw Diagnostic.error("the folder has no Xcode project itself; below it there is \(below.joined(separator: ", "))", file: folder)
        }
        let hasSources = names.contains { $0.hasSuffix(".swift") }
        throw Diagnostic.error(
            "the folder has no .xcodeproj or .xcworkspace" + (hasSources ? "; Swift files alone do not say what the app consists of" : ""),
            file: folder
        )
    }

    private static func project(ofWorkspace workspace: String) throws -> String {
        let contents = workspace + "/contents.xcworkspacedata"
        guard let data = FileManager.default.contents(atPath: contents) else {
            throw Diagnostic.error("cannot be read: there is no such file", file: contents)
        }
        let text = String(decoding: data, as: UTF8.self)
        let folder = (workspace as NSString).deletingLastPathComponent
        var found: [String] = []
        for piece in text.components(separatedBy: "location").dropFirst() {
            let parts = piece.split(separator: "\"", maxSplits: 2, omittingEmptySubsequences: false)
            guard parts.count == 3, let colon = parts[1].firstIndex(of: ":") else { continue }
            let location = String(parts[1][parts[1].index(after: colon)...])
            // `self:` is the project a workspace lies inside of.
            let path = parts[1].hasPrefix("self:") ? folder : FileReferences.join(folder, location)
            guard path.hasSuffix(".xcodeproj"), (path as NSString).lastPathComponent != "Pods.xcodeproj" else { continue }
            if FileManager.default.fileExists(atPath: path) { found.append(path) }
        }
        guard let first = found.first else {
            throw Diagnostic.error("refers to no project that exists", file: contents)
        }
        if found.count > 1 {
            let ownName = ((workspace as NSString).lastPathComponent as NSString).deletingPathExtension
            if let own = found.first(where: { (($0 as NSString).lastPathComponent as NSString).deletingPathExtension == ownName }) { return own }
            throw Diagnostic.error("refers to several projects; pass one of them: \(found.joined(separator: ", "))", file: contents)
        }
        return first
    }

    private static func names(in folder: String) -> [String] {
        ((try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []).filter { !$0.hasPrefix(".") }.sorted()
    }
}
