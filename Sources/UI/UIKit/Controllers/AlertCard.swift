// The card of an alert or action sheet: title, message, fields and buttons.

/// Lays out an alert as iOS does: 270 points wide, two short buttons side by side, more of them stacked.
@MainActor final class AlertCard: UIView {
    private unowned let controller: UIAlertController
    private let titleLabel = UILabel()
    private let messageLabel = UILabel()
    private let plate = UIView()
    private let cancelPlate = UIView()
    private var buttons: [(action: UIAlertAction, button: UIButton, line: UIView)] = []

    init(controller: UIAlertController) {
        self.controller = controller
        super.init(frame: .zero)
        for plate in [plate, cancelPlate] {
            plate.backgroundColor = .secondarySystemBackground
            plate.layer.cornerRadius = Metrics.alertCornerRadius
            plate.clipsToBounds = true
            addSubview(plate)
        }
        for label in [titleLabel, messageLabel] {
            label.numberOfLines = 0
            label.textAlignment = .center
            plate.addSubview(label)
        }
    }

    required init?(coder: NSCoder) {
        return nil
    }

    private var isSheet: Bool { controller.preferredStyle == .actionSheet }
    private var buttonHeight: CGFloat { isSheet ? Metrics.sheetButtonHeight : Metrics.alertButtonHeight }

    func rebuild() {
        titleLabel.text = controller.title
        titleLabel.font = isSheet ? UIFont.systemFont(ofSize: 13, weight: .semibold) : UIFont.systemFont(ofSize: 17, weight: .semibold)
        titleLabel.textColor = isSheet ? .secondaryLabel : .label
        messageLabel.text = controller.message
        messageLabel.font = UIFont.systemFont(ofSize: 13)
        messageLabel.textColor = isSheet ? .secondaryLabel : .label
        titleLabel.isHidden = controller.title?.isEmpty ?? true
        messageLabel.isHidden = controller.message?.isEmpty ?? true
        for entry in buttons {
            entry.button.removeFromSuperview()
            entry.line.removeFromSuperview()
        }
        for field in controller.textFields ?? [] where field.superview !== plate { plate.addSubview(field) }
        buttons = ordered.map(makeButton)
        setNeedsLayout()
        superview?.setNeedsLayout()
    }

    /// The cancel action is last in a stack and first of two.
    private var ordered: [UIAlertAction] {
        let cancel = controller.actions.filter { $0.style == .cancel }
        let others = controller.actions.filter { $0.style != .cancel }
        return !isSheet && controller.actions.count == 2 ? cancel + others : others + cancel
    }

    private func makeButton(_ action: UIAlertAction) -> (UIAlertAction, UIButton, UIView) {
        let button = UIButton(type: .system)
        button.setTitle(action.title, for: .normal)
        let isBold = action.style == .cancel || action === controller.preferredAction
        button.titleLabel?.font = UIFont.systemFont(ofSize: isSheet ? 20 : 17, weight: isBold ? .semibold : .regular)
        if action.style == .destructive { button.setTitleColor(.systemRed, for: .normal) }
        button.isEnabled = action.isEnabled
        button.addHandler(owner: self, for: .touchUpInside) { [weak self] _, _ in self?.controller.choose(action) }
        action.onChange = { [weak button, weak action] in button?.isEnabled = action?.isEnabled ?? false }
        let line = UIView()
        line.backgroundColor = .separator
        let parent = isSheet && action.style == .cancel ? cancelPlate : plate
        parent.addSubview(button)
        parent.addSubview(line)
        return (action, button, line)
    }

    private var areSideBySide: Bool {
        guard !isSheet, buttons.count == 2 else { return false }
        return buttons.allSatisfy { $0.button.intrinsicContentSize.width <= Metrics.alertWidth / 2 - 16 }
    }

    private func textHeight(_ label: UILabel, width: CGFloat) -> CGFloat {
        label.isHidden ? 0 : label.sizeThatFits(CGSize(width: width, height: .greatestFiniteMagnitude)).height
    }

    private var hasText: Bool { !titleLabel.isHidden || !messageLabel.isHidden }
    private var separateCancel: Bool { isSheet && buttons.contains { $0.action.style == .cancel } }

    func size(forWidth width: CGFloat) -> CGSize {
        CGSize(width: width, height: arrange(width: width, apply: false))
    }

    override func layoutSubviews() {
        super.layoutSubviews()
        _ = arrange(width: bounds.width, apply: true)
    }

    /// Places everything, or only measures; returns the height.
    private func arrange(width: CGFloat, apply: Bool) -> CGFloat {
        let inset: CGFloat = 16
        let inner = width - 2 * inset
        var y: CGFloat = hasText ? (isSheet ? 14 : 19) : 0
        for label in [titleLabel, messageLabel] where !label.isHidden {
            let height = textHeight(label, width: inner)
            if apply { label.frame = CGRect(x: inset, y: y, width: inner, height: height) }
            y += height + 2
        }
        for field in controller.textFields ?? [] {
            y += 8
            if apply { field.frame = CGRect(x: inset, y: y, width: inner, height: 30) }
            y += 30
        }
        if hasText || controller.textFields != nil { y += isSheet ? 12 : 18 }
        let line = 1 / traitCollection.displayScale
        if areSideBySide {
            for (index, entry) in buttons.enumerated() where apply {
                entry.button.frame = CGRect(x: CGFloat(index) * width / 2, y: y, width: width / 2, height: buttonHeight)
                entry.line.frame = index == 0
                    ? CGRect(x: 0, y: y, width: width, height: line)
                    : CGRect(x: width / 2, y: y, width: line, height: buttonHeight)
            }
            y += buttonHeight
        } else {
            for entry in buttons where !(separateCancel && entry.action.style == .cancel) {
                if apply {
                    entry.button.frame = CGRect(x: 0, y: y, width: width, height: buttonHeight)
                    entry.line.frame = CGRect(x: 0, y: y, width: width, height: y > 0 ? line : 0)
                }
                y += buttonHeight
            }
        }
        if apply { plate.frame = CGRect(x: 0, y: 0, width: width, height: y) }
        cancelPlate.isHidden = !separateCancel
        if separateCancel {
            y += 8
            if apply {
                cancelPlate.frame = CGRect(x: 0, y: y, width: width, height: buttonHeight)
                for entry in buttons where entry.action.style == .cancel {
                    entry.button.frame = cancelPlate.bounds
                    entry.line.frame = .zero
                }
            }
            y += buttonHeight
        }
        return y
    }
}
