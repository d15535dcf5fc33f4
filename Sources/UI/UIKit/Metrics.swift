// Sizes, durations and distances of iOS that more than one file needs or that a reader may want to compare with a device.
// All in points and seconds; iOS 17 unless a line says otherwise.

enum Metrics {
    // MARK: Screen (iPhone 15)

    static let screenSize = CGSize(width: 393, height: 852)
    static let screenScale: CGFloat = 3
    static let statusBarHeight: CGFloat = 59
    static let homeIndicatorHeight: CGFloat = 34

    // MARK: Touch

    /// How far outside a control a finger may be and still count as inside.
    static let controlTrackingSlop: CGFloat = 70
    /// The movement a finger may make in a tap.
    static let tapMovement: CGFloat = 45
    /// The longest time a finger may rest in a tap.
    static let tapDuration: TimeInterval = 0.75
    /// The longest time between the taps of a double tap.
    static let multipleTapInterval: TimeInterval = 0.35
    static let panMovement: CGFloat = 10
    /// The change of two fingers' distance, and of their angle in radians, after which a gesture begins.
    static let pinchMovement: CGFloat = 10
    static let rotationAngle: CGFloat = 0.1
    static let longPressMovement: CGFloat = 10
    static let longPressDuration: TimeInterval = 0.5
    static let swipeDistance: CGFloat = 50
    static let swipeDuration: TimeInterval = 0.5
    /// How long a scroll view waits before content under the finger hears of it.
    static let contentTouchDelay: TimeInterval = 0.15

    // MARK: Animation

    static let systemAnimationDuration: TimeInterval = 0.25
    static let presentationDuration: TimeInterval = 0.4
    static let pushDuration: TimeInterval = 0.35
    static let sheetGap: CGFloat = 10
    static let sheetCornerRadius: CGFloat = 10

    // MARK: Controllers

    static func controllerSideMargin(width: CGFloat) -> CGFloat {
        width >= 414 ? 20 : 16
    }

    static let navigationBarHeight: CGFloat = 44
    static let largeTitleHeight: CGFloat = 52
    static let toolbarHeight: CGFloat = 44
    static let tabBarHeight: CGFloat = 49
    static let alertWidth: CGFloat = 270
    static let alertCornerRadius: CGFloat = 14
    static let alertButtonHeight: CGFloat = 44
    static let sheetButtonHeight: CGFloat = 57

    // MARK: Controls

    static let searchBarHeight: CGFloat = 56
    static let searchFieldHeight: CGFloat = 36
    static let searchFieldCornerRadius: CGFloat = 10
    static let searchScopeHeight: CGFloat = 44
    static let searchPromptHeight: CGFloat = 19
    static let textFieldFontSize: CGFloat = 17
    static let textFieldHeight: CGFloat = 34
    static let textFieldCornerRadius: CGFloat = 5
    static let switchSize = CGSize(width: 51, height: 31)
    static let switchKnob: CGFloat = 27
    static let stepperSize = CGSize(width: 94, height: 32)
    static let segmentHeight: CGFloat = 32
    static let segmentCornerRadius: CGFloat = 9
    static let progressHeight: CGFloat = 4
    static let pageDot: CGFloat = 7
    static let pageDotSpacing: CGFloat = 17
    static let pageControlHeight: CGFloat = 26
    /// Seconds after which a held stepper repeats, and between repeats.
    static let stepperRepeatDelay: TimeInterval = 0.5
    static let stepperRepeatInterval: TimeInterval = 0.1
    static let sliderHeight: CGFloat = 34

    /// The alpha of a system button's title while a finger is on it.
    static let highlightedAlpha: CGFloat = 0.2
    static let customButtonFontSize: CGFloat = 18
    static let systemButtonFontSize: CGFloat = 15
    static let minimumButtonWidth: CGFloat = 30
    static let systemButtonVerticalInset: CGFloat = 6
    static let focusRingWidth: CGFloat = 3
    static let focusRingGap: CGFloat = 2
}
