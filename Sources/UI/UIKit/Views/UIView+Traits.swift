// Traits of a view: computed from the window and the overrides on the way, announced when they change.

/// Something that has traits and hears of their change.
@preconcurrency @MainActor public protocol UITraitEnvironment: NSObjectProtocol {
    var traitCollection: UITraitCollection { get }
    func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?)
}

extension UIView {
    public var traitCollection: UITraitCollection {
        lastTraits ?? inheritedTraits
    }

    private var inheritedTraits: UITraitCollection {
        var values = superviewStorage?.traitCollection.values
            ?? UIScreen.main.traitCollection.values
        if let overrides = owningController?.traitOverrides { values.merge(overrides) }
        if overrideUserInterfaceStyle != .unspecified { values.userInterfaceStyle = overrideUserInterfaceStyle }
        return UITraitCollection(values)
    }

    /// Computes the traits of this view's tree anew and announces what changed, parents first.
    func traitsDidChange() {
        let new = inheritedTraits
        if let old = lastTraits {
            guard old != new else { return }
            lastTraits = new
            announce(from: old)
        } else {
            let old = UITraitCollection.current
            lastTraits = new
            // Before a view is in a window nobody has seen it in other traits.
            if old != new { announce(from: old) }
        }
        for view in subviewStorage { view.traitsDidChange() }
    }

    private func announce(from old: UITraitCollection) {
        traitColorsDidChange()
        traitCollection.performAsCurrent {
            MessageObservation.call(self, "traitCollectionDidChange", [old]) { traitCollectionDidChange(old) }
            if let controller = owningController {
                MessageObservation.call(controller, "traitCollectionDidChange", [old]) { controller.traitCollectionDidChange(old) }
            }
        }
        setNeedsLayout()
    }
}
