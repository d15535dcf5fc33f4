// Actions behind a row that is swiped aside.

/// One button behind a row.
@preconcurrency @MainActor open class UIContextualAction: NSObject {
    public enum Style: Int, Hashable, Sendable {
        case normal = 0, destructive
    }

    /// Called with the button's view; calls its last argument when done, with whether it was.
    public typealias Handler = (UIContextualAction, UIView, @escaping (Bool) -> Void) -> Void

    public let style: UIContextualAction.Style
    public let handler: Handler
    open var title: String?
    open var image: UIImage?
    open var backgroundColor: UIColor!

    public init(style: UIContextualAction.Style, title: String?, handler: @escaping Handler) {
        self.style = style
        self.title = title
        self.handler = handler
        backgroundColor = style == .destructive ? .systemRed : .systemGray
        super.init()
    }
}

/// The buttons of one side of a row, the first one outermost.
@preconcurrency @MainActor open class UISwipeActionsConfiguration: NSObject {
    public let actions: [UIContextualAction]
    /// Whether a long swipe performs the first action.
    open var performsFirstActionWithFullSwipe = true

    public init(actions: [UIContextualAction]) {
        self.actions = actions
        super.init()
    }
}

/// A button that a swipe uncovers.
final class SwipeActionButton: UIControl {
    let action: UIContextualAction
    let isLeading: Bool
    var perform: () -> Void = {}
    private let label = UILabel(frame: .zero)

    init(_ action: UIContextualAction, isLeading: Bool) {
        self.action = action
        self.isLeading = isLeading
        super.init(frame: .zero)
        backgroundColor = action.backgroundColor
        label.text = action.title
        label.textColor = .white
        label.textAlignment = .center
        label.font = .systemFont(ofSize: 15)
        label.adjustsFontSizeToFitWidth = true
        addSubview(label)
        clipsToBounds = true
        accessibilityLabel = action.title
    }

    required init?(coder: NSCoder) { nil }

    override func layoutSubviews() {
        super.layoutSubviews()
        label.frame = CGRect(x: 4, y: 0, width: max(0, bounds.width - 8), height: bounds.height)
    }

    override func endTracking(_ touch: UITouch?, with event: UIEvent?) {
        super.endTracking(touch, with: event)
        if let touch, bounds.contains(touch.location(in: self)) { perform() }
    }

    override func accessibilityActivate() -> Bool {
        perform()
        return true
    }

    override var defaultIsAccessibilityElement: Bool { true }
    override var defaultAccessibilityTraits: UIAccessibilityTraits { .button }
}
