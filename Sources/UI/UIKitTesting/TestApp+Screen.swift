// Changing the screen under a running app: size, orientation, light and dark, background and foreground.

import Foundation
@_spi(Nagare) import UIKit

extension TestApp {
    /// The screen as it is.
    public var screen: TestScreen {
        get {
            let screen = host.screen, area = screen.safeArea
            return TestScreen(
                size: screen.size, scale: screen.scale,
                safeArea: UIEdgeInsets(top: area.top, left: area.left, bottom: area.bottom, right: area.right),
                isDark: screen.isDark)
        }
        set {
            guard newValue.hostScreen != host.screen else { return }
            host.screen = newValue.hostScreen
            events.screenDidChange()
            settle()
        }
    }

    /// Gives the screen another size, in points, as resizing a window does.
    public func resize(to size: CGSize) {
        screen.size = size
    }

    /// Turns the screen between upright and landscape.
    public func rotate() {
        let isUpright = screen.size.height >= screen.size.width
        if isUpright {
            uprightScreen = screen
            screen = screen.landscape
        } else {
            var turned = uprightScreen ?? screen
            turned.isDark = screen.isDark
            if uprightScreen == nil { turned.size = CGSize(width: screen.size.height, height: screen.size.width) }
            screen = turned
        }
    }

    /// Whether the desktop is dark.
    public var isDark: Bool {
        get { screen.isDark }
        set { screen.isDark = newValue }
    }

    /// The user leaves the app.
    public func enterBackground() {
        events.willResignActive()
        events.didEnterBackground()
        settle()
    }

    /// The user comes back.
    public func enterForeground() {
        events.willEnterForeground()
        events.didBecomeActive()
        settle()
    }
}
