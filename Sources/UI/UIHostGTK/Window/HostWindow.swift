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
    /// Asked for, in points.
    private let size: CGSize
    private var frameClock: OpaquePointer?
    private var isMinimised = false

    init(title: String, size: CGSize, screen: UnsafeMutablePointer<GtkWidget>, delegate: any HostWindowDelegate) {
        self.delegate = delegate
        self.screen = screen
        self.size = size
        widget = gtk_window_new()
        gtk_window_set_title(widget.asWindow, title)
        gtk_window_set_child(widget.asWindow, screen)
        if Self.isInBrowser {
            fillPage()
        } else {
            let fitting = Self.fitting(size)
            gtk_window_set_default_size(widget.asWindow, Int32(fitting.width), Int32(fitting.height))
        }

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

    /// In a browser the window is the page, with the screen in the middle and as high as the page allows.
    private func fillPage() {
        gtk_window_set_decorated(widget.asWindow, 0)
        gtk_widget_set_halign(screen, GTK_ALIGN_CENTER)
        gtk_widget_set_valign(screen, GTK_ALIGN_CENTER)
    }

    var scale: CGFloat { max(CGFloat(nagare_widget_scale(screen)), 0.5) }

    func present() {
        gtk_window_present(widget.asWindow)
        gtk_widget_grab_focus(screen)
    }

    /// Makes the window so large that the screen has `size`, or as much of it as fits on the display.
    ///
    /// - Parameter actual: the screen's size as it is; what the window's own title bar takes is known from it.
    func grow(from actual: CGSize, to size: CGSize) {
        guard !Self.isInBrowser else { return gtk_window_maximize(widget.asWindow) }
        let target = Self.fitting(size)
        let missing = CGSize(width: max(0, target.width - actual.width), height: max(0, target.height - actual.height))
        guard missing != .zero else { return }
        var width: Int32 = 0, height: Int32 = 0
        gtk_window_get_default_size(widget.asWindow, &width, &height)
        gtk_window_set_default_size(widget.asWindow, width + Int32(missing.width), height + Int32(missing.height))
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
        let fitting = Self.fitting(size)
        nagare_keep_frame_memory(surface, Int32((fitting.width * scale).rounded(.up)), Int32((fitting.height * scale).rounded(.up)))
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

    /// Whether the window is shown by GTK's Broadway server.
    static var isInBrowser: Bool {
        guard let display = gdk_display_get_default() else { return false }
        return String(cString: nagare_type_name(UnsafeMutableRawPointer(display))) == "GdkBroadwayDisplay"
    }

    /// `size`, or less on a display too small for it.
    private static func fitting(_ size: CGSize) -> CGSize {
        guard let display = gdk_display_get_default(), let monitors = gdk_display_get_monitors(display),
            let monitor = g_list_model_get_item(monitors, 0)
        else { return size }
        defer { g_object_unref(monitor) }
        var area = GdkRectangle()
        gdk_monitor_get_geometry(OpaquePointer(monitor), &area)
        guard area.width > 0, area.height > Int32(reservedHeight) else { return size }
        return CGSize(
            width: min(size.width, CGFloat(area.width)), height: min(size.height, CGFloat(area.height - Int32(reservedHeight))))
    }
}
