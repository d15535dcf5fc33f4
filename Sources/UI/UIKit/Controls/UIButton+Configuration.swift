// Button configurations: styles as values, and how they are applied. Sizes and colours are those of iOS 15 and later.

extension UIButton {
    public struct Configuration {
        enum Style {
            case plain, gray, tinted, filled
        }

        public enum Size: Int, Sendable {
            case medium = 0, small, mini, large
        }

        public enum CornerStyle: Int, Sendable {
            case fixed = -1, dynamic, small, medium, large, capsule
        }

        public enum TitleAlignment: Int, Sendable {
            case automatic = 0, leading, center, trailing
        }

        var style: Style
        public var title: String?
        public var subtitle: String?
        public var attributedTitle: AttributedString?
        public var attributedSubtitle: AttributedString?
        public var image: UIImage?
        public var preferredSymbolConfigurationForImage: UIImage.SymbolConfiguration?
        public var imagePlacement: NSDirectionalRectEdge = .leading
        public var imagePadding: CGFloat = 0
        public var titlePadding: CGFloat = 1
        public var titleAlignment: TitleAlignment = .automatic
        public var baseForegroundColor: UIColor?
        public var baseBackgroundColor: UIColor?
        public var buttonSize: Size = .medium
        public var cornerStyle: CornerStyle = .dynamic
        public var background = UIBackgroundConfiguration.clear()
        public var showsActivityIndicator = false
        public var automaticallyUpdateForSelection = true
        private var insetsStorage: NSDirectionalEdgeInsets?

        public var contentInsets: NSDirectionalEdgeInsets {
            get { insetsStorage ?? defaultInsets }
            set { insetsStorage = newValue }
        }

        public mutating func setDefaultContentInsets() {
            insetsStorage = nil
        }

        public static func plain() -> Configuration { Configuration(style: .plain) }
        public static func gray() -> Configuration { Configuration(style: .gray) }
        public static func tinted() -> Configuration { Configuration(style: .tinted) }
        public static func filled() -> Configuration { Configuration(style: .filled) }
        public static func borderless() -> Configuration {
            var result = Configuration(style: .plain)
            result.contentInsets = .zero
            return result
        }
        public static func bordered() -> Configuration { Configuration(style: .gray) }
        public static func borderedTinted() -> Configuration { Configuration(style: .tinted) }
        public static func borderedProminent() -> Configuration { Configuration(style: .filled) }

        public func updated(for button: UIButton) -> Configuration { self }

        init(style: Style) {
            self.style = style
        }

        private var defaultInsets: NSDirectionalEdgeInsets {
            switch buttonSize {
            case .mini: NSDirectionalEdgeInsets(top: 5, leading: 10, bottom: 5, trailing: 10)
            case .small: NSDirectionalEdgeInsets(top: 5, leading: 10, bottom: 5, trailing: 10)
            case .medium: NSDirectionalEdgeInsets(top: 7, leading: 12, bottom: 7, trailing: 12)
            case .large: NSDirectionalEdgeInsets(top: 15, leading: 20, bottom: 15, trailing: 20)
            }
        }

        var titleFontSize: CGFloat {
            switch buttonSize {
            case .mini: 13
            case .small: 15
            case .medium, .large: 17
            }
        }

        var shownTitle: String? { attributedTitle.map { String($0.characters) } ?? title }

        func resolvedInsets(leftToRight: Bool) -> UIEdgeInsets {
            let insets = contentInsets
            return UIEdgeInsets(
                top: insets.top, left: leftToRight ? insets.leading : insets.trailing,
                bottom: insets.bottom, right: leftToRight ? insets.trailing : insets.leading
            )
        }

        func cornerRadius(height: CGFloat) -> CGFloat {
            switch cornerStyle {
            case .fixed: background.cornerRadius
            case .dynamic: buttonSize == .large ? 8.75 : 5.95
            case .small: 4
            case .medium: 8
            case .large: 12
            case .capsule: height / 2
            }
        }
    }

