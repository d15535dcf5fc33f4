// The one generated file of a module that is not a copy: what a host calls to get the module's classes known.

/// What the program's entry says of an app.
public struct AppDescription: Sendable {
    public var delegateClass: String?
    /// The folder with the app's resources and its Info.plist.
    public var resourceDirectory: String

    public init(delegateClass: String? = nil, resourceDirectory: String) {
        self.delegateClass = delegateClass
        self.resourceDirectory = resourceDirectory
    }
}

enum RegistryFile {
    static let name = "NagareRegistry.swift"

    /// The name of the function that registers a module's classes.
    static func registrationFunction(module: String) -> String {
        "nagareRegisterClasses_\(module)"
    }

    static func text(module: String, functions: [String], dependencies: [String], app: AppDescription?) -> String {
        var lines = ["import Foundation", "@_spi(Nagare) import UIKit"]
        lines += dependencies.map { "@_spi(Nagare) import \($0)" }
        lines.append("")
        lines.append("@_spi(Nagare) @MainActor public func \(registrationFunction(module: module))() {")
        lines += dependencies.map { "    \(registrationFunction(module: $0))()" }
        lines += functions.map { "    \($0)()" }
        lines.append("}")
        if let app {
            lines.append("""

                @_spi(Nagare) public enum NagareEntry: UIKit.AppEntry {
                    public static func registerClasses() { \(registrationFunction(module: module))() }
                    public static var delegateClassName: String? { \(app.delegateClass.map(SwiftLiteral.string) ?? "nil") }
                    public static var moduleName: String { \(SwiftLiteral.string(module)) }
                    public static var resourceDirectory: String { \(SwiftLiteral.string(app.resourceDirectory)) }
                    public static var infoDictionary: [String: Any] { UIKit.AppMembers.infoDictionary(in: resourceDirectory) }
                }
                """)
        }
        return lines.joined(separator: "\n") + "\n"
    }
}
