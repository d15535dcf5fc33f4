// A small assistive technology: reads programs over the accessibility bus as a screen reader does, and performs actions.
// It speaks D-Bus through GIO, so that the test needs no binding of libatspi.

import CGtk
import Foundation
import XCTest

/// An object on the accessibility bus.
struct AccessibleObject: Hashable {
    var bus: String
    var path: String
}

/// One element as the bus tells it.
struct AccessibleElement {
    var object: AccessibleObject
    var name: String
    var description: String
    var role: String
    var states: Set<Int>
    /// In reading order, all levels.
    var depth: Int

    /// State numbers of the AT-SPI protocol.
    static let checked = 4, focused = 12, sensitive = 24
}

final class AccessibilityClient {
    private let connection: OpaquePointer
    private static let accessible = "org.a11y.atspi.Accessible"

    init(sessionBus address: String) throws {
        let session = try Self.connect(to: address)
        defer { g_object_unref(UnsafeMutableRawPointer(session)) }
        let reply = try Self.call(session, "org.a11y.Bus", "/org/a11y/bus", "org.a11y.Bus", "GetAddress", nil)
        defer { g_variant_unref(reply) }
        connection = try Self.connect(to: Self.text(g_variant_get_child_value(reply, 0)))
    }

    deinit {
        g_object_unref(UnsafeMutableRawPointer(connection))
    }

    /// The programs that show themselves.
    func programs() throws -> [AccessibleObject] {
        try children(of: AccessibleObject(bus: "org.a11y.atspi.Registry", path: "/org/a11y/atspi/accessible/root"))
    }

    /// All elements of all programs. Those that go while they are read are left out.
    func elements() throws -> [AccessibleElement] {
        try programs().flatMap { (try? tree($0, depth: 0)) ?? [] }
    }

    func element(role: String, name: String) throws -> AccessibleElement? {
        try elements().first { $0.role == role && $0.name == name }
    }

    func perform(action name: String, on object: AccessibleObject) throws {
        let interface = "org.a11y.atspi.Action"
        let actions = try call(object, interface, "GetActions", nil)
        defer { g_variant_unref(actions) }
        let list = g_variant_get_child_value(actions, 0)!
        let names = (0..<g_variant_n_children(list)).map { index in
            Self.text(g_variant_get_child_value(g_variant_get_child_value(list, index), 0))
        }
        guard let index = names.firstIndex(where: { $0 == name || $0.hasSuffix(".\(name)") }) else {
            throw TimeOut(description: "the element has no action \"\(name)\", but \(names)")
        }
        var arguments: [OpaquePointer?] = [g_variant_new_int32(Int32(index))]
        g_variant_unref(try call(object, interface, "DoAction", g_variant_new_tuple(&arguments, 1)))
    }

    /// The text of an element that has the text interface.
    func text(of object: AccessibleObject) throws -> String {
        // GTK 4.8 does not take -1 for the end of the text.
        let count = g_variant_get_int32(try value("CharacterCount", "org.a11y.atspi.Text", of: object))
        var arguments: [OpaquePointer?] = [g_variant_new_int32(0), g_variant_new_int32(count)]
        let reply = try call(object, "org.a11y.atspi.Text", "GetText", g_variant_new_tuple(&arguments, 2))
        defer { g_variant_unref(reply) }
        return Self.text(g_variant_get_child_value(reply, 0))
    }

    private func tree(_ object: AccessibleObject, depth: Int) throws -> [AccessibleElement] {
        let element = AccessibleElement(
            object: object, name: try property("Name", of: object), description: try property("Description", of: object),
            role: try roleName(of: object), states: try states(of: object), depth: depth)
        return try [element] + children(of: object).flatMap { (try? tree($0, depth: depth + 1)) ?? [] }
    }

    private func children(of object: AccessibleObject) throws -> [AccessibleObject] {
        let reply = try call(object, Self.accessible, "GetChildren", nil)
        defer { g_variant_unref(reply) }
        let list = g_variant_get_child_value(reply, 0)!
        return (0..<g_variant_n_children(list)).map { index in
            let child = g_variant_get_child_value(list, index)!
            return AccessibleObject(
                bus: Self.text(g_variant_get_child_value(child, 0)), path: Self.text(g_variant_get_child_value(child, 1)))
        }
    }

    private func roleName(of object: AccessibleObject) throws -> String {
        let reply = try call(object, Self.accessible, "GetRoleName", nil)
        defer { g_variant_unref(reply) }
        return Self.text(g_variant_get_child_value(reply, 0))
    }

    private func states(of object: AccessibleObject) throws -> Set<Int> {
        let reply = try call(object, Self.accessible, "GetState", nil)
        defer { g_variant_unref(reply) }
        let words = g_variant_get_child_value(reply, 0)!
        var result: Set<Int> = []
        for word in 0..<g_variant_n_children(words) {
            let bits = g_variant_get_uint32(g_variant_get_child_value(words, word))
            for bit in 0..<32 where bits & (1 << UInt32(bit)) != 0 { result.insert(Int(word) * 32 + bit) }
        }
        return result
    }

    private func property(_ name: String, of object: AccessibleObject) throws -> String {
        Self.text(try value(name, Self.accessible, of: object))
    }

    private func value(_ property: String, _ interface: String, of object: AccessibleObject) throws -> OpaquePointer? {
        var arguments: [OpaquePointer?] = [g_variant_new_string(interface), g_variant_new_string(property)]
        let reply = try call(object, "org.freedesktop.DBus.Properties", "Get", g_variant_new_tuple(&arguments, 2))
        defer { g_variant_unref(reply) }
        return g_variant_get_variant(g_variant_get_child_value(reply, 0))
    }

    private func call(
        _ object: AccessibleObject, _ interface: String, _ method: String, _ arguments: OpaquePointer?
    ) throws -> OpaquePointer {
        try Self.call(connection, object.bus, object.path, interface, method, arguments)
    }

    static func call(
        _ connection: OpaquePointer, _ bus: String, _ path: String, _ interface: String, _ method: String,
        _ arguments: OpaquePointer?
    ) throws -> OpaquePointer {
        var error: UnsafeMutablePointer<GError>?
        let reply = g_dbus_connection_call_sync(
            connection, bus, path, interface, method, arguments, nil, G_DBUS_CALL_FLAGS_NONE, 10_000, nil, &error)
        guard let reply else { throw failure(error, "\(interface).\(method)") }
        return reply
    }

    static func connect(to address: String) throws -> OpaquePointer {
        var error: UnsafeMutablePointer<GError>?
        let flags = GDBusConnectionFlags(
            rawValue: G_DBUS_CONNECTION_FLAGS_AUTHENTICATION_CLIENT.rawValue
                | G_DBUS_CONNECTION_FLAGS_MESSAGE_BUS_CONNECTION.rawValue)
        guard let connection = g_dbus_connection_new_for_address_sync(address, flags, nil, nil, &error) else {
            throw failure(error, "connecting to \(address)")
        }
        return connection
    }

    private static func failure(_ error: UnsafeMutablePointer<GError>?, _ what: String) -> TimeOut {
        defer { g_clear_error_if_set(error) }
        return TimeOut(description: "\(what): \(error.map { String(cString: $0.pointee.message) } ?? "failed")")
    }

    private static func text(_ value: OpaquePointer?) -> String {
        guard let value, let characters = g_variant_get_string(value, nil) else { return "" }
        return String(cString: characters)
    }
}

private func g_clear_error_if_set(_ error: UnsafeMutablePointer<GError>?) {
    if let error { g_error_free(error) }
}
