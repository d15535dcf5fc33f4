// The controls of a cell in editing mode: delete, insert and selection marks at the left, the reorder handle at the right.

/// Minus, plus or selection mark.
final class CellEditingControl: UIControl {
    enum Kind: Equatable {
        case delete, insert, select
    }

    let kind: Kind
    var action: () -> Void = {}
    /// Whether a selection mark is ticked.
    var isOn = false { didSet { if oldValue != isOn { setNeedsDisplay() } } }
    var isSelectionMark: Bool { kind == .select }

    init(_ kind: Kind) {
        self.kind = kind
        super.init(frame: .zero)
        isOpaque = false
        contentMode = .redraw
        isUserInteractionEnabled = kind != .select
        switch kind {
        case .delete: accessibilityLabel = "Remove"
        case .insert: accessibilityLabel = "Insert"
        case .select: break
        }
    }

    required init?(coder: NSCoder) { nil }

    override func endTracking(_ touch: UITouch?, with event: UIEvent?) {
        super.endTracking(touch, with: event)
        if let touch, bounds.contains(touch.location(in: self)) { action() }
    }

    override func accessibilityActivate() -> Bool {
        action()
        return kind != .select
    }

    override func draw(_ rect: CGRect) {
        let size = TableMetrics.editingControlSize
        let circle = CGRect(x: bounds.midX - size / 2, y: bounds.midY - size / 2, width: size, height: size)
        let disc = UIBezierPath(ovalIn: circle.insetBy(dx: 1, dy: 1))
        let mark = UIBezierPath()
        mark.lineWidth = 2
        mark.lineCapStyle = .round
        let arm = size / 4
        switch kind {
        case .delete, .insert:
            (kind == .delete ? UIColor.systemRed : UIColor.systemGreen).setFill()
            disc.fill()
            mark.move(to: CGPoint(x: circle.midX - arm, y: circle.midY))
            mark.addLine(to: CGPoint(x: circle.midX + arm, y: circle.midY))
            if kind == .insert {
                mark.move(to: CGPoint(x: circle.midX, y: circle.midY - arm))
                mark.addLine(to: CGPoint(x: circle.midX, y: circle.midY + arm))
            }
        case .select:
            guard isOn else {
                UIColor.tertiaryLabel.setStroke()
                disc.lineWidth = 1.5
                disc.stroke()
                return
            }
            tintColor.setFill()
            disc.fill()
            mark.move(to: CGPoint(x: circle.midX - arm, y: circle.midY))
            mark.addLine(to: CGPoint(x: circle.midX - 1, y: circle.midY + arm - 1))
            mark.addLine(to: CGPoint(x: circle.midX + arm, y: circle.midY - arm + 1))
        }
        UIColor.white.setStroke()
        mark.stroke()
    }

    override var defaultIsAccessibilityElement: Bool { kind != .select }
    override var defaultAccessibilityTraits: UIAccessibilityTraits { .button }
}

/// The three lines a row is dragged by.
final class CellReorderControl: UIView {
    init() {
        super.init(frame: .zero)
        isOpaque = false
        contentMode = .redraw
        accessibilityLabel = "Reorder"
    }

    required init?(coder: NSCoder) { nil }

    override func draw(_ rect: CGRect) {
        UIColor.tertiaryLabel.setStroke()
        let path = UIBezierPath()
        path.lineWidth = 1.5
        path.lineCapStyle = .round
        for offset in [-4.5, 0, 4.5] as [CGFloat] {
            path.move(to: CGPoint(x: bounds.midX - 10, y: bounds.midY + offset))
            path.addLine(to: CGPoint(x: bounds.midX + 10, y: bounds.midY + offset))
        }
        path.stroke()
    }

    override var defaultIsAccessibilityElement: Bool { true }
}

extension UITableViewCell {
    /// Makes and removes the controls that the table's editing mode calls for.
    func updateEditingControls() {
        let wanted: CellEditingControl.Kind? = !isEditing ? nil
            : table?.allowsMultipleSelectionDuringEditing == true ? .select
            : editingStyle == .delete ? .delete : editingStyle == .insert ? .insert : nil
        if editingControl?.kind != wanted {
            editingControl?.removeFromSuperview()
            editingControl = wanted.map { kind in
                let control = CellEditingControl(kind)
                control.action = { [weak self] in self.map { $0.table?.editingControlTapped(in: $0) } }
                control.isOn = isSelected
                addSubview(control)
                return control
            }
        }
        updateReorderControl()
        setNeedsLayout()
    }

    func updateReorderControl() {
        let wanted = isEditing && showsReorderControl
        guard wanted != (reorderControl != nil) else { return }
        reorderControl?.removeFromSuperview()
        reorderControl = wanted ? CellReorderControl() : nil
        if let reorderControl {
            addSubview(reorderControl)
            table?.installReorderGesture(on: reorderControl)
        }
        setNeedsLayout()
    }

    // MARK: Swipe buttons

    func showSwipeButtons(_ buttons: [SwipeActionButton]) {
        removeSwipeButtons()
        swipeButtons = buttons
        for button in buttons { insertSubview(button, belowSubview: contentView) }
    }

    func removeSwipeButtons() {
        for button in swipeButtons { button.removeFromSuperview() }
        swipeButtons = []
    }

    /// The buttons share the space that the content has left, the first one outermost.
    func layOutSwipeButtons() {
        guard !swipeButtons.isEmpty else { return }
        let width = abs(swipeOffset) / CGFloat(swipeButtons.count)
        for (index, button) in swipeButtons.enumerated() {
            let x = button.isLeading ? width * CGFloat(index) : bounds.width - width * CGFloat(index + 1)
            button.frame = CGRect(x: x, y: 0, width: width, height: bounds.height)
        }
    }
}
