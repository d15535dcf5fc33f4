// The `UIHost` of an app in a window: it ties screen widget, window, input, appearance and accessibility to UIKit's event entrance.
// GTK's details stay in those classes; this one decides when what happens.

import Foundation
internal import CGtk
@_spi(Nagare) import UIKit

@MainActor final class GtkHost: UIHost {
    let clock: any UIClock
    let textEngine: any TextEngine
    let options: HostOptions
    private(set) var screen: HostScreen

    private var widget: ScreenWidget!
    private var window: HostWindow!
    private var painter: FramePainter!
    private var appearance: Appearance!
    private var keys: KeyInput!
    private var pointer: PointerInput!
    private var inputMethod: InputMethod!
    private let clipboard = Clipboard()
    private var proxies: AccessibilityProxies!
    private var events: (any HostEvents)!
    private let timing: FrameTiming?

    private var isActive = false
    private var isInBackground = false
    private var isTerminating = false
    private var isFirstAllocation = true
    private var screenIsStale = false

    /// - Parameters:
    ///   - title: the window's.
    ///   - draw: draws what the events' owner shows into a `cairo_t`.
    ///   - launch: starts the app on this host, after GTK is ready and before the window shows.
    init(
        title: String, options: HostOptions, textEngine: any TextEngine,
        draw: @escaping @MainActor (any HostEvents, OpaquePointer, CGRect) -> Void,
        launch: @MainActor (GtkHost) -> any HostEvents
    ) {
        self.options = options
        self.textEngine = textEngine
        clock = MonotonicClock()
        timing = options.printsTiming ? FrameTiming() : nil
        screen = HostScreen(size: options.size, scale: 1, safeArea: options.safeArea)
        appearance = Appearance(fixed: options.isDark) { [unowned self] in screenDidChange() }
        widget = ScreenWidget(naturalSize: options.size, owner: self)
        painter = FramePainter(inOnePiece: HostWindow.isInBrowser) { [unowned self] cairo, rect in draw(events, cairo, rect) }
        window = HostWindow(title: title, size: options.size, screen: widget.widget, delegate: self)
        screen.scale = window.scale
        screen.isDark = appearance.isDark

        events = launch(self)
        isActive = true
        keys = KeyInput(widget: widget.widget, events: events)
        inputMethod = InputMethod(widget: widget.widget, keys: keys, events: events)
        pointer = PointerInput(widget: widget.widget, events: events, clock: clock)
        proxies = AccessibilityProxies(screen: widget.widget, fixed: options.showsAccessibility) { [unowned self] in
            window.requestFrame()
        }
        window.present()
        appearance.follow()
    }

    // MARK: UIHost

    func setNeedsFrame() {
        window?.requestFrame()
    }

    func textInputDidChange(caret: CGRect?) {
        inputMethod?.textInputDidChange(caret: caret)
    }

    func accessibilityDidChange() {
        proxies?.setNeedsUpdate()
    }

    func open(_ url: URL) -> Bool {
        g_app_info_launch_default_for_uri(url.absoluteString, nil, nil) != 0
    }

    var clipboardText: String? {
        get { clipboard.text }
        set { clipboard.text = newValue }
    }

    func terminate() {
        guard !isTerminating else { return }
        isTerminating = true
        if isActive { events.willResignActive() }
        if !isInBackground { events.didEnterBackground() }
        events.willTerminate()
        timing?.printSummary()
        exit(0)
    }

    // MARK: Screen

    private func screenDidChange() {
        let size = widget.size == .zero ? screen.size : widget.size
        let changed = HostScreen(size: size, scale: window.scale, safeArea: options.safeArea, isDark: appearance.isDark)
        guard changed != screen else { return }
        screen = changed
        events.screenDidChange()
        screenIsStale = true
        window.requestFrame()
    }

    /// Lays out and draws. Returns whether the picture changed.
    @discardableResult
    private func renew() -> Bool {
        let start = clock.now
        let damage = events.prepareFrame()
        proxies?.update()
        let laidOut = clock.now
        let isChanged: Bool
        if screenIsStale {
            screenIsStale = false
            painter.repaint(size: screen.size, scale: screen.scale)
            isChanged = true
        } else {
            isChanged = painter.repaint(damage)
        }
        if isChanged { timing?.frameWasDrawn(layout: laidOut - start, drawing: clock.now - laidOut) }
        if events.isAnimating { window.requestFrame() }
        return isChanged
    }
}

extension GtkHost: ScreenWidgetOwner {
    func screenWidgetDidResize(to size: CGSize) {
        if isFirstAllocation {
            isFirstAllocation = false
            screenIsStale = true
            // GTK forgets a size asked for while it allocates.
            clock.schedule(at: clock.now) { [self] in window.grow(from: size, to: options.size) }
        }
        screenDidChange()
        renew()
    }

    func screenWidgetSnapshot(into snapshot: OpaquePointer) {
        painter.snapshot(into: snapshot)
    }

    func screenWidgetPlaceChildren() {
        proxies?.allocate()
    }
}

extension GtkHost: HostWindowDelegate {
    func hostWindowDidChangeScale() {
        screenDidChange()
    }

    func hostWindowDidChangeFocus(_ hasFocus: Bool) {
        inputMethod?.windowFocusDidChange(hasFocus)
        guard hasFocus != isActive, !isInBackground || hasFocus else { return }
        setActive(hasFocus)
    }

    func hostWindowDidChangeMinimised(_ isMinimised: Bool) {
        guard isMinimised != isInBackground else { return }
        if isMinimised {
            if isActive { setActive(false) }
            isInBackground = true
            events.didEnterBackground()
        } else {
            isInBackground = false
            events.willEnterForeground()
        }
    }

    func hostWindowUpdateFrame() {
        guard !isFirstAllocation, !isTerminating else { return }
        if renew() { gtk_widget_queue_draw(widget.widget) }
    }

    func hostWindowDidPaintFrame() {
        guard let timing, !isFirstAllocation else { return }
        timing.frameWasShown(at: clock.now)
    }

    func hostWindowDidClose() {
        terminate()
    }

    private func setActive(_ active: Bool) {
        isActive = active
        if active {
            events.didBecomeActive()
        } else {
            pointer.cancelAll()
            events.willResignActive()
        }
    }
}
