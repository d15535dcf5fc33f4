// `<tableView>`, its cells and sections. Prototypes are made when they are dequeued, static cells at once.

import Foundation
@_spi(Nagare) import UIKit

extension ElementTable {
    static let tableView = ElementDefinition(
        "tableView",
        UITableView.self,
        inherits: scrollView,
        tableLook + tableMeasures + tableSelection + tableContent
    )

    private static let tableLook: [Member<UITableView>] = [
        .choice("style", ["plain": .plain, "grouped": .grouped, "insetGrouped": .insetGrouped]) { $0._setStyle($1) },
        .choice(
            "separatorStyle",
            ["none": .none, "default": .singleLine, "singleLine": .singleLine, "singleLineEtched": .singleLine],
            \.separatorStyle
        ),
        .color("separatorColor", \.separatorColor),
        .child(key: "separatorInset") { table, element, reading in
            if let insets = reading.edgeInsets(element) { table.separatorInset = insets }
        },
        .ignored("separatorInsetReference", "sectionIndexMinimumDisplayRowCount", "dataMode", "fillerRowHeight", "dragInteractionEnabled"),
        .ignoredChildren("sectionIndexColor"),
    ]

    private static let tableMeasures: [Member<UITableView>] = [
        .height("rowHeight", \.rowHeight),
        .height("estimatedRowHeight", \.estimatedRowHeight),
        .height("sectionHeaderHeight", \.sectionHeaderHeight),
        .height("sectionFooterHeight", \.sectionFooterHeight),
        .height("estimatedSectionHeaderHeight", \.estimatedSectionHeaderHeight),
        .height("estimatedSectionFooterHeight", \.estimatedSectionFooterHeight),
    ]

    private static let tableSelection: [Member<UITableView>] = [
        .bool("allowsSelection", \.allowsSelection),
        .bool("allowsMultipleSelection", \.allowsMultipleSelection),
        .bool("allowsSelectionDuringEditing", \.allowsSelectionDuringEditing),
        .bool("allowsMultipleSelectionDuringEditing", \.allowsMultipleSelectionDuringEditing),
    ]

    private static let tableContent: [Member<UITableView>] = [
        .child(key: "tableHeaderView") { table, element, reading in
            table.tableHeaderView = reading.makeView(element)
        },
        .child(key: "tableFooterView") { table, element, reading in
            table.tableFooterView = reading.makeView(element)
        },
        .child(key: "backgroundView") { table, element, reading in
            table.backgroundView = reading.makeView(element)
        },
        .children("prototypes") { table, element, reading in
            for cell in element.children {
                guard let identifier = cell["reuseIdentifier"], !identifier.isEmpty else {
                    reading.warn(cell, "the prototype cell has no reuse identifier; it cannot be dequeued")
                    continue
                }
                table._registerPrototype(identifier, make: prototype(cell, reading))
            }
        },
        .children("sections") { table, element, reading in
            table._setStaticContent(staticContent(element, reading))
        },
    ]

    /// Makes a prototype again and again, each time connected to the scene it belongs to.
    static func prototype(_ element: InterfaceElement, _ reading: ObjectReading) -> () -> UIView? {
        let scene = reading.scene
        let document = reading.document
        let resources = reading.resources
        return {
            MainActor.assumeIsolated {
                let reading = scene?.makeReadingForPrototype()
                    ?? ObjectReading(document: document, resources: resources, owner: nil)
                let made = reading.makeView(element)
                reading.finish()
                return made
            }
        }
    }

    private static func staticContent(_ element: InterfaceElement, _ reading: ObjectReading) -> TableStaticContent {
        TableStaticContent(
            sections: element.all("tableViewSection").map { section in
                let cells = section.first("cells")?.children ?? []
                let made = cells.compactMap { element in
                    (reading.make(element) as? UITableViewCell).map { ($0, element) }
                }
                return TableStaticContent.Section(
                    header: section["headerTitle"],
                    footer: section["footerTitle"],
                    cells: made.map(\.0),
                    heights: made.map { $0.1["rowHeight"].flatMap(AttributeValue.number).flatMap { $0 < 0 ? nil : $0 } }
                )
            }
        )
    }

    static let tableViewCell = ElementDefinition(
        "tableViewCell",
        UITableViewCell.self,
        inherits: view,
        cellLook + cellContent
    )

    private static let cellLook: [Member<UITableViewCell>] = [
        .choice("style", cellStyles, \._style),
        .string("reuseIdentifier", \._reuseIdentifier),
        .choice(
            "selectionStyle",
            ["none": .none, "blue": .blue, "gray": .gray, "default": .default],
            \.selectionStyle
        ),
        .choice("accessoryType", accessoryTypes, \.accessoryType),
        .choice("editingAccessoryType", accessoryTypes, \.editingAccessoryType),
        .int("indentationLevel", \.indentationLevel),
        .number("indentationWidth", \.indentationWidth),
        .bool("showsReorderControl", \.showsReorderControl),
        .bool("shouldIndentWhileEditing", \.shouldIndentWhileEditing),
        .child(key: "separatorInset") { cell, element, reading in
            if let insets = reading.edgeInsets(element) { cell.separatorInset = insets }
        },
        .ignored("rowHeight", "focusStyle", "hidesAccessoryWhenEditing", "textLabel", "detailTextLabel", "imageView"),
    ]

    private static let cellContent: [Member<UITableViewCell>] = [
        .child(key: "contentView") { cell, element, reading in
            reading.configure(cell.contentView, element)
            // The labels of a cell with a style stand among the content; the cell lays them out.
            @MainActor func part<Part>(_ name: String) -> Part? {
                element.parent?[name].flatMap { reading.objects[$0] as? Part }
            }
            cell._adopt(
                textLabel: part("textLabel"),
                detailTextLabel: part("detailTextLabel"),
                imageView: part("imageView")
            )
        },
        .child(key: "accessoryView") { cell, element, reading in
            cell.accessoryView = reading.makeView(element)
        },
        .child(key: "backgroundView") { cell, element, reading in
            cell.backgroundView = reading.makeView(element)
        },
        .child(key: "selectedBackgroundView") { cell, element, reading in
            cell.selectedBackgroundView = reading.makeView(element)
        },
    ]

    static let tableViewCellContentView = ElementDefinition(
        "tableViewCellContentView", UIView.self, inherits: view, [.ignored("tableViewCell")]
    )

    private static let cellStyles: KeyValuePairs<String, UITableViewCell.CellStyle> = [
        "IBUITableViewCellStyleDefault": .default, "IBUITableViewCellStyleSubtitle": .subtitle,
        "IBUITableViewCellStyleValue1": .value1, "IBUITableViewCellStyleValue2": .value2,
    ]

    private static let accessoryTypes: KeyValuePairs<String, UITableViewCell.AccessoryType> = [
        "none": .none, "disclosureIndicator": .disclosureIndicator,
        "detailDisclosureButton": .detailDisclosureButton, "checkmark": .checkmark, "detailButton": .detailButton,
    ]
}

extension Member where Target: UITableView {
    /// A height where -1 means automatic.
    static func height(_ name: String, _ path: ReferenceWritableKeyPath<Target, CGFloat>) -> Member {
        attribute(name, expected: "a number", decode: AttributeValue.number) {
            $0[keyPath: path] = $1 < 0 ? UITableView.automaticDimension : $1
        }
    }
}
