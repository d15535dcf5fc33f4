// Mouse, touch screen and wheel: GDK events on the screen widget become touches and scroll steps.
// Keys are KeyInput's; what a touch means is UIKit's.

internal import CGtk
import Foundation
@_spi(Nagare) import UIKit

@MainActor final class PointerInput {
    /// Content moved by one click of a mouse wheel, in points: three lines of body text.
    private static let pointsPerClick: CGFloat = 60
    /// The mouse is this finger; those of a touch screen count from 1.
    private static let mouse = 0

    private let widget: UnsafeMutablePointer<GtkWidget>
    private let events: any HostEvents
    private let clock: any UIClock
    private let kinetic: KineticScroll
    private var fingers: [OpaquePointer: Int] = [:]
    private var isMouseDown = false
    /// Where the mouse was last: scroll events come without a position.
    private var pointer = CGPoint.zero
    private var eventTime = EventTime()

    init(widget: UnsafeMutablePointer<GtkWidget>, events: any HostEvents, clock: any UIClock) {
        self.widget = widget
        self.events = events
        self.clock = clock
        kinetic = KineticScroll(clock: clock, events: events)

        let controller = gtk_event_controller_legacy_new()!
        let handler: @MainActor @convention(c) (OpaquePointer?, OpaquePointer?, gpointer?) -> gboolean = { _, event, data in
            (owner(data) as PointerInput).handle(event!) ? 1 : 0
        }
        connect(UnsafeMutableRawPointer(controller), "event", to: self, handler)
        gtk_widget_add_controller(widget, controller)

        let motion = gtk_event_controller_motion_new()!
        let entered: @MainActor @convention(c) (OpaquePointer?, Double, Double, gpointer?) -> Void = { _, x, y, data in
            (owner(data) as PointerInput).pointer = CGPoint(x: x, y: y)
        }
        connect(UnsafeMutableRawPointer(motion), "enter", to: self, entered)
        let left: PlainHandler = { _, data in (owner(data) as PointerInput).events.hover(at: nil) }
        connect(UnsafeMutableRawPointer(motion), "leave", to: self, left)
        gtk_widget_add_controller(widget, motion)
    }

    /// Ends whatever is going on: the window lost its grip on the pointer.
    func cancelAll() {
        let now = clock.now
        if isMouseDown { events.touchCancelled(id: Self.mouse, timestamp: now) }
        for finger in fingers.values { events.touchCancelled(id: finger, timestamp: now) }
        isMouseDown = false
        fingers.removeAll()
        kinetic.stop()
    }

    private func handle(_ event: OpaquePointer) -> Bool {
        let type = gdk_event_get_event_type(event)
        if type == GDK_GRAB_BROKEN {
            cancelAll()
            return false
        }
        guard let point = type == GDK_SCROLL ? pointer : position(of: event) else { return false }
        let time = eventTime.timestamp(of: gdk_event_get_time(event), now: clock.now)
        switch type {
        case GDK_BUTTON_PRESS:
            guard gdk_button_event_get_button(event) == guint(GDK_BUTTON_PRIMARY), !isMouseDown else { return false }
            isMouseDown = true
            kinetic.stop()
            gtk_widget_grab_focus(widget)
            events.touchBegan(id: Self.mouse, at: point, timestamp: time)
        case GDK_MOTION_NOTIFY:
            pointer = point
            if isMouseDown {
                events.touchMoved(id: Self.mouse, at: point, timestamp: time)
            } else {
                events.hover(at: point)
            }
        case GDK_BUTTON_RELEASE:
            guard gdk_button_event_get_button(event) == guint(GDK_BUTTON_PRIMARY), isMouseDown else { return false }
            isMouseDown = false
            events.touchEnded(id: Self.mouse, at: point, timestamp: time)
        case GDK_TOUCH_BEGIN, GDK_TOUCH_UPDATE, GDK_TOUCH_END, GDK_TOUCH_CANCEL:
            handleTouch(event, type: type, at: point, time: time)
        case GDK_SCROLL:
            handleScroll(event, at: point, time: time)
        default:
            return false
        }
        return true
    }

