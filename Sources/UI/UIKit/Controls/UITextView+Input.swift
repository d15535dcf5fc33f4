// The text view as a text input, and the view that draws its lines.

extension UITextView: TextEditorClient {
    func editor(_ editor: TextEditor, shouldReplace range: NSRange, with text: String) -> Bool {
        guard isEditable else { return false }
        return delegate?.textView(self, shouldChangeTextIn: range, replacementText: text) ?? true
    }

    func editorDidChangeText(_ editor: TextEditor) {
        inputDelegate?.textDidChange(self)
        textDidChange()
        layoutIfNeeded()
        revealCaret()
        delegate?.textViewDidChange(self)
        NotificationCenter.default.post(name: Self.textDidChangeNotification, object: self)
    }

    func editorDidChangeSelection(_ editor: TextEditor) {
        inputDelegate?.selectionDidChange(self)
        content.placeCaret()
        delegate?.textViewDidChangeSelection(self)
        accessibilityDidChange()
    }

    func editor(_ editor: TextEditor, offsetVerticallyFrom offset: Int, by lines: Int) -> Int? {
        content.offset(verticallyFrom: offset, by: lines)
    }

    func editor(_ editor: TextEditor, lineEdgeAt offset: Int, end: Bool) -> Int {
        content.lineEdge(at: offset, end: end)
    }

    private func revealCaret() {
        guard isFirstResponder else { return }
        let rect = content.caretRect(at: editor.selection.location + editor.selection.length)
        scrollRectToVisible(rect.offsetBy(dx: content.frame.minX, dy: content.frame.minY).insetBy(dx: 0, dy: -4), animated: false)
    }
}

extension UITextView: KeyInputResponder {
    func handleKey(_ key: HostKey) -> Bool {
        if key.code == .returnKey {
            insertText("\n")
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
        guard isEditable else { return }
        editor.setMarked(text, selectedRange: selectedRange)
    }
}

extension UITextView: UITextInput {
    public var hasText: Bool { editor.length > 0 }

    /// Types `text` as the keyboard does: the delegate is asked and told.
    public func insertText(_ text: String) {
        text.isEmpty ? editor.unmark() : editor.insert(text)
    }

    public func deleteBackward() { editor.deleteBackward() }
    public func text(in range: UITextRange) -> String? { editor.text(in: range) }
    public func replace(_ range: UITextRange, withText text: String) { editor.replace(range.range, with: text) }

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
        switch direction {
        case .left: editor.position(from: position, offset: -offset)
        case .right: editor.position(from: position, offset: offset)
        case .up: UITextPosition(offset: content.offset(verticallyFrom: position.offset, by: -offset))
        case .down: UITextPosition(offset: content.offset(verticallyFrom: position.offset, by: offset))
        }
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

/// Draws the lines of a text view.
@MainActor final class TextViewContent: UIView {
    weak var textView: UITextView?
    private var layouts = TextLayoutCache()
    private let caret = TextCaret()

    override func didInitialize() {
        isUserInteractionEnabled = false
    }

    func setNeedsTextLayout() {
        layouts.removeAll()
        setNeedsDisplay()
    }

    private func layout(width: CGFloat) -> any TextLayout {
        let text = textView.map { $0.editor.storage as NSAttributedString } ?? NSAttributedString(string: "")
        return layouts.layout(
            text,
            TextLayoutOptions(
                width: width < 1e6 ? width : nil, maximumNumberOfLines: textView?.textContainer.maximumNumberOfLines ?? 0,
                lineBreakMode: .byWordWrapping, alignment: textView?.textAlignment ?? .natural
            )
        )
    }

    func size(width: CGFloat) -> CGSize { layout(width: width).size }

    func height(width: CGFloat) -> CGFloat {
        let layout = layout(width: width)
        // A line break at the end opens a line that has no characters yet.
        let endsWithBreak = textView?.editor.text.hasSuffix("\n") ?? false
        let caretBottom = endsWithBreak ? layout.caretRect(at: textView?.editor.length ?? 0).maxY : 0
        return max(layout.size.height, caretBottom).rounded(.up)
    }

    override func draw(_ rect: CGRect) {
        guard let textView, let context = UIGraphicsGetCurrentContext() else { return }
        let color = (textView.textColor ?? .label).resolvedColor(with: traitCollection).cgColor
        layout(width: bounds.width).draw(in: context, at: .zero, color: color)
    }

    func offset(at point: CGPoint) -> Int {
        guard let textView else { return 0 }
        return textView.editor.snapped(layout(width: bounds.width).index(at: point), forward: false)
    }

    func caretRect(at offset: Int) -> CGRect {
        guard let textView else { return .zero }
        guard textView.editor.length > 0 else { return CGRect(x: 0, y: 0, width: 2, height: textView.font?.lineHeight ?? 0) }
        return layout(width: bounds.width).caretRect(at: offset)
    }

    func selectionRects(for range: NSRange) -> [CGRect] {
        layout(width: bounds.width).selectionRects(for: range)
    }

    func offset(verticallyFrom offset: Int, by lines: Int) -> Int {
        let rect = caretRect(at: offset)
        let y = rect.midY + CGFloat(lines) * rect.height
        if y < 0 { return 0 }
        if y > bounds.height { return textView?.editor.length ?? 0 }
        return self.offset(at: CGPoint(x: rect.minX, y: y))
    }

    func lineEdge(at offset: Int, end: Bool) -> Int {
        let rect = caretRect(at: offset)
        return self.offset(at: CGPoint(x: end ? bounds.width + 1 : -1, y: rect.midY))
    }

    func placeCaret() {
        guard let textView, textView.isFirstResponder else { return caret.hide() }
        let selection = textView.editor.selection
        let rect = caretRect(at: selection.location)
        caret.show(
            caretRect: selection.length == 0 ? rect : nil,
            selection: selection.length > 0 ? selectionRects(for: selection) : [],
            color: textView.tintColor.resolvedColor(with: traitCollection), in: layer
        )
        UIRuntime.shared.host.textInputDidChange(caret: convert(rect, to: nil))
    }
}
