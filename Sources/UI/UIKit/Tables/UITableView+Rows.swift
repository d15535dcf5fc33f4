// Putting rows, headers and footers of the visible part on the screen, measuring them as they come, recycling them as they go.
// Arithmetic of heights is in TableGeometry.swift.

import Foundation

extension UITableView {
    // MARK: Loading

    func loadIfNeeded() {
        guard needsReload, updateDepth == 0 else { return }
        loadGeometry()
        recycleEverything()
    }

    /// Asks the data source for counts, and for the heights that are known without cells.
    func loadGeometry() {
        needsReload = false
        measuredWidth = bounds.width
        geometry = makeGeometry()
        // Other rows may stand at the same index paths now.
        prefetching.announced = []
        loadSectionIndex()
        contentHeightDidChange()
    }

    /// Text breaks elsewhere at another width, so every height is asked for again.
    func remeasureIfWidthChanged() {
        guard measuredWidth != bounds.width else { return }
        measuredWidth = bounds.width
        geometry = makeGeometry()
        contentHeightDidChange()
        refreshVisibleCells()
    }

    func makeGeometry() -> TableGeometry {
        let count = dataSource?.numberOfSections(in: self) ?? 0
        let sections = (0..<max(0, count)).map { makeSection($0) }
        return TableGeometry(
            sections: sections, tableHeader: tableHeaderView?.frame.height ?? 0, tableFooter: tableFooterView?.frame.height ?? 0
        )
    }

    private func makeSection(_ section: Int) -> SectionGeometry {
        let count = max(0, dataSource?.tableView(self, numberOfRowsInSection: section) ?? 0)
        var geometry = SectionGeometry(rows: RowHeights(count: count, estimate: estimatedRowHeight(in: section, count: count)))
        geometry.header = edgeHeight(.header, of: section)
        geometry.footer = edgeHeight(.footer, of: section)
        if style == .plain, geometry.header > 0 {
            geometry.padding = sectionHeaderTopPadding >= 0 ? sectionHeaderTopPadding : TableMetrics.plainHeaderPadding
        }
        if estimatedRowHeight == 0 {
            for row in 0..<count {
                let height = delegate?.tableView(self, heightForRowAt: IndexPath(row: row, section: section)) ?? rowHeight
                if height >= 0 { geometry.rows.setHeight(height, of: row) }
            }
        }
        return geometry
    }

    private func estimatedRowHeight(in section: Int, count: Int) -> CGFloat {
        guard count > 0 else { return TableMetrics.rowHeight }
        let estimate = delegate?.tableView(self, estimatedHeightForRowAt: IndexPath(row: 0, section: section)) ?? estimatedRowHeight
        if estimate > 0, estimatedRowHeight != 0 { return estimate }
        return rowHeight >= 0 ? rowHeight : TableMetrics.rowHeight
    }

    // MARK: Section headers and footers

    enum Edge {
        case header, footer
    }

    /// The height of a header or footer before it has been made.
    private func edgeHeight(_ edge: Edge, of section: Int) -> CGFloat {
        let asked: CGFloat
        let title: String?
        switch edge {
        case .header:
            asked = delegate?.tableView(self, heightForHeaderInSection: section) ?? sectionHeaderHeight
            title = dataSource?.tableView(self, titleForHeaderInSection: section)
        case .footer:
            asked = delegate?.tableView(self, heightForFooterInSection: section) ?? sectionFooterHeight
            title = dataSource?.tableView(self, titleForFooterInSection: section)
        }
        // The table's own height is for sections that have a title or a view; storyboards write 28 for every table.
        let standard = edge == .header ? sectionHeaderHeight : sectionFooterHeight
        if style == .plain, asked > 0, asked == standard, title?.isEmpty ?? true {
            guard let view = makeEdgeView(edge, section: section) else { return 0 }
            keep(view, edge, section)
            return asked
        }
        // In grouped tables 0 means the standard gap, as in UIKit; apps write leastNormalMagnitude for none.
        if asked > 0 || (asked == 0 && style == .plain) { return asked < 0.01 ? 0 : asked }
        if let title, !title.isEmpty { return titleHeight(edge, title, section: section) }
        if asked < 0, let view = makeEdgeView(edge, section: section) {
            keep(view, edge, section)
            return fittedHeight(of: view)
        }
        guard style != .plain else { return 0 }
        return edge == .header && section == 0 ? TableMetrics.groupedFirstGap : TableMetrics.groupedGap
    }

