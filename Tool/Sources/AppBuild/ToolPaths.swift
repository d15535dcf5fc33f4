// Where the tool keeps things: the repository it belongs to and its cache outside of everybody's sources.

import Foundation

/// Folders the tool works with.
public struct ToolPaths: Sendable {
    /// The checkout of Nagare: Package.swift, Sources, Tool.
    public let repository: String
    /// Everything the tool builds.
    public let cache: String

    public init(environment: [String: String] = ProcessInfo.processInfo.environment) {
        if let home = environment["NAGARE_HOME"], !home.isEmpty {
            repository = home
        } else {
            // The executable lies in Tool/.build/<triple>/<configuration>.
            var folder = URL(fileURLWithPath: "/proc/self/exe").resolvingSymlinksInPath().deletingLastPathComponent()
            while folder.path != "/", !FileManager.default.fileExists(atPath: folder.appendingPathComponent("Sources/UI").path) {
                folder.deleteLastPathComponent()
            }
            repository = folder.path
        }
        cache = Self.cache(environment)
    }

    private static func cache(_ environment: [String: String]) -> String {
        if let folder = environment["NAGARE_CACHE"], !folder.isEmpty { return folder }
        if let folder = environment["XDG_CACHE_HOME"], folder.hasPrefix("/") { return folder + "/nagare" }
        return (environment["HOME"] ?? NSHomeDirectory()) + "/.cache/nagare"
    }

    /// The build folder of the app whose project lies at `project`.
    public func appFolder(project: String, target: String) -> String {
        "\(cache)/apps/\(target)-\(Fingerprint.of(project + "\u{0}" + target))"
    }
}
