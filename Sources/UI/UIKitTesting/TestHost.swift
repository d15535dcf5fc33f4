// The host of an app under test: no window, and time that passes only when the test says so.

import Foundation
@_spi(Nagare) import UIKit

/// Keeps what UIKit tells its host, for `TestApp` to act on.
@MainActor final class TestHost: UIHost {
    let virtualClock = ManualClock()
    var screen: HostScreen
    private(set) var needsFrame = true
    /// Where the caret of the text input with focus is; `nil` without one.
    private(set) var caret: CGRect?
    /// Whether the app asked to end.
    private(set) var hasTerminated = false

    init(screen: HostScreen) {
        self.screen = screen
    }

    var clock: any UIClock { virtualClock }
    /// The process's engine: Pango where the raster module is linked, the built-in table of widths elsewhere.
    let textEngine: any TextEngine = TextEngines.current

    func setNeedsFrame() { needsFrame = true }
    func textInputDidChange(caret: CGRect?) { self.caret = caret }
    func accessibilityDidChange() {}
    func terminate() { hasTerminated = true }

    func frameBegins() { needsFrame = false }
}
