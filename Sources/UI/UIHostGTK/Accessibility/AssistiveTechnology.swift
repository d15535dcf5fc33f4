// Whether an assistive technology listens: the accessibility bus's own status, followed over D-Bus.
// As long as none does, an app pays nothing for accessibility.

internal import CGtk
import Foundation

@MainActor final class AssistiveTechnology {
    private(set) var isRunning: Bool
    private let onChange: @MainActor () -> Void
    private var status: UnsafeMutablePointer<GDBusProxy>?

    /// - Parameter fixed: overrules what the bus says.
    init(fixed: Bool?, onChange: @escaping @MainActor () -> Void) {
        self.onChange = onChange
        isRunning = fixed ?? false
        guard fixed == nil else { return }
        g_dbus_proxy_new_for_bus(
            G_BUS_TYPE_SESSION, G_DBUS_PROXY_FLAGS_DO_NOT_AUTO_START, nil,
            "org.a11y.Bus", "/org/a11y/bus", "org.a11y.Status", nil,
            { _, result, data in
                nonisolated(unsafe) let arguments = (result, data)
                MainActor.assumeIsolated {
                    guard let proxy = g_dbus_proxy_new_for_bus_finish(arguments.0, nil) else { return }
                    (owner(arguments.1) as AssistiveTechnology).follow(proxy)
                }
            },
            Unmanaged.passUnretained(self).toOpaque())
    }

    private func follow(_ proxy: UnsafeMutablePointer<GDBusProxy>) {
        status = proxy
        let changed: @MainActor @convention(c) (gpointer?, OpaquePointer?, gpointer?, gpointer?) -> Void = { _, _, _, data in
            (owner(data) as AssistiveTechnology).update()
        }
        connect(UnsafeMutableRawPointer(proxy), "g-properties-changed", to: self, changed)
        update()
    }

    private func update() {
        let running = property("IsEnabled") || property("ScreenReaderEnabled")
        guard running != isRunning else { return }
        isRunning = running
        onChange()
    }

    private func property(_ name: String) -> Bool {
        guard let value = g_dbus_proxy_get_cached_property(status, name) else { return false }
        defer { g_variant_unref(value) }
        return g_variant_classify(value) == G_VARIANT_CLASS_BOOLEAN && g_variant_get_boolean(value) != 0
    }
}