    private func titleHeight(_ edge: Edge, _ title: String, section: Int) -> CGFloat {
        guard style != .plain else { return TableMetrics.plainHeader }
        let standard = edge == .footer ? TableMetrics.groupedFooter
            : section == 0 ? TableMetrics.groupedFirstHeader : TableMetrics.groupedHeader
        let font = UITableViewHeaderFooterView.font(style: style, edge: edge)
        let width = max(1, bounds.width - 2 * (sectionInset + TableMetrics.sideMargin(width: bounds.width)))
        let text = NSAttributedString(string: title, attributes: [.font: font])
        let lines = TextEngines.current.layout(text, options: TextLayoutOptions(width: width)).lines.count
        return standard + CGFloat(max(0, lines - 1)) * font.lineHeight
    }

    func fittedHeight(of view: UIView) -> CGFloat {
        let fitted = view.systemLayoutSizeFitting(
            CGSize(width: bounds.width, height: 0), withHorizontalFittingPriority: .required, verticalFittingPriority: .fittingSizeLevel
        ).height
        if fitted > 0 { return fitted }
        return view.frame.height > 0 ? view.frame.height : TableMetrics.plainHeader
    }

    private func keep(_ view: UIView, _ edge: Edge, _ section: Int) {
        switch edge {
        case .header:
            if visibleHeaders[section] !== view { visibleHeaders[section]?.removeFromSuperview() }
            visibleHeaders[section] = view
        case .footer:
            if visibleFooters[section] !== view { visibleFooters[section]?.removeFromSuperview() }
            visibleFooters[section] = view
        }
    }

    /// The delegate's view, or a standard one with the data source's title.
    private func makeEdgeView(_ edge: Edge, section: Int) -> UIView? {
        switch edge {
        case .header:
            if let view = delegate?.tableView(self, viewForHeaderInSection: section) { return view }
            guard let title = dataSource?.tableView(self, titleForHeaderInSection: section), !title.isEmpty else { return nil }
            return UITableViewHeaderFooterView.standard(title: title, style: style, edge: .header, table: self)
        case .footer:
            if let view = delegate?.tableView(self, viewForFooterInSection: section) { return view }
            guard let title = dataSource?.tableView(self, titleForFooterInSection: section), !title.isEmpty else { return nil }
            return UITableViewHeaderFooterView.standard(title: title, style: style, edge: .footer, table: self)
        }
    }

    // MARK: Frames

    /// How far cells lie inside the table's edges.
    var sectionInset: CGFloat {
        style == .insetGrouped ? TableMetrics.sideMargin(width: bounds.width) : 0
    }

    func rowRect(_ indexPath: IndexPath, top: CGFloat, height: CGFloat) -> CGRect {
        CGRect(x: sectionInset, y: top, width: max(0, bounds.width - 2 * sectionInset), height: height)
    }

    func contentHeightDidChange() {
        let size = CGSize(width: bounds.width, height: geometry.contentHeight)
        if contentSize != size { contentSize = size }
    }

    func geometryDidChange() {
        contentHeightDidChange()
        setNeedsLayout()
    }

    // MARK: Layout

    /// What must have cells: the bounds, without what lies beyond the content's ends.
    private var displayRange: (minimum: CGFloat, maximum: CGFloat) {
        (bounds.minY, bounds.maxY)
    }

    func layOutRowsIfNeeded() {
        loadIfNeeded()
        if visibleCells_.isEmpty { layOutEverything() }
    }

    func layOutEverything() {
        guard !isLayingOutRows, updateDepth == 0, bounds.height > 0 else { return }
        isLayingOutRows = true
        defer { isLayingOutRows = false }
        layOutTableEdges()
        layOutRows()
        layOutSectionEdges()
        layOutSectionIndex()
        contentHeightDidChange()
    }

