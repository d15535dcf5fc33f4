// The object graph of one project.pbxproj: objects by identifier, their types and typed access to their fields.
// What the objects mean together (paths, settings, targets) lives in the other files.

import Diagnostics
import Foundation

/// A project.pbxproj, read but not yet interpreted.
struct ProjectFile {
    struct Object {
        let identifier: String
        /// Xcode's class name, such as `PBXNativeTarget`.
        let type: String
        let fields: PropertyNode
        let line: Int

        func string(_ key: String) -> String? {
            fields[key]?.string
        }

        func strings(_ key: String) -> [String] {
            fields[key]?.strings ?? []
        }

        /// References with the lines they stand on.
        func references(_ key: String) -> [(identifier: String, line: Int)] {
            fields[key]?.array?.compactMap { node in node.string.map { ($0, node.line) } } ?? []
        }
    }

    /// Path of the project.pbxproj, for messages.
    let path: String
    /// The folder the .xcodeproj lies in.
    let directory: String
    let name: String
    private let objects: [String: Object]
    let root: Object

    /// - Parameter projectPath: the .xcodeproj folder.
    init(projectPath: String) throws {
        let project = URL(fileURLWithPath: projectPath).standardizedFileURL
        path = project.appendingPathComponent("project.pbxproj").path
        directory = project.deletingLastPathComponent().path
        name = project.deletingPathExtension().lastPathComponent
        let text: String
        do {
            text = try String(contentsOfFile: path, encoding: .utf8)
        } catch {
            throw Diagnostic.error("cannot be read: \(FileReading.reason(of: error))", file: path)
        }
        let node = try Self.parse(text, file: path)
        guard let table = node["objects"]?.entries else {
            throw Diagnostic.error("has no 'objects': this is not an Xcode project", file: path, line: 1)
        }
        var objects: [String: Object] = [:]
        for entry in table {
            guard let type = entry.value["isa"]?.string else {
                throw Diagnostic.error("the object \(entry.key) has no 'isa'", file: path, line: entry.line)
            }
            objects[entry.key] = Object(identifier: entry.key, type: type, fields: entry.value, line: entry.line)
        }
        self.objects = objects
        guard let rootName = node["rootObject"]?.string, let root = objects[rootName] else {
            throw Diagnostic.error("'rootObject' names no object", file: path, line: node["rootObject"]?.line)
        }
        self.root = root
    }

    private static func parse(_ text: String, file: String) throws -> PropertyNode {
        guard text.hasPrefix("<?xml") else { return try OpenStepParser.parse(text, file: file) }
        return PropertyNode(try PropertyListReading.dictionary(from: Data(text.utf8), file: file))
    }

    subscript(identifier: String) -> Object? {
        objects[identifier]
    }

    func object(_ identifier: String?, _ use: String, from object: Object) throws -> Object {
        guard let identifier else {
            throw Diagnostic.error("\(object.type) \(object.identifier) names no \(use)", file: path, line: object.line)
        }
        guard let found = objects[identifier] else {
            throw Diagnostic.error("the \(use) \(identifier) does not exist", file: path, line: object.line)
        }
        return found
    }

    func objects(ofType type: String) -> [Object] {
        objects.values.filter { $0.type == type }.sorted { $0.line < $1.line }
    }
}

extension PropertyNode {
    /// A node from a property list of another format; it knows no lines.
    init(_ value: Any) {
        switch value {
        case let dictionary as [String: Any]:
            self.init(value: .dictionary(dictionary.map { .init(key: $0.key, value: PropertyNode($0.value), line: 0) }), line: 0)
        case let array as [Any]:
            self.init(value: .array(array.map { PropertyNode($0) }), line: 0)
        default:
            self.init(value: .string("\(value)"), line: 0)
        }
    }
}
