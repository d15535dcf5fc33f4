// The tree of elements tests tap by label and hosts show to assistive technology. Built from the views on demand.

/// One element: what it says and what can be done with it.
@_spi(Nagare) @MainActor public struct AccessibilityNode {
    public enum Action: Hashable, Sendable {
        case activate, increment, decrement, focus
    }

    /// Stays the same as long as the view lives.
    public let id: ObjectIdentifier
    public var label: String?
    public var value: String?
    public var hint: String?
    public var identifier: String?
    public var traits: UIAccessibilityTraits
    /// On the screen, in points.
    public var frame: CGRect
    public var isEnabled: Bool
    public var isFocused: Bool
    public var isTextInput: Bool
    public var actions: Set<Action>
    public var children: [AccessibilityNode]
    public weak var view: UIView?

    /// Does `action`; returns whether the element took it.
    @discardableResult
    public func perform(_ action: Action) -> Bool {
        guard let view, isEnabled else { return false }
        switch action {
        case .activate: return view.activateForAccessibility()
        case .increment: view.accessibilityIncrement()
        case .decrement: view.accessibilityDecrement()
        case .focus: return view.becomeFirstResponder()
        }
        return true
    }
}

@_spi(Nagare) @MainActor public enum AccessibilityTree {
    /// The elements of all visible windows, back to front, in reading order inside each.
    public static var current: [AccessibilityNode] {
        let windows = UIRuntime.shared.visibleWindows
        let roots = windows.lastIndex { $0.accessibilityViewIsModal }.map { Array(windows[$0...]) } ?? windows
        return roots.flatMap { nodes(under: $0) }
    }

    /// All elements, without the nesting.
    public static var elements: [AccessibilityNode] {
        func flatten(_ nodes: [AccessibilityNode]) -> [AccessibilityNode] {
            nodes.flatMap { [$0] + flatten($0.children) }
        }
        return flatten(current)
    }

    /// The element with this identifier or label (one that can be activated before one that cannot) or value.
    public static func element(matching text: String) -> AccessibilityNode? {
        let all = elements
        return all.first { $0.identifier == text } ?? all.first { $0.label == text && $0.actions.contains(.activate) }
            ?? all.first { $0.label == text } ?? all.first { $0.value == text }
    }

    /// The elements of a view's tree; a view that is an element hides what is inside it.
    public static func nodes(under view: UIView) -> [AccessibilityNode] {
        guard !view.isHidden, view.alpha > 0.01, !view.accessibilityElementsHidden else { return [] }
        if view.isAccessibilityElement { return [node(of: view, children: [])] }
        let candidates = view.accessibilityElements?.compactMap { $0 as? UIView } ?? view.accessibilitySubviews
        let modal = candidates.lastIndex { $0.accessibilityViewIsModal && !$0.isHidden }
        let children = (modal.map { [candidates[$0]] } ?? candidates).flatMap { nodes(under: $0) }
        // A plain view that a test can name stays in the tree as a container.
        guard view.accessibilityIdentifier != nil else { return children }
        return [node(of: view, children: children)]
    }

    private static func node(of view: UIView, children: [AccessibilityNode]) -> AccessibilityNode {
        let traits = view.accessibilityTraits
        let isEnabled = !traits.contains(.notEnabled)
        var actions: Set<AccessibilityNode.Action> = []
        if isEnabled {
            if view.canActivateForAccessibility { actions.insert(.activate) }
            if traits.contains(.adjustable) { actions.formUnion([.increment, .decrement]) }
            if view.canBecomeFirstResponder { actions.insert(.focus) }
        }
        return AccessibilityNode(
            id: ObjectIdentifier(view),
            label: view.accessibilityLabel,
            value: view.accessibilityValue,
            hint: view.accessibilityHint,
            identifier: view.accessibilityIdentifier,
            traits: traits,
            frame: view.accessibilityFrame,
            isEnabled: isEnabled,
            isFocused: view.isFirstResponder || view.window?.focusedView === view,
            isTextInput: traits.contains(.textField),
            actions: actions,
            children: children,
            view: view
        )
    }
}

extension UIView {
    var canActivateForAccessibility: Bool {
        self is UIControl || gestureStorage.contains { $0 is UITapGestureRecognizer } || accessibilityTraits.contains(.button)
    }

    /// Does what a tap in the middle of the view does.
    func activateForAccessibility() -> Bool {
        if accessibilityActivate() { return true }
        guard window != nil else { return false }
        UIRuntime.shared.tap(at: convert(CGPoint(x: bounds.midX, y: bounds.midY), to: nil))
        return true
    }
}
