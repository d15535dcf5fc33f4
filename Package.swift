// swift-tools-version:6.1
import PackageDescription

// The rooms and who may import what: Documentation/Architecture.md.

let package = Package(
    name: "Nagare",
    products: [
        .library(name: "RxSwift", targets: ["RxSwift"]),
        .library(name: "RxRelay", targets: ["RxRelay"]),
        .library(name: "RxCocoa", targets: ["RxCocoa"]),
        .library(name: "RxBlocking", targets: ["RxBlocking"]),
        .library(name: "RxTest", targets: ["RxTest"]),
        .library(name: "RxMarbles", targets: ["RxMarbles"]),
        .library(name: "LayoutSolver", targets: ["LayoutSolver"]),
        .library(name: "UIKit", targets: ["UIKit"]),
        .library(name: "InterfaceBuilder", targets: ["InterfaceBuilder"]),
        .library(name: "UIRaster", targets: ["UIRaster"]),
        .library(name: "UIHostGTK", targets: ["UIHostGTK"]),
        .library(name: "UIKitTesting", targets: ["UIKitTesting"]),
    ],
    targets: [
        // Rx
        .target(name: "CRx", path: "Sources/Rx/CRx"),
        .target(name: "RxSwift", dependencies: ["CRx"], path: "Sources/Rx/RxSwift"),
        .target(name: "RxRelay", dependencies: ["RxSwift"], path: "Sources/Rx/RxRelay"),
        .target(name: "RxCocoa", dependencies: ["RxSwift", "RxRelay", "UIKit"], path: "Sources/Rx/RxCocoa"),
        .target(name: "RxBlocking", dependencies: ["RxSwift"], path: "Sources/Rx/RxBlocking"),
        .target(name: "RxTest", dependencies: ["RxSwift"], path: "Sources/Rx/RxTest"),
        .target(name: "RxMarbles", dependencies: ["RxSwift", "RxTest"], path: "Sources/Rx/RxMarbles"),

        // UI
        .target(name: "CoreGraphics", path: "Sources/UI/CoreGraphics"),
        .target(name: "QuartzCore", dependencies: ["CoreGraphics"], path: "Sources/UI/QuartzCore"),
        .target(name: "LayoutSolver", path: "Sources/UI/LayoutSolver"),
        .target(name: "CUIRuntime", path: "Sources/UI/CUIRuntime"),
        .target(
            name: "UIKit",
            dependencies: ["CUIRuntime", "CoreGraphics", "QuartzCore", "LayoutSolver"],
            path: "Sources/UI/UIKit"
        ),
        .target(name: "InterfaceBuilder", dependencies: ["UIKit"], path: "Sources/UI/InterfaceBuilder"),
        .systemLibrary(
            name: "CPangoCairo",
            path: "Sources/UI/CPangoCairo",
            pkgConfig: "pangocairo",
            providers: [.apt(["libpango1.0-dev", "libcairo2-dev"])]
        ),
        .systemLibrary(
            name: "CPixbuf",
            path: "Sources/UI/CPixbuf",
            pkgConfig: "gdk-pixbuf-2.0",
            providers: [.apt(["libgdk-pixbuf-2.0-dev"])]
        ),
        .systemLibrary(
            name: "CGtk",
            path: "Sources/UI/CGtk",
            pkgConfig: "gtk4",
            providers: [.apt(["libgtk-4-dev"])]
        ),
        .target(name: "UIRaster", dependencies: ["UIKit", "CPangoCairo", "CPixbuf"], path: "Sources/UI/UIRaster"),
        .target(name: "UIHostGTK", dependencies: ["UIKit", "UIRaster", "CGtk"], path: "Sources/UI/UIHostGTK"),
        .target(name: "UIKitTesting", dependencies: ["UIKit"], path: "Sources/UI/UIKitTesting"),

        // The window tests' app, a program of its own: the host is never linked into tests.
        .executableTarget(
            name: "WindowFixture", dependencies: ["UIKit", "UIHostGTK"], path: "Tests/WindowFixture"
        ),

        // Mistakes that stop an app, made in a program without a test framework.
        .executableTarget(name: "RxMisuseFixture", dependencies: ["RxCocoa"], path: "Tests/RxMisuseFixture"),

        // Tests, a folder a module
        .testTarget(name: "RxSwiftTests", dependencies: ["RxSwift", "RxRelay", "RxTest", "RxMarbles"]),
        .testTarget(name: "RxRelayTests", dependencies: ["RxRelay", "RxTest"]),
        .testTarget(name: "RxCocoaTests", dependencies: ["RxCocoa", "RxBlocking", "RxTest", "UIKitTesting"]),
        .testTarget(name: "RxBlockingTests", dependencies: ["RxBlocking"]),
        .testTarget(name: "RxTestTests", dependencies: ["RxTest", "RxMarbles"]),
        .testTarget(name: "RxMarblesTests", dependencies: ["RxMarbles"]),
        // Apps in both language modes. In Swift 6 mode a warning is an error, also about an expression that takes a second to check.
        .testTarget(
            name: "Swift6ClientTests",
            dependencies: ["RxSwift", "RxRelay", "RxCocoa"],
            path: "Tests/Clients/Swift6",
            swiftSettings: [
                .unsafeFlags(["-warnings-as-errors", "-Xfrontend", "-warn-long-expression-type-checking=1000"])
            ]
        ),
        .testTarget(
            name: "Swift5ClientTests",
            dependencies: ["RxSwift", "RxRelay", "RxCocoa", "RxBlocking", "RxTest"],
            path: "Tests/Clients/Swift5",
            swiftSettings: [.swiftLanguageMode(.v5)]
        ),
        .testTarget(name: "CoreGraphicsTests", dependencies: ["CoreGraphics"]),
        .testTarget(name: "LayoutSolverTests", dependencies: ["LayoutSolver"]),
        .testTarget(name: "UIKitTests", dependencies: ["UIKit", "UIKitTesting"]),
        .testTarget(
            name: "InterfaceBuilderTests",
            dependencies: ["InterfaceBuilder", "UIKitTesting"],
            exclude: ["Fixtures"]
        ),
        .testTarget(name: "WindowTests", dependencies: ["CGtk"]),
        .testTarget(name: "UIRasterTests", dependencies: ["UIRaster", "UIKitTesting"]),
    ],
    swiftLanguageModes: [.v6]
)
