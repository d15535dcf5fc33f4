// The text field as a text input: the editor's client, keys, and the `UITextInput` model.

extension UITextField: TextEditorClient {
    func editor(_ editor: TextEditor, shouldReplace range: NSRange, with text: String) -> Bool {
        // One line: a pasted line break becomes a space before the delegate sees it.
        delegate?.textField(self, shouldChangeCharactersIn: range, replacementString: text) ?? true
    }

    func editorDidChangeText(_ editor: TextEditor) {
        inputDelegate?.textDidChange(self)
        textDidChange()
        content.revealCaret()
        send(.editingChanged, with: nil)
        NotificationCenter.default.post(name: Self.textDidChangeNotification, object: self)
    }

    func editorDidChangeSelection(_ editor: TextEditor) {
        inputDelegate?.selectionDidChange(self)
        content.revealCaret()
        delegate?.textFieldDidChangeSelection(self)
        accessibilityDidChange()
    }

    func editor(_ editor: TextEditor, offsetVerticallyFrom offset: Int, by lines: Int) -> Int? {
        lines < 0 ? 0 : editor.length
    }

    func editor(_ editor: TextEditor, lineEdgeAt offset: Int, end: Bool) -> Int {
        end ? editor.length : 0
    }
}

extension UITextField: KeyInputResponder {
    func handleKey(_ key: HostKey) -> Bool {
        if key.code == .returnKey {
            returnPressed()
            return true
        }
        guard let action = editor.action(for: key) else { return false }
        action()
        return true
    }

    func insertFromKeyboard(_ text: String) {
        insertText(text)
    }

    func markFromInputMethod(_ text: String, selectedRange: NSRange) {
        editor.setMarked(text, selectedRange: selectedRange)
    }
}

extension UITextField: UITextInput {
    public var hasText: Bool { editor.length > 0 }

    /// Types `text` as the keyboard does: the delegate is asked, events are sent.
    public func insertText(_ text: String) {
        let line = text.replacingOccurrences(of: "\r\n", with: " ").replacingOccurrences(of: "\n", with: " ")
        guard !line.isEmpty else { return editor.unmark() }
        editor.insert(line)
    }

    public func deleteBackward() {
        editor.deleteBackward()
    }

    public func text(in range: UITextRange) -> String? { editor.text(in: range) }

    public func replace(_ range: UITextRange, withText text: String) {
        editor.replace(range.range, with: text)
    }

    public var selectedTextRange: UITextRange? {
        get { UITextRange(range: editor.selection) }
        set { if let newValue { editor.select(newValue.range) } }
    }

    public var markedTextRange: UITextRange? { editor.marked.map(UITextRange.init(range:)) }

    public func setMarkedText(_ markedText: String?, selectedRange: NSRange) {
        editor.setMarked(markedText ?? "", selectedRange: selectedRange)
    }

    public func unmarkText() { editor.unmark() }

    public var beginningOfDocument: UITextPosition { UITextPosition(offset: 0) }
    public var endOfDocument: UITextPosition { UITextPosition(offset: editor.length) }

    public func textRange(from fromPosition: UITextPosition, to toPosition: UITextPosition) -> UITextRange? {
        editor.range(from: fromPosition, to: toPosition)
    }

    public func position(from position: UITextPosition, offset: Int) -> UITextPosition? {
        editor.position(from: position, offset: offset)
    }

    public func position(from position: UITextPosition, in direction: UITextLayoutDirection, offset: Int) -> UITextPosition? {
        editor.position(from: position, offset: direction == .left || direction == .up ? -offset : offset)
    }

    public func compare(_ position: UITextPosition, to other: UITextPosition) -> ComparisonResult {
        position.offset < other.offset ? .orderedAscending : position.offset > other.offset ? .orderedDescending : .orderedSame
    }

    public func offset(from: UITextPosition, to toPosition: UITextPosition) -> Int { toPosition.offset - from.offset }

    public func firstRect(for range: UITextRange) -> CGRect {
        content.selectionRects(for: range.range).first.map { convert($0, from: content) } ?? .null
    }

    public func caretRect(for position: UITextPosition) -> CGRect {
        convert(content.caretRect(at: position.offset), from: content)
    }

    public func selectionRects(for range: UITextRange) -> [UITextSelectionRect] {
        let rects = content.selectionRects(for: range.range)
        return rects.enumerated().map { index, rect in
            UITextSelectionRect(rect: convert(rect, from: content), containsStart: index == 0, containsEnd: index == rects.count - 1)
        }
    }

    public func closestPosition(to point: CGPoint) -> UITextPosition? {
        UITextPosition(offset: content.offset(at: convert(point, to: content)))
    }

    public func closestPosition(to point: CGPoint, within range: UITextRange) -> UITextPosition? {
        let offset = content.offset(at: convert(point, to: content))
        return UITextPosition(offset: min(max(offset, range.range.location), range.range.location + range.range.length))
    }

    public func characterRange(at point: CGPoint) -> UITextRange? {
        editor.characterRange(at: content.offset(at: convert(point, to: content)))
    }
}

extension TextEditor {
    func text(in range: UITextRange) -> String? {
        guard range.range.location >= 0, range.range.location + range.range.length <= length else { return nil }
        return (text as NSString).substring(with: range.range)
    }

    func range(from: UITextPosition, to: UITextPosition) -> UITextRange {
        let start = min(from.offset, to.offset)
        return UITextRange(range: NSRange(location: start, length: abs(to.offset - from.offset)))
    }

    func position(from position: UITextPosition, offset: Int) -> UITextPosition? {
        let new = position.offset + offset
        return (0...length).contains(new) ? UITextPosition(offset: new) : nil
    }

    func characterRange(at offset: Int) -> UITextRange? {
        guard offset < length else { return nil }
        return UITextRange(range: (text as NSString).rangeOfComposedCharacterSequence(at: offset))
    }
}
