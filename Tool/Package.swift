// swift-tools-version:6.1
import Foundation
import PackageDescription

// The toolchain's own SwiftSyntax is linked, so that the tool needs no download and always matches the compiler.
// The front command says where it is; otherwise it is looked for beside the `swift` on the path.

let swiftSyntax: String = {
    if let given = Context.environment["NAGARE_SWIFT_SYNTAX"] { return given }
    for folder in (Context.environment["PATH"] ?? "").split(separator: ":") {
        let compiler = URL(fileURLWithPath: "\(folder)/swift").resolvingSymlinksInPath()
        let libraries = compiler.deletingLastPathComponent().deletingLastPathComponent().appendingPathComponent("lib/swift/host")
        if FileManager.default.fileExists(atPath: libraries.appendingPathComponent("libSwiftSyntax.so").path) { return libraries.path }
    }
    return "/usr/lib/swift/host"
}()

let package = Package(
    name: "Tool",
    products: [
        .executable(name: "nagare", targets: ["nagare"]),
        .library(name: "SourceTransform", targets: ["SourceTransform"]),
        .library(name: "XcodeProject", targets: ["XcodeProject"]),
    ],
    targets: [
        .target(name: "Diagnostics", swiftSettings: [.unsafeFlags(["-enable-library-evolution"])]),
        .target(name: "XcodeProject", dependencies: ["Diagnostics"]),
        .target(
            name: "SourceTransform",
            dependencies: ["Diagnostics"],
            // With library evolution, modules that import this one need not find SwiftSyntax too.
            swiftSettings: [.unsafeFlags(["-I", swiftSyntax, "-enable-library-evolution"])],
            linkerSettings: [
                .unsafeFlags(["-L", swiftSyntax, "-Xlinker", "-rpath", "-Xlinker", swiftSyntax]),
                .linkedLibrary("SwiftSyntax"),
                .linkedLibrary("SwiftParser"),
                .linkedLibrary("SwiftParserDiagnostics"),
                .linkedLibrary("SwiftDiagnostics"),
            ]
        ),
        .target(name: "AppBuild", dependencies: ["Diagnostics", "XcodeProject", "SourceTransform"]),
        .executableTarget(name: "nagare", dependencies: ["AppBuild"]),

        .testTarget(name: "XcodeProjectTests", dependencies: ["XcodeProject"]),
        .testTarget(name: "SourceTransformTests", dependencies: ["SourceTransform"]),
        .testTarget(name: "AppBuildTests", dependencies: ["AppBuild"]),
        .testTarget(name: "CommandTests", dependencies: ["nagare"]),
    ],
    swiftLanguageModes: [.v6]
)
