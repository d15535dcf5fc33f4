// The contract between UIKit and the program that shows it: a GTK window, a snapshot, a test.
// Neither side knows more of the other than what stands here. Events enter through `HostConnection`.

import CoreGraphics
import Foundation

/// The screen a host offers. Lengths in points.
@_spi(Nagare) public struct HostScreen: Hashable, Sendable {
    public var size: CGSize
    /// Pixels per point.
    public var scale: CGFloat
    /// Space taken by status bar and home indicator.
    public var safeArea: HostInsets
    public var isDark: Bool

    public init(size: CGSize, scale: CGFloat, safeArea: HostInsets = .init(), isDark: Bool = false) {
        self.size = size
        self.scale = scale
        self.safeArea = safeArea
        self.isDark = isDark
    }
}

@_spi(Nagare) public struct HostInsets: Hashable, Sendable {
    public var top: CGFloat
    public var left: CGFloat
    public var bottom: CGFloat
    public var right: CGFloat

    public init(top: CGFloat = 0, left: CGFloat = 0, bottom: CGFloat = 0, right: CGFloat = 0) {
        self.top = top
        self.left = left
        self.bottom = bottom
        self.right = right
    }
}

/// The only source of time in layout, animation, gestures and drawing.
@_spi(Nagare) @MainActor public protocol UIClock: AnyObject {
    /// Seconds from an arbitrary start, never going back.
    var now: TimeInterval { get }
    /// Calls `action` once on the main actor at or after `time`. The returned closure cancels.
    @discardableResult
    func schedule(at time: TimeInterval, _ action: @escaping @MainActor () -> Void) -> @MainActor () -> Void
}

/// What UIKit asks of the program around it.
@_spi(Nagare) @MainActor public protocol UIHost: AnyObject {
    var screen: HostScreen { get }
    var clock: any UIClock { get }
    var textEngine: any TextEngine { get }
    /// Something has changed: call `HostConnection.prepareFrame()` before the next frame. Cheap, called often.
    func setNeedsFrame()
    /// The text input that has focus changed, moved its caret, or went away (`nil`).
    func textInputDidChange(caret: CGRect?)
    /// The accessibility tree changed: read `AccessibilityTree.current` when convenient.
    func accessibilityDidChange()
    /// The app asked to end, or its last window went away.
    func terminate()
    /// Hands an address to the desktop; returns whether something took it. Hosts without a desktop take nothing.
    func open(_ url: URL) -> Bool
    /// The text on the system's clipboard, if the host has one.
    var clipboardText: String? { get set }
}

extension UIHost {
    public func open(_ url: URL) -> Bool { false }
    public var clipboardText: String? {
        get { nil }
        set {}
    }
}

/// The text an input method looks at: a piece of it around the caret.
@_spi(Nagare) public struct TextSurroundings: Hashable, Sendable {
    public var text: String
    /// In UTF-16 units of `text`.
    public var selection: NSRange

    public init(text: String, selection: NSRange) {
        self.text = text
        self.selection = selection
    }
}

/// A key going down or up, in the host's neutral terms.
@_spi(Nagare) public struct HostKey: Hashable, Sendable {
    public enum Code: Hashable, Sendable {
        case returnKey, space, tab, escape, backspace, forwardDelete
        case left, right, up, down, home, end, pageUp, pageDown
        case character(String)
    }
    public var code: Code
    public var shift: Bool
    public var control: Bool
    public var option: Bool
    public var command: Bool

    public init(_ code: Code, shift: Bool = false, control: Bool = false, option: Bool = false, command: Bool = false) {
        self.code = code
        self.shift = shift
        self.control = control
        self.option = option
        self.command = command
    }
}

/// What a host sends to the running app. Made by `HostConnection.launch`; one per process.
@_spi(Nagare) @MainActor public protocol HostEvents: AnyObject {
    /// A finger or the primary mouse button. `id` tells fingers apart.
    func touchBegan(id: Int, at point: CGPoint, timestamp: TimeInterval)
    func touchMoved(id: Int, at point: CGPoint, timestamp: TimeInterval)
    func touchEnded(id: Int, at point: CGPoint, timestamp: TimeInterval)
    func touchCancelled(id: Int, timestamp: TimeInterval)
    /// Wheel or touchpad; points, positive `dy` moves content up.
    func scroll(dx: CGFloat, dy: CGFloat, at point: CGPoint, timestamp: TimeInterval)
    /// The pointer moved with no button down; `nil` when it left the window.
    func hover(at point: CGPoint?)
    /// Returns whether the app used the key.
    func keyDown(_ key: HostKey) -> Bool
    func keyUp(_ key: HostKey) -> Bool
    /// Input method: committed text, and text still being composed (selection in UTF-16).
    func insertText(_ text: String)
    func setMarkedText(_ text: String, selectedRange: NSRange)
    /// The text with focus without what is being composed; `nil` without a text input.
    var textSurroundings: TextSurroundings? { get }
    /// The input method replaces text it committed before: `range` in UTF-16 units of `textSurroundings`.
    func deleteSurroundingText(_ range: NSRange)
    /// The window was resized, moved to a screen of other scale, or the desktop changed between light and dark.
    func screenDidChange()
    func didBecomeActive()
    func willResignActive()
    func didEnterBackground()
    func willEnterForeground()
    func willTerminate()
    /// Runs animations, constraint updates and layout up to now. Returns the rectangles to repaint, in points; empty: nothing changed.
    func prepareFrame() -> [CGRect]
    /// Draws the part of all windows inside `rect`. The context's origin is the screen's top left, in points.
    func draw(in context: CGContext, rect: CGRect)
    /// Whether an animation wants another frame.
    var isAnimating: Bool { get }
}
