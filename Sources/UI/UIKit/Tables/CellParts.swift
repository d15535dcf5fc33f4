// The views inside a cell that its style and accessories bring: labels, image, chevron, checkmark, detail button.
// Made when first asked for, because most cells of apps bring their own content.

@MainActor struct CellLabels {
    var imageView: UIImageView?
    var textLabel: UILabel?
    var detailLabel: UILabel?

    mutating func image(in cell: UITableViewCell) -> UIImageView {
        if let imageView { return imageView }
        let view = UIImageView(frame: .zero)
        imageView = view
        cell.contentView.addSubview(view)
        return view
    }

    mutating func text(in cell: UITableViewCell) -> UILabel {
        if let textLabel { return textLabel }
        let label = UILabel(frame: .zero)
        textLabel = label
        cell.contentView.addSubview(label)
        restyle(cell)
        return label
    }

    mutating func detail(in cell: UITableViewCell) -> UILabel {
        if let detailLabel { return detailLabel }
        let label = UILabel(frame: .zero)
        detailLabel = label
        cell.contentView.addSubview(label)
        restyle(cell)
        return label
    }

    /// Fonts and colours of the style (iOS 17).
    func restyle(_ cell: UITableViewCell) {
        switch cell._style {
        case .default, .subtitle:
            textLabel?.font = .systemFont(ofSize: 17)
            detailLabel?.font = .systemFont(ofSize: 12)
            detailLabel?.textColor = .label
        case .value1:
            textLabel?.font = .systemFont(ofSize: 17)
            detailLabel?.font = .systemFont(ofSize: 17)
            detailLabel?.textColor = .secondaryLabel
        case .value2:
            textLabel?.font = .systemFont(ofSize: 12)
            textLabel?.textColor = .tintColor
            textLabel?.textAlignment = .right
            detailLabel?.font = .systemFont(ofSize: 12)
        }
    }
}

@MainActor struct CellAccessory {
    private(set) var views: [UIView] = []

    mutating func show(view: UIView?, type: UITableViewCell.AccessoryType, in cell: UITableViewCell) {
        for old in views { old.removeFromSuperview() }
        if let view {
            views = [view]
        } else {
            views = switch type {
            case .none: []
            case .disclosureIndicator: [AccessoryMark(.chevron)]
            case .checkmark: [AccessoryMark(.checkmark)]
            case .detailButton: [Self.detailButton(of: cell)]
            case .detailDisclosureButton: [Self.detailButton(of: cell), AccessoryMark(.chevron)]
            }
        }
        for new in views { cell.addSubview(new) }
    }

    private static func detailButton(of cell: UITableViewCell) -> UIView {
        let button = AccessoryMark(.detail)
        button.action = { [weak cell] in
            guard let cell else { return }
            cell.table?.accessoryButtonTapped(in: cell)
        }
        return button
    }
}

/// A drawn accessory: chevron, checkmark or detail button.
final class AccessoryMark: UIControl {
    enum Kind {
        case chevron, checkmark, detail
    }

    let kind: Kind
    var action: () -> Void = {}

    init(_ kind: Kind) {
        self.kind = kind
        let size = switch kind {
        case .chevron: TableMetrics.accessorySize
        case .checkmark: TableMetrics.checkmarkSize
        case .detail: TableMetrics.detailButtonSize
        }
        super.init(frame: CGRect(origin: .zero, size: size))
        isUserInteractionEnabled = kind == .detail
        isOpaque = false
        contentMode = .redraw
        if kind == .detail { accessibilityLabel = "More Info" }
    }

    required init?(coder: NSCoder) { nil }

    override func endTracking(_ touch: UITouch?, with event: UIEvent?) {
        super.endTracking(touch, with: event)
        if let touch, bounds.contains(touch.location(in: self)) { action() }
    }

    override func accessibilityActivate() -> Bool {
        guard kind == .detail else { return false }
        action()
        return true
    }

    override func draw(_ rect: CGRect) {
        let path = UIBezierPath()
        path.lineWidth = 2
        path.lineCapStyle = .round
        path.lineJoinStyle = .round
        let area = bounds.insetBy(dx: 2, dy: 1)
        switch kind {
        case .chevron:
            UIColor.tertiaryLabel.setStroke()
            path.move(to: CGPoint(x: area.maxX - 5, y: area.minY + 1))
            path.addLine(to: CGPoint(x: area.maxX, y: area.midY))
            path.addLine(to: CGPoint(x: area.maxX - 5, y: area.maxY - 1))
        case .checkmark:
            tintColor.setStroke()
            path.move(to: CGPoint(x: area.minX, y: area.midY + 1))
            path.addLine(to: CGPoint(x: area.minX + area.width * 0.35, y: area.maxY))
            path.addLine(to: CGPoint(x: area.maxX, y: area.minY))
        case .detail:
            tintColor.setStroke()
            path.lineWidth = 1.5
            path.append(UIBezierPath(ovalIn: area))
            path.move(to: CGPoint(x: area.midX, y: area.midY - 1))
            path.addLine(to: CGPoint(x: area.midX, y: area.maxY - 5))
            path.move(to: CGPoint(x: area.midX, y: area.minY + 5.5))
            path.addLine(to: CGPoint(x: area.midX, y: area.minY + 5.6))
        }
        path.stroke()
    }

    override var defaultIsAccessibilityElement: Bool { kind == .detail }
    override var defaultAccessibilityTraits: UIAccessibilityTraits { .button }
}
