// swift-tools-version:6.1
import PackageDescription

// A package of its own, so that nobody who depends on the libraries builds it. `run` is the way in.

let package = Package(
    name: "Benchmarks",
    dependencies: [.package(name: "Nagare", path: "..")],
    targets: [
        .target(name: "BenchmarkKit"),
        .executableTarget(
            name: "Benchmarks",
            dependencies: [
                "BenchmarkKit",
                .product(name: "RxSwift", package: "Nagare"),
                .product(name: "RxRelay", package: "Nagare"),
                .product(name: "RxCocoa", package: "Nagare"),
                .product(name: "LayoutSolver", package: "Nagare"),
                .product(name: "UIKit", package: "Nagare"),
                .product(name: "UIRaster", package: "Nagare"),
            ]
        ),
    ],
    swiftLanguageModes: [.v6]
)
