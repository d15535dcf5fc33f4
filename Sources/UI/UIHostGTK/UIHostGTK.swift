// The entrance: `UIHostGTK.run` shows an app in a window and does not come back.
// Setting up GTK and ending the process live here; what happens between is GtkHost's.

internal import CGtk
import Foundation
@_spi(Nagare) import UIKit
@_spi(Nagare) import UIRaster

/// Shows apps in a GTK window.
@_spi(Nagare) @MainActor public enum UIHostGTK {
    /// What the process exits with when there is no display to open a window on.
    static let noDisplayStatus: Int32 = 3

    private static var host: GtkHost?

    /// Launches an app in a window and runs the main run loop until the window closes or the app ends.
    ///
    /// What can be set from outside: `HostOptions`. Without a display it says so and exits with status 3.
    public static func run(entry: any AppEntry.Type) -> Never {
        let options = HostOptions(environment: ProcessInfo.processInfo.environment)
        options.warnings.forEach(complain)
        preferSoftwareDrawing()
        g_set_application_name(title(of: entry))
        // The desktop groups windows by it, and assistive technology names the program by it.
        g_set_prgname(entry.moduleName)
        guard gtk_init_check() != 0 else {
            complain("there is no display to open a window on; use `--web` to show the app in a browser, or `nagare snapshot` for a picture.")
            exit(noDisplayStatus)
        }
        Raster.install()
        GLibRunLoop.install()
        host = GtkHost(title: title(of: entry), options: options, textEngine: TextEngines.current) { events, cairo, rect in
            events.draw(in: RasterContext.wrap(cairo), rect: rect)
        } launch: { host in
            HostConnection.launch(entry: entry, host: host)
        }
        endOnSignals()
        while true { _ = RunLoop.main.run(mode: .default, before: .distantFuture) }
    }

    /// The name under the app's icon on a device.
    private static func title(of entry: any AppEntry.Type) -> String {
        ["CFBundleDisplayName", "CFBundleName"].lazy.compactMap { entry.infoDictionary[$0] as? String }.first { !$0.isEmpty }
            ?? entry.moduleName
    }

    /// Frames are drawn by Cairo, so a graphics processor would only be handed finished pictures, and setting one up takes longer
    /// than the whole rest of the start. What the user has set stays; the Broadway back end has a renderer of its own.
    private static func preferSoftwareDrawing() {
        if ProcessInfo.processInfo.environment["GDK_BACKEND"]?.hasPrefix("broadway") != true {
            setenv("GSK_RENDERER", "cairo", 0)
        }
        if gtk_get_major_version() == 4, gtk_get_minor_version() < 16 {
            setenv("GDK_DEBUG", "gl-disable", 0)
        } else {
            setenv("GDK_DISABLE", "gl,vulkan", 0)
        }
    }

    private static var signalSources: [any DispatchSourceSignal] = []

    /// Ctrl-C and `kill` end the app as closing its window does.
    private static func endOnSignals() {
        for number in [SIGINT, SIGTERM, SIGHUP] {
            signal(number, SIG_IGN)
            let source = DispatchSource.makeSignalSource(signal: number, queue: .main)
            source.setEventHandler { MainActor.assumeIsolated { host?.terminate() } }
            source.resume()
            signalSources.append(source)
        }
    }

    private static func complain(_ message: String) {
        FileHandle.standardError.write(Data("nagare: \(message)\n".utf8))
    }
}
