// The few lines that connect an app's module with a host: window, picture, tests.

import SourceTransform

enum LauncherSource {
    static func window(module: String) -> String {
        """
        @_spi(Nagare) import \(module)
        import InterfaceBuilder
        @_spi(Nagare) import UIHostGTK
        @_spi(Nagare) import UIKit

        InterfaceReader.install(resourceDirectory: NagareEntry.resourceDirectory)
        UIHostGTK.run(entry: NagareEntry.self)

        """
    }

    static func headless(module: String) -> String {
        """
        @_spi(Nagare) import \(module)
        import InterfaceBuilder
        @_spi(Nagare) import UIKit
        @_spi(Nagare) import UIRaster

        InterfaceReader.install(resourceDirectory: NagareEntry.resourceDirectory)
        UIRaster.snapshot(entry: NagareEntry.self)

        """
    }

    /// Makes `TestApp.launch()` mean the app the tests belong to.
    static func testLaunch(module: String) -> String {
        """
        @_spi(Nagare) import \(module)
        @_spi(Nagare) import UIKit
        @_spi(Nagare) import UIKitTesting

        extension TestApp {
            /// Launches the app this test target belongs to.
            @MainActor static func launch(on screen: TestScreen = .iPhone) throws -> TestApp {
                try launch(entry: NagareEntry.self, on: screen)
            }
        }

        """
    }

    struct TestModule {
        var name: String
        var hasRegistration: Bool
    }

    /// A program that makes the app's classes and files known and then runs the tests of its test targets, by XCTest or, asked to, by
    /// Swift Testing. SwiftPM's own test program cannot call tests that are bound to the main actor.
    ///
    /// - Parameter drawsPictures: whether Cairo and Pango are brought in; without them text is as wide as a table says.
    static func tests(of app: String, modules: [TestModule], drawsPictures: Bool) -> String {
        let registrations = modules.filter(\.hasRegistration).map { ModuleTransform.registrationFunction(module: $0.name) + "()" }
        let lists = modules.map { ModuleTransform.testFunction(module: $0.name) + "()" }
        return """
            @_spi(Nagare) import \(app)
            \(modules.map { "@_spi(Nagare) import \($0.name)" }.joined(separator: "\n"))
            import Foundation
            import InterfaceBuilder
            import Testing
            @_spi(Nagare) import UIKit
            \(drawsPictures ? "@_spi(Nagare) import UIRaster" : "")
            import XCTest

            \(drawsPictures ? "Raster.install()" : "")
            NagareEntry.registerClasses()
            \(registrations.joined(separator: "\n"))
            InterfaceReader.install(resourceDirectory: NagareEntry.resourceDirectory)
            if CommandLine.arguments.contains("swift-testing") {
                Task { await Testing.__swiftPMEntryPoint() as Never }
                RunLoop.main.run()
            }
            XCTMain(\(lists.joined(separator: " + ")))

            """
    }
}
