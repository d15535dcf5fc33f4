// The way from one snapshot to another, as the inserts, deletes and moves that tables and collections understand.
// Arithmetic only; no views here.

import Foundation

/// Deletions, reloads and the sources of moves speak of places before, insertions and destinations of places after.
struct DiffableDifference {
    var deletedSections = IndexSet()
    var insertedSections = IndexSet()
    var movedSections: [(from: Int, to: Int)] = []
    var reloadedSections = IndexSet()
    var deletedItems: [IndexPath] = []
    var insertedItems: [IndexPath] = []
    var movedItems: [(from: IndexPath, to: IndexPath)] = []
    var reloadedItems: [IndexPath] = []
    /// Where the items are after the change.
    var reconfiguredItems: [IndexPath] = []

    init<Section: Hashable, Item: Hashable>(
        from old: NSDiffableDataSourceSnapshot<Section, Item>, to new: NSDiffableDataSourceSnapshot<Section, Item>
    ) {
        let oldSections = Self.places(old.sectionIdentifiers), newSections = Self.places(new.sectionIdentifiers)
        deletedSections = IndexSet(oldSections.filter { newSections[$0.key] == nil }.values)
        insertedSections = IndexSet(newSections.filter { oldSections[$0.key] == nil }.values)
        let keptSections = new.sectionIdentifiers.compactMap { oldSections[$0] }
        let staying = Self.longestIncreasing(keptSections)
        for section in new.sectionIdentifiers {
            guard let from = oldSections[section], let to = newSections[section], !staying.contains(from) else { continue }
            movedSections.append((from, to))
        }
        let reloadsSections = Set(new.reloadedSectionIdentifiers)
        reloadedSections = IndexSet(reloadsSections.compactMap { oldSections[$0] })

        var origins: [Item: IndexPath] = [:]
        for (section, identifier) in old.sectionIdentifiers.enumerated() {
            for (row, item) in old.itemIdentifiers(inSection: identifier).enumerated() {
                origins[item] = IndexPath(row: row, section: section)
            }
        }
        // Items whose section comes or goes come and go with it.
        var present: Set<Item> = []
        for (section, identifier) in new.sectionIdentifiers.enumerated() where oldSections[identifier] != nil {
            let items = new.itemIdentifiers(inSection: identifier)
            let origin = oldSections[identifier]
            let staying = Self.longestIncreasing(items.compactMap { origins[$0].flatMap { $0.section == origin ? $0.row : nil } })
            for (row, item) in items.enumerated() {
                let to = IndexPath(row: row, section: section)
                guard let from = origins[item], !deletedSections.contains(from.section) else {
                    insertedItems.append(to)
                    continue
                }
                present.insert(item)
                if from.section != origin || !staying.contains(from.row) { movedItems.append((from, to)) }
            }
        }
        deletedItems = origins.filter { !present.contains($0.key) && !deletedSections.contains($0.value.section) }.values.sorted()
        reloadedItems = new.reloadedItemIdentifiers.filter(present.contains).compactMap { origins[$0] }
            .filter { !reloadedSections.contains($0.section) }
        let reconfigured = Set(new.reconfiguredItemIdentifiers).intersection(present)
        guard !reconfigured.isEmpty else { return }
        for (section, identifier) in new.sectionIdentifiers.enumerated() {
            for (row, item) in new.itemIdentifiers(inSection: identifier).enumerated() where reconfigured.contains(item) {
                reconfiguredItems.append(IndexPath(row: row, section: section))
            }
        }
    }

    private static func places<Identifier: Hashable>(_ identifiers: [Identifier]) -> [Identifier: Int] {
        Dictionary(uniqueKeysWithValues: identifiers.enumerated().map { ($0.element, $0.offset) })
    }

    /// The largest set of numbers that stand in rising order; everything else has to move. n log n.
    static func longestIncreasing(_ numbers: [Int]) -> Set<Int> {
        var tails: [Int] = []
        var previous = [Int?](repeating: nil, count: numbers.count)
        for (index, number) in numbers.enumerated() {
            var low = 0, high = tails.count
            while low < high {
                let middle = (low + high) / 2
                if numbers[tails[middle]] < number { low = middle + 1 } else { high = middle }
            }
            previous[index] = low > 0 ? tails[low - 1] : nil
            if low == tails.count { tails.append(index) } else { tails[low] = index }
        }
        var result: Set<Int> = []
        var current = tails.last
        while let index = current {
            result.insert(numbers[index])
            current = previous[index]
        }
        return result
    }
}
