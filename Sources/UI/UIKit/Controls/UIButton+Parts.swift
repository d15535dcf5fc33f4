// How a button looks in its present state, and where its parts go.

/// The views inside a button.
enum ButtonPart {
    /// The title. Changes of its font change the button's size.
    final class Label: UILabel {
        weak var owner: UIButton?

        override func invalidateIntrinsicContentSize() {
            super.invalidateIntrinsicContentSize()
            owner?.titlePartDidChange()
        }

        override var defaultIsAccessibilityElement: Bool { false }
    }

    final class Picture: UIImageView {}

    /// The coloured background of a configuration.
    final class Plate: UIView {
        override func didInitialize() {
            isUserInteractionEnabled = false
        }
    }
}

extension UIButton {
    func titlePartDidChange() {
        invalidateIntrinsicContentSize()
        setNeedsLayout()
    }

    /// Writes the present state into the parts.
    func updateAppearance() {
        if let configuration {
            apply(configuration)
        } else {
            applyStates()
        }
        setNeedsLayout()
    }

    private func applyStates() {
        backgroundPlate.isHidden = true
        subtitlePart.isHidden = true
        let color = currentTitleColor
        if let title = currentAttributedTitle {
            label.attributedText = title
        } else {
            label.text = currentTitle
        }
        label.textColor = color
        label.shadowColor = currentTitleShadowColor
        picture.image = currentImage
        picture.preferredSymbolConfiguration = currentPreferredSymbolConfiguration
        backgroundPicture.image = currentBackgroundImage
        picture.tintColorStorage = isSystemStyle ? (isEnabled ? nil : .tertiaryLabel) : nil
        let dims = isSystemStyle && isHighlighted && contents[UIControl.State.highlighted.rawValue]?.titleColor == nil
        setPartsAlpha(
            title: dims ? Metrics.highlightedAlpha : 1,
            image: isSystemStyle ? (isHighlighted ? Metrics.highlightedAlpha : 1) : customImageAlpha
        )
    }

    private var customImageAlpha: CGFloat {
        if isHighlighted, adjustsImageWhenHighlighted, image(for: .highlighted) == nil { return 0.5 }
        if !isEnabled, adjustsImageWhenDisabled, image(for: .disabled) == nil { return 0.5 }
        return 1
    }

    /// Dimming comes at once and goes slowly.
    func setPartsAlpha(title: CGFloat, image: CGFloat) {
        guard label.alpha != title || picture.alpha != image else { return }
        let change = { [label, picture] in
            label.alpha = title
            picture.alpha = image
        }
        if title > label.alpha, window != nil, isSystemStyle {
            UIView.animate(withDuration: 0.3, delay: 0, options: [.allowUserInteraction], animations: change)
        } else {
            change()
        }
    }

    // MARK: Layout

    private var hasTitle: Bool { !label.isHidden && (label.text?.isEmpty == false) }
    private var imageSize: CGSize { picture.image == nil ? .zero : picture.intrinsicContentSize }

    /// What surrounds the content: a configuration's insets, the ones set, or 6 points above and below a title.
    private var effectiveInsets: UIEdgeInsets {
        if let configuration { return configuration.resolvedInsets(leftToRight: isLeftToRight) }
        if contentEdgeInsets != .zero || !hasTitle { return contentEdgeInsets }
        let vertical = Metrics.systemButtonVerticalInset
        return UIEdgeInsets(top: vertical, left: 0, bottom: vertical, right: 0)
    }

    private var isLeftToRight: Bool { effectiveUserInterfaceLayoutDirection == .leftToRight }

    private var padding: CGFloat {
        hasTitle && picture.image != nil ? configuration?.imagePadding ?? 0 : 0
    }

    private var isVertical: Bool {
        configuration.map { $0.imagePlacement == .top || $0.imagePlacement == .bottom } ?? false
    }

    private func titleSize(fitting width: CGFloat) -> CGSize {
        guard hasTitle else { return .zero }
        var size = label.sizeThatFits(CGSize(width: width, height: .greatestFiniteMagnitude))
        if !subtitlePart.isHidden {
            let below = subtitlePart.sizeThatFits(CGSize(width: width, height: .greatestFiniteMagnitude))
            size = CGSize(width: max(size.width, below.width), height: size.height + (configuration?.titlePadding ?? 1) + below.height)
        }
        return size
    }

    private func contentSize(fitting width: CGFloat) -> CGSize {
        let image = activityIndicator.map { $0.intrinsicContentSize } ?? imageSize
        if isVertical {
            let title = titleSize(fitting: width)
            return CGSize(width: max(title.width, image.width), height: title.height + padding + image.height)
        }
        let title = titleSize(fitting: width == 0 ? 0 : max(1, width - image.width - padding))
        return CGSize(width: title.width + padding + image.width, height: max(title.height, image.height))
    }

    func naturalSize(fitting width: CGFloat) -> CGSize {
        let insets = effectiveInsets
        let content = contentSize(fitting: width > 0 ? max(1, width - insets.horizontal) : 0)
        var size = CGSize(width: content.width + insets.horizontal, height: content.height + insets.vertical)
        if let background = currentBackgroundImage?.size {
            size = CGSize(width: max(size.width, background.width), height: max(size.height, background.height))
        }
        if configuration == nil, hasTitle { size.width = max(size.width, Metrics.minimumButtonWidth) }
        let scale = traitCollection.displayScale
        return CGSize(width: size.width.roundedUpToPixel(scale: scale), height: size.height.roundedUpToPixel(scale: scale))
    }

