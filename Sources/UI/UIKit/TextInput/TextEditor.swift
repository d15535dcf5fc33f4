// The editing of a text: storage, selection, marked text, and the movements and deletions of the keyboard.
// Fields and text views own one each and draw what it holds. Offsets are UTF-16, edits whole characters.

/// Who owns an editor and decides about changes.
@MainActor protocol TextEditorClient: AnyObject {
    /// Asked before a change by the user.
    func editor(_ editor: TextEditor, shouldReplace range: NSRange, with text: String) -> Bool
    /// After a change by the user or the input method.
    func editorDidChangeText(_ editor: TextEditor)
    func editorDidChangeSelection(_ editor: TextEditor)
    /// The offset a line further up or down; `nil` where lines do not matter.
    func editor(_ editor: TextEditor, offsetVerticallyFrom offset: Int, by lines: Int) -> Int?
    /// The first or last offset of the line at `offset`.
    func editor(_ editor: TextEditor, lineEdgeAt offset: Int, end: Bool) -> Int
}

@MainActor final class TextEditor {
    weak var client: (any TextEditorClient)?
    private(set) var storage: NSMutableAttributedString
    private(set) var selection = NSRange(location: 0, length: 0)
    private(set) var marked: NSRange?
    /// The end of the selection that stays when it is extended.
    private var anchor = 0
    /// What typed text looks like.
    var typingAttributes: [NSAttributedString.Key: Any] = [:]

    init() {
        storage = NSMutableAttributedString(string: "")
    }

    var text: String { storage.string }
    var length: Int { storage.length }

    // MARK: From the app

    /// Replaces everything; no delegate is asked, the caret goes to the end.
    func setText(_ text: NSAttributedString) {
        storage = NSMutableAttributedString(attributedString: text)
        marked = nil
        moveSelection(to: NSRange(location: storage.length, length: 0))
    }

    /// Selects `range`, moved to whole characters and into the text.
    func select(_ range: NSRange) {
        let start = snapped(min(max(range.location, 0), length), forward: false)
        let end = snapped(min(max(range.location + range.length, start), length), forward: true)
        moveSelection(to: NSRange(location: start, length: end - start))
    }

    private func moveSelection(to range: NSRange) {
        anchor = range.location
        guard selection != range else { return }
        selection = range
        client?.editorDidChangeSelection(self)
    }

    // MARK: By the user

    /// Types or pastes over marked text or the selection.
    func insert(_ text: String) {
        let range = marked ?? selection
        guard client?.editor(self, shouldReplace: range, with: text) ?? true else { return }
        marked = nil
        put(text, in: range)
    }

    func replace(_ range: NSRange, with text: String) {
        guard client?.editor(self, shouldReplace: range, with: text) ?? true else { return }
        marked = nil
        put(text, in: range)
    }

    private func put(_ text: String, in range: NSRange) {
        storage.replaceCharacters(in: clamped(range), with: NSAttributedString(string: text, attributes: typingAttributes))
        moveSelection(to: NSRange(location: range.location + text.utf16.count, length: 0))
        client?.editorDidChangeText(self)
    }

    /// Shows text that is still being composed. No delegate is asked until it is committed; `nil` or empty takes it away.
    func setMarked(_ text: String, selectedRange: NSRange) {
        let range = marked ?? selection
        if text.isEmpty, marked == nil { return }
        var attributes = typingAttributes
        attributes[.underlineStyle] = NSUnderlineStyle.single.rawValue
        storage.replaceCharacters(in: clamped(range), with: NSAttributedString(string: text, attributes: attributes))
        let count = text.utf16.count
        marked = count == 0 ? nil : NSRange(location: range.location, length: count)
        let caret = NSRange(location: range.location + min(selectedRange.location, count), length: min(selectedRange.length, count))
        moveSelection(to: limited(caret, within: range.location + count))
        client?.editorDidChangeText(self)
    }

    /// Takes marked text as it is.
    func unmark() {
        guard let range = marked else { return }
        marked = nil
        storage.removeAttribute(.underlineStyle, range: range)
        moveSelection(to: NSRange(location: range.location + range.length, length: 0))
        client?.editorDidChangeText(self)
    }

    private func clamped(_ range: NSRange) -> NSRange {
        let start = min(max(range.location, 0), length)
        return NSRange(location: start, length: min(max(range.length, 0), length - start))
    }

    private func limited(_ range: NSRange, within end: Int) -> NSRange {
        NSRange(location: min(range.location, end), length: min(range.length, max(0, end - range.location)))
    }

    // MARK: Characters

    /// The offset of the character boundary at or next to `offset`.
    func snapped(_ offset: Int, forward: Bool) -> Int {
        guard offset > 0, offset < length else { return min(max(offset, 0), length) }
        let range = (text as NSString).rangeOfComposedCharacterSequence(at: offset)
        return range.location == offset ? offset : forward ? range.location + range.length : range.location
    }

    func offset(after offset: Int) -> Int {
        guard offset < length else { return length }
        let range = (text as NSString).rangeOfComposedCharacterSequence(at: offset)
        return range.location + range.length
    }

    func offset(before offset: Int) -> Int {
        guard offset > 0 else { return 0 }
        return (text as NSString).rangeOfComposedCharacterSequence(at: offset - 1).location
    }

