// Where everything in a table lies: table header, sections with padding, header, rows and footer, table footer.
// Heights in, rectangles out; knows no views and asks nobody.

import Foundation

/// One section from top to bottom. Lengths in points.
struct SectionGeometry {
    /// Space above the header that scrolls away with the section.
    var padding: CGFloat = 0
    var header: CGFloat = 0
    var rows: RowHeights
    var footer: CGFloat = 0
    /// Set by the table's geometry.
    fileprivate(set) var top: CGFloat = 0

    init(rows: RowHeights) {
        self.rows = rows
    }

    var height: CGFloat { padding + header + rows.total + footer }
    var headerTop: CGFloat { top + padding }
    var rowsTop: CGFloat { top + padding + header }
    var footerTop: CGFloat { rowsTop + rows.total }
    var bottom: CGFloat { top + height }
}

struct TableGeometry {
    private(set) var sections: [SectionGeometry] = []
    private(set) var tableHeader: CGFloat = 0
    private(set) var tableFooter: CGFloat = 0
    private(set) var contentHeight: CGFloat = 0

    init(sections: [SectionGeometry] = [], tableHeader: CGFloat = 0, tableFooter: CGFloat = 0) {
        self.sections = sections
        self.tableHeader = tableHeader
        self.tableFooter = tableFooter
        stack()
    }

    private mutating func stack() {
        var y = tableHeader
        for index in sections.indices {
            sections[index].top = y
            y += sections[index].height
        }
        contentHeight = y + tableFooter
    }

    var tableFooterTop: CGFloat { contentHeight - tableFooter }

    func contains(_ indexPath: IndexPath) -> Bool {
        indexPath.count == 2 && sections.indices.contains(indexPath.section)
            && (0..<sections[indexPath.section].rows.count).contains(indexPath.row)
    }

    func top(of indexPath: IndexPath) -> CGFloat {
        let section = sections[indexPath.section]
        return section.rowsTop + section.rows.offset(of: indexPath.row)
    }

    func height(of indexPath: IndexPath) -> CGFloat {
        sections[indexPath.section].rows[indexPath.row]
    }

    // MARK: Changes

    /// Returns by how much the row grew.
    @discardableResult
    mutating func setHeight(_ height: CGFloat, of indexPath: IndexPath) -> CGFloat {
        let growth = sections[indexPath.section].rows.setHeight(height, of: indexPath.row)
        if growth != 0 { grow(after: indexPath.section, by: growth) }
        return growth
    }

    @discardableResult
    mutating func setHeader(_ height: CGFloat, of section: Int) -> CGFloat {
        let growth = height - sections[section].header
        sections[section].header = height
        if growth != 0 { grow(after: section, by: growth) }
        return growth
    }

    @discardableResult
    mutating func setFooter(_ height: CGFloat, of section: Int) -> CGFloat {
        let growth = height - sections[section].footer
        sections[section].footer = height
        if growth != 0 { grow(after: section, by: growth) }
        return growth
    }

    mutating func setTableHeader(_ height: CGFloat) {
        tableHeader = height
        stack()
    }

    mutating func setTableFooter(_ height: CGFloat) {
        tableFooter = height
        stack()
    }

    mutating func forgetHeight(of indexPath: IndexPath) {
        sections[indexPath.section].rows.forget(indexPath.row)
        stack()
    }

    private mutating func grow(after section: Int, by growth: CGFloat) {
        for index in sections.indices.dropFirst(section + 1) { sections[index].top += growth }
        contentHeight += growth
    }

    // MARK: Searching

    /// The section at `y`, or the nearest one; `nil` without sections.
    func section(at y: CGFloat) -> Int? {
        guard !sections.isEmpty else { return nil }
        var low = 0
        var high = sections.count
        while low + 1 < high {
            let middle = (low + high) / 2
            if sections[middle].top <= y { low = middle } else { high = middle }
        }
        return low
    }

    /// The row that covers `y`; `nil` between rows.
    func indexPath(at y: CGFloat) -> IndexPath? {
        guard y >= tableHeader, let index = section(at: y) else { return nil }
        let section = sections[index]
        guard section.rows.count > 0, y >= section.rowsTop, y < section.footerTop else { return nil }
        return IndexPath(row: section.rows.row(at: y - section.rowsTop), section: index)
    }

    /// Calls `body` for the rows that touch the range, in order, until it returns false. Only those rows are looked at.
    func forEachRow(from minimum: CGFloat, to maximum: CGFloat, _ body: (IndexPath, CGFloat, CGFloat) -> Bool) {
        guard maximum > minimum, var index = section(at: minimum) else { return }
        while index < sections.count, sections[index].top < maximum {
            let section = sections[index]
            if section.rows.count > 0, section.footerTop > minimum, section.rowsTop < maximum {
                var row = section.rows.row(at: minimum - section.rowsTop)
                var top = section.rowsTop + section.rows.offset(of: row)
                while row < section.rows.count, top < maximum {
                    let height = section.rows[row]
                    if top + height > minimum || height == 0, !body(IndexPath(row: row, section: index), top, height) { return }
                    top += height
                    row += 1
                }
            }
            index += 1
        }
    }

    /// The sections that touch the range.
    func sections(from minimum: CGFloat, to maximum: CGFloat) -> Range<Int> {
        guard let first = section(at: minimum) else { return 0..<0 }
        var end = first
        while end < sections.count, sections[end].top < maximum { end += 1 }
        return first..<max(first, end)
    }
}