    /// Writes a configuration into the parts, in the button's present state.
    func apply(_ configuration: Configuration) {
        let configuration = configuration
        let base = configuration.baseForegroundColor
        let accent = role == .destructive ? UIColor.systemRed : (configuration.baseBackgroundColor ?? tintColor!)
        var foreground: UIColor
        var fill: UIColor
        switch configuration.style {
        case .plain: (foreground, fill) = (base ?? tintColor, isSelected ? tintColor.withAlphaComponent(0.15) : .clear)
        case .gray: (foreground, fill) = (base ?? tintColor, configuration.baseBackgroundColor ?? .secondarySystemFill)
        case .tinted: (foreground, fill) = (base ?? accent, accent.withAlphaComponent(0.15))
        case .filled: (foreground, fill) = (base ?? .white, accent)
        }
        if !isEnabled {
            foreground = .tertiaryLabel
            if configuration.style != .plain { fill = .tertiarySystemFill }
        }
        if let color = configuration.background.backgroundColor { fill = color }
        let dims = isHighlighted
        label.font = contentFont(configuration)
        if let title = configuration.attributedTitle {
            label.text = String(title.characters)
        } else {
            label.text = configuration.title ?? currentTitle
        }
        label.numberOfLines = 0
        label.lineBreakMode = .byWordWrapping
        label.textColor = foreground
        let subtitle = configuration.attributedSubtitle.map { String($0.characters) } ?? configuration.subtitle
        subtitlePart.isHidden = subtitle == nil
        subtitlePart.text = subtitle
        subtitlePart.font = UIFont.systemFont(ofSize: 12)
        subtitlePart.textColor = foreground
        picture.image = configuration.showsActivityIndicator ? nil : configuration.image ?? currentImage
        picture.preferredSymbolConfiguration = configuration.preferredSymbolConfigurationForImage
        picture.tintColorStorage = foreground
        applyActivityIndicator(configuration.showsActivityIndicator, color: foreground)
        backgroundPlate.isHidden = false
        backgroundPlate.backgroundColor = fill
        backgroundPlate.alpha = dims && configuration.style != .plain ? 0.75 : 1
        backgroundPlate.layer.borderWidth = configuration.background.strokeWidth
        backgroundPlate.layer.borderColor = configuration.background.strokeColor?.resolvedColor(with: traitCollection).cgColor
        setPartsAlpha(title: dims ? 0.75 : 1, image: dims ? 0.75 : 1)
    }

    private func contentFont(_ configuration: Configuration) -> UIFont {
        UIFont.systemFont(ofSize: configuration.titleFontSize)
    }

    private func applyActivityIndicator(_ shows: Bool, color: UIColor) {
        guard shows else {
            activityIndicator?.removeFromSuperview()
            activityIndicator = nil
            return
        }
        let indicator = activityIndicator ?? UIActivityIndicatorView(style: .medium)
        if activityIndicator == nil {
            addSubview(indicator)
            activityIndicator = indicator
        }
        indicator.color = color
        indicator.startAnimating()
    }
}

/// The background of a configuration.
public struct UIBackgroundConfiguration {
    public var backgroundColor: UIColor?
    public var cornerRadius: CGFloat = 0
    public var strokeColor: UIColor?
    public var strokeWidth: CGFloat = 0
    public var strokeOutset: CGFloat = 0
    public var backgroundInsets = NSDirectionalEdgeInsets.zero
    public var image: UIImage?
    public var customView: UIView?

    public static func clear() -> UIBackgroundConfiguration { UIBackgroundConfiguration() }
    public static func listPlainCell() -> UIBackgroundConfiguration {
        UIBackgroundConfiguration(backgroundColor: .systemBackground)
    }
    public static func listGroupedCell() -> UIBackgroundConfiguration {
        UIBackgroundConfiguration(backgroundColor: .secondarySystemGroupedBackground)
    }
}
