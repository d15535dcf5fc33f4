// The list of system packages, read from the one file that the front command also uses.

import Diagnostics
import Foundation

/// A package of the distribution that some commands need.
public struct SystemPackage: Sendable {
    /// Which commands need it: `window`, `web`, `snapshot`, `test`, `benchmark`.
    public var uses: [String]
    /// How its presence shows: `pkg:NAME` for pkg-config, `command:NAME`, `file:PATH`.
    public var check: String
    public var apt: String
    public var dnf: String
    public var pacman: String
    /// What it is for, in a few words.
    public var purpose: String

    /// Reads `Tool/system-packages.tsv` of the repository.
    public static func all(repository: String) throws -> [SystemPackage] {
        let path = repository + "/Tool/system-packages.tsv"
        guard let text = try? String(contentsOfFile: path, encoding: .utf8) else {
            throw Diagnostic.error("cannot be read", file: path)
        }
        var packages: [SystemPackage] = []
        for (index, line) in text.split(separator: "\n", omittingEmptySubsequences: false).enumerated() where !line.isEmpty && !line.hasPrefix("#") {
            let fields = line.split(separator: "\t", omittingEmptySubsequences: false).map(String.init)
            guard fields.count == 6 else {
                throw Diagnostic.error("expected 6 fields, found \(fields.count)", file: path, line: index + 1)
            }
            packages.append(SystemPackage(
                uses: fields[0].split(separator: ",").map(String.init), check: fields[1], apt: fields[2], dnf: fields[3], pacman: fields[4], purpose: fields[5]
            ))
        }
        return packages
    }

    public var isInstalled: Bool {
        let parts = check.split(separator: ":", maxSplits: 1).map(String.init)
        guard parts.count == 2 else { return false }
        switch parts[0] {
        case "pkg": return (try? Subprocess.collect("/usr/bin/env", ["pkg-config", "--exists", parts[1]]).status) == 0
        case "command": return Subprocess.find(parts[1]) != nil
        case "file": return parts[1].split(separator: "|").contains { Self.matches(String($0)) }
        default: return false
        }
    }

    /// A path whose last component may end in `*`.
    private static func matches(_ pattern: String) -> Bool {
        guard pattern.hasSuffix("*") else { return FileManager.default.fileExists(atPath: pattern) }
        let folder = (pattern as NSString).deletingLastPathComponent
        let prefix = (pattern as NSString).lastPathComponent.dropLast()
        return ((try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []).contains { $0.hasPrefix(prefix) }
    }
}
