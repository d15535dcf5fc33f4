// Key presses: what a host's key becomes, and the key commands of responders.

public struct UIKeyModifierFlags: OptionSet, Hashable, Sendable {
    public let rawValue: Int

    public init(rawValue: Int) {
        self.rawValue = rawValue
    }

    public static let alphaShift = UIKeyModifierFlags(rawValue: 1 << 16)
    public static let shift = UIKeyModifierFlags(rawValue: 1 << 17)
    public static let control = UIKeyModifierFlags(rawValue: 1 << 18)
    public static let alternate = UIKeyModifierFlags(rawValue: 1 << 19)
    public static let command = UIKeyModifierFlags(rawValue: 1 << 20)
    public static let numericPad = UIKeyModifierFlags(rawValue: 1 << 21)
}

/// A key as it was pressed.
@preconcurrency @MainActor open class UIKey: NSObject {
    public let characters: String
    public let charactersIgnoringModifiers: String
    public let modifierFlags: UIKeyModifierFlags

    init(characters: String, modifierFlags: UIKeyModifierFlags) {
        self.characters = characters
        self.charactersIgnoringModifiers = characters.lowercased()
        self.modifierFlags = modifierFlags
        super.init()
    }
}

@preconcurrency @MainActor open class UIPress: NSObject {
    public enum Phase: Int, Sendable {
        case began = 0, changed, stationary, ended, cancelled
    }

    public enum PressType: Int, Sendable {
        case upArrow = 0, downArrow, leftArrow, rightArrow, select, menu, playPause
    }

    open internal(set) var timestamp: TimeInterval = 0
    open internal(set) var phase: Phase = .began
    open internal(set) var type: PressType = .select
    open internal(set) var key: UIKey?
    open internal(set) weak var window: UIWindow?
    open internal(set) weak var responder: UIResponder?
    open var force: CGFloat { 1 }
}

@preconcurrency @MainActor open class UIPressesEvent: UIEvent {
    var presses: Set<UIPress> = []
    open override var type: UIEvent.EventType { .presses }
    open var allPresses: Set<UIPress> { presses }
}

/// A key combination a responder offers.
@preconcurrency @MainActor open class UIKeyCommand: NSObject {
    open internal(set) var title: String
    open internal(set) var input: String?
    open internal(set) var modifierFlags: UIKeyModifierFlags
    open internal(set) var action: Selector?
    open var discoverabilityTitle: String?
    open var wantsPriorityOverSystemBehavior = false

    public init(
        title: String = "", input: String, modifierFlags: UIKeyModifierFlags = [], action: Selector,
        discoverabilityTitle: String? = nil
    ) {
        self.title = title
        self.input = input
        self.modifierFlags = modifierFlags
        self.action = action
        self.discoverabilityTitle = discoverabilityTitle
        super.init()
    }

    nonisolated public static let inputUpArrow = "UIKeyInputUpArrow"
    nonisolated public static let inputDownArrow = "UIKeyInputDownArrow"
    nonisolated public static let inputLeftArrow = "UIKeyInputLeftArrow"
    nonisolated public static let inputRightArrow = "UIKeyInputRightArrow"
    nonisolated public static let inputEscape = "UIKeyInputEscape"
}
