// Where the parts of a cell lie, and how high a cell wants to be.

extension UITableViewCell {
    /// Space taken at the left by the editing control and at the right by accessories and the reorder control.
    private var edges: (left: CGFloat, right: CGFloat) {
        let isIndented = isEditing && editingControl != nil && (shouldIndentWhileEditing || editingControl?.isSelectionMark == true)
        var right: CGFloat = 0
        if !accessoryViews.isEmpty {
            right = accessoryViews.reduce(0) { $0 + $1.bounds.width + TableMetrics.accessorySpacing } + sideMargin
                - TableMetrics.accessorySpacing
        }
        if reorderControl != nil { right += TableMetrics.reorderControlWidth }
        return (isIndented ? TableMetrics.editingControlWidth : 0, right)
    }

    private var sideMargin: CGFloat { TableMetrics.sideMargin(width: table?.bounds.width ?? bounds.width) }

    func layOutParts() {
        let edges = edges
        let shift = -swipeOffset
        contentView.frame = CGRect(
            x: edges.left + shift, y: 0, width: max(0, bounds.width - edges.left - edges.right), height: bounds.height
        )
        for background in [backgroundView, selectedBackgroundView, multipleSelectionBackgroundView] {
            background?.frame = bounds
        }
        layOutAccessories(shift: shift)
        editingControl?.frame = CGRect(x: shift + 6, y: 0, width: TableMetrics.editingControlWidth, height: bounds.height)
        reorderControl?.frame = CGRect(
            x: bounds.width - TableMetrics.reorderControlWidth + shift, y: 0,
            width: TableMetrics.reorderControlWidth, height: bounds.height
        )
        layOutSwipeButtons()
        layOutSeparator(leading: edges.left)
        if let configuredContentView {
            configuredContentView.frame = contentView.bounds
        } else {
            layOutLabels()
        }
    }

    private func layOutAccessories(shift: CGFloat) {
        var x = bounds.width - sideMargin + shift - (reorderControl == nil ? 0 : TableMetrics.reorderControlWidth)
        for view in accessoryViews.reversed() {
            x -= view.bounds.width
            view.frame = CGRect(
                x: x, y: ((bounds.height - view.bounds.height) / 2).roundedToPixel(scale: traitCollection.displayScale),
                width: view.bounds.width, height: view.bounds.height
            )
            x -= TableMetrics.accessorySpacing
        }
    }

    private func layOutSeparator(leading: CGFloat) {
        let thickness = 1 / max(1, traitCollection.displayScale)
        let inset = separatorInset
        separator.frame = CGRect(
            x: leading + inset.left, y: bounds.height - thickness,
            width: max(0, bounds.width - leading - inset.left - inset.right), height: thickness
        )
        bringSubviewToFrontIfNeeded(separator)
    }

    private func bringSubviewToFrontIfNeeded(_ view: UIView) {
        if subviews.last !== view { bringSubviewToFront(view) }
    }

    // MARK: Labels of the styles

