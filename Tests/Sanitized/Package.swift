// swift-tools-version:6.1
import PackageDescription

// The tests of Rx once more, for runs under the thread and address sanitizers: without UIKit, which would have to be built with them.
// Tests/Sanitized/run does that.

let package = Package(
    name: "Sanitized",
    dependencies: [.package(name: "Nagare", path: "../..")],
    targets: [
        .testTarget(
            name: "RxSwiftTests",
            dependencies: [
                .product(name: "RxSwift", package: "Nagare"), .product(name: "RxRelay", package: "Nagare"),
                .product(name: "RxTest", package: "Nagare"), .product(name: "RxMarbles", package: "Nagare"),
            ]
        ),
        .testTarget(
            name: "RxRelayTests",
            dependencies: [.product(name: "RxRelay", package: "Nagare"), .product(name: "RxTest", package: "Nagare")]
        ),
        .testTarget(
            name: "RxBlockingTests",
            dependencies: [.product(name: "RxBlocking", package: "Nagare")],
            // Looks at what only this repository's own package sees.
            exclude: ["PatienceTests.swift"]
        ),
    ],
    swiftLanguageModes: [.v6]
)
