// The keyboard: GDK key values become neutral keys. While text is being edited the input method sees them first.
// What a key does is UIKit's.

internal import CGtk
import Foundation
@_spi(Nagare) import UIKit

@MainActor final class KeyInput {
    let controller: OpaquePointer
    private let events: any HostEvents

    init(widget: UnsafeMutablePointer<GtkWidget>, events: any HostEvents) {
        self.events = events
        controller = gtk_event_controller_key_new()
        typealias Handler = @MainActor @convention(c) (OpaquePointer?, guint, guint, GdkModifierType, gpointer?) -> gboolean
        let pressed: Handler = { _, value, _, modifiers, data in
            guard let key = KeyInput.key(value: value, modifiers: modifiers) else { return 0 }
            let isUsed = (owner(data) as KeyInput).events.keyDown(key)
            // GTK would take Tab through the accessibility proxies; focus is UIKit's to move.
            return isUsed || key.code == .tab ? 1 : 0
        }
        let released: @MainActor @convention(c) (OpaquePointer?, guint, guint, GdkModifierType, gpointer?) -> Void = {
            _, value, _, modifiers, data in
            guard let key = KeyInput.key(value: value, modifiers: modifiers) else { return }
            _ = (owner(data) as KeyInput).events.keyUp(key)
        }
        connect(UnsafeMutableRawPointer(controller), "key-pressed", to: self, pressed)
        connect(UnsafeMutableRawPointer(controller), "key-released", to: self, released)
        // Before a focused accessibility proxy sees them.
        gtk_event_controller_set_propagation_phase(controller, GTK_PHASE_CAPTURE)
        gtk_widget_add_controller(widget, controller)
    }

    /// `nil` for keys without a meaning of their own, such as Shift.
    ///
    /// Control plays Command's part, as shortcuts on Linux go with Control; the Super key plays Control's.
    static func key(value: guint, modifiers: GdkModifierType) -> HostKey? {
        guard let code = code(of: value) else { return nil }
        func has(_ masks: GdkModifierType...) -> Bool { masks.contains { modifiers.rawValue & $0.rawValue != 0 } }
        return HostKey(
            code,
            shift: has(GDK_SHIFT_MASK) || value == guint(GDK_KEY_ISO_Left_Tab),
            control: has(GDK_SUPER_MASK, GDK_META_MASK),
            option: has(GDK_ALT_MASK),
            command: has(GDK_CONTROL_MASK))
    }

    private static func code(of value: guint) -> HostKey.Code? {
        switch Int32(value) {
        case GDK_KEY_Return, GDK_KEY_KP_Enter, GDK_KEY_ISO_Enter: .returnKey
        case GDK_KEY_space, GDK_KEY_KP_Space: .space
        case GDK_KEY_Tab, GDK_KEY_ISO_Left_Tab, GDK_KEY_KP_Tab: .tab
        case GDK_KEY_Escape: .escape
        case GDK_KEY_BackSpace: .backspace
        case GDK_KEY_Delete, GDK_KEY_KP_Delete: .forwardDelete
        case GDK_KEY_Left, GDK_KEY_KP_Left: .left
        case GDK_KEY_Right, GDK_KEY_KP_Right: .right
        case GDK_KEY_Up, GDK_KEY_KP_Up: .up
        case GDK_KEY_Down, GDK_KEY_KP_Down: .down
        case GDK_KEY_Home, GDK_KEY_KP_Home: .home
        case GDK_KEY_End, GDK_KEY_KP_End: .end
        case GDK_KEY_Page_Up, GDK_KEY_KP_Page_Up: .pageUp
        case GDK_KEY_Page_Down, GDK_KEY_KP_Page_Down: .pageDown
        default: Unicode.Scalar(gdk_keyval_to_unicode(value)).flatMap { $0.value < 32 ? nil : .character(String($0)) }
        }
    }
}