    private func layOutLabels() {
        guard existingTextLabel != nil || existingDetailLabel != nil || existingImageView?.image != nil else { return }
        let height = contentView.bounds.height
        var left = sideMargin + CGFloat(indentationLevel) * indentationWidth
        if let imageView = existingImageView, let image = imageView.image {
            let limit = max(0, height - 2)
            let scale = min(1, limit / max(image.size.height, 1))
            let size = CGSize(width: image.size.width * scale, height: image.size.height * scale)
            imageView.frame = CGRect(x: left, y: (height - size.height) / 2, width: size.width, height: size.height)
            left += size.width + TableMetrics.imageSpacing
        }
        let right = contentView.bounds.width - (accessoryViews.isEmpty ? sideMargin : TableMetrics.valueSpacing)
        let width = max(0, right - left)
        let title = size(of: existingTextLabel, width: width), detail = size(of: existingDetailLabel, width: width)
        switch _style {
        case .default:
            place(existingTextLabel, CGRect(x: left, y: 0, width: width, height: height))
        case .subtitle:
            let total = title.height + (detail.height > 0 ? detail.height + TableMetrics.labelSpacing : 0)
            let top = (height - total) / 2
            place(existingTextLabel, CGRect(x: left, y: top, width: min(width, title.width), height: title.height))
            place(
                existingDetailLabel,
                CGRect(
                    x: left, y: top + title.height + TableMetrics.labelSpacing, width: min(width, detail.width), height: detail.height
                )
            )
        case .value1:
            let detailWidth = min(detail.width, max(width - title.width - TableMetrics.valueSpacing, width / 3))
            place(existingDetailLabel, CGRect(x: right - detailWidth, y: 0, width: detailWidth, height: height))
            let titleWidth = max(0, min(title.width, width - detailWidth - (detailWidth > 0 ? TableMetrics.valueSpacing : 0)))
            place(existingTextLabel, CGRect(x: left, y: 0, width: titleWidth, height: height))
        case .value2:
            place(existingTextLabel, CGRect(x: left, y: 0, width: TableMetrics.value2TitleWidth, height: height))
            let start = left + TableMetrics.value2TitleWidth + TableMetrics.valueSpacing
            place(existingDetailLabel, CGRect(x: start, y: 0, width: max(0, right - start), height: height))
        }
    }

    private func size(of label: UILabel?, width: CGFloat) -> CGSize {
        guard let label, label.text?.isEmpty == false else { return .zero }
        return label.sizeThatFits(CGSize(width: width, height: .greatestFiniteMagnitude))
    }

    private func place(_ label: UILabel?, _ frame: CGRect) {
        guard let label else { return }
        let scale = traitCollection.displayScale
        label.frame = CGRect(
            x: frame.minX.roundedToPixel(scale: scale), y: frame.minY.roundedToPixel(scale: scale),
            width: frame.width.roundedUpToPixel(scale: scale), height: frame.height.roundedUpToPixel(scale: scale)
        )
    }

    // MARK: Heights

    /// What the labels of the style need at that width, at least 44 points.
    func styledHeight(width: CGFloat) -> CGFloat {
        let edges = edges
        var available = width - edges.left - edges.right - sideMargin - (accessoryViews.isEmpty ? sideMargin : TableMetrics.valueSpacing)
            - CGFloat(indentationLevel) * indentationWidth
        if let image = existingImageView?.image { available -= image.size.width + TableMetrics.imageSpacing }
        let title = size(of: existingTextLabel, width: max(0, available))
        let detail = size(of: existingDetailLabel, width: max(0, available))
        var text = max(title.height, detail.height)
        if _style == .subtitle, detail.height > 0 { text = title.height + TableMetrics.labelSpacing + detail.height }
        return max(TableMetrics.rowHeight, (text + 2 * TableMetrics.cellVerticalPadding).roundedUpToPixel(scale: traitCollection.displayScale))
    }

    func fittingSize(_ target: CGSize, _ horizontal: UILayoutPriority, _ vertical: UILayoutPriority) -> CGSize {
        let width = target.width > 0 ? target.width : bounds.width
        if let configuredContentView {
            let height = configuredContentView.sizeThatFits(CGSize(width: width - edges.left - edges.right, height: 0)).height
            return CGSize(width: width, height: height)
        }
        guard isSizedByConstraints else { return CGSize(width: width, height: styledHeight(width: width)) }
        let edges = edges
        let content = contentView.systemLayoutSizeFitting(
            CGSize(width: width - edges.left - edges.right, height: target.height),
            withHorizontalFittingPriority: horizontal, verticalFittingPriority: vertical
        )
        return CGSize(width: content.width + edges.left + edges.right, height: content.height)
    }

    /// Whether anything in the content view says how high the content is.
    private var isSizedByConstraints: Bool {
        contentView.constraints.contains { $0.firstAttribute.axis == .vertical }
            || contentView.subviews.contains { !$0.translatesAutoresizingMaskIntoConstraints }
    }
}
