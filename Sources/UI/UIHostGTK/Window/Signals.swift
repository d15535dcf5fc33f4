// Connecting Swift methods to GObject signals, and defining GObject classes from Swift.
// Every unsafe cast between a Swift closure and a C callback is in this file; the callers keep their closures' C signatures right.

internal import CGtk
import Foundation

/// Connects `handler` to a signal. `owner` comes back as the handler's last argument and must outlive the object.
///
/// - Parameter handler: a C function whose parameters are those of the signal, in GTK's documentation, followed by the pointer.
@MainActor func connect<Handler>(
    _ object: UnsafeMutableRawPointer, _ signal: String, to owner: AnyObject, _ handler: Handler
) {
    let callback = unsafeBitCast(handler, to: GCallback.self)
    g_signal_connect_data(object, signal, callback, Unmanaged.passUnretained(owner).toOpaque(), nil, GConnectFlags(rawValue: 0))
}

/// The object given as `owner` to `connect`.
func owner<Owner: AnyObject>(_ pointer: gpointer?, as type: Owner.Type = Owner.self) -> Owner {
    Unmanaged<Owner>.fromOpaque(pointer!).takeUnretainedValue()
}

/// A signal handler that takes nothing but its sender: `clicked`, `notify::…` uses `PropertyHandler`.
typealias PlainHandler = @MainActor @convention(c) (UnsafeMutableRawPointer?, gpointer?) -> Void
/// A handler of `notify::property`.
typealias PropertyHandler = @MainActor @convention(c) (UnsafeMutableRawPointer?, OpaquePointer?, gpointer?) -> Void

/// Defines a subclass of `GtkWidget`.
///
/// - Parameter setUp: fills in the class's methods.
func defineWidgetClass(_ name: String, setUp: @escaping @convention(c) (gpointer?, gpointer?) -> Void) -> GType {
    var info = GTypeInfo()
    info.class_size = guint16(MemoryLayout<GtkWidgetClass>.size)
    info.instance_size = guint16(MemoryLayout<GtkWidget>.size)
    info.class_init = setUp
    return g_type_register_static(gtk_widget_get_type(), name, &info, GTypeFlags(rawValue: 0))
}

extension UnsafeMutablePointer<GtkWidget> {
    var raw: UnsafeMutableRawPointer { UnsafeMutableRawPointer(self) }
    var asObject: UnsafeMutablePointer<GObject> { raw.assumingMemoryBound(to: GObject.self) }
    var asWindow: UnsafeMutablePointer<GtkWindow> { raw.assumingMemoryBound(to: GtkWindow.self) }
}
