// The part of a desktop portal that tells apps of the colour scheme.
// It answers no questions: apps fall back to GTK's settings until it announces something.

import CGtk
import Foundation

final class DesktopPortal {
    private let connection: OpaquePointer

    /// Takes the portal's name on the bus.
    init(sessionBus address: String) throws {
        connection = try AccessibilityClient.connect(to: address)
        var arguments: [OpaquePointer?] = [g_variant_new_string("org.freedesktop.portal.Desktop"), g_variant_new_uint32(0)]
        g_variant_unref(
            try AccessibilityClient.call(
                connection, "org.freedesktop.DBus", "/org/freedesktop/DBus", "org.freedesktop.DBus", "RequestName",
                g_variant_new_tuple(&arguments, 2)))
    }

    deinit {
        g_object_unref(UnsafeMutableRawPointer(connection))
    }

    /// - Parameter colourScheme: 0 no preference, 1 dark, 2 light.
    func announce(colourScheme: UInt32) throws {
        var arguments: [OpaquePointer?] = [
            g_variant_new_string("org.freedesktop.appearance"), g_variant_new_string("color-scheme"),
            g_variant_new_variant(g_variant_new_uint32(colourScheme)),
        ]
        let isSent = g_dbus_connection_emit_signal(
            connection, nil, "/org/freedesktop/portal/desktop", "org.freedesktop.portal.Settings", "SettingChanged",
            g_variant_new_tuple(&arguments, 3), nil)
        guard isSent != 0, g_dbus_connection_flush_sync(connection, nil, nil) != 0 else {
            throw TimeOut(description: "the portal's signal was not sent")
        }
    }
}
