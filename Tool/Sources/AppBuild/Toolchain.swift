// The Swift toolchain in use: its programs, its version, the modules it brings.

import Diagnostics
import Foundation

public struct Toolchain: Sendable {
    /// The `swift` command.
    public let swift: String
    /// The folder above `bin`.
    public let root: String
    /// The first line of `swift --version`.
    public let version: String

    /// Throws a `Diagnostic` if there is no toolchain.
    public init(environment: [String: String] = ProcessInfo.processInfo.environment) throws {
        guard let found = environment["NAGARE_SWIFT"] ?? Subprocess.find("swift", environment: environment) else {
            throw Diagnostic.error("Swift is not on the search path; install Swift 6.3 or newer from https://www.swift.org/install/linux/")
        }
        swift = found
        root = URL(fileURLWithPath: found).resolvingSymlinksInPath().deletingLastPathComponent().deletingLastPathComponent().path
        if let known = environment["NAGARE_SWIFT_VERSION"], !known.isEmpty {
            version = known
        } else {
            version = try Subprocess.collect(found, ["--version"]).output.split(separator: "\n").first.map(String.init) ?? "unknown"
        }
    }

    public var compiler: String { root + "/bin/swiftc" }

    /// Modules that code may import without anybody providing them.
    public var modules: Set<String> {
        let folders = ["lib/swift/linux", "lib/swift/linux/x86_64", "lib/swift/linux/aarch64", "lib/swift_static/linux", "lib/swift/linux/testing"]
        var names: Set<String> = ["Swift", "Glibc", "Dispatch", "XCTest", "Testing", "Foundation"]
        for folder in folders {
            for name in (try? FileManager.default.contentsOfDirectory(atPath: "\(root)/\(folder)")) ?? [] where name.hasSuffix(".swiftmodule") {
                names.insert(String(name.dropLast(".swiftmodule".count)))
            }
        }
        // There for the compiler's own use, or of other systems.
        names.subtract(["CoreFoundation", "Musl", "Android", "WinSDK"])
        return names
    }
}
