// The standard content of list cells: image, text and secondary text.

/// Text, secondary text and image of a cell, with their look (metrics of iOS 17).
@preconcurrency @MainActor public struct UIListContentConfiguration: UIContentConfiguration {
    public struct TextProperties {
        public var font: UIFont
        public var color: UIColor
        public var numberOfLines = 0
        public var alignment = TextAlignment.natural
        public var lineBreakMode = NSLineBreakMode.byTruncatingTail
        public var adjustsFontForContentSizeCategory = true
        public var adjustsFontSizeToFitWidth = false

        public enum TextAlignment: Int, Sendable {
            case natural = 0, center, justified
        }
    }

    public struct ImageProperties {
        public var tintColor: UIColor?
        public var cornerRadius: CGFloat = 0
        /// Zero: the image's own size.
        public var maximumSize = CGSize.zero
        public var reservedLayoutSize = CGSize.zero
    }

    public var text: String?
    public var attributedText: NSAttributedString?
    public var secondaryText: String?
    public var secondaryAttributedText: NSAttributedString?
    public var image: UIImage?
    public var textProperties: TextProperties
    public var secondaryTextProperties: TextProperties
    public var imageProperties = ImageProperties()
    public var directionalLayoutMargins = NSDirectionalEdgeInsets(top: 11, leading: 16, bottom: 11, trailing: 8)
    public var prefersSideBySideTextAndSecondaryText = false
    public var imageToTextPadding: CGFloat = 16
    public var textToSecondaryTextHorizontalPadding: CGFloat = 8
    public var textToSecondaryTextVerticalPadding: CGFloat = 3

    private init(text: TextProperties, secondary: TextProperties) {
        textProperties = text
        secondaryTextProperties = secondary
    }

    public static func cell() -> UIListContentConfiguration {
        UIListContentConfiguration(
            text: TextProperties(font: .systemFont(ofSize: 17), color: .label),
            secondary: TextProperties(font: .systemFont(ofSize: 12), color: .label)
        )
    }

    public static func subtitleCell() -> UIListContentConfiguration {
        UIListContentConfiguration(
            text: TextProperties(font: .systemFont(ofSize: 17), color: .label),
            secondary: TextProperties(font: .systemFont(ofSize: 12), color: .secondaryLabel)
        )
    }

    public static func valueCell() -> UIListContentConfiguration {
        var made = UIListContentConfiguration(
            text: TextProperties(font: .systemFont(ofSize: 17), color: .label),
            secondary: TextProperties(font: .systemFont(ofSize: 17), color: .secondaryLabel)
        )
        made.prefersSideBySideTextAndSecondaryText = true
        return made
    }

    public static func plainHeader() -> UIListContentConfiguration {
        UIListContentConfiguration(
            text: TextProperties(font: .systemFont(ofSize: 17, weight: .semibold), color: .label),
            secondary: TextProperties(font: .systemFont(ofSize: 15), color: .secondaryLabel)
        )
    }

    public static func groupedHeader() -> UIListContentConfiguration {
        UIListContentConfiguration(
            text: TextProperties(font: .systemFont(ofSize: 13), color: .secondaryLabel),
            secondary: TextProperties(font: .systemFont(ofSize: 13), color: .secondaryLabel)
        )
    }

    public func makeContentView() -> any UIView & UIContentView {
        UIListContentView(configuration: self)
    }

    public func updated(for state: any UIConfigurationState) -> UIListContentConfiguration { self }
}

/// Shows a `UIListContentConfiguration`.
@preconcurrency @MainActor open class UIListContentView: UIView, UIContentView {
    private var listConfiguration: UIListContentConfiguration
    private let title = UILabel(frame: .zero)
    private let subtitle = UILabel(frame: .zero)
    private let picture = UIImageView(frame: .zero)

    public init(configuration: UIListContentConfiguration) {
        listConfiguration = configuration
        super.init(frame: .zero)
        for view in [picture, title, subtitle] { addSubview(view) }
        configure()
    }

    public required init?(coder: NSCoder) {
        listConfiguration = .cell()
        super.init(coder: coder)
    }

    open var configuration: any UIContentConfiguration {
        get { listConfiguration }
        set {
            guard let new = newValue as? UIListContentConfiguration else { return }
            listConfiguration = new
            configure()
        }
    }

