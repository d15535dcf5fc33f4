// The few lines that connect an app's module with a host: window, picture, tests.

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
        import NagareTestStart
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

    /// Before the first test: the app's classes, outlets and Interface Builder files are known.
    ///
    /// - Parameter drawsPictures: whether Cairo and Pango are brought in; without them text is as wide as a table says.
    static func testStart(module: String, drawsPictures: Bool) -> String {
        """
        @_spi(Nagare) import \(module)
        import InterfaceBuilder
        @_spi(Nagare) import UIKit
        \(drawsPictures ? "@_spi(Nagare) import UIRaster" : "")

        @_cdecl("nagareTestStart") public func nagareTestStart() {
            MainActor.assumeIsolated {
                \(drawsPictures ? "Raster.install()" : "")
                NagareEntry.registerClasses()
                InterfaceReader.install(resourceDirectory: NagareEntry.resourceDirectory)
            }
        }

        """
    }

    static let testStartHook = """
        void nagareTestStart(void);

        __attribute__((constructor)) static void startBeforeTests(void) {
            nagareTestStart();
        }

        """
}
