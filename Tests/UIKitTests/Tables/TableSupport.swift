// A data source, a delegate and cells of the table tests. No test lives here.

@testable @_spi(Nagare) import UIKit
import XCTest

@MainActor final class Rows: NSObject, UITableViewDataSource {
    var sections: [[String]]
    var headers: [String?] = []
    var footers: [String?] = []
    var asked: [IndexPath] = []
    var make: ((UITableView, IndexPath, String) -> UITableViewCell)?
    var committed: [(UITableViewCell.EditingStyle, IndexPath)] = []

    init(_ sections: [[String]]) {
        self.sections = sections
    }

    func numberOfSections(in tableView: UITableView) -> Int { sections.count }

    func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { sections[section].count }

    func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
        asked.append(indexPath)
        let text = sections[indexPath.section][indexPath.row]
        if let make { return make(tableView, indexPath, text) }
        let cell = tableView.dequeueReusableCell(withIdentifier: "row") ?? UITableViewCell(style: .default, reuseIdentifier: "row")
        cell.textLabel?.text = text
        return cell
    }

    func tableView(_ tableView: UITableView, titleForHeaderInSection section: Int) -> String? {
        headers.indices.contains(section) ? headers[section] : nil
    }

    func tableView(_ tableView: UITableView, titleForFooterInSection section: Int) -> String? {
        footers.indices.contains(section) ? footers[section] : nil
    }

    func tableView(_ tableView: UITableView, canEditRowAt indexPath: IndexPath) -> Bool { indexPath.row != 3 }

    func tableView(_ tableView: UITableView, canMoveRowAt indexPath: IndexPath) -> Bool { true }

    func tableView(
        _ tableView: UITableView, commit editingStyle: UITableViewCell.EditingStyle, forRowAt indexPath: IndexPath
    ) {
        committed.append((editingStyle, indexPath))
        if editingStyle == .delete {
            sections[indexPath.section].remove(at: indexPath.row)
            tableView.deleteRows(at: [indexPath], with: .automatic)
        }
    }

    func tableView(_ tableView: UITableView, moveRowAt sourceIndexPath: IndexPath, to destinationIndexPath: IndexPath) {
        let text = sections[sourceIndexPath.section].remove(at: sourceIndexPath.row)
        sections[destinationIndexPath.section].insert(text, at: destinationIndexPath.row)
    }
}

@MainActor final class Recorder: NSObject, UITableViewDelegate {
    var log: [String] = []
    var heights: ((IndexPath) -> CGFloat)?
    var refused: Set<IndexPath> = []

    func tableView(_ tableView: UITableView, heightForRowAt indexPath: IndexPath) -> CGFloat {
        heights?(indexPath) ?? tableView.rowHeight
    }

    func tableView(_ tableView: UITableView, willSelectRowAt indexPath: IndexPath) -> IndexPath? {
        refused.contains(indexPath) ? nil : indexPath
    }

    func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
        log.append("select \(indexPath.section).\(indexPath.row)")
    }

    func tableView(_ tableView: UITableView, didDeselectRowAt indexPath: IndexPath) {
        log.append("deselect \(indexPath.section).\(indexPath.row)")
    }

    func tableView(_ tableView: UITableView, accessoryButtonTappedForRowWith indexPath: IndexPath) {
        log.append("accessory \(indexPath.section).\(indexPath.row)")
    }

    func tableView(_ tableView: UITableView, didEndDisplaying cell: UITableViewCell, forRowAt indexPath: IndexPath) {
        log.append("end \(indexPath.section).\(indexPath.row)")
    }
}

/// A cell sized by the constraints inside it, made as apps make them.
final class BoxCell: UITableViewCell {
    let box = Box(50, 70)
    var reuseCount = 0

    override init(style: UITableViewCell.CellStyle, reuseIdentifier: String?) {
        super.init(style: style, reuseIdentifier: reuseIdentifier)
        contentView.addSubview(box)
        NSLayoutConstraint.activate([
            box.topAnchor.constraint(equalTo: contentView.topAnchor, constant: 10),
            box.leadingAnchor.constraint(equalTo: contentView.leadingAnchor, constant: 16),
            contentView.bottomAnchor.constraint(equalTo: box.bottomAnchor, constant: 10),
        ])
    }

    required init?(coder: NSCoder) { nil }

    override func prepareForReuse() {
        super.prepareForReuse()
        reuseCount += 1
    }
}

final class PlainHeader: UITableViewHeaderFooterView {}

@MainActor func makeTable(
    _ rows: Rows, style: UITableView.Style = .plain, height: CGFloat = 440, delegate: Recorder? = nil
) -> UITableView {
    let table = UITableView(frame: CGRect(x: 0, y: 0, width: 320, height: height), style: style)
    table.dataSource = rows
    table.delegate = delegate
    table.layoutIfNeeded()
    return table
}

func path(_ row: Int, _ section: Int = 0) -> IndexPath {
    IndexPath(row: row, section: section)
}

extension NSDiffableDataSourceSnapshot {
    /// Sections with their items, from top to bottom.
    init(_ sections: KeyValuePairs<SectionIdentifierType, [ItemIdentifierType]>) {
        self.init()
        for (section, items) in sections {
            appendSections([section])
            appendItems(items)
        }
    }
}
