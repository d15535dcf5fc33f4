// The keyboard and the input method, as far as an app can tell them apart: committed text, text being composed, keys.

import Foundation
@_spi(Nagare) import UIKit

/// A key that is not text.
public enum TestKey: Sendable {
    case `return`, space, tab, escape, backspace, delete, left, right, up, down, home, end, pageUp, pageDown
    case character(String)

    var code: HostKey.Code {
        switch self {
        case .return: .returnKey
        case .space: .space
        case .tab: .tab
        case .escape: .escape
        case .backspace: .backspace
        case .delete: .forwardDelete
        case .left: .left
        case .right: .right
        case .up: .up
        case .down: .down
        case .home: .home
        case .end: .end
        case .pageUp: .pageUp
        case .pageDown: .pageDown
        case .character(let text): .character(text)
        }
    }
}

extension TestApp {
    /// Types text into the field that has the keyboard, one character after the other; a line break is the Return key.
    ///
    /// - Parameter name: a field to tap first.
    public func typeText(_ text: String, into name: String? = nil, file: StaticString = #filePath, line: UInt = #line) throws {
        try focus(name, file, line)
        for character in text {
            if character.isNewline {
                press(.return)
            } else {
                events.insertText(String(character))
                settle()
            }
        }
    }

    /// Shows text as an input method does before it is committed; each call replaces the last one's.
    ///
    /// ```swift
    /// try app.compose("に", into: "name")
    /// try app.compose("にほん")
    /// try app.commit("日本")
    /// ```
    public func compose(_ text: String, into name: String? = nil, file: StaticString = #filePath, line: UInt = #line) throws {
        try focus(name, file, line)
        composition = text.isEmpty ? nil : text
        events.setMarkedText(text, selectedRange: NSRange(location: text.utf16.count, length: 0))
        settle()
    }

    /// Commits the composition, as it stands or converted.
    public func commit(_ text: String? = nil, file: StaticString = #filePath, line: UInt = #line) throws {
        guard let composed = composition else {
            throw TestFailure("There is no composition to commit; call compose(_:) first.", file, line)
        }
        composition = nil
        events.insertText(text ?? composed)
        settle()
    }

    /// Presses and releases a key. Returns whether the app used it.
    @discardableResult
    public func press(
        _ key: TestKey, shift: Bool = false, control: Bool = false, option: Bool = false, command: Bool = false
    ) -> Bool {
        let hostKey = HostKey(key.code, shift: shift, control: control, option: option, command: command)
        let isUsed = events.keyDown(hostKey)
        advance(by: 0.05)
        _ = events.keyUp(hostKey)
        settle()
        return isUsed
    }

    /// Whether a text input has the keyboard.
    public var isEditingText: Bool {
        layout()
        return host.caret != nil
    }

    private func focus(_ name: String?, _ file: StaticString, _ line: UInt) throws {
        if let name { try tap(name, file: file, line: line) }
        guard isEditingText else {
            throw TestFailure(
                "No text input has the keyboard" + (name.map { ", not even after a tap on \"\($0)\"" } ?? "; tap one first")
                    + ".\n\(screenDescription)", file, line)
        }
    }
}
