// Whether the desktop is dark: GTK's settings, and the desktop portal's colour scheme where there is one.
// Nothing else about themes: the app draws itself.

internal import CGtk
import Foundation

/// Follows the desktop's choice between light and dark.
@MainActor final class Appearance {
    /// The portal's answer outranks GTK's settings; 1 is dark, 2 light, 0 no preference.
    private enum Scheme: UInt32 {
        case none = 0, dark = 1, light = 2
    }

    private(set) var isDark = false
    private let fixed: Bool?
    private let onChange: @MainActor () -> Void
    private var scheme = Scheme.none
    private var portal: OpaquePointer?

    /// - Parameter fixed: overrules the desktop.
    init(fixed: Bool?, onChange: @escaping @MainActor () -> Void) {
        self.fixed = fixed
        self.onChange = onChange
        isDark = fixed ?? Self.settingsAreDark()
    }

    /// Starts to listen. Costs nothing until the desktop changes.
    func follow() {
        guard fixed == nil else { return }
        if let settings = gtk_settings_get_default() {
            let changed: PropertyHandler = { _, _, data in (owner(data) as Appearance).update() }
            connect(UnsafeMutableRawPointer(settings), "notify::gtk-application-prefer-dark-theme", to: self, changed)
            connect(UnsafeMutableRawPointer(settings), "notify::gtk-theme-name", to: self, changed)
        }
        g_dbus_proxy_new_for_bus(
            G_BUS_TYPE_SESSION,
            GDBusProxyFlags(rawValue: G_DBUS_PROXY_FLAGS_DO_NOT_AUTO_START_AT_CONSTRUCTION.rawValue
                | G_DBUS_PROXY_FLAGS_DO_NOT_LOAD_PROPERTIES.rawValue),
            nil, "org.freedesktop.portal.Desktop", "/org/freedesktop/portal/desktop", "org.freedesktop.portal.Settings", nil,
            { _, result, data in
                nonisolated(unsafe) let arguments = (result, data)
                MainActor.assumeIsolated {
                    guard let proxy = g_dbus_proxy_new_for_bus_finish(arguments.0, nil) else { return }
                    (owner(arguments.1) as Appearance).usePortal(proxy)
                }
            },
            Unmanaged.passUnretained(self).toOpaque())
    }

    private func usePortal(_ proxy: UnsafeMutablePointer<GDBusProxy>) {
        let signal: @MainActor @convention(c) (gpointer?, UnsafePointer<CChar>?, UnsafePointer<CChar>?, OpaquePointer?, gpointer?)
            -> Void = { _, _, name, parameters, data in
            guard let name, String(cString: name) == "SettingChanged", let parameters else { return }
            (owner(data) as Appearance).settingChanged(parameters)
        }
        connect(UnsafeMutableRawPointer(proxy), "g-signal", to: self, signal)

        var arguments: [OpaquePointer?] = [g_variant_new_string("org.freedesktop.appearance"), g_variant_new_string("color-scheme")]
        g_dbus_proxy_call(
            proxy, "Read", g_variant_new_tuple(&arguments, 2), G_DBUS_CALL_FLAGS_NONE, 500, nil,
            { proxy, result, data in
                nonisolated(unsafe) let arguments = (proxy, result, data)
                MainActor.assumeIsolated {
                    let proxy = UnsafeMutableRawPointer(arguments.0!).assumingMemoryBound(to: GDBusProxy.self)
                    guard let reply = g_dbus_proxy_call_finish(proxy, arguments.1, nil) else { return }
                    let value = g_variant_get_child_value(reply, 0)
                    (owner(arguments.2) as Appearance).use(value)
                    g_variant_unref(reply)
                }
            },
            Unmanaged.passUnretained(self).toOpaque())
    }

    private func settingChanged(_ parameters: OpaquePointer) {
        guard String(cString: g_variant_get_type_string(parameters)) == "(ssv)" else { return }
        let texts = (0..<2).map { index -> String in
            let child = g_variant_get_child_value(parameters, gsize(index))
            defer { g_variant_unref(child) }
            return g_variant_get_string(child, nil).map { String(cString: $0) } ?? ""
        }
        guard texts == ["org.freedesktop.appearance", "color-scheme"] else { return }
        use(g_variant_get_child_value(parameters, 2))
    }

    /// Takes ownership of `value`, a number inside one or more variants.
    private func use(_ value: OpaquePointer?) {
        guard var value else { return }
        while g_variant_classify(value) == G_VARIANT_CLASS_VARIANT, let inner = g_variant_get_variant(value) {
            g_variant_unref(value)
            value = inner
        }
        if g_variant_classify(value) == G_VARIANT_CLASS_UINT32 {
            scheme = Scheme(rawValue: g_variant_get_uint32(value)) ?? .none
            update()
        }
        g_variant_unref(value)
    }

    private func update() {
        let dark = switch scheme {
        case .dark: true
        case .light: false
        case .none: Self.settingsAreDark()
        }
        guard dark != isDark else { return }
        isDark = dark
        onChange()
    }

    private static func settingsAreDark() -> Bool {
        guard let settings = gtk_settings_get_default() else { return false }
        let object = UnsafeMutableRawPointer(settings).assumingMemoryBound(to: GObject.self)
        var value = GValue()
        g_object_get_property(object, "gtk-application-prefer-dark-theme", &value)
        let prefersDark = g_value_get_boolean(&value) != 0
        g_value_unset(&value)
        var name = GValue()
        g_object_get_property(object, "gtk-theme-name", &name)
        defer { g_value_unset(&name) }
        let theme = g_value_get_string(&name).map { String(cString: $0).lowercased() } ?? ""
        return prefersDark || theme.hasSuffix("-dark") || theme.hasSuffix(":dark")
    }
}
