// The screens tests run on. Sizes are Apple's published ones; nothing else about devices is imitated.

import Foundation
@_spi(Nagare) import UIKit

/// A screen to launch an app on.
public struct TestScreen: Hashable, Sendable {
    /// In points.
    public var size: CGSize
    /// Pixels per point, for screenshots.
    public var scale: CGFloat
    /// Status bar and home indicator, in points.
    public var safeArea: UIEdgeInsets
    public var isDark: Bool

    public init(size: CGSize, scale: CGFloat = 2, safeArea: UIEdgeInsets = .zero, isDark: Bool = false) {
        self.size = size
        self.scale = scale
        self.safeArea = safeArea
        self.isDark = isDark
    }

    /// An iPhone 15 upright.
    public static let iPhone = TestScreen(
        size: CGSize(width: 393, height: 852), scale: 3, safeArea: UIEdgeInsets(top: 59, left: 0, bottom: 34, right: 0))
    /// An iPhone SE (third generation) upright: the smallest screen in use.
    public static let smallPhone = TestScreen(
        size: CGSize(width: 375, height: 667), safeArea: UIEdgeInsets(top: 20, left: 0, bottom: 0, right: 0))
    /// An iPad (tenth generation) upright.
    public static let iPad = TestScreen(
        size: CGSize(width: 820, height: 1180), safeArea: UIEdgeInsets(top: 24, left: 0, bottom: 20, right: 0))

    /// The same screen in dark mode.
    public var dark: TestScreen {
        var screen = self
        screen.isDark = true
        return screen
    }

    /// The same screen turned to the left. What was above is at the side, as on phones with a camera in the screen.
    public var landscape: TestScreen {
        var screen = self
        screen.size = CGSize(width: size.height, height: size.width)
        screen.safeArea = safeArea.bottom == 0
            ? .zero : UIEdgeInsets(top: 0, left: safeArea.top, bottom: min(safeArea.bottom, 21), right: safeArea.top)
        return screen
    }

    var hostScreen: HostScreen {
        HostScreen(
            size: size, scale: scale,
            safeArea: HostInsets(top: safeArea.top, left: safeArea.left, bottom: safeArea.bottom, right: safeArea.right),
            isDark: isDark)
    }
}