    private func layOutTableEdges() {
        if let header = tableHeaderView {
            if header.frame.height != geometry.tableHeader { geometry.setTableHeader(header.frame.height) }
            header.frame = CGRect(x: 0, y: 0, width: bounds.width, height: header.frame.height)
        }
        if let footer = tableFooterView {
            if footer.frame.height != geometry.tableFooter { geometry.setTableFooter(footer.frame.height) }
            footer.frame = CGRect(x: 0, y: geometry.tableFooterTop, width: bounds.width, height: footer.frame.height)
        }
        backgroundView?.frame = bounds
    }

    private func layOutRows() {
        let range = displayRange
        // Cells that are out of sight already can serve the rows that come into it.
        recycleCells { path in
            let top = geometry.top(of: path)
            return top < range.maximum && top + geometry.height(of: path) > range.minimum
        }
        measureVisibleRows()
        var shown: Set<IndexPath> = []
        let visible = displayRange
        geometry.forEachRow(from: visible.minimum, to: visible.maximum) { indexPath, top, height in
            shown.insert(indexPath)
            let cell = self.visibleCells_[indexPath] ?? self.makeVisible(indexPath)
            let frame = self.rowRect(indexPath, top: top, height: height)
            if cell !== self.reordering?.cell, cell.frame != frame { cell.frame = frame }
            return true
        }
        recycleCells { shown.contains($0) }
        updatePrefetching(shown: shown, minimum: visible.minimum, maximum: visible.maximum)
    }

    private func recycleCells(except isKept: (IndexPath) -> Bool) {
        for (indexPath, cell) in visibleCells_ where cell !== reordering?.cell && !isKept(indexPath) {
            visibleCells_[indexPath] = nil
            recycle(cell, from: indexPath)
        }
    }

    /// Measures rows that are about to be seen for the first time. Rows above the first visible one must not push it away.
    private func measureVisibleRows() {
        for _ in 0..<8 {
            var unmeasured: [IndexPath] = []
            let range = displayRange
            geometry.forEachRow(from: range.minimum, to: range.maximum) { indexPath, _, _ in
                if self.geometry.sections[indexPath.section].rows.measuredHeight(of: indexPath.row) == nil {
                    unmeasured.append(indexPath)
                }
                return true
            }
            guard !unmeasured.isEmpty else { return }
            for indexPath in unmeasured {
                let top = geometry.top(of: indexPath)
                let bottom = top + geometry.height(of: indexPath)
                guard top < bounds.maxY, bottom > bounds.minY || bottom == top else { continue }
                let growth = geometry.setHeight(height(of: indexPath), of: indexPath)
                // Scrolling back up meets rows of unexpected height at the top edge: what is on the screen stays where it is.
                if growth != 0, top < bounds.minY, bounds.minY > 0, visibleCells_.keys.contains(where: { $0 > indexPath }) {
                    contentHeightDidChange()
                    shiftContentOffset(by: growth)
                }
            }
        }
    }

    private func height(of indexPath: IndexPath) -> CGFloat {
        let asked = delegate?.tableView(self, heightForRowAt: indexPath) ?? rowHeight
        if asked >= 0 { return asked }
        let cell = visibleCells_[indexPath] ?? makeVisible(indexPath)
        let width = max(0, bounds.width - 2 * sectionInset)
        cell.bounds.size.width = width
        let fitted = cell.systemLayoutSizeFitting(
            CGSize(width: width, height: 0), withHorizontalFittingPriority: .required, verticalFittingPriority: .fittingSizeLevel
        ).height
        return fitted > 0 ? fitted : TableMetrics.rowHeight
    }

    // MARK: Making cells visible

    private func makeVisible(_ indexPath: IndexPath) -> UITableViewCell {
        let cell: UITableViewCell
        if let dataSource {
            cell = dataSource.tableView(self, cellForRowAt: indexPath)
        } else {
            cell = UITableViewCell(style: .default, reuseIdentifier: nil)
        }
        adopt(cell, at: indexPath)
        return cell
    }

