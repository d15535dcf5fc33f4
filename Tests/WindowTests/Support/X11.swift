// The one thing of the X protocol that xdotool does not do: what a window manager sends for a click on the close button.
// Pointer, keys and window geometry stay with xdotool.

import Foundation

enum X11 {
    struct Failure: Error, CustomStringConvertible {
        let description: String
    }

    private static let clientMessage: Int32 = 33

    /// Sends `WM_DELETE_WINDOW` to a window of a display such as `:99`.
    static func sendDelete(to window: UInt, display name: String) throws {
        // Xlib is there wherever GTK is; loading it spares the package a system library of its own.
        guard let library = dlopen("libX11.so.6", RTLD_NOW) else { throw Failure(description: "libX11.so.6 cannot be loaded") }
        func function<Function>(_ name: String, _: Function.Type) throws -> Function {
            guard let address = dlsym(library, name) else { throw Failure(description: "libX11 has no function \(name)") }
            return unsafeBitCast(address, to: Function.self)
        }
        let open = try function("XOpenDisplay", (@convention(c) (UnsafePointer<CChar>) -> OpaquePointer?).self)
        let close = try function("XCloseDisplay", (@convention(c) (OpaquePointer) -> Int32).self)
        let atom = try function("XInternAtom", (@convention(c) (OpaquePointer, UnsafePointer<CChar>, Int32) -> UInt).self)
        let send = try function("XSendEvent", (@convention(c) (OpaquePointer, UInt, Int32, Int, UnsafeRawPointer) -> Int32).self)

        guard let display = open(name) else { throw Failure(description: "the display \(name) cannot be opened") }
        defer { _ = close(display) }
        // XEvent is a union of 24 words; the offsets are those of XClientMessageEvent on 64-bit machines.
        var event = [UInt](repeating: 0, count: 24)
        event[0] = UInt(clientMessage)
        event[4] = window
        event[5] = atom(display, "WM_PROTOCOLS", 0)
        event[6] = 32
        event[7] = atom(display, "WM_DELETE_WINDOW", 0)
        guard event.withUnsafeBytes({ send(display, window, 0, 0, $0.baseAddress!) }) != 0 else {
            throw Failure(description: "the display \(name) does not take the message")
        }
    }
}
