// The label: text, its look, and how it is measured and drawn. Layouts are cached until something about them changes.

@preconcurrency @MainActor open class UILabel: UIView, WidthDependentContent {
    private var plainText: String?
    private var richText: NSAttributedString?
    private var fontStorage: UIFont?
    private var textColorStorage: UIColor?
    private var layouts = TextLayoutCache()

    public override init(frame: CGRect) {
        super.init(frame: frame)
    }

    public required init?(coder: NSCoder) {
        super.init(coder: coder)
    }

    override func didInitialize() {
        isUserInteractionEnabled = false
        contentMode = .redraw
    }

    // MARK: Text

    open var text: String? {
        get { richText?.string ?? plainText }
        set {
            guard newValue != text || richText != nil else { return }
            plainText = newValue
            richText = nil
            contentDidChange()
        }
    }

    open var attributedText: NSAttributedString? {
        get { richText ?? plainText.map { NSAttributedString(string: $0, attributes: [.font: font as Any, .foregroundColor: textColor as Any]) } }
        set {
            richText = newValue.map { $0.copy() as! NSAttributedString }
            plainText = nil
            contentDidChange()
        }
    }

    open var font: UIFont! {
        get { fontStorage ?? UIFont.systemFont(ofSize: UIFont.labelFontSize) }
        set {
            fontStorage = newValue
            contentDidChange()
        }
    }

    open var textColor: UIColor! {
        get { textColorStorage ?? .label }
        set {
            textColorStorage = newValue
            setNeedsDisplay()
        }
    }

    open var highlightedTextColor: UIColor? { didSet { setNeedsDisplay() } }
    open var isHighlighted = false { didSet { if oldValue != isHighlighted { setNeedsDisplay() } } }
    open var isEnabled = true { didSet { if oldValue != isEnabled { setNeedsDisplay(); accessibilityDidChange() } } }
    open var textAlignment: NSTextAlignment = .natural { didSet { if oldValue != textAlignment { layoutDidChange() } } }
    open var lineBreakMode: NSLineBreakMode = .byTruncatingTail { didSet { if oldValue != lineBreakMode { layoutDidChange() } } }
    open var numberOfLines = 1 { didSet { if oldValue != numberOfLines { contentDidChange() } } }
    open var adjustsFontSizeToFitWidth = false { didSet { layoutDidChange() } }
    /// The smallest factor by which text is shrunk; 0: as far as needed.
    open var minimumScaleFactor: CGFloat = 0 { didSet { layoutDidChange() } }
    open var allowsDefaultTighteningForTruncation = false
    open var baselineAdjustment: UIBaselineAdjustment = .alignBaselines { didSet { layoutDidChange() } }
    open var shadowColor: UIColor? { didSet { setNeedsDisplay() } }
    open var shadowOffset = CGSize(width: 0, height: -1) { didSet { setNeedsDisplay() } }
    open var adjustsFontForContentSizeCategory = false
    open var preferredMaxLayoutWidth: CGFloat = 0 {
        didSet { if oldValue != preferredMaxLayoutWidth { invalidateIntrinsicContentSize() } }
    }

    private func contentDidChange() {
        layoutDidChange()
        invalidateIntrinsicContentSize()
        accessibilityDidChange()
    }

    private func layoutDidChange() {
        layouts.removeAll()
        setNeedsDisplay()
    }

    // MARK: Measuring

    open func textRect(forBounds bounds: CGRect, limitedToNumberOfLines numberOfLines: Int) -> CGRect {
        guard let text = styledText(scale: 1), text.length > 0 else { return CGRect(origin: bounds.origin, size: .zero) }
        let isSingle = numberOfLines == 1
        let layout = layouts.layout(
            text,
            TextLayoutOptions(
                width: isSingle || bounds.width <= 0 || bounds.width > 1e6 ? nil : bounds.width,
                maximumNumberOfLines: numberOfLines, lineBreakMode: measuringBreakMode, alignment: textAlignment
            )
        )
        let scale = traitCollection.displayScale
        return CGRect(
            x: bounds.minX, y: bounds.minY,
            width: layout.size.width.roundedUpToPixel(scale: scale), height: layout.size.height.roundedUpToPixel(scale: scale)
        )
    }

    /// Text that may take several lines wraps at words, whatever the last line is truncated by.
    private var measuringBreakMode: NSLineBreakMode {
        lineBreakMode == .byCharWrapping ? .byCharWrapping : .byWordWrapping
    }

    open override func sizeThatFits(_ size: CGSize) -> CGSize {
        textRect(forBounds: CGRect(origin: .zero, size: size), limitedToNumberOfLines: numberOfLines).size
    }

    open override var intrinsicContentSize: CGSize {
        let width = numberOfLines == 1 ? 0 : wrappingWidth
        return textRect(
            forBounds: CGRect(x: 0, y: 0, width: width, height: .greatestFiniteMagnitude), limitedToNumberOfLines: numberOfLines
        ).size
    }

    /// The width lines are broken at; 0: at the ends of paragraphs only. Layout asks again for the width that it has found.
    private var wrappingWidth: CGFloat { preferredMaxLayoutWidth }

    var heightDependsOnWidth: Bool { numberOfLines != 1 && preferredMaxLayoutWidth == 0 }

    func contentSize(fittingWidth width: CGFloat) -> CGSize {
        sizeThatFits(CGSize(width: width, height: .greatestFiniteMagnitude))
    }

    override var defaultContentHugging: Float { 251 }

