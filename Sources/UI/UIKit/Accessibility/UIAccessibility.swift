// Accessibility as apps use it: traits, the remaining properties of views, notifications.

public struct UIAccessibilityTraits: OptionSet, Hashable, Sendable {
    public let rawValue: UInt64

    public init(rawValue: UInt64) {
        self.rawValue = rawValue
    }

    public static let none: UIAccessibilityTraits = []
    public static let button = UIAccessibilityTraits(rawValue: 1 << 0)
    public static let link = UIAccessibilityTraits(rawValue: 1 << 1)
    public static let image = UIAccessibilityTraits(rawValue: 1 << 2)
    public static let selected = UIAccessibilityTraits(rawValue: 1 << 3)
    public static let playsSound = UIAccessibilityTraits(rawValue: 1 << 4)
    public static let keyboardKey = UIAccessibilityTraits(rawValue: 1 << 5)
    public static let staticText = UIAccessibilityTraits(rawValue: 1 << 6)
    public static let summaryElement = UIAccessibilityTraits(rawValue: 1 << 7)
    public static let notEnabled = UIAccessibilityTraits(rawValue: 1 << 8)
    public static let updatesFrequently = UIAccessibilityTraits(rawValue: 1 << 9)
    public static let searchField = UIAccessibilityTraits(rawValue: 1 << 10)
    public static let startsMediaSession = UIAccessibilityTraits(rawValue: 1 << 11)
    public static let adjustable = UIAccessibilityTraits(rawValue: 1 << 12)
    public static let allowsDirectInteraction = UIAccessibilityTraits(rawValue: 1 << 13)
    public static let causesPageTurn = UIAccessibilityTraits(rawValue: 1 << 14)
    public static let tabBar = UIAccessibilityTraits(rawValue: 1 << 15)
    public static let header = UIAccessibilityTraits(rawValue: 1 << 16)
    public static let toggleButton = UIAccessibilityTraits(rawValue: 1 << 17)
    static let textField = UIAccessibilityTraits(rawValue: 1 << 40)
}

/// What an app has set on a view; `nil` leaves the class's own answer.
struct AccessibilityProperties {
    var label: String?
    var value: String?
    var hint: String?
    var identifier: String?
    var traits: UIAccessibilityTraits?
    var isElement: Bool?
    var elementsHidden = false
    var isModal = false
    var frame: CGRect?
    var elements: [Any]?
    var shouldGroupChildren = false
}

/// Implemented by everything that can be identified in UI tests.
@preconcurrency @MainActor public protocol UIAccessibilityIdentification: NSObjectProtocol {
    var accessibilityIdentifier: String? { get set }
}

extension UIView: UIAccessibilityIdentification {
    public var accessibilityIdentifier: String? {
        get { accessibilityStorage.identifier }
        set { accessibilityStorage.identifier = newValue; accessibilityDidChange() }
    }

    public var accessibilityHint: String? {
        get { accessibilityStorage.hint }
        set { accessibilityStorage.hint = newValue; accessibilityDidChange() }
    }

    public var accessibilityElementsHidden: Bool {
        get { accessibilityStorage.elementsHidden }
        set { accessibilityStorage.elementsHidden = newValue; accessibilityDidChange() }
    }

    public var accessibilityViewIsModal: Bool {
        get { accessibilityStorage.isModal }
        set { accessibilityStorage.isModal = newValue; accessibilityDidChange() }
    }

    public var shouldGroupAccessibilityChildren: Bool {
        get { accessibilityStorage.shouldGroupChildren }
        set { accessibilityStorage.shouldGroupChildren = newValue }
    }

    /// In the screen's coordinates.
    public var accessibilityFrame: CGRect {
        get { accessibilityStorage.frame ?? convert(bounds, to: nil) }
        set { accessibilityStorage.frame = newValue }
    }

    public var accessibilityElements: [Any]? {
        get { accessibilityStorage.elements }
        set { accessibilityStorage.elements = newValue; accessibilityDidChange() }
    }

    func accessibilityDidChange() {
        UIRuntime.shared.accessibilityDidChange()
    }
}

public enum UIAccessibility {
    public struct Notification: RawRepresentable, Hashable, Sendable {
        public let rawValue: UInt32

        public init(rawValue: UInt32) {
            self.rawValue = rawValue
        }

        public static let screenChanged = Notification(rawValue: 1000)
        public static let layoutChanged = Notification(rawValue: 1001)
        public static let announcement = Notification(rawValue: 1008)
        public static let pageScrolled = Notification(rawValue: 1009)
    }

    @preconcurrency @MainActor public static func post(notification: Notification, argument: Any?) {
        UIRuntime.shared.accessibilityDidChange()
    }

    public static var isVoiceOverRunning: Bool { false }
    public static var isReduceMotionEnabled: Bool { false }
    public static var isBoldTextEnabled: Bool { false }
    public static var isDarkerSystemColorsEnabled: Bool { false }
}
