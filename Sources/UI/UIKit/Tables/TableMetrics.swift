// Sizes and distances of tables, in points (iOS 17). Their only home.

import Foundation

enum TableMetrics {
    static let rowHeight: CGFloat = 44
    /// Above and below the labels of a cell that is sized by its text.
    static let cellVerticalPadding: CGFloat = 11
    static let labelSpacing: CGFloat = 3
    /// Between the image and the text, and between text and accessory.
    static let imageSpacing: CGFloat = 16
    static let valueSpacing: CGFloat = 8
    static let indentationWidth: CGFloat = 10
    /// The width of the titles of `value2` cells.
    static let value2TitleWidth: CGFloat = 97

    static let plainHeader: CGFloat = 28
    /// Above a section header of a plain table.
    static let plainHeaderPadding: CGFloat = 22
    static let groupedHeader: CGFloat = 38
    static let groupedFirstHeader: CGFloat = 55.5
    static let groupedFooter: CGFloat = 30
    /// Between sections of grouped tables without header or footer.
    static let groupedGap: CGFloat = 17.5
    static let groupedFirstGap: CGFloat = 35
    static let insetCornerRadius: CGFloat = 10

    static let accessorySize = CGSize(width: 11, height: 14)
    static let checkmarkSize = CGSize(width: 16, height: 14)
    static let detailButtonSize = CGSize(width: 24, height: 24)
    static let accessorySpacing: CGFloat = 10
    /// The column of the delete and insert controls.
    static let editingControlWidth: CGFloat = 38
    static let editingControlSize: CGFloat = 22
    static let reorderControlWidth: CGFloat = 44
    static let swipeActionWidth: CGFloat = 74

    static let sectionIndexWidth: CGFloat = 15
    static let sectionIndexLineHeight: CGFloat = 14

    static let updateDuration: TimeInterval = 0.3

    /// The distance of content from the edges of a table of that width.
    static func sideMargin(width: CGFloat) -> CGFloat {
        width >= 414 ? 20 : 16
    }
}
