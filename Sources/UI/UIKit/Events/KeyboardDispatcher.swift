// From the host's keys to presses, focus, key commands and text.

/// Sends keys to the first responder, then to key commands, then to keyboard focus.
@MainActor final class KeyboardDispatcher {
    private var window: UIWindow? { UIRuntime.shared.keyWindow }

    func keyDown(_ key: HostKey) -> Bool {
        guard let window else { return false }
        defer { UIRuntime.shared.setNeedsFrame() }
        if let input = window.firstResponder as? any KeyInputResponder {
            if input.handleKey(key) { return true }
            if key.isText { return false }
        }
        let first = window.firstResponder ?? window.focusedView ?? window.rootViewController?.topmost ?? window
        if performCommand(for: key, from: first) { return true }
        if moveOrPress(key, in: window) { return true }
        send(key, phase: .began, to: first)
        return false
    }

    func keyUp(_ key: HostKey) -> Bool {
        guard let window else { return false }
        send(key, phase: .ended, to: window.firstResponder ?? window.focusedView ?? window)
        return false
    }

    func insertText(_ text: String) {
        guard let input = window?.firstResponder as? any KeyInputResponder else { return }
        input.insertFromKeyboard(text)
        UIRuntime.shared.setNeedsFrame()
    }

    func setMarkedText(_ text: String, selectedRange: NSRange) {
        guard let input = window?.firstResponder as? any KeyInputResponder else { return }
        input.markFromInputMethod(text, selectedRange: selectedRange)
        UIRuntime.shared.setNeedsFrame()
    }

    var textSurroundings: TextSurroundings? {
        (window?.firstResponder as? any KeyInputResponder)?.textSurroundings
    }

    func deleteSurroundingText(_ range: NSRange) {
        guard let input = window?.firstResponder as? any KeyInputResponder else { return }
        input.deleteSurroundingText(range)
        UIRuntime.shared.setNeedsFrame()
    }

    // MARK: Presses

    private func send(_ key: HostKey, phase: UIPress.Phase, to responder: UIResponder) {
        let press = UIPress()
        press.phase = phase
        press.timestamp = UIRuntime.shared.clock.now
        press.key = UIKey(characters: key.characters, modifierFlags: key.modifierFlags)
        press.window = window
        press.responder = responder
        let event = UIPressesEvent()
        event.timestamp = press.timestamp
        event.presses = [press]
        UIApplication.shared.sendEvent(event)
    }

    func deliver(_ event: UIPressesEvent) {
        for press in event.presses {
            guard let responder = press.responder else { continue }
            if press.phase == .began {
                responder.pressesBegan([press], with: event)
            } else {
                responder.pressesEnded([press], with: event)
            }
        }
    }

    private func performCommand(for key: HostKey, from responder: UIResponder) -> Bool {
        var current: UIResponder? = responder
        while let candidate = current {
            for command in candidate.keyCommands ?? [] where command.matches(key) {
                guard let action = command.action else { continue }
                return UIApplication.shared.sendAction(action, to: candidate.target(forAction: action, withSender: command), from: command, for: nil)
            }
            current = candidate.next
        }
        return false
    }

    // MARK: Focus

    private func moveOrPress(_ key: HostKey, in window: UIWindow) -> Bool {
        switch key.code {
        case .tab:
            return moveFocus(in: window, backwards: key.shift)
        case .returnKey, .space:
            return (window.focusedView as? UIControl)?.pressFromKeyboard() ?? false
        case .left, .down, .right, .up:
            let direction = key.code == .right || key.code == .up ? 1 : -1
            if let control = window.focusedView as? UIControl, control.adjustFromKeyboard(direction) { return true }
            return scroll(key.code, in: window)
        case .pageUp, .pageDown, .home, .end:
            return scroll(key.code, in: window)
        case .escape:
            return escape(in: window)
        default:
            return false
        }
    }

    /// Scrolls the first scroll view on the screen, as desktops do.
    private func scroll(_ key: HostKey.Code, in window: UIWindow) -> Bool {
        guard let scrollView = (window.rootViewController?.topmost.viewIfLoaded ?? window).firstVisibleScrollView else { return false }
        let page = scrollView.bounds.inset(by: scrollView.adjustedContentInset).height
        let line: CGFloat = 44
        let distance: CGPoint = switch key {
        case .up: CGPoint(x: 0, y: -line)
        case .down: CGPoint(x: 0, y: line)
        case .left: CGPoint(x: -line, y: 0)
        case .right: CGPoint(x: line, y: 0)
        case .pageUp: CGPoint(x: 0, y: -page)
        case .pageDown: CGPoint(x: 0, y: page)
        case .home: CGPoint(x: 0, y: -scrollView.contentSize.height)
        default: CGPoint(x: 0, y: scrollView.contentSize.height)
        }
        return scrollView.scrollByWheel(distance) != distance
    }

