// Appearances of bars, as values apps set.

@preconcurrency @MainActor open class UIBarAppearance: NSObject, NSCopying {
    public override init() {
        super.init()
    }

    public required init(barAppearance: UIBarAppearance) {
        super.init()
        backgroundColor = barAppearance.backgroundColor
        shadowColor = barAppearance.shadowColor
        backgroundImage = barAppearance.backgroundImage
        shadowImage = barAppearance.shadowImage
        isTransparent = barAppearance.isTransparent
    }

    open var backgroundColor: UIColor?
    open var shadowColor: UIColor? = .separator
    open var backgroundImage: UIImage?
    open var shadowImage: UIImage?
    private(set) var isTransparent = false

    open func configureWithDefaultBackground() {
        isTransparent = false
        backgroundColor = nil
        shadowColor = .separator
    }

    open func configureWithOpaqueBackground() {
        isTransparent = false
        backgroundColor = .systemBackground
        shadowColor = .separator
    }

    open func configureWithTransparentBackground() {
        isTransparent = true
        backgroundColor = nil
        shadowColor = nil
    }

    nonisolated open func copy(with zone: NSZone? = nil) -> Any {
        MainActor.assumeIsolated { UncheckedBox(type(of: self).init(barAppearance: self)) }.value
    }

    /// The colour behind the bar.
    var shownBackground: UIColor {
        backgroundColor ?? (isTransparent ? .clear : .systemBackground.withAlphaComponent(0.94))
    }
}

@preconcurrency @MainActor open class UINavigationBarAppearance: UIBarAppearance {
    public override init() {
        super.init()
    }

    public required init(barAppearance: UIBarAppearance) {
        super.init(barAppearance: barAppearance)
        guard let other = barAppearance as? UINavigationBarAppearance else { return }
        titleTextAttributes = other.titleTextAttributes
        largeTitleTextAttributes = other.largeTitleTextAttributes
        buttonAppearance = other.buttonAppearance
        doneButtonAppearance = other.doneButtonAppearance
        backButtonAppearance = other.backButtonAppearance
    }

    open var titleTextAttributes: [NSAttributedString.Key: Any] = [:]
    open var largeTitleTextAttributes: [NSAttributedString.Key: Any] = [:]
    open var buttonAppearance = UIBarButtonItemAppearance()
    open var doneButtonAppearance = UIBarButtonItemAppearance()
    open var backButtonAppearance = UIBarButtonItemAppearance()
}

@preconcurrency @MainActor open class UIBarButtonItemStateAppearance: NSObject {
    open var titleTextAttributes: [NSAttributedString.Key: Any] = [:]
}

@preconcurrency @MainActor open class UIBarButtonItemAppearance: NSObject {
    public let normal = UIBarButtonItemStateAppearance()
    public let highlighted = UIBarButtonItemStateAppearance()
    public let disabled = UIBarButtonItemStateAppearance()
}

@preconcurrency @MainActor open class UITabBarAppearance: UIBarAppearance {
    public override init() {
        super.init()
    }

    public required init(barAppearance: UIBarAppearance) {
        super.init(barAppearance: barAppearance)
    }
}

@preconcurrency @MainActor open class UIToolbarAppearance: UIBarAppearance {
    public override init() {
        super.init()
    }

    public required init(barAppearance: UIBarAppearance) {
        super.init(barAppearance: barAppearance)
    }
}

public enum UIBarStyle: Int, Sendable {
    case `default` = 0, black
}

public enum UIBarMetrics: Int, Sendable {
    case `default` = 0, compact, defaultPrompt = 101, compactPrompt
}

public enum UIBarPosition: Int, Sendable {
    case any = 0, bottom, top, topAttached
}