    private func isWord(_ offset: Int) -> Bool {
        guard offset >= 0, offset < length, let scalar = Unicode.Scalar((text as NSString).character(at: offset)) else { return true }
        return CharacterSet.alphanumerics.contains(scalar) || scalar == "_"
    }

    func wordStart(before offset: Int) -> Int {
        var index = offset
        while index > 0, !isWord(index - 1) { index -= 1 }
        while index > 0, isWord(index - 1) { index -= 1 }
        return snapped(index, forward: false)
    }

    func wordEnd(after offset: Int) -> Int {
        var index = offset
        while index < length, !isWord(index) { index += 1 }
        while index < length, isWord(index) { index += 1 }
        return snapped(index, forward: true)
    }

    /// The word around `offset`, for a double click.
    func word(at offset: Int) -> NSRange {
        var start = min(offset, length)
        var end = start
        while start > 0, isWord(start - 1) { start -= 1 }
        while end < length, isWord(end) { end += 1 }
        return NSRange(location: start, length: end - start)
    }

    // MARK: Deleting

    func deleteBackward(byWord: Bool = false) {
        if let marked { return setMarkedDeleting(marked) }
        if selection.length > 0 { return erase(selection) }
        guard selection.location > 0 else { return }
        let start = byWord ? wordStart(before: selection.location) : offset(before: selection.location)
        erase(NSRange(location: start, length: selection.location - start))
    }

    func deleteForward(byWord: Bool = false) {
        if selection.length > 0 { return erase(selection) }
        guard selection.location < length else { return }
        let end = byWord ? wordEnd(after: selection.location) : offset(after: selection.location)
        erase(NSRange(location: selection.location, length: end - selection.location))
    }

    private func erase(_ range: NSRange) {
        guard client?.editor(self, shouldReplace: range, with: "") ?? true else { return }
        put("", in: range)
    }

    private func setMarkedDeleting(_ range: NSRange) {
        let text = (self.text as NSString).substring(with: range)
        let shorter = String(text.dropLast())
        setMarked(shorter, selectedRange: NSRange(location: shorter.utf16.count, length: 0))
    }

    // MARK: Moving

    enum Movement {
        case left, right, wordLeft, wordRight, lineStart, lineEnd, up, down, start, end
    }

    /// Moves the caret, or the moving end of the selection if `extending`.
    func move(_ movement: Movement, extending: Bool) {
        let head = selection.location == anchor ? selection.location + selection.length : selection.location
        let hasSelection = selection.length > 0 && !extending
        let target: Int
        switch movement {
        case .left: target = hasSelection ? selection.location : offset(before: head)
        case .right: target = hasSelection ? selection.location + selection.length : offset(after: head)
        case .wordLeft: target = wordStart(before: head)
        case .wordRight: target = wordEnd(after: head)
        case .lineStart: target = client?.editor(self, lineEdgeAt: head, end: false) ?? 0
        case .lineEnd: target = client?.editor(self, lineEdgeAt: head, end: true) ?? length
        case .up: target = client?.editor(self, offsetVerticallyFrom: head, by: -1) ?? 0
        case .down: target = client?.editor(self, offsetVerticallyFrom: head, by: 1) ?? length
        case .start: target = 0
        case .end: target = length
        }
        extending ? extend(to: target) : moveSelection(to: NSRange(location: target, length: 0))
    }

    /// Selects from the anchor to `offset`.
    func extend(to offset: Int) {
        let fixed = anchor
        selection = NSRange(location: min(fixed, offset), length: abs(offset - fixed))
        anchor = fixed
        client?.editorDidChangeSelection(self)
    }

    func selectAll() {
        moveSelection(to: NSRange(location: 0, length: length))
    }

    var selectedText: String {
        (text as NSString).substring(with: clamped(selection))
    }
}

extension TextEditor {
    /// What an editing key does; `nil` if the key edits nothing.
    func action(for key: HostKey) -> (() -> Void)? {
        let byWord = key.control || key.option
        switch key.code {
        case .left: return { self.move(byWord ? .wordLeft : .left, extending: key.shift) }
        case .right: return { self.move(byWord ? .wordRight : .right, extending: key.shift) }
        case .up: return { self.move(.up, extending: key.shift) }
        case .down: return { self.move(.down, extending: key.shift) }
        case .home: return { self.move(byWord ? .start : .lineStart, extending: key.shift) }
        case .end: return { self.move(byWord ? .end : .lineEnd, extending: key.shift) }
        case .backspace: return { self.deleteBackward(byWord: byWord) }
        case .forwardDelete: return { self.deleteForward(byWord: byWord) }
        case .character(let text) where key.control || key.command: return shortcut(text.lowercased())
        default: return nil
        }
    }

    private func shortcut(_ letter: String) -> (() -> Void)? {
        switch letter {
        case "a": { self.selectAll() }
        case "c": { self.copySelection() }
        case "x": { self.cutSelection() }
        case "v": { self.pasteClipboard() }
        default: nil
        }
    }

    func copySelection() {
        if selection.length > 0 { UIPasteboard.general.string = selectedText }
    }

    func cutSelection() {
        guard selection.length > 0 else { return }
        copySelection()
        deleteBackward()
    }

    func pasteClipboard() {
        if let text = UIPasteboard.general.string { insert(text) }
    }
}