    func layoutParts() {
        backgroundPicture.frame = backgroundRect(forBounds: bounds)
        backgroundPicture.isHidden = backgroundPicture.image == nil
        layoutPlate()
        let content = contentRect(forBounds: bounds)
        picture.frame = imageRect(forContentRect: content)
        picture.isHidden = picture.image == nil
        activityIndicator?.center = CGPoint(x: picture.frame.midX, y: content.midY)
        var title = titleRect(forContentRect: content)
        if !subtitlePart.isHidden {
            let height = subtitlePart.sizeThatFits(title.size).height
            subtitlePart.frame = CGRect(x: title.minX, y: title.maxY - height, width: title.width, height: height)
            title.size.height -= height + (configuration?.titlePadding ?? 1)
        }
        label.frame = title
    }

    private func layoutPlate() {
        guard let configuration, !backgroundPlate.isHidden else { return }
        backgroundPlate.frame = bounds
        backgroundPlate.layer.cornerRadius = configuration.cornerRadius(height: bounds.height)
    }

    func defaultContentRect(in bounds: CGRect) -> CGRect {
        configuration == nil ? bounds.inset(by: contentEdgeInsets) : bounds.inset(by: effectiveInsets)
    }

    func defaultImageRect(in content: CGRect) -> CGRect {
        let image = activityIndicator.map { $0.intrinsicContentSize } ?? imageSize
        guard image != .zero else { return CGRect(x: content.minX, y: content.midY, width: 0, height: 0) }
        let size = CGSize(width: min(image.width, content.width), height: min(image.height, content.height))
        let block = blockRect(in: content)
        let scale = traitCollection.displayScale
        var origin = CGPoint(x: block.minX, y: verticalOrigin(of: size.height, in: content))
        switch placement {
        case .trailing: origin.x = isLeftToRight ? block.maxX - size.width : block.minX
        case .top: origin = CGPoint(x: block.midX - size.width / 2, y: block.minY)
        case .bottom: origin = CGPoint(x: block.midX - size.width / 2, y: block.maxY - size.height)
        default: origin.x = isLeftToRight ? block.minX : block.maxX - size.width
        }
        var rect = CGRect(
            x: origin.x.roundedToPixel(scale: scale), y: origin.y.roundedToPixel(scale: scale), width: size.width, height: size.height
        )
        if contentHorizontalAlignment == .fill, !hasTitle { (rect.origin.x, rect.size.width) = (content.minX, content.width) }
        if contentVerticalAlignment == .fill { (rect.origin.y, rect.size.height) = (content.minY, content.height) }
        return shifted(rect, by: imageEdgeInsets)
    }

    func defaultTitleRect(in content: CGRect) -> CGRect {
        guard hasTitle else { return CGRect(x: content.midX, y: content.midY, width: 0, height: 0) }
        let block = blockRect(in: content)
        let image = activityIndicator.map { $0.intrinsicContentSize } ?? imageSize
        let available = isVertical ? block.width : block.width - image.width - padding
        let size = titleSize(fitting: max(available, 0))
        let width = min(size.width, max(available, 0))
        let height = min(size.height, max(content.height, 0))
        let scale = traitCollection.displayScale
        var origin = CGPoint(x: block.minX, y: verticalOrigin(of: height, in: content))
        switch placement {
        case .trailing: origin.x = isLeftToRight ? block.minX : block.maxX - width
        case .top: origin = CGPoint(x: block.midX - width / 2, y: block.maxY - height)
        case .bottom: origin = CGPoint(x: block.midX - width / 2, y: block.minY)
        default: origin.x = isLeftToRight ? block.maxX - width : block.minX
        }
        return shifted(
            CGRect(x: origin.x.roundedToPixel(scale: scale), y: origin.y.roundedToPixel(scale: scale), width: width, height: height),
            by: titleEdgeInsets
        )
    }

    private var placement: NSDirectionalRectEdge { configuration?.imagePlacement ?? .leading }

    /// The rectangle around image and title, aligned in the content rectangle.
    private func blockRect(in content: CGRect) -> CGRect {
        let size = contentSize(fitting: content.width)
        let width = min(size.width, content.width)
        var x = content.midX - width / 2
        switch effectiveContentHorizontalAlignment {
        case .left: x = content.minX
        case .right: x = content.maxX - width
        case .fill: return CGRect(x: content.minX, y: verticalOrigin(of: size.height, in: content), width: content.width, height: size.height)
        default: break
        }
        return CGRect(x: x, y: verticalOrigin(of: size.height, in: content), width: width, height: size.height)
    }

    private func verticalOrigin(of height: CGFloat, in content: CGRect) -> CGFloat {
        switch contentVerticalAlignment {
        case .top: content.minY
        case .bottom: content.maxY - height
        case .center, .fill: content.midY - height / 2
        }
    }

    /// Edge insets move a part by the mean of opposite sides.
    private func shifted(_ rect: CGRect, by insets: UIEdgeInsets) -> CGRect {
        rect.offsetBy(dx: (insets.left - insets.right) / 2, dy: (insets.top - insets.bottom) / 2)
    }
}
