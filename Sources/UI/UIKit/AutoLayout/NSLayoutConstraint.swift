// A constraint between two attributes: what it stores, activation, changes while active.
// What it means to the solver: LayoutEngine+Lowering.swift. How it prints: NSLayoutConstraint+Description.swift.

/// `first.attribute (relation) multiplier × second.attribute + constant`, held by a common ancestor while active.
@preconcurrency @MainActor open class NSLayoutConstraint: NSObject {
    public enum Attribute: Int, Hashable, Sendable {
        case notAnAttribute = 0
        case left = 1, right, top, bottom, leading, trailing, width, height, centerX, centerY
        case lastBaseline = 11, firstBaseline
        case leftMargin = 13, rightMargin, topMargin, bottomMargin, leadingMargin, trailingMargin
        case centerXWithinMargins = 19, centerYWithinMargins

        public static let baseline = Attribute.lastBaseline
    }

    public enum Relation: Int, Hashable, Sendable {
        case lessThanOrEqual = -1, equal = 0, greaterThanOrEqual = 1
    }

    public enum Axis: Int, Hashable, Sendable {
        case horizontal = 0, vertical = 1
    }

    public struct FormatOptions: OptionSet, Hashable, Sendable {
        public let rawValue: UInt

        public init(rawValue: UInt) {
            self.rawValue = rawValue
        }

        private static func aligning(_ attribute: Attribute) -> FormatOptions {
            FormatOptions(rawValue: 1 << UInt(attribute.rawValue))
        }

        public static let alignAllLeft = aligning(.left)
        public static let alignAllRight = aligning(.right)
        public static let alignAllTop = aligning(.top)
        public static let alignAllBottom = aligning(.bottom)
        public static let alignAllLeading = aligning(.leading)
        public static let alignAllTrailing = aligning(.trailing)
        public static let alignAllCenterX = aligning(.centerX)
        public static let alignAllCenterY = aligning(.centerY)
        public static let alignAllLastBaseline = aligning(.lastBaseline)
        public static let alignAllFirstBaseline = aligning(.firstBaseline)
        public static let directionLeadingToTrailing: FormatOptions = []
        public static let directionLeftToRight = FormatOptions(rawValue: 1 << 16)
        public static let directionRightToLeft = FormatOptions(rawValue: 2 << 16)
        public static let spacingEdgeToEdge: FormatOptions = []
        public static let spacingBaselineToBaseline = FormatOptions(rawValue: 1 << 19)
    }

    public private(set) weak var firstItem: AnyObject?
    public private(set) weak var secondItem: AnyObject?
    public let firstAttribute: Attribute
    public let secondAttribute: Attribute
    public let relation: Relation
    public let multiplier: CGFloat
    open var identifier: String?
    /// Interface Builder keeps a constraint that is made at run time out of its file unless this is set.
    open var shouldBeArchived = false
    /// The view that holds the constraint while it is active.
    weak var container: UIView?
    /// Whether the second side is the standard distance of the system rather than a number of the app's.
    var usesSystemSpacing = false

    /// Points. May be changed while active; the next layout follows.
    open var constant: CGFloat {
        didSet {
            guard constant != oldValue, let container else { return }
            container.forEachLayoutEngine { $0.constantDidChange(self) }
            container.setNeedsLayout()
        }
    }

    open var priority: UILayoutPriority = .required {
        didSet {
            guard priority != oldValue, let container else { return }
            container.forEachLayoutEngine { $0.priorityDidChange(self) }
            container.setNeedsLayout()
        }
    }

    public init(
        item view1: Any,
        attribute attr1: Attribute,
        relatedBy relation: Relation,
        toItem view2: Any?,
        attribute attr2: Attribute,
        multiplier: CGFloat,
        constant c: CGFloat
    ) {
        firstItem = view1 as AnyObject
        secondItem = view2.map { $0 as AnyObject }
        firstAttribute = attr1
        secondAttribute = attr2
        self.relation = relation
        self.multiplier = multiplier
        constant = c
        super.init()
    }

    convenience init(
        _ first: (item: AnyObject?, attribute: Attribute),
        _ relation: Relation,
        _ second: (item: AnyObject?, attribute: Attribute)?,
        multiplier: CGFloat = 1,
        constant: CGFloat = 0
    ) {
        self.init(
            item: first.item as Any, attribute: first.attribute, relatedBy: relation,
            toItem: second?.item, attribute: second?.attribute ?? .notAnAttribute,
            multiplier: multiplier, constant: constant
        )
    }

    // Printing has no actor, but what is printed belongs to the main one.
    nonisolated open override var description: String {
        Thread.isMainThread ? MainActor.assumeIsolated { mainActorDescription } : "<NSLayoutConstraint>"
    }

    nonisolated open override var debugDescription: String { description }

    // MARK: Activation

    open var isActive: Bool {
        get { container != nil }
        set {
            guard newValue != isActive else { return }
            if newValue {
                guard let holder = commonAncestor else {
                    LayoutDiagnostics.report(
                        "Unable to activate \(mainActorDescription): its items have no common superview. "
                            + "Add both views to the view tree first."
                    )
                    return
                }
                holder.hold(self)
            } else {
                container?.release(self)
            }
        }
    }

    open class func activate(_ constraints: [NSLayoutConstraint]) {
        for constraint in constraints { constraint.isActive = true }
    }

    open class func deactivate(_ constraints: [NSLayoutConstraint]) {
        for constraint in constraints { constraint.isActive = false }
    }

    var firstView: UIView? { Self.view(of: firstItem) }
    var secondView: UIView? { Self.view(of: secondItem) }

    static func view(of item: AnyObject?) -> UIView? {
        switch item {
        case let view as UIView: view
        case let guide as UILayoutGuide: guide.owningView
        default: nil
        }
    }

    /// The nearest view whose tree has both items.
    var commonAncestor: UIView? {
        guard let first = firstView else { return nil }
        guard secondItem != nil else { return first }
        guard let second = secondView else { return nil }
        return first.nearestCommonAncestor(with: second)
    }

    // MARK: Anchors

    open var firstAnchor: NSLayoutAnchor<AnyObject> { NSLayoutAnchor(item: firstItem, attribute: firstAttribute) }

    open var secondAnchor: NSLayoutAnchor<AnyObject>? {
        secondItem.map { NSLayoutAnchor(item: $0, attribute: secondAttribute) }
    }
}

extension NSLayoutConstraint.Attribute {
    var axis: NSLayoutConstraint.Axis? {
        switch self {
        case .notAnAttribute: nil
        case .left, .right, .leading, .trailing, .width, .centerX, .leftMargin, .rightMargin, .leadingMargin, .trailingMargin,
             .centerXWithinMargins: .horizontal
        case .top, .bottom, .height, .centerY, .lastBaseline, .firstBaseline, .topMargin, .bottomMargin,
             .centerYWithinMargins: .vertical
        }
    }

    var isDimension: Bool { self == .width || self == .height }

    var isBaseline: Bool { self == .firstBaseline || self == .lastBaseline }

    /// Whether left and right trade places in right-to-left layouts.
    var isDirectional: Bool {
        switch self {
        case .leading, .trailing, .leadingMargin, .trailingMargin: true
        default: false
        }
    }
}
