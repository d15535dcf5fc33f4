// The column of section titles at the right edge of a table, for jumping.

import Foundation

/// Titles one under the other; a finger on one of them scrolls to its section.
final class SectionIndexBar: UIControl {
    var titles: [String] = [] { didSet { setNeedsDisplay() } }
    var choose: (Int) -> Void = { _ in }
    private var last: Int?

    override func didInitialize() {
        super.didInitialize()
        isOpaque = false
        contentMode = .redraw
        accessibilityLabel = "Section index"
    }

    override func beginTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
        last = nil
        follow(touch)
        return true
    }

    override func continueTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
        follow(touch)
        return true
    }

    private func follow(_ touch: UITouch) {
        guard let index = index(at: touch.location(in: self).y), index != last else { return }
        last = index
        choose(index)
    }

    /// The title at that height, or the nearest one.
    func index(at y: CGFloat) -> Int? {
        guard !titles.isEmpty else { return nil }
        let line = Int(((y - top) / TableMetrics.sectionIndexLineHeight).rounded(.down))
        return min(max(line, 0), titles.count - 1)
    }

    private var top: CGFloat { (bounds.height - CGFloat(titles.count) * TableMetrics.sectionIndexLineHeight) / 2 }

    override func draw(_ rect: CGRect) {
        let color = (superview as? UITableView)?.sectionIndexColor ?? tintColor ?? .systemBlue
        let attributes: [NSAttributedString.Key: Any] = [
            .font: UIFont.systemFont(ofSize: 11, weight: .semibold), .foregroundColor: color,
        ]
        for (index, title) in titles.enumerated() {
            let text = title == UITableView.indexSearch ? "⌕" : title
            let string = NSAttributedString(string: text, attributes: attributes)
            let size = string.size()
            string.draw(at: CGPoint(
                x: (bounds.width - size.width) / 2, y: top + CGFloat(index) * TableMetrics.sectionIndexLineHeight
            ))
        }
    }
}

extension UITableView {
    func loadSectionIndex() {
        let rows = geometry.sections.reduce(0) { $0 + $1.rows.count }
        let titles = rows >= sectionIndexMinimumDisplayRowCount ? dataSource?.sectionIndexTitles(for: self) ?? [] : []
        guard !titles.isEmpty else {
            sectionIndex?.removeFromSuperview()
            sectionIndex = nil
            return
        }
        if sectionIndex == nil {
            let bar = SectionIndexBar(frame: .zero)
            bar.backgroundColor = sectionIndexBackgroundColor
            bar.choose = { [weak self] in self?.jump(toIndexTitle: $0) }
            addSubview(bar)
            sectionIndex = bar
        }
        sectionIndex?.titles = titles
    }

    func layOutSectionIndex() {
        guard let bar = sectionIndex else { return }
        let visible = bounds.inset(by: adjustedContentInset)
        bar.frame = CGRect(
            x: bounds.width - TableMetrics.sectionIndexWidth, y: visible.minY,
            width: TableMetrics.sectionIndexWidth, height: visible.height
        )
        if subviews.last !== bar { bringSubviewToFront(bar) }
    }

    /// Scrolls to the section that the data source names for a title; the search sign leads to the very top.
    func jump(toIndexTitle index: Int) {
        guard let titles = sectionIndex?.titles, titles.indices.contains(index), let dataSource else { return }
        if titles[index] == UITableView.indexSearch { return setContentOffset(CGPoint(x: 0, y: -adjustedContentInset.top), animated: false) }
        let section = dataSource.tableView(self, sectionForSectionIndexTitle: titles[index], at: index)
        guard geometry.sections.indices.contains(section) else { return }
        let top = geometry.sections[section].headerTop - adjustedContentInset.top
        let maximum = geometry.contentHeight + adjustedContentInset.bottom - bounds.height
        setContentOffset(CGPoint(x: 0, y: max(-adjustedContentInset.top, min(top, maximum))), animated: false)
    }
}
