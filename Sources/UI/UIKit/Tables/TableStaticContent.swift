// The static cells of a storyboard's table. Made by the reader of Interface Builder files, served by `UITableViewController`.

import Foundation

/// Sections and cells that are all there from the beginning.
@_spi(Nagare) @MainActor public final class TableStaticContent {
    public struct Section {
        public var header: String?
        public var footer: String?
        public var cells: [UITableViewCell]
        /// Heights the file gives for cells; `nil`: the table's row height.
        public var heights: [CGFloat?]

        public init(header: String?, footer: String?, cells: [UITableViewCell], heights: [CGFloat?]) {
            self.header = header
            self.footer = footer
            self.cells = cells
            self.heights = heights
        }
    }

    public let sections: [Section]

    public init(sections: [Section]) {
        self.sections = sections
    }

    func cell(at path: IndexPath) -> UITableViewCell? {
        guard sections.indices.contains(path.section), sections[path.section].cells.indices.contains(path.row) else { return nil }
        return sections[path.section].cells[path.row]
    }

    func height(at path: IndexPath) -> CGFloat? {
        guard sections.indices.contains(path.section), sections[path.section].heights.indices.contains(path.row) else { return nil }
        return sections[path.section].heights[path.row]
    }
}

extension UITableView {
    @_spi(Nagare) public func _setStaticContent(_ content: TableStaticContent) {
        staticContent = content
        setNeedsReload()
    }
}
