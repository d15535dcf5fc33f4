// A batch of changes to a table, and what it does to index paths. No views here.

import Foundation

/// Inserts, deletes, moves and reloads between `beginUpdates` and `endUpdates`.
///
/// As in UIKit, deletions, reloads and the sources of moves speak of the table before, insertions and destinations of the table
/// after the batch, whatever the order of the calls.
struct TableUpdates {
    typealias Animation = UITableView.RowAnimation

    private(set) var deletedRows: [IndexPath: Animation] = [:]
    private(set) var insertedRows: [IndexPath: Animation] = [:]
    private(set) var reloadedRows: [IndexPath: Animation] = [:]
    private(set) var movedRows: [IndexPath: IndexPath] = [:]
    private(set) var deletedSections: [Int: Animation] = [:]
    private(set) var insertedSections: [Int: Animation] = [:]
    private(set) var reloadedSections: [Int: Animation] = [:]
    private(set) var movedSections: [Int: Int] = [:]

    mutating func deleteRows(_ paths: [IndexPath], _ animation: Animation) {
        for path in paths { deletedRows[path] = animation }
    }

    mutating func insertRows(_ paths: [IndexPath], _ animation: Animation) {
        for path in paths { insertedRows[path] = animation }
    }

    mutating func reloadRows(_ paths: [IndexPath], _ animation: Animation) {
        for path in paths { reloadedRows[path] = animation }
    }

    mutating func moveRow(_ old: IndexPath, _ new: IndexPath) {
        movedRows[old] = new
    }

    mutating func deleteSections(_ sections: IndexSet, _ animation: Animation) {
        for section in sections { deletedSections[section] = animation }
    }

    mutating func insertSections(_ sections: IndexSet, _ animation: Animation) {
        for section in sections { insertedSections[section] = animation }
    }

    mutating func reloadSections(_ sections: IndexSet, _ animation: Animation) {
        for section in sections { reloadedSections[section] = animation }
    }

    mutating func moveSection(_ old: Int, _ new: Int) {
        movedSections[old] = new
    }

    var isEmpty: Bool {
        deletedRows.isEmpty && insertedRows.isEmpty && reloadedRows.isEmpty && movedRows.isEmpty
            && deletedSections.isEmpty && insertedSections.isEmpty && reloadedSections.isEmpty && movedSections.isEmpty
    }

    // MARK: Where things go

    /// The new number of each old section; `nil` where deleted.
    func sectionMap(oldCount: Int, newCount: Int) -> [Int?] {
        var result = [Int?](repeating: nil, count: oldCount)
        let taken = Set(insertedSections.keys).union(movedSections.values)
        var next = 0
        for old in 0..<oldCount {
            if let new = movedSections[old] {
                result[old] = new
                continue
            }
            if deletedSections[old] != nil { continue }
            while taken.contains(next) { next += 1 }
            if next < newCount { result[old] = next }
            next += 1
        }
        return result
    }

    /// The new place of each old row of one section; `nil` where deleted or moved to another section.
    func rowMap(section: Int, newSection: Int, oldCount: Int) -> [Int?] {
        var result = [Int?](repeating: nil, count: oldCount)
        var taken = Set(insertedRows.keys.filter { $0.section == newSection }.map(\.row))
        taken.formUnion(movedRows.values.filter { $0.section == newSection }.map(\.row))
        var next = 0
        for old in 0..<oldCount {
            let path = IndexPath(row: old, section: section)
            if deletedRows[path] != nil || movedRows[path] != nil { continue }
            while taken.contains(next) { next += 1 }
            result[old] = next
            next += 1
        }
        return result
    }

    /// How messages name what is updated.
    enum Subject: String {
        case table, collection

        var part: String { self == .table ? "row" : "item" }
    }

    /// Why the counts before and after do not fit the changes; `nil` if they do.
    func inconsistency(old: [Int], new: [Int], _ subject: Subject = .table) -> String? {
        let part = subject.part
        let expected = old.count - deletedSections.count + insertedSections.count
        if expected != new.count {
            return "invalid number of sections. The \(subject.rawValue) had \(old.count), \(insertedSections.count) were inserted and "
                + "\(deletedSections.count) deleted, so there must be \(expected), but the data source says \(new.count)."
        }
        let map = sectionMap(oldCount: old.count, newCount: new.count)
        for (section, newSection) in map.enumerated() {
            guard let newSection, reloadedSections[section] == nil else { continue }
            guard new.indices.contains(newSection) else { return "section \(newSection) does not exist after the update." }
            let deleted = deletedRows.keys.filter { $0.section == section }.count
            let inserted = insertedRows.keys.filter { $0.section == newSection }.count
            let movedOut = movedRows.keys.filter { $0.section == section }.count
            let movedIn = movedRows.values.filter { $0.section == newSection }.count
            let wanted = old[section] - deleted + inserted - movedOut + movedIn
            if wanted != new[newSection] {
                return "invalid number of \(part)s in section \(newSection). It had \(old[section]), \(inserted) were inserted, \(deleted) "
                    + "deleted, \(movedIn) moved in and \(movedOut) out, so there must be \(wanted), but the data source says "
                    + "\(new[newSection])."
            }
        }
        for path in deletedRows.keys.sorted() + reloadedRows.keys.sorted() + movedRows.keys.sorted()
        where !(old.indices.contains(path.section) && path.row < old[path.section]) {
            return "\(part) \(path.row) of section \(path.section) did not exist before the update."
        }
        for path in insertedRows.keys.sorted() where !(new.indices.contains(path.section) && path.row < new[path.section]) {
            return "\(part) \(path.row) of section \(path.section) does not exist after the update."
        }
        return nil
    }

    /// The new index path of an old row; `nil` if it has gone.
    func destination(of path: IndexPath, sectionMap: [Int?], rowMaps: inout [Int: [Int?]], oldCounts: [Int]) -> IndexPath? {
        if let moved = movedRows[path] { return moved }
        guard let section = sectionMap[path.section] else { return nil }
        if rowMaps[path.section] == nil {
            rowMaps[path.section] = rowMap(section: path.section, newSection: section, oldCount: oldCounts[path.section])
        }
        guard let row = rowMaps[path.section]?[path.row] else { return nil }
        return IndexPath(row: row, section: section)
    }
}