    @_spi(Nagare) open override var firstBaselineOffset: CGFloat? {
        let layout = drawnLayout(in: measuredBounds)
        return layout.lines.first.map { verticalOrigin(of: layout, in: measuredBounds) + $0.baseline } ?? font.ascender
    }

    @_spi(Nagare) open override var lastBaselineOffset: CGFloat? {
        let layout = drawnLayout(in: measuredBounds)
        return layout.lines.last.map { measuredBounds.height - verticalOrigin(of: layout, in: measuredBounds) - $0.baseline }
            ?? -font.descender
    }

    /// Constraints place text of its natural height, whatever height the label had before.
    private var measuredBounds: CGRect {
        if translatesAutoresizingMaskIntoConstraints, bounds.height > 0 { return bounds }
        let isWrapped = heightDependsOnWidth && bounds.width > 0
        return CGRect(origin: .zero, size: isWrapped ? contentSize(fittingWidth: bounds.width) : intrinsicContentSize)
    }

    // MARK: Drawing

    open override func draw(_ rect: CGRect) {
        drawText(in: bounds)
    }

    open func drawText(in rect: CGRect) {
        guard let context = UIGraphicsGetCurrentContext(), let text, !text.isEmpty else { return }
        let layout = drawnLayout(in: rect)
        let origin = CGPoint(x: rect.minX, y: rect.minY + verticalOrigin(of: layout, in: rect))
        if let shadowColor {
            let place = CGPoint(x: origin.x + shadowOffset.width, y: origin.y + shadowOffset.height)
            layout.draw(in: context, at: place, color: shadowColor.resolvedColor(with: traitCollection).cgColor)
        }
        layout.draw(in: context, at: origin, color: drawnColor.resolvedColor(with: traitCollection).cgColor)
    }

    private var drawnColor: UIColor {
        if !isEnabled { return .tertiaryLabel }
        if isHighlighted, let highlightedTextColor { return highlightedTextColor }
        return textColor
    }

    private func drawnLayout(in rect: CGRect) -> any TextLayout {
        let options = TextLayoutOptions(
            width: max(rect.width, 0), height: numberOfLines == 1 ? nil : max(rect.height, 0),
            maximumNumberOfLines: numberOfLines, lineBreakMode: lineBreakMode, alignment: resolvedAlignment
        )
        let scale = fittingScale(width: rect.width)
        return layouts.layout(styledText(scale: scale) ?? NSAttributedString(string: ""), options, scale: scale)
    }

    private var resolvedAlignment: NSTextAlignment {
        guard textAlignment == .natural else { return textAlignment }
        return effectiveUserInterfaceLayoutDirection == .rightToLeft ? .right : .natural
    }

    /// Text is centred vertically.
    private func verticalOrigin(of layout: any TextLayout, in rect: CGRect) -> CGFloat {
        ((rect.height - layout.size.height) / 2).roundedToPixel(scale: traitCollection.displayScale)
    }

    /// The factor that makes a single line fit.
    private func fittingScale(width: CGFloat) -> CGFloat {
        guard adjustsFontSizeToFitWidth, numberOfLines == 1, width > 0, let text = styledText(scale: 1) else { return 1 }
        let natural = layouts.layout(text, TextLayoutOptions(maximumNumberOfLines: 1)).size.width
        guard natural > width else { return 1 }
        return max(minimumScaleFactor, ((width / natural) * 100).rounded(.down) / 100, 0.01)
    }

    /// The text with a font on every run, as text engines want it.
    private func styledText(scale: CGFloat) -> NSAttributedString? {
        guard let richText else {
            return plainText.map { NSAttributedString(string: $0, attributes: [.font: scaled(font, by: scale)]) }
        }
        let result = NSMutableAttributedString(attributedString: richText)
        richText.enumerateAttribute(.font, in: NSRange(location: 0, length: richText.length), options: []) { value, range, _ in
            result.addAttribute(.font, value: scaled(value as? UIFont ?? font, by: scale), range: range)
        }
        return result
    }

    private func scaled(_ font: UIFont, by scale: CGFloat) -> UIFont {
        scale == 1 ? font : font.withSize(font.pointSize * scale)
    }

    // MARK: Accessibility

    override var defaultIsAccessibilityElement: Bool { text?.isEmpty == false }
    override var defaultAccessibilityLabel: String? { text }
    override var defaultAccessibilityTraits: UIAccessibilityTraits {
        isEnabled ? .staticText : [.staticText, .notEnabled]
    }
}

public enum UIBaselineAdjustment: Int, Hashable, Sendable {
    case alignBaselines = 0, alignCenters, none
}

/// The last few layouts of one text, by their options.
@MainActor struct TextLayoutCache {
    private struct Key: Hashable {
        var options: TextLayoutOptions
        var scale: CGFloat
    }

    private static let capacity = 4
    private var entries: [(key: Key, layout: any TextLayout)] = []

    mutating func removeAll() {
        entries.removeAll()
    }

    /// - Parameter text: asked for only when its layout is not known.
    mutating func layout(
        _ text: @autoclosure () -> NSAttributedString, _ options: TextLayoutOptions, scale: CGFloat = 1
    ) -> any TextLayout {
        let key = Key(options: options, scale: scale)
        if let known = entries.first(where: { $0.key == key }) { return known.layout }
        let layout = TextEngines.current.layout(text(), options: options)
        if entries.count >= Self.capacity { entries.removeFirst() }
        entries.append((key, layout))
        return layout
    }
}
