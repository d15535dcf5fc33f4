// The screen: size, scale and traits as the host reports them.

@preconcurrency @MainActor open class UIScreen: NSObject, UITraitEnvironment {
    /// The only screen there is.
    public static let main = UIScreen()
    public static var screens: [UIScreen] { [main] }

    private(set) var host = HostScreen(size: Metrics.screenSize, scale: Metrics.screenScale)

    open var bounds: CGRect { CGRect(origin: .zero, size: host.size) }
    open var nativeBounds: CGRect {
        CGRect(x: 0, y: 0, width: host.size.width * host.scale, height: host.size.height * host.scale)
    }
    open var scale: CGFloat { host.scale }
    open var nativeScale: CGFloat { host.scale }
    open var brightness: CGFloat = 0.5
    open var maximumFramesPerSecond: Int { 60 }
    open var isCaptured: Bool { false }

    /// Compact below 600 points, as iPhone and split iPad windows are.
    open var traitCollection: UITraitCollection {
        var values = UITraitCollection.Values()
        values.userInterfaceIdiom = .phone
        values.userInterfaceStyle = host.isDark ? .dark : .light
        values.userInterfaceLevel = .base
        values.layoutDirection = .leftToRight
        values.displayScale = host.scale
        values.displayGamut = .SRGB
        values.horizontalSizeClass = host.size.width < 600 ? .compact : .regular
        values.verticalSizeClass = host.size.height < 500 ? .compact : .regular
        values.preferredContentSizeCategory = .large
        values.accessibilityContrast = .normal
        values.legibilityWeight = .regular
        return UITraitCollection(values)
    }

    open func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {}

    func take(_ screen: HostScreen) {
        host = screen
        UITraitCollection.current = traitCollection
    }

    var safeArea: UIEdgeInsets {
        UIEdgeInsets(top: host.safeArea.top, left: host.safeArea.left, bottom: host.safeArea.bottom, right: host.safeArea.right)
    }
}
