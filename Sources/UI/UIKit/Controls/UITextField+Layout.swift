// Where the parts of a text field go, its border, and the view that draws and scrolls its line of text.

@_spi(Nagare) import QuartzCore

extension UITextField {
    /// 7 points beside the text in a border, nothing without one (iOS 13).
    private var sideInset: CGFloat { borderStyle == .none ? 0 : 7 }

    var naturalSize: CGSize {
        let line = (font?.lineHeight ?? 0).rounded(.up)
        let text = max(content.naturalWidth, content.placeholderWidth)
        var width = text + 2 * sideInset
        if let leftView, isShown(leftViewMode) { width += leftView.barSize.width }
        if let rightView, isShown(rightViewMode) { width += rightView.barSize.width }
        let height = borderStyle == .none ? line + 1 : max(Metrics.textFieldHeight, line + 13)
        return CGSize(width: width.rounded(.up), height: height)
    }

    func defaultLeftViewRect(in bounds: CGRect) -> CGRect {
        let size = leftView?.barSize ?? .zero
        return CGRect(x: bounds.minX + sideInset, y: bounds.midY - size.height / 2, width: size.width, height: size.height)
    }

    func defaultRightViewRect(in bounds: CGRect) -> CGRect {
        let size = rightView?.barSize ?? .zero
        return CGRect(x: bounds.maxX - sideInset - size.width, y: bounds.midY - size.height / 2, width: size.width, height: size.height)
    }

    func defaultClearButtonRect(in bounds: CGRect) -> CGRect {
        CGRect(x: bounds.maxX - 26, y: bounds.midY - 13, width: 26, height: 26)
    }

    func defaultTextRect(in bounds: CGRect) -> CGRect {
        var rect = bounds.insetBy(dx: sideInset, dy: 0)
        if leftView != nil, isShown(leftViewMode) {
            let edge = leftViewRect(forBounds: bounds).maxX + 4
            rect.size.width -= max(0, edge - rect.minX)
            rect.origin.x = edge
        }
        var right = rect.maxX
        if rightView != nil, isShown(rightViewMode) { right = min(right, rightViewRect(forBounds: bounds).minX - 4) }
        if !clearButton.isHidden { right = min(right, clearButtonRect(forBounds: bounds).minX) }
        rect.size.width = max(0, right - rect.minX)
        return rect
    }

    func layoutParts() {
        leftView?.frame = leftViewRect(forBounds: bounds)
        rightView?.frame = rightViewRect(forBounds: bounds)
        clearButton.frame = clearButtonRect(forBounds: bounds)
        let rect = isEditing ? editingRect(forBounds: bounds) : textRect(forBounds: bounds)
        if content.frame != rect { content.frame = rect }
        content.placeCaret()
    }

    func drawBorder() {
        guard let context = UIGraphicsGetCurrentContext() else { return }
        let rect = borderRect(forBounds: bounds)
        if let image = isEnabled ? background : disabledBackground ?? background, borderStyle != .roundedRect {
            image.draw(in: rect, context: context, tint: tintColor)
        }
        let line = 1 / traitCollection.displayScale
        switch borderStyle {
        case .none: break
        case .line, .bezel:
            context.setStrokeColor((borderStyle == .line ? UIColor.label : .systemGray).resolvedColor(with: traitCollection).cgColor)
            context.setLineWidth(1)
            context.stroke(rect.insetBy(dx: 0.5, dy: 0.5))
        case .roundedRect:
            let path = UIBezierPath(roundedRect: rect.insetBy(dx: line / 2, dy: line / 2), cornerRadius: Metrics.textFieldCornerRadius).cgPath
            let fill: UIColor = isEnabled ? .systemBackground : .secondarySystemBackground
            context.setFillColor((backgroundColor ?? fill).resolvedColor(with: traitCollection).cgColor)
            context.addPath(path)
            context.fillPath()
            context.setStrokeColor(UIColor.separator.resolvedColor(with: traitCollection).cgColor)
            context.setLineWidth(line * 2)
            context.addPath(path)
            context.strokePath()
        }
    }
}

/// Shows the field's line of text, scrolled so that the caret is in view.
@MainActor final class TextFieldContent: UIView {
    weak var field: UITextField?
    private var layouts = TextLayoutCache()
    private var scrollX: CGFloat = 0
    private let caret = TextCaret()

    override func didInitialize() {
        isUserInteractionEnabled = false
        clipsToBounds = true
    }

    func setNeedsTextLayout() {
        layouts.removeAll()
        setNeedsDisplay()
        placeCaret()
    }

    private var shownText: NSAttributedString {
        guard let field else { return NSAttributedString(string: "") }
        guard field.isSecureTextEntry else { return field.editor.storage }
        return NSAttributedString(string: String(repeating: "•", count: field.editor.length), attributes: field.editor.typingAttributes)
    }

