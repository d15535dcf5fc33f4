// The GTK window around the screen: size, title, focus, minimising, closing.
// It reports to a delegate and knows nothing of UIKit.

internal import CGtk
import Foundation

@MainActor protocol HostWindowDelegate: AnyObject {
    func hostWindowDidChangeScale()
    /// The window got or lost the keyboard.
    func hostWindowDidChangeFocus(_ hasFocus: Bool)
    func hostWindowDidChangeMinimised(_ isMinimised: Bool)
    /// The display wants the changes for a frame.
    func hostWindowUpdateFrame()
    func hostWindowDidPaintFrame()
    /// The user closed the window; the delegate ends the program.
    func hostWindowDidClose()
}

@MainActor final class HostWindow {
    /// Left free on displays smaller than the screen: panels and the title bar, in points.
    private static let reservedHeight = 80

    let widget: UnsafeMutablePointer<GtkWidget>
    private unowned let delegate: any HostWindowDelegate
    private let screen: UnsafeMutablePointer<GtkWidget>
    private var frameClock: OpaquePointer?
    private var isMinimised = false

    init(title: String, size: CGSize, screen: UnsafeMutablePointer<GtkWidget>, delegate: any HostWindowDelegate) {
        self.delegate = delegate
        self.screen = screen
        widget = gtk_window_new()
        gtk_window_set_title(widget.asWindow, title)
        gtk_window_set_child(widget.asWindow, screen)
        let fitting = Self.fitting(size)
        gtk_window_set_default_size(widget.asWindow, Int32(fitting.width), Int32(fitting.height))

        let closed: @MainActor @convention(c) (gpointer?, gpointer?) -> gboolean = { _, data in
            (owner(data) as HostWindow).delegate.hostWindowDidClose()
            return 1
        }
        let active: PropertyHandler = { _, _, data in
            let window: HostWindow = owner(data)
            window.delegate.hostWindowDidChangeFocus(gtk_window_is_active(window.widget.asWindow) != 0)
        }
        let scaled: PropertyHandler = { _, _, data in (owner(data) as HostWindow).delegate.hostWindowDidChangeScale() }
        let realized: PlainHandler = { _, data in (owner(data) as HostWindow).didRealize() }
        connect(widget.raw, "close-request", to: self, closed)
        connect(widget.raw, "notify::is-active", to: self, active)
        connect(widget.raw, "notify::scale-factor", to: self, scaled)
        connect(screen.raw, "realize", to: self, realized)
    }

    var scale: CGFloat { max(CGFloat(nagare_widget_scale(screen)), 0.5) }

    func present() {
        gtk_window_present(widget.asWindow)
        gtk_widget_grab_focus(screen)
    }

    /// Makes the window larger by what its own title bar takes, so that the screen has `size`. For client-side decorations.
    func grow(from actual: CGSize, to size: CGSize) {
        let target = Self.fitting(size)
        let missing = CGSize(width: target.width - actual.width, height: target.height - actual.height)
        guard missing.width > 0 || missing.height > 0 else { return }
        gtk_window_set_default_size(
            widget.asWindow, Int32(target.width + max(0, missing.width)), Int32(target.height + max(0, missing.height)))
    }

    /// Asks for `hostWindowUpdateFrame` before the next frame.
    func requestFrame() {
        if let frameClock { gdk_frame_clock_request_phase(frameClock, GDK_FRAME_CLOCK_PHASE_UPDATE) }
    }

    private func didRealize() {
        frameClock = gtk_widget_get_frame_clock(screen)
        if let frameClock {
            let update: PlainHandler = { _, data in (owner(data) as HostWindow).delegate.hostWindowUpdateFrame() }
            let painted: PlainHandler = { _, data in (owner(data) as HostWindow).delegate.hostWindowDidPaintFrame() }
            connect(UnsafeMutableRawPointer(frameClock), "update", to: self, update)
            connect(UnsafeMutableRawPointer(frameClock), "after-paint", to: self, painted)
        }
        guard let native = gtk_widget_get_native(screen), let surface = gtk_native_get_surface(native) else { return }
        let changed: PropertyHandler = { surface, _, data in
            let state = gdk_toplevel_get_state(OpaquePointer(surface!))
            let window: HostWindow = owner(data)
            let isMinimised = state.rawValue & GDK_TOPLEVEL_STATE_MINIMIZED.rawValue != 0
            guard isMinimised != window.isMinimised else { return }
            window.isMinimised = isMinimised
            window.delegate.hostWindowDidChangeMinimised(isMinimised)
        }
        connect(UnsafeMutableRawPointer(surface), "notify::state", to: self, changed)
        let scaled: PropertyHandler = { _, _, data in (owner(data) as HostWindow).delegate.hostWindowDidChangeScale() }
        if g_object_class_find_property(nagare_object_class(UnsafeMutableRawPointer(surface)), "scale") != nil {
            connect(UnsafeMutableRawPointer(surface), "notify::scale", to: self, scaled)
        }
    }

    /// `size`, or less on a display too small for it.
    private static func fitting(_ size: CGSize) -> CGSize {
        guard let display = gdk_display_get_default(), let monitors = gdk_display_get_monitors(display),
            let monitor = g_list_model_get_item(monitors, 0)
        else { return size }
        var area = GdkRectangle()
        gdk_monitor_get_geometry(OpaquePointer(monitor), &area)
        g_object_unref(monitor)
        guard area.width > 0, area.height > Int32(reservedHeight) else { return size }
        return CGSize(width: min(size.width, CGFloat(area.width)), height: min(size.height, CGFloat(area.height) - CGFloat(reservedHeight)))
    }
}