    private func configure() {
        show(listConfiguration.text, listConfiguration.attributedText, listConfiguration.textProperties, in: title)
        show(
            listConfiguration.secondaryText, listConfiguration.secondaryAttributedText,
            listConfiguration.secondaryTextProperties, in: subtitle
        )
        picture.image = listConfiguration.image
        if let tint = listConfiguration.imageProperties.tintColor { picture.tintColor = tint }
        picture.layer.cornerRadius = listConfiguration.imageProperties.cornerRadius
        picture.clipsToBounds = listConfiguration.imageProperties.cornerRadius > 0
        setNeedsLayout()
    }

    private func show(
        _ text: String?, _ rich: NSAttributedString?, _ look: UIListContentConfiguration.TextProperties, in label: UILabel
    ) {
        label.font = look.font
        label.textColor = look.color
        label.numberOfLines = look.numberOfLines
        label.lineBreakMode = look.lineBreakMode
        label.adjustsFontSizeToFitWidth = look.adjustsFontSizeToFitWidth
        label.textAlignment = switch look.alignment {
        case .natural: .natural
        case .center: .center
        case .justified: .justified
        }
        if let rich { label.attributedText = rich } else { label.text = text }
    }

    private var imageSize: CGSize {
        guard let image = listConfiguration.image else { return .zero }
        let limit = listConfiguration.imageProperties.maximumSize
        var factor: CGFloat = 1
        if limit.width > 0 { factor = min(factor, limit.width / max(image.size.width, 1)) }
        if limit.height > 0 { factor = min(factor, limit.height / max(image.size.height, 1)) }
        return CGSize(width: image.size.width * factor, height: image.size.height * factor)
    }

    /// Frames at that width, and the height they need.
    private func arrangement(width: CGFloat) -> (picture: CGRect, title: CGRect, subtitle: CGRect, height: CGFloat) {
        let margins = listConfiguration.directionalLayoutMargins
        let image = imageSize
        var left = margins.leading
        if image.width > 0 { left += max(image.width, listConfiguration.imageProperties.reservedLayoutSize.width) + listConfiguration.imageToTextPadding }
        let available = max(0, width - left - margins.trailing)
        func size(_ label: UILabel) -> CGSize {
            label.text?.isEmpty == false ? label.sizeThatFits(CGSize(width: available, height: .greatestFiniteMagnitude)) : .zero
        }
        let first = size(title), second = size(subtitle)
        let gap = listConfiguration.textToSecondaryTextHorizontalPadding
        let isBeside = listConfiguration.prefersSideBySideTextAndSecondaryText && first.width + gap + second.width <= available
        let textHeight = isBeside ? max(first.height, second.height)
            : first.height + (second.height > 0 && first.height > 0 ? listConfiguration.textToSecondaryTextVerticalPadding : 0) + second.height
        let height = max(TableMetrics.rowHeight, max(textHeight, image.height) + margins.top + margins.bottom)
        let top = (height - textHeight) / 2
        let pictureFrame = CGRect(x: margins.leading, y: (height - image.height) / 2, width: image.width, height: image.height)
        if isBeside {
            return (
                pictureFrame,
                CGRect(x: left, y: (height - first.height) / 2, width: first.width, height: first.height),
                CGRect(x: left + available - second.width, y: (height - second.height) / 2, width: second.width, height: second.height),
                height
            )
        }
        return (
            pictureFrame,
            CGRect(x: left, y: top, width: available, height: first.height),
            CGRect(x: left, y: top + textHeight - second.height, width: available, height: second.height),
            height
        )
    }

    open override func layoutSubviews() {
        super.layoutSubviews()
        let places = arrangement(width: bounds.width)
        let shift = ((bounds.height - places.height) / 2).roundedToPixel(scale: traitCollection.displayScale)
        picture.frame = places.picture.offsetBy(dx: 0, dy: shift)
        title.frame = places.title.offsetBy(dx: 0, dy: shift)
        subtitle.frame = places.subtitle.offsetBy(dx: 0, dy: shift)
    }

    open override func sizeThatFits(_ size: CGSize) -> CGSize {
        CGSize(width: size.width, height: arrangement(width: size.width).height)
    }
}
