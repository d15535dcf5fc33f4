// The desktop's clipboard as plain text. UIKit reads it at once; GTK only later, so reading waits.

internal import CGtk
import Foundation

@MainActor final class Clipboard {
    /// How long another program may take to hand over what it copied, in seconds.
    private static let patience: TimeInterval = 0.5

    private final class Reading {
        var text: String?
        var isFinished = false
    }

    var text: String? {
        get { read() }
        set {
            guard let clipboard = Self.desktop else { return }
            if let newValue {
                gdk_clipboard_set_text(clipboard, newValue)
            } else {
                gdk_clipboard_set_content(clipboard, nil)
            }
        }
    }

    private static var desktop: OpaquePointer? {
        gdk_display_get_default().map { gdk_display_get_clipboard($0) }
    }

    private func read() -> String? {
        guard let clipboard = Self.desktop, let formats = gdk_clipboard_get_formats(clipboard),
            gdk_content_formats_contain_gtype(formats, g_type_from_name("gchararray")) != 0
                || gdk_content_formats_contain_mime_type(formats, "text/plain;charset=utf-8") != 0
                || gdk_content_formats_contain_mime_type(formats, "text/plain") != 0
        else { return nil }
        let reading = Reading()
        gdk_clipboard_read_text_async(
            clipboard, nil,
            { source, result, data in
                let reading = Unmanaged<Reading>.fromOpaque(data!).takeRetainedValue()
                if let characters = gdk_clipboard_read_text_finish(OpaquePointer(source), result, nil) {
                    reading.text = String(cString: characters)
                    g_free(characters)
                }
                reading.isFinished = true
            },
            Unmanaged.passRetained(reading).toOpaque())
        let deadline = DispatchTime.now() + Self.patience
        while !reading.isFinished, DispatchTime.now() < deadline {
            if g_main_context_iteration(nil, 0) == 0 { usleep(500) }
        }
        return reading.text
    }
}