    /// Leaves a text field, then the focus, then a sheet that may be dismissed.
    private func escape(in window: UIWindow) -> Bool {
        if let responder = window.firstResponder as? UIView { return responder.resignFirstResponder() }
        if let top = window.rootViewController?.topmost, top.presentation?.cancelFromKeyboard() == true { return true }
        guard window.focusedView != nil else { return false }
        window.setFocus(to: nil, visibly: false)
        return true
    }

    private func moveFocus(in window: UIWindow, backwards: Bool) -> Bool {
        UIRuntime.shared.layoutWindows()
        let root: UIView = window.rootViewController?.topmost.viewIfLoaded ?? window
        let candidates = focusable(in: root)
        guard !candidates.isEmpty else { return false }
        let current = candidates.firstIndex { $0 === window.focusedView || $0 === window.firstResponder }
        let step = backwards ? -1 : 1
        let start = current ?? (backwards ? 0 : -1)
        let next = candidates[(start + step + candidates.count) % candidates.count]
        if next.canBecomeFirstResponder {
            if next.becomeFirstResponder() { window.setFocus(to: next, visibly: true) }
        } else {
            if let responder = window.firstResponder, !responder.resignFirstResponder() { return true }
            window.setFocus(to: next, visibly: true)
        }
        return true
    }

    /// In reading order: rows from the top, inside a row from the leading edge.
    private func focusable(in view: UIView) -> [UIView] {
        var found: [UIView] = []
        func visit(_ view: UIView) {
            guard !view.isHidden, view.alpha > 0.01, view.isUserInteractionEnabled else { return }
            if view.canBecomeFocused { found.append(view) } else { view.subviewStorage.forEach(visit) }
        }
        visit(view)
        let frames = found.map { ($0, $0.convert($0.bounds, to: nil)) }
        return frames.enumerated().sorted { left, right in
            let (a, b) = (left.element.1, right.element.1)
            if a.maxY <= b.midY || b.maxY <= a.midY { return a.midY < b.midY }
            return a.minX != b.minX ? a.minX < b.minX : left.offset < right.offset
        }.map(\.element.0)
    }
}

extension UIView {
    fileprivate var firstVisibleScrollView: UIScrollView? {
        guard !isHidden, alpha > 0.01 else { return nil }
        if let found = self as? UIScrollView, found.isScrollEnabled { return found }
        for view in subviewStorage {
            if let found = view.firstVisibleScrollView { return found }
        }
        return nil
    }
}

/// A responder that takes text from keyboard and input method.
@MainActor protocol KeyInputResponder: UIResponder {
    /// Editing keys: moving, deleting, return. Returns whether the key was used.
    func handleKey(_ key: HostKey) -> Bool
    func insertFromKeyboard(_ text: String)
    func markFromInputMethod(_ text: String, selectedRange: NSRange)
    /// What the input method may look at; `nil`: nothing, as in a password field.
    var textSurroundings: TextSurroundings? { get }
    /// - Parameter range: in UTF-16 units of `textSurroundings`.
    func deleteSurroundingText(_ range: NSRange)
}

extension KeyInputResponder {
    var textSurroundings: TextSurroundings? { nil }
    func deleteSurroundingText(_ range: NSRange) {}
}

extension HostKey {
    /// A key that types something, which comes through `insertText`.
    var isText: Bool {
        switch code {
        case .space, .character: !control && !command && !option
        default: false
        }
    }

    var modifierFlags: UIKeyModifierFlags {
        var flags: UIKeyModifierFlags = []
        if shift { flags.insert(.shift) }
        if control { flags.insert(.control) }
        if option { flags.insert(.alternate) }
        if command { flags.insert(.command) }
        return flags
    }

    /// What `UIKey` and `UIKeyCommand` call the key.
    var characters: String {
        switch code {
        case .returnKey: "\r"
        case .space: " "
        case .tab: "\t"
        case .escape: UIKeyCommand.inputEscape
        case .backspace: "\u{8}"
        case .forwardDelete: "\u{7F}"
        case .left: UIKeyCommand.inputLeftArrow
        case .right: UIKeyCommand.inputRightArrow
        case .up: UIKeyCommand.inputUpArrow
        case .down: UIKeyCommand.inputDownArrow
        case .home: "UIKeyInputHome"
        case .end: "UIKeyInputEnd"
        case .pageUp: "UIKeyInputPageUp"
        case .pageDown: "UIKeyInputPageDown"
        case .character(let text): text
        }
    }
}

extension UIKeyCommand {
    fileprivate func matches(_ key: HostKey) -> Bool {
        guard let input else { return false }
        // Off the Mac, Control is the command key.
        var flags = key.modifierFlags
        if modifierFlags.contains(.command), flags.contains(.control) {
            flags.remove(.control)
            flags.insert(.command)
        }
        return input.lowercased() == key.characters.lowercased() && modifierFlags == flags
    }
}
