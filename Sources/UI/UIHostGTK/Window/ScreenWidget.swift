// The one widget inside the window: it shows the painter's nodes, reports its size, and places the accessibility proxies.
// It knows nothing of UIKit.

internal import CGtk
import Foundation

/// What the screen widget asks of its owner.
@MainActor protocol ScreenWidgetOwner: AnyObject {
    /// The widget has a new size, in points. What is drawn now still reaches the coming frame.
    func screenWidgetDidResize(to size: CGSize)
    func screenWidgetSnapshot(into snapshot: OpaquePointer)
    func screenWidgetPlaceChildren()
}

/// A focusable `GtkWidget` that draws what its owner says.
@MainActor final class ScreenWidget {
    let widget: UnsafeMutablePointer<GtkWidget>
    private(set) var size = CGSize.zero
    private let naturalSize: CGSize
    private unowned let owner: any ScreenWidgetOwner

    private static let ownerKey = "nagare-screen"

    private static let type: GType = defineWidgetClass("NagareScreen") { widgetClass, _ in
        let methods = widgetClass!.assumingMemoryBound(to: GtkWidgetClass.self)
        methods.pointee.snapshot = { widget, snapshot in
            nonisolated(unsafe) let arguments = (widget!, snapshot!)
            MainActor.assumeIsolated { ScreenWidget.of(arguments.0).snapshot(into: arguments.1) }
        }
        methods.pointee.measure = { widget, orientation, _, minimum, natural, _, _ in
            nonisolated(unsafe) let widget = widget!
            let size = MainActor.assumeIsolated { ScreenWidget.of(widget).naturalSize }
            minimum?.pointee = 0
            natural?.pointee = gint(orientation == GTK_ORIENTATION_HORIZONTAL ? size.width : size.height)
        }
        methods.pointee.size_allocate = { widget, width, height, _ in
            nonisolated(unsafe) let widget = widget!
            MainActor.assumeIsolated { ScreenWidget.of(widget).allocate(width: Int(width), height: Int(height)) }
        }
    }

    /// - Parameter naturalSize: taken where the window leaves the choice, in points.
    init(naturalSize: CGSize, owner: any ScreenWidgetOwner) {
        self.naturalSize = naturalSize
        self.owner = owner
        widget = nagare_widget_new(Self.type, GTK_ACCESSIBLE_ROLE_GROUP)
        gtk_widget_set_can_target(widget, 1)
        gtk_widget_set_can_focus(widget, 1)
        gtk_widget_set_focusable(widget, 1)
        gtk_widget_set_hexpand(widget, 1)
        gtk_widget_set_vexpand(widget, 1)
        g_object_set_data(widget.asObject, Self.ownerKey, Unmanaged.passUnretained(self).toOpaque())
    }

    private static func of(_ widget: UnsafeMutablePointer<GtkWidget>) -> ScreenWidget {
        Unmanaged.fromOpaque(g_object_get_data(widget.asObject, ownerKey)).takeUnretainedValue()
    }

    private func snapshot(into snapshot: OpaquePointer) {
        owner.screenWidgetSnapshot(into: snapshot)
    }

    private func allocate(width: Int, height: Int) {
        let newSize = CGSize(width: width, height: height)
        if newSize != size {
            size = newSize
            owner.screenWidgetDidResize(to: newSize)
        }
        owner.screenWidgetPlaceChildren()
    }
}