    func adopt(_ cell: UITableViewCell, at indexPath: IndexPath) {
        cell.table = self
        visibleCells_[indexPath] = cell
        cell.layoutMargins = cellMargins
        indent(cell, at: indexPath)
        dress(cell, at: indexPath)
        cell.setSelected(selection.contains(indexPath), animated: false)
        prepareForEditing(cell, at: indexPath)
        UIView.performWithoutAnimation {
            cell.frame = rowRect(indexPath, top: geometry.top(of: indexPath), height: geometry.height(of: indexPath))
        }
        if cell.superview !== self {
            insertSubview(cell, at: backgroundView == nil ? 0 : 1)
        }
        cell.isHidden = false
        delegate?.tableView(self, willDisplay: cell, forRowAt: indexPath)
    }

    /// A delegate that says how far rows are indented overrides what cells say themselves.
    private func indent(_ cell: UITableViewCell, at indexPath: IndexPath) {
        guard let delegate else { return }
        var level = 0
        if OptionalMethod.isImplemented({ level = delegate.tableView(self, indentationLevelForRowAt: indexPath) }) {
            cell.indentationLevel = level
        }
    }

    private var cellMargins: UIEdgeInsets {
        let side = TableMetrics.sideMargin(width: bounds.width)
        return UIEdgeInsets(top: TableMetrics.cellVerticalPadding, left: side, bottom: TableMetrics.cellVerticalPadding, right: side)
    }

    /// Separator, corners and background, which depend on the cell's place in its section.
    func dress(_ cell: UITableViewCell, at indexPath: IndexPath) {
        cell.applyDefaultBackground(style == .plain ? .systemBackground : .secondarySystemGroupedBackground)
        let count = geometry.sections[indexPath.section].rows.count
        let isFirst = indexPath.row == 0, isLast = indexPath.row == count - 1
        cell.separator.backgroundColor = separatorColor
        cell.separator.isHidden = separatorStyle == .none || (style != .plain && isLast)
        guard style == .insetGrouped else { return }
        cell.layer.cornerRadius = isFirst || isLast ? TableMetrics.insetCornerRadius : 0
        cell.clipsToBounds = true
        var corners: CACornerMask = []
        if isFirst { corners.formUnion([.layerMinXMinYCorner, .layerMaxXMinYCorner]) }
        if isLast { corners.formUnion([.layerMinXMaxYCorner, .layerMaxXMaxYCorner]) }
        cell.layer.maskedCorners = corners
    }

    func refreshVisibleCells() {
        for (indexPath, cell) in visibleCells_ where geometry.contains(indexPath) {
            dress(cell, at: indexPath)
            cell.setNeedsLayout()
        }
    }

    // MARK: Section edges

    private func layOutSectionEdges() {
        let range = geometry.sections(from: bounds.minY, to: bounds.maxY)
        for section in visibleHeaders.keys where !range.contains(section) { retire(.header, section) }
        for section in visibleFooters.keys where !range.contains(section) { retire(.footer, section) }
        for section in range {
            layOut(.header, section)
            layOut(.footer, section)
        }
    }

    private func layOut(_ edge: Edge, _ section: Int) {
        let place = geometry.sections[section]
        let height = edge == .header ? place.header : place.footer
        guard height > 0 else { return }
        var view = edge == .header ? visibleHeaders[section] : visibleFooters[section]
        if view == nil {
            guard let made = makeEdgeView(edge, section: section) else { return }
            view = made
            keep(made, edge, section)
        }
        guard let view else { return }
        if view.superview !== self {
            addSubview(view)
            (view as? UITableViewHeaderFooterView)?.table = self
            if edge == .header {
                delegate?.tableView(self, willDisplayHeaderView: view, forSection: section)
            } else {
                delegate?.tableView(self, willDisplayFooterView: view, forSection: section)
            }
        }
        var y = edge == .header ? place.headerTop : place.footerTop
        if style == .plain {
            // Headers and footers of plain tables stay in sight as long as their section is.
            let top = bounds.minY + adjustedContentInset.top, bottom = bounds.maxY - adjustedContentInset.bottom
            y = edge == .header
                ? min(max(y, top), max(place.headerTop, place.footerTop - height))
                : max(min(y, bottom - height), min(place.footerTop, place.rowsTop))
            bringSubviewToFront(view)
        }
        let frame = CGRect(x: 0, y: y, width: bounds.width, height: height)
        if view.frame != frame { view.frame = frame }
    }