    private func handleTouch(_ event: OpaquePointer, type: GdkEventType, at point: CGPoint, time: TimeInterval) {
        guard let sequence = gdk_event_get_event_sequence(event) else { return }
        if type == GDK_TOUCH_BEGIN {
            let free = (1...).first { !fingers.values.contains($0) }!
            fingers[sequence] = free
            kinetic.stop()
            gtk_widget_grab_focus(widget)
            events.touchBegan(id: free, at: point, timestamp: time)
            return
        }
        guard let finger = fingers[sequence] else { return }
        switch type {
        case GDK_TOUCH_UPDATE:
            events.touchMoved(id: finger, at: point, timestamp: time)
        case GDK_TOUCH_END:
            fingers[sequence] = nil
            events.touchEnded(id: finger, at: point, timestamp: time)
        default:
            fingers[sequence] = nil
            events.touchCancelled(id: finger, timestamp: time)
        }
    }

    private func handleScroll(_ event: OpaquePointer, at point: CGPoint, time: TimeInterval) {
        var dx = 0.0, dy = 0.0
        var isTouchpad = gdk_event_get_device(event).map { gdk_device_get_source($0) == GDK_SOURCE_TOUCHPAD } ?? false
        var pointsPerUnit = Self.pointsPerClick
        switch gdk_scroll_event_get_direction(event) {
        case GDK_SCROLL_SMOOTH:
            gdk_scroll_event_get_deltas(event, &dx, &dy)
            // Wayland tells points for fingers; X11 tells fractions of a click for them as well.
            if nagare_scroll_counts_clicks(event) == 0 { (isTouchpad, pointsPerUnit) = (true, 1) }
        case GDK_SCROLL_UP: (dy, isTouchpad) = (-1, false)
        case GDK_SCROLL_DOWN: (dy, isTouchpad) = (1, false)
        case GDK_SCROLL_LEFT: (dx, isTouchpad) = (-1, false)
        default: (dx, isTouchpad) = (1, false)
        }
        dx *= pointsPerUnit
        dy *= pointsPerUnit
        if gdk_event_get_modifier_state(event).rawValue & GDK_SHIFT_MASK.rawValue != 0, dx == 0 { swap(&dx, &dy) }
        if gdk_scroll_event_is_stop(event) != 0 {
            kinetic.release(at: point)
            return
        }
        if isTouchpad {
            kinetic.moved(dx: dx, dy: dy, at: time)
            events.scroll(dx: dx, dy: dy, at: point, timestamp: time)
        } else {
            kinetic.stop()
            events.scroll(dx: dx, dy: dy, at: point, timestamp: time)
        }
    }

    /// In the widget's coordinates, which are the screen's.
    private func position(of event: OpaquePointer) -> CGPoint? {
        var x = 0.0, y = 0.0, surfaceX = 0.0, surfaceY = 0.0
        guard gdk_event_get_position(event, &x, &y) != 0, let native = gtk_widget_get_native(widget) else { return nil }
        gtk_native_get_surface_transform(native, &surfaceX, &surfaceY)
        var widgetX = 0.0, widgetY = 0.0
        let root = UnsafeMutableRawPointer(native).assumingMemoryBound(to: GtkWidget.self)
        guard gtk_widget_translate_coordinates(root, widget, x - surfaceX, y - surfaceY, &widgetX, &widgetY) != 0 else {
            return nil
        }
        return CGPoint(x: widgetX, y: widgetY)
    }
}

/// Puts the display server's event times, in milliseconds from anywhere, onto the host's clock.
struct EventTime {
    /// An event is never older than this; a greater distance means that the server's clock jumped.
    private static let greatestDelay: TimeInterval = 0.25
    private var offset: TimeInterval?

    mutating func timestamp(of milliseconds: UInt32, now: TimeInterval) -> TimeInterval {
        guard milliseconds != 0 else { return now }
        let time = TimeInterval(milliseconds) / 1000
        if let offset, case let result = time + offset, result <= now, now - result < Self.greatestDelay { return result }
        offset = now - time
        return now
    }
}
