// `nagare doctor`: what is installed, what is missing, and the one command that fixes it.

import AppBuild
import Foundation

enum DoctorCommand: Subcommand {
    static let name = "doctor"
    static let usage = "doctor"
    static let summary = "says what is installed, what is missing and the command that fixes it"
    static let options: [Option] = []

    static func run(_ arguments: ReadArguments, _ tool: CommandLineTool) throws -> Int32 {
        let toolchain = try Toolchain()
        print("Swift: \(toolchain.version)")
        print("Nagare: \(tool.paths.repository)")
        print("Builds are kept in \(tool.paths.cache)")
        print("")
        let packages = try SystemPackage.all(repository: tool.paths.repository)
        let manager = PackageManager.current
        var missing: [SystemPackage] = []
        for package in packages {
            let isInstalled = package.isInstalled
            if !isInstalled { missing.append(package) }
            let name = manager.name(of: package).padding(toLength: 32, withPad: " ", startingAt: 0)
            print("\(isInstalled ? "✓" : "✗") \(name) \(package.purpose) (\(package.uses.joined(separator: ", ")))")
        }
        print("")
        if missing.isEmpty {
            print("Everything is installed.")
            return 0
        }
        print("Missing: \(missing.count). This installs all of it:")
        print("  " + manager.installation(of: missing))
        return 1
    }
}

/// The distribution's package manager.
enum PackageManager: String {
    case apt = "apt-get"
    case dnf
    case pacman
    case none

    static var current: PackageManager {
        [.apt, .dnf, .pacman].first { Subprocess.find($0.rawValue) != nil } ?? .none
    }

    func name(of package: SystemPackage) -> String {
        switch self {
        case .apt, .none: package.apt
        case .dnf: package.dnf
        case .pacman: package.pacman
        }
    }

    func installation(of packages: [SystemPackage]) -> String {
        func names(_ name: (SystemPackage) -> String) -> String {
            packages.map(name).reduce(into: [String]()) { if !$0.contains($1) { $0.append($1) } }.joined(separator: " ")
        }
        let sudo = geteuid() == 0 ? "" : "sudo "
        switch self {
        case .apt: return "\(sudo)apt-get update && \(sudo)apt-get install \(names(\.apt))"
        case .dnf: return "\(sudo)dnf install \(names(\.dnf))"
        case .pacman: return "\(sudo)pacman -S --needed \(names(\.pacman))"
        case .none: return "apt: \(names(\.apt))\n  dnf: \(names(\.dnf))\n  pacman: \(names(\.pacman))"
        }
    }
}