    private func retire(_ edge: Edge, _ section: Int) {
        let view = edge == .header ? visibleHeaders.removeValue(forKey: section) : visibleFooters.removeValue(forKey: section)
        guard let view else { return }
        let wasShown = view.superview === self
        view.removeFromSuperview()
        if let reusable = view as? UITableViewHeaderFooterView { reuse.recycle(reusable) }
        guard wasShown else { return }
        if edge == .header {
            delegate?.tableView(self, didEndDisplayingHeaderView: view, forSection: section)
        } else {
            delegate?.tableView(self, didEndDisplayingFooterView: view, forSection: section)
        }
    }

    // MARK: Recycling

    func recycle(_ cell: UITableViewCell, from indexPath: IndexPath) {
        cell.removeFromSuperview()
        reuse.recycle(cell)
        delegate?.tableView(self, didEndDisplaying: cell, forRowAt: indexPath)
    }

    func recycleEverything() {
        let cells = visibleCells_
        visibleCells_.removeAll()
        for (indexPath, cell) in cells.sorted(by: { $0.key < $1.key }) { recycle(cell, from: indexPath) }
        for section in visibleHeaders.keys where visibleHeaders[section]?.superview === self { retire(.header, section) }
        for section in visibleFooters.keys where visibleFooters[section]?.superview === self { retire(.footer, section) }
    }

    // MARK: Scrolling to rows

    /// Scrolls so that the row lies at that position; `none`: as little as needed.
    public func scrollToRow(at indexPath: IndexPath, at scrollPosition: UITableView.ScrollPosition, animated: Bool) {
        loadIfNeeded()
        guard geometry.contains(indexPath) else {
            reportRange("scrollToRow(at:at:animated:)", indexPath)
            return
        }
        let insets = adjustedContentInset
        // Rows on the way are only estimated; measuring the ones at the target and aiming again makes it exact.
        for attempt in 0..<3 {
            let rect = rectForRow(at: indexPath)
            let visible = bounds.inset(by: insets)
            var y = bounds.minY
            switch scrollPosition {
            case .none:
                if rect.minY < visible.minY { y = rect.minY - insets.top } else if rect.maxY > visible.maxY {
                    y = rect.maxY - bounds.height + insets.bottom
                }
            case .top: y = rect.minY - insets.top
            case .middle: y = rect.midY - insets.top - visible.height / 2
            case .bottom: y = rect.maxY - bounds.height + insets.bottom
            }
            let maximum = max(-insets.top, geometry.contentHeight + insets.bottom - bounds.height)
            let target = CGPoint(x: contentOffset.x, y: min(max(y, -insets.top), maximum))
            if animated { return setContentOffset(target, animated: true) }
            if attempt > 0, target == contentOffset { return }
            setContentOffset(target, animated: false)
            layOutEverything()
        }
    }

    public func scrollToNearestSelectedRow(at scrollPosition: UITableView.ScrollPosition, animated: Bool) {
        guard let row = selection.min() else { return }
        scrollToRow(at: row, at: scrollPosition, animated: animated)
    }

    func reportRange(_ call: String, _ indexPath: IndexPath) {
        let rows = geometry.sections.map { String($0.rows.count) }.prefix(20).joined(separator: ", ")
        Diagnostics.warn(
            "\(nameInMessages) \(call): \(indexPath.inWords) does not exist. "
                + "The table has \(geometry.sections.count) section(s) with rows: [\(rows)]."
        )
    }

    /// The table, and who serves it, as messages to the app's author say it.
    var nameInMessages: String {
        let type = String(describing: type(of: self))
        return dataSource.map { "\(type) of \(Swift.type(of: $0))" } ?? "\(type) without a data source"
    }
}
