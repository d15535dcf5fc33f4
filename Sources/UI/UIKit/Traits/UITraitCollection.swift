// `UITraitCollection`: an immutable set of traits, and the current one.
// How traits travel down the view tree is the views' business.

import Foundation

/// Traits of a place on the screen: light or dark, size classes, scale, text size. Usable from any thread.
public final class UITraitCollection: NSObject, @unchecked Sendable {
    /// The traits by value; `nil` or `unspecified` where the collection does not say.
    @_spi(Nagare) public struct Values: Hashable, Sendable {
        public var userInterfaceIdiom = UIUserInterfaceIdiom.unspecified
        public var userInterfaceStyle = UIUserInterfaceStyle.unspecified
        public var userInterfaceLevel = UIUserInterfaceLevel.unspecified
        public var layoutDirection = UITraitEnvironmentLayoutDirection.unspecified
        /// 0: unspecified.
        public var displayScale: CGFloat = 0
        public var displayGamut = UIDisplayGamut.unspecified
        public var horizontalSizeClass = UIUserInterfaceSizeClass.unspecified
        public var verticalSizeClass = UIUserInterfaceSizeClass.unspecified
        public var preferredContentSizeCategory = UIContentSizeCategory.unspecified
        public var accessibilityContrast = UIAccessibilityContrast.unspecified
        public var legibilityWeight = UILegibilityWeight.unspecified

        public init() {}

        /// What `other` says replaces what these say.
        public mutating func merge(_ other: Values) {
            if other.userInterfaceIdiom != .unspecified { userInterfaceIdiom = other.userInterfaceIdiom }
            if other.userInterfaceStyle != .unspecified { userInterfaceStyle = other.userInterfaceStyle }
            if other.userInterfaceLevel != .unspecified { userInterfaceLevel = other.userInterfaceLevel }
            if other.layoutDirection != .unspecified { layoutDirection = other.layoutDirection }
            if other.displayScale != 0 { displayScale = other.displayScale }
            if other.displayGamut != .unspecified { displayGamut = other.displayGamut }
            if other.horizontalSizeClass != .unspecified { horizontalSizeClass = other.horizontalSizeClass }
            if other.verticalSizeClass != .unspecified { verticalSizeClass = other.verticalSizeClass }
            if other.preferredContentSizeCategory != .unspecified {
                preferredContentSizeCategory = other.preferredContentSizeCategory
            }
            if other.accessibilityContrast != .unspecified { accessibilityContrast = other.accessibilityContrast }
            if other.legibilityWeight != .unspecified { legibilityWeight = other.legibilityWeight }
        }
    }

    @_spi(Nagare) public let values: Values

    @_spi(Nagare) public init(_ values: Values) {
        self.values = values
    }

    public override convenience init() {
        self.init(Values())
    }

    private convenience init(_ change: (inout Values) -> Void) {
        var values = Values()
        change(&values)
        self.init(values)
    }

    /// Later collections win where several say something.
    public convenience init(traitsFrom collections: [UITraitCollection]) {
        self.init { values in
            for collection in collections { values.merge(collection.values) }
        }
    }

    public convenience init(userInterfaceIdiom: UIUserInterfaceIdiom) { self.init { $0.userInterfaceIdiom = userInterfaceIdiom } }
    public convenience init(userInterfaceStyle: UIUserInterfaceStyle) { self.init { $0.userInterfaceStyle = userInterfaceStyle } }
    public convenience init(userInterfaceLevel: UIUserInterfaceLevel) { self.init { $0.userInterfaceLevel = userInterfaceLevel } }
    public convenience init(layoutDirection: UITraitEnvironmentLayoutDirection) { self.init { $0.layoutDirection = layoutDirection } }
    public convenience init(displayScale: CGFloat) { self.init { $0.displayScale = displayScale } }
    public convenience init(displayGamut: UIDisplayGamut) { self.init { $0.displayGamut = displayGamut } }
    public convenience init(horizontalSizeClass: UIUserInterfaceSizeClass) { self.init { $0.horizontalSizeClass = horizontalSizeClass } }
    public convenience init(verticalSizeClass: UIUserInterfaceSizeClass) { self.init { $0.verticalSizeClass = verticalSizeClass } }
    public convenience init(preferredContentSizeCategory: UIContentSizeCategory) {
        self.init { $0.preferredContentSizeCategory = preferredContentSizeCategory }
    }
    public convenience init(accessibilityContrast: UIAccessibilityContrast) { self.init { $0.accessibilityContrast = accessibilityContrast } }
    public convenience init(legibilityWeight: UILegibilityWeight) { self.init { $0.legibilityWeight = legibilityWeight } }

    public var userInterfaceIdiom: UIUserInterfaceIdiom { values.userInterfaceIdiom }
    public var userInterfaceStyle: UIUserInterfaceStyle { values.userInterfaceStyle }
    public var userInterfaceLevel: UIUserInterfaceLevel { values.userInterfaceLevel }
    public var layoutDirection: UITraitEnvironmentLayoutDirection { values.layoutDirection }
    public var displayScale: CGFloat { values.displayScale }
    public var displayGamut: UIDisplayGamut { values.displayGamut }
    public var horizontalSizeClass: UIUserInterfaceSizeClass { values.horizontalSizeClass }
    public var verticalSizeClass: UIUserInterfaceSizeClass { values.verticalSizeClass }
    public var preferredContentSizeCategory: UIContentSizeCategory { values.preferredContentSizeCategory }
    public var accessibilityContrast: UIAccessibilityContrast { values.accessibilityContrast }
    public var legibilityWeight: UILegibilityWeight { values.legibilityWeight }

    /// Whether every trait `other` specifies has the same value here.
    public func containsTraits(in other: UITraitCollection?) -> Bool {
        guard let other else { return true }
        var merged = values
        merged.merge(other.values)
        return merged == values
    }

    /// Whether dynamic colours may look different under `other`.
    public func hasDifferentColorAppearance(comparedTo other: UITraitCollection?) -> Bool {
        let theirs = other?.values ?? Values()
        return values.userInterfaceStyle != theirs.userInterfaceStyle
            || values.userInterfaceLevel != theirs.userInterfaceLevel
            || values.accessibilityContrast != theirs.accessibilityContrast
    }

    public override func isEqual(_ object: Any?) -> Bool {
        (object as? UITraitCollection)?.values == values
    }

    public override var hash: Int { values.hashValue }

    // MARK: The current traits

    private static let lock = NSLock()
    nonisolated(unsafe) private static var currentTraits = UITraitCollection { values in
        values.userInterfaceIdiom = .phone
        values.userInterfaceStyle = .light
        values.userInterfaceLevel = .base
        values.layoutDirection = .leftToRight
        values.displayScale = 2
        values.displayGamut = .SRGB
        values.horizontalSizeClass = .compact
        values.verticalSizeClass = .regular
        values.preferredContentSizeCategory = .large
        values.accessibilityContrast = .normal
        values.legibilityWeight = .regular
    }

    /// The traits dynamic colours and images resolve with outside a view. UIKit sets it while a view draws or lays out.
    public static var current: UITraitCollection {
        get { lock.withLock { currentTraits } }
        set { lock.withLock { currentTraits = newValue } }
    }

    public func performAsCurrent(_ actions: () -> Void) {
        let before = UITraitCollection.current
        UITraitCollection.current = self
        defer { UITraitCollection.current = before }
        actions()
    }
}
