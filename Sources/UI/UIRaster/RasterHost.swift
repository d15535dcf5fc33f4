// A host without a window: apps run on virtual time, are tapped by label, and are drawn into bitmaps.
// The command around it: Snapshot.swift.

import Foundation
@_spi(Nagare) import UIKit

/// Runs an app where nobody looks. Frames are prepared and drawn only when asked for.
@_spi(Nagare) @MainActor public final class RasterHost: UIHost {
    public private(set) var screen: HostScreen
    public let virtualClock = ManualClock()
    public var clock: any UIClock { virtualClock }
    public let textEngine: any TextEngine = PangoTextEngine.shared
    /// Whether the app asked to end.
    public private(set) var hasTerminated = false
    /// Where the focused text input's caret is.
    public private(set) var caret: CGRect?

    private var needsFrame = false
    private var connection: (any HostEvents)?

    /// An iPhone 15's screen, at 2 pixels a point.
    public nonisolated static let standardScreen = HostScreen(size: CGSize(width: 393, height: 852), scale: 2)

    public init(screen: HostScreen = RasterHost.standardScreen) {
        Raster.install()
        self.screen = screen
    }

    public func setNeedsFrame() { needsFrame = true }
    public func textInputDidChange(caret: CGRect?) { self.caret = caret }
    public func accessibilityDidChange() {}
    public func terminate() { hasTerminated = true }

    // MARK: Running

    /// Launches the app and lets it come to rest.
    public func launch(entry: any AppEntry.Type) {
        connection = HostConnection.launch(entry: entry, host: self)
        settle()
    }

    /// Shows whatever windows code makes, without an app.
    public func connect() {
        connection = HostConnection.connect(host: self)
    }

    private var events: any HostEvents {
        if let connection { return connection }
        connect()
        return HostConnection.current
    }

    /// Turns the screen, or changes its size, scale or style.
    public func change(_ screen: HostScreen) {
        self.screen = screen
        events.screenDidChange()
        settle()
    }

    private static let frame: TimeInterval = 1.0 / 60
    /// An animation that runs longer than this many seconds is taken for one without end.
    private static let longestSettling: TimeInterval = 5

    /// Lets time pass until animations have ended and the main queue is empty.
    public func settle() {
        let end = virtualClock.now + Self.longestSettling
        repeat {
            // Work that arrives through the main queue may ask for a frame, and layout may send more work there.
            for _ in 0..<3 { _ = RunLoop.main.run(mode: .default, before: Date()) }
            needsFrame = false
            _ = events.prepareFrame()
            virtualClock.advance(by: Self.frame)
        } while (events.isAnimating || needsFrame) && virtualClock.now < end
    }

    /// Lets real time pass: for timers of queues, networks and schedulers. The interface's own clock keeps up with it.
    public func wait(_ seconds: TimeInterval) {
        let end = Date(timeIntervalSinceNow: seconds)
        var last = Date()
        while last < end {
            _ = RunLoop.main.run(mode: .default, before: min(end, Date(timeIntervalSinceNow: Self.frame)))
            let now = Date()
            virtualClock.advance(by: now.timeIntervalSince(last))
            last = now
            settle()
        }
    }

    // MARK: Acting

    /// Taps the element with this accessibility label, identifier, title or value. Returns false if there is none.
    public func tap(_ label: String) -> Bool {
        guard let element = AccessibilityTree.element(matching: label) else { return false }
        let visible = element.frame.intersection(CGRect(origin: .zero, size: screen.size))
        if visible.isNull || visible.isEmpty {
            element.perform(.activate)
        } else {
            tap(at: CGPoint(x: visible.midX, y: visible.midY))
        }
        settle()
        return true
    }

    /// Taps a point of the screen and does not wait for what follows.
    public func tap(at point: CGPoint) {
        events.touchBegan(id: 0, at: point, timestamp: virtualClock.now)
        virtualClock.advance(by: 0.05)
        events.touchEnded(id: 0, at: point, timestamp: virtualClock.now)
    }

    /// Types into what has the focus.
    public func type(_ text: String) {
        events.insertText(text)
        settle()
    }

    /// What can be tapped or read on the screen, each once, in reading order.
    public var labels: [String] {
        var seen: Set<String> = []
        return AccessibilityTree.elements.compactMap { $0.label ?? $0.identifier ?? $0.value }
            .filter { !$0.isEmpty && seen.insert($0).inserted }
    }

    // MARK: Drawing

    /// Draws the whole screen.
    ///
    /// - Parameter scale: pixels per point; the screen's own by default.
    public func render(scale: CGFloat? = nil) -> RasterSurface {
        _ = events.prepareFrame()
        let surface = RasterSurface(size: screen.size, scale: scale ?? screen.scale)
        draw(into: surface)
        return surface
    }

    /// Lays out, and draws what changed since the last frame. Returns whether anything did.
    @discardableResult
    public func drawChanges(into surface: RasterSurface) -> Bool {
        let damage = events.prepareFrame()
        for rect in damage { events.draw(in: surface.context, rect: rect) }
        surface.context.flush()
        return !damage.isEmpty
    }

    /// Draws the whole screen over what the surface shows.
    public func draw(into surface: RasterSurface) {
        events.draw(in: surface.context, rect: CGRect(origin: .zero, size: screen.size))
        surface.context.flush()
    }
}
