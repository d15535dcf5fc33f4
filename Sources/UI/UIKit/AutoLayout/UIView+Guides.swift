// The guides every view has: safe area, margins, readable width, keyboard; and those of scroll views.
// A guide's edges follow a rule that is asked again when the view says that it may have changed.

extension UIView {
    public var layoutGuides: [UILayoutGuide] { existingLayoutState?.guides ?? [] }

    public func addLayoutGuide(_ layoutGuide: UILayoutGuide) {
        layoutGuide.owningView?.removeLayoutGuide(layoutGuide)
        layoutGuide.owningView = self
        layoutState.guides.append(layoutGuide)
    }

    /// Removes a guide and the constraints that mention it.
    public func removeLayoutGuide(_ layoutGuide: UILayoutGuide) {
        guard layoutGuide.owningView === self else { return }
        for constraint in layoutState.mentions
        where constraint.firstItem === layoutGuide || constraint.secondItem === layoutGuide {
            constraint.isActive = false
        }
        forEachLayoutEngine { $0.removeNode(of: layoutGuide) }
        layoutState.guides.removeAll { $0 === layoutGuide }
        layoutGuide.owningView = nil
    }

    /// The part of the view that bars and rounded corners leave free.
    public var safeAreaLayoutGuide: UILayoutGuide {
        systemGuide(.safeArea, named: "safe area", .inset { $0.safeAreaInsets })
    }

    /// The view without its layout margins.
    public var layoutMarginsGuide: UILayoutGuide {
        systemGuide(.margins, named: "margins", .inset { $0.layoutMargins })
    }

    /// The margins, narrowed to a width at which lines of text are easy to read: 672 points (iOS 17, default text size).
    public var readableContentGuide: UILayoutGuide {
        systemGuide(.readableContent, named: "readable content", .inset { view in
            var insets = view.layoutMargins
            let surplus = view.bounds.width - insets.left - insets.right - UIView.readableWidth
            if surplus > 0 {
                insets.left += surplus / 2
                insets.right += surplus / 2
            }
            return insets
        })
    }

    static let readableWidth: CGFloat = 672

    /// The space of the on-screen keyboard. There is none on a desktop, so it lies along the bottom of the safe area.
    public var keyboardLayoutGuide: UILayoutGuide {
        systemGuide(.keyboard, named: "keyboard", .inset { view in
            let insets = view.safeAreaInsets
            return UIEdgeInsets(
                top: max(0, view.bounds.height - insets.bottom), left: insets.left, bottom: 0, right: insets.right
            )
        })
    }

    func systemGuide(_ kind: ViewLayoutState.SystemGuide, named name: String, _ rule: UILayoutGuide.Rule) -> UILayoutGuide {
        if let guide = layoutState.systemGuides[kind] { return guide }
        let guide = UILayoutGuide()
        guide.identifier = name
        guide.rule = rule
        guide.owningView = self
        layoutState.systemGuides[kind] = guide
        return guide
    }
}
