// Warnings, in debug builds, and mistakes that stop an app: both name the user's own file and line.
// How a test run learns of a mistake: TestRun.swift.
import Foundation
#if DEBUG && canImport(Runtime)
import Runtime
#endif

/// Prints warnings, once a place.
@usableFromInline
package enum Diagnostics {
    /// Receives the warnings; tests and test tools replace it. A new one hears of every place anew.
    package static var sink: @Sendable (Warning) -> Void {
        get { state.sink }
        set {
            state.sink = newValue
            #if DEBUG
            EmissionWarnings.forget()
            #endif
        }
    }

    /// One warning and the place it is about.
    package struct Warning: Sendable {
        package let message: String
        /// The innermost frame of the call that is not the library's own; nil where no debug information exists.
        package let place: Place?
        /// Whether it is about a mistake that stops an app.
        package var isFailure = false

        package var text: String {
            let origin = place.map { "\($0.file):\($0.line): " } ?? ""
            return "\(origin)\(isFailure ? "error" : "warning"): Rx: \(message)"
        }
    }

    /// A line of source.
    package struct Place: Sendable, Hashable {
        package let file: String
        package let line: Int
    }

    /// Prints a warning about the call under way, unless this place already got the same one.
    ///
    /// Does nothing in release builds.
    @usableFromInline
    package static func warn(_ message: @autoclosure () -> String) {
        #if DEBUG
        let text = message()
        let warning = Warning(message: text, place: callSite())
        guard state.isNew(warning) else { return }
        state.sink(warning)
        #endif
    }

    /// Reports a mistake that stops an app: the program ends, except in a test run, where the test under way fails and the call
    /// returns, so that the other tests go on.
    @usableFromInline
    package static func fail(_ message: String) {
        guard TestRun.isUnderWay else { stop(message) }
        state.sink(Warning(message: message, place: callSite(), isFailure: true))
    }

    /// Reports a mistake as `fail(_:)` does in debug builds; a release build prints it and goes on.
    @usableFromInline
    package static func failInDebugBuild(_ message: @autoclosure () -> String) {
        #if DEBUG
        fail(message())
        #else
        FileHandle.standardError.write(Data((Warning(message: message(), place: nil).text + "\n").utf8))
        #endif
    }

    /// Ends the program unless a condition holds.
    @usableFromInline
    package static func require(_ condition: Bool, _ message: @autoclosure () -> String) {
        if !condition { stop(message()) }
    }

    /// Ends the program with a message that names the place of the call under way.
    @usableFromInline
    package static func stop(_ message: String) -> Never {
        // A failed precondition would say nothing in an optimised build.
        fatalError(Warning(message: message, place: callSite(), isFailure: true).text)
    }

    /// The innermost frame of the current call stack outside the library.
    package static func callSite() -> Place? {
        #if DEBUG && canImport(Runtime)
        // A few frames at a time: looking frames up is slow, and further out may be some that the toolchain cannot look up at all.
        for offset in stride(from: 0, to: 64, by: framesAtATime) {
            guard let backtrace = try? Backtrace.capture(limit: framesAtATime + 1, offset: offset, top: 0),
                  let symbolicated = backtrace.symbolicated() else { return nil }
            for frame in symbolicated.frames {
                guard let location = frame.symbol?.sourceLocation, location.line > 0 else { continue }
                let file = location.path
                if file.hasPrefix("/"), !file.hasPrefix(libraryRoot) { return Place(file: file, line: location.line) }
            }
        }
        #endif
        return nil
    }

    private static let framesAtATime = 2

    /// The folder of the library's sources, UIKit's among them: three above this file.
    private static let libraryRoot: String = {
        let folders = #filePath.split(separator: "/", omittingEmptySubsequences: false).dropLast(3)
        return folders.joined(separator: "/") + "/"
    }()

    private static let state = DiagnosticsState()
}

/// What was warned about, and who is told.
private final class DiagnosticsState: @unchecked Sendable {
    private let lock = ParkingLock()
    private var warned: Set<String> = []
    private var currentSink: @Sendable (Diagnostics.Warning) -> Void = { warning in
        if warning.isFailure, TestRun.fail(warning.message, at: warning.place) { return }
        FileHandle.standardError.write(Data((warning.text + "\n").utf8))
    }

    var sink: @Sendable (Diagnostics.Warning) -> Void {
        get { lock.withLock { currentSink } }
        set {
            lock.withLock {
                currentSink = newValue
                warned = []
            }
        }
    }

    func isNew(_ warning: Diagnostics.Warning) -> Bool {
        lock.withLock { warned.insert(warning.text).inserted }
    }
}
