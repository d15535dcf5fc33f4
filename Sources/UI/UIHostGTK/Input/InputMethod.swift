// The input method: committed text, text being composed, and where the caret is.
// The text and its selection stay in UIKit; this file only converts between GTK's bytes and UIKit's UTF-16.

internal import CGtk
import Foundation
@_spi(Nagare) import UIKit

@MainActor final class InputMethod {
    private let context: UnsafeMutablePointer<GtkIMContext>
    private let keys: KeyInput
    private let events: any HostEvents
    private var isEditing = false
    private var hasFocus = false

    init(widget: UnsafeMutablePointer<GtkWidget>, keys: KeyInput, events: any HostEvents) {
        self.keys = keys
        self.events = events
        context = gtk_im_multicontext_new()
        gtk_im_context_set_client_widget(context, widget)
        gtk_im_context_set_use_preedit(context, 1)

        let raw = UnsafeMutableRawPointer(context)
        let commit: @MainActor @convention(c) (gpointer?, UnsafePointer<CChar>?, gpointer?) -> Void = { _, text, data in
            guard let text else { return }
            (owner(data) as InputMethod).events.insertText(String(cString: text))
        }
        let preedit: PlainHandler = { _, data in (owner(data) as InputMethod).preeditChanged() }
        connect(raw, "commit", to: self, commit)
        connect(raw, "preedit-changed", to: self, preedit)
        let retrieve: @MainActor @convention(c) (gpointer?, gpointer?) -> gboolean = { _, data in
            (owner(data) as InputMethod).tellSurroundings() ? 1 : 0
        }
        let delete: @MainActor @convention(c) (gpointer?, gint, gint, gpointer?) -> gboolean = { _, offset, count, data in
            (owner(data) as InputMethod).deleteCharacters(Int(count), from: Int(offset)) ? 1 : 0
        }
        connect(raw, "retrieve-surrounding", to: self, retrieve)
        connect(raw, "delete-surrounding", to: self, delete)
    }

    /// Follows UIKit's text input with focus. `nil`: there is none.
    ///
    /// - Parameter caret: in points of the screen; the input method's candidate window goes below it.
    func textInputDidChange(caret: CGRect?) {
        if let caret {
            var area = GdkRectangle(
                x: Int32(caret.minX.rounded(.down)), y: Int32(caret.minY.rounded(.down)),
                width: Int32(max(1, caret.width.rounded(.up))), height: Int32(max(1, caret.height.rounded(.up))))
            gtk_im_context_set_cursor_location(context, &area)
        }
        guard (caret != nil) != isEditing else { return }
        isEditing = caret != nil
        gtk_event_controller_key_set_im_context(keys.controller, isEditing ? context : nil)
        updateFocus()
        if !isEditing { gtk_im_context_reset(context) }
    }

    /// Follows the window's keyboard focus.
    func windowFocusDidChange(_ hasFocus: Bool) {
        self.hasFocus = hasFocus
        updateFocus()
    }

    private func updateFocus() {
        if isEditing, hasFocus { gtk_im_context_focus_in(context) } else { gtk_im_context_focus_out(context) }
    }

    private func preeditChanged() {
        var bytes: UnsafeMutablePointer<CChar>?
        var cursor: Int32 = 0
        gtk_im_context_get_preedit_string(context, &bytes, nil, &cursor)
        guard let bytes else { return }
        let text = String(cString: bytes)
        g_free(bytes)
        let caret = text.unicodeScalars.prefix(Int(max(0, cursor))).reduce(0) { $0 + UTF16.width($1) }
        events.setMarkedText(text, selectedRange: NSRange(location: caret, length: 0))
    }

    private func tellSurroundings() -> Bool {
        guard let surroundings = events.textSurroundings else { return false }
        func byteOffset(_ offset: Int) -> Int32 {
            let end = String.Index(utf16Offset: min(max(0, offset), surroundings.text.utf16.count), in: surroundings.text)
            return Int32(surroundings.text[..<end].utf8.count)
        }
        let selection = surroundings.selection
        nagare_im_set_surrounding(
            context, surroundings.text, Int32(surroundings.text.utf8.count),
            byteOffset(selection.location + selection.length), byteOffset(selection.location))
        return true
    }

    /// - Parameters:
    ///   - count: in Unicode scalars.
    ///   - offset: from the caret, in Unicode scalars; negative in front of it.
    private func deleteCharacters(_ count: Int, from offset: Int) -> Bool {
        guard let surroundings = events.textSurroundings, count > 0 else { return false }
        let text = surroundings.text, scalars = text.unicodeScalars
        let caret = String.Index(
            utf16Offset: min(surroundings.selection.location + surroundings.selection.length, text.utf16.count), in: text)
        let limit = offset < 0 ? scalars.startIndex : scalars.endIndex
        let start = scalars.index(caret, offsetBy: offset, limitedBy: limit) ?? limit
        let end = scalars.index(start, offsetBy: count, limitedBy: scalars.endIndex) ?? scalars.endIndex
        events.deleteSurroundingText(NSRange(start..<end, in: text))
        return true
    }
}