    private var layout: any TextLayout {
        layouts.layout(shownText, TextLayoutOptions(maximumNumberOfLines: 1, lineBreakMode: .byClipping, alignment: .left))
    }

    var naturalWidth: CGFloat { layout.size.width }

    private var placeholderLayout: (any TextLayout)? {
        guard let text = field?.attributedPlaceholder, text.length > 0 else { return nil }
        let styled = NSMutableAttributedString(attributedString: text)
        if text.attribute(.font, at: 0, effectiveRange: nil) == nil, let font = field?.font {
            styled.addAttribute(.font, value: font, range: NSRange(location: 0, length: text.length))
        }
        return TextEngines.current.layout(
            styled, options: TextLayoutOptions(maximumNumberOfLines: 1, lineBreakMode: .byTruncatingTail, alignment: .left)
        )
    }

    var placeholderWidth: CGFloat { placeholderLayout?.size.width ?? 0 }

    /// Where the text's left edge is.
    private func originX(width: CGFloat) -> CGFloat {
        guard width <= bounds.width, let field else { return -scrollX }
        let isRightToLeft = field.effectiveUserInterfaceLayoutDirection == .rightToLeft
        switch field.textAlignment {
        case .center: return (bounds.width - width) / 2
        case .right: return bounds.width - width
        case .natural where isRightToLeft: return bounds.width - width
        default: return 0
        }
    }

    private func originY(_ layout: any TextLayout) -> CGFloat {
        let height = layout.size.height > 0 ? layout.size.height : field?.font?.lineHeight ?? 0
        return ((bounds.height - height) / 2).roundedToPixel(scale: traitCollection.displayScale)
    }

    override func draw(_ rect: CGRect) {
        guard let field, let context = UIGraphicsGetCurrentContext() else { return }
        if field.editor.length == 0 {
            guard let layout = placeholderLayout else { return }
            let origin = CGPoint(x: originX(width: layout.size.width), y: originY(layout))
            layout.draw(in: context, at: origin, color: UIColor.placeholderText.resolvedColor(with: traitCollection).cgColor)
            return
        }
        let layout = layout
        let color: UIColor = field.isEnabled ? field.textColor ?? .label : .tertiaryLabel
        layout.draw(
            in: context, at: CGPoint(x: originX(width: layout.size.width), y: originY(layout)),
            color: color.resolvedColor(with: traitCollection).cgColor
        )
    }

    // MARK: Caret

    func offset(at point: CGPoint) -> Int {
        guard let field, field.editor.length > 0 else { return 0 }
        let layout = layout
        let inside = CGPoint(x: point.x - originX(width: layout.size.width), y: layout.size.height / 2)
        return field.editor.snapped(layout.index(at: inside), forward: false)
    }

    func caretRect(at offset: Int) -> CGRect {
        let layout = layout
        guard let field else { return .zero }
        if field.editor.length == 0 {
            let height = field.font?.lineHeight ?? 0
            return CGRect(x: originX(width: 0), y: ((bounds.height - height) / 2).rounded(), width: 2, height: height)
        }
        return layout.caretRect(at: offset).offsetBy(dx: originX(width: layout.size.width), dy: originY(layout))
    }

    func selectionRects(for range: NSRange) -> [CGRect] {
        let layout = layout
        return layout.selectionRects(for: range).map { $0.offsetBy(dx: originX(width: layout.size.width), dy: originY(layout)) }
    }

    func scrollToStart() {
        scrollX = 0
        setNeedsTextLayout()
    }

    func revealCaret() {
        guard let field else { return }
        let layout = layout
        let x = layout.caretRect(at: field.editor.selection.location + field.editor.selection.length).minX
        let old = scrollX
        if layout.size.width + 2 <= bounds.width { scrollX = 0 } else {
            if x - scrollX > bounds.width - 2 { scrollX = x - bounds.width + 2 }
            if x < scrollX { scrollX = x }
            scrollX = min(scrollX, max(0, layout.size.width + 2 - bounds.width))
        }
        if old != scrollX { setNeedsDisplay() }
        placeCaret()
    }

    func placeCaret() {
        guard let field, field.isEditing, window != nil else { return caret.hide() }
        let selection = field.editor.selection
        let rect = caretRect(at: selection.location)
        let tint = field.tintColor.resolvedColor(with: traitCollection)
        caret.show(
            caretRect: selection.length == 0 ? rect : nil,
            selection: selection.length > 0 ? selectionRects(for: selection) : [], color: tint, in: layer
        )
        UIRuntime.shared.host.textInputDidChange(caret: convert(rect, to: nil))
    }
}
