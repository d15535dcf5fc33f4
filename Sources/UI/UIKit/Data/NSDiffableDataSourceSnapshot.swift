// The state of a table or a collection at one moment: which sections, which items in them, in which order.
// Pure data. Carrying the way from one snapshot to another out is the data sources' work.

/// Sections and their items, each named by a value that stands for it for ever.
///
/// Identifiers are unique in the whole snapshot. What cannot be meant, such as an identifier given twice or a neighbour that is
/// not there, stops the program with a message that names the identifier, as on iOS.
public struct NSDiffableDataSourceSnapshot<SectionIdentifierType: Hashable, ItemIdentifierType: Hashable> {
    /// The sections from top to bottom.
    public private(set) var sectionIdentifiers: [SectionIdentifierType] = []
    private var itemsOf: [SectionIdentifierType: [ItemIdentifierType]] = [:]
    private var sectionOf: [ItemIdentifierType: SectionIdentifierType] = [:]
    private var reloadedSections: Set<SectionIdentifierType> = []
    private var reloadedItems: Set<ItemIdentifierType> = []
    private var reconfiguredItems: Set<ItemIdentifierType> = []

    /// Makes a snapshot without sections.
    public init() {}

    // MARK: Reading

    /// How many items there are in all sections.
    public var numberOfItems: Int { sectionOf.count }
    public var numberOfSections: Int { sectionIdentifiers.count }

    /// The items of all sections from top to bottom.
    public var itemIdentifiers: [ItemIdentifierType] { sectionIdentifiers.flatMap { itemsOf[$0] ?? [] } }

    public var reloadedSectionIdentifiers: [SectionIdentifierType] { sectionIdentifiers.filter(reloadedSections.contains) }
    public var reloadedItemIdentifiers: [ItemIdentifierType] {
        reloadedItems.isEmpty ? [] : itemIdentifiers.filter(reloadedItems.contains)
    }
    public var reconfiguredItemIdentifiers: [ItemIdentifierType] {
        reconfiguredItems.isEmpty ? [] : itemIdentifiers.filter(reconfiguredItems.contains)
    }

    public func numberOfItems(inSection identifier: SectionIdentifierType) -> Int {
        itemIdentifiers(inSection: identifier).count
    }

    /// The items of a section. Stops if there is no such section.
    public func itemIdentifiers(inSection identifier: SectionIdentifierType) -> [ItemIdentifierType] {
        guard let items = itemsOf[identifier] else { missing(section: identifier, in: "itemIdentifiers(inSection:)") }
        return items
    }

    /// The section an item is in; `nil` for an item that is not there.
    public func sectionIdentifier(containingItem identifier: ItemIdentifierType) -> SectionIdentifierType? { sectionOf[identifier] }

    /// An item's place among the items of all sections.
    public func indexOfItem(_ identifier: ItemIdentifierType) -> Int? {
        guard let section = sectionOf[identifier], let place = itemsOf[section]?.firstIndex(of: identifier) else { return nil }
        return sectionIdentifiers.prefix { $0 != section }.reduce(place) { $0 + (itemsOf[$1]?.count ?? 0) }
    }

    public func indexOfSection(_ identifier: SectionIdentifierType) -> Int? {
        itemsOf[identifier] == nil ? nil : sectionIdentifiers.firstIndex(of: identifier)
    }

    // MARK: Items

    /// Adds items at the end of a section; without one, of the last section. Items that are there already move.
    public mutating func appendItems(_ identifiers: [ItemIdentifierType], toSection sectionIdentifier: SectionIdentifierType? = nil) {
        guard let section = sectionIdentifier ?? sectionIdentifiers.last else {
            stop("appendItems(_:toSection:): there are no sections yet. Append a section first.")
        }
        guard itemsOf[section] != nil else { missing(section: section, in: "appendItems(_:toSection:)") }
        take(identifiers, in: "appendItems(_:toSection:)")
        itemsOf[section, default: []] += identifiers
        for item in identifiers { sectionOf[item] = section }
    }

    public mutating func insertItems(_ identifiers: [ItemIdentifierType], beforeItem beforeIdentifier: ItemIdentifierType) {
        insert(identifiers, at: beforeIdentifier, after: false, in: "insertItems(_:beforeItem:)")
    }

    public mutating func insertItems(_ identifiers: [ItemIdentifierType], afterItem afterIdentifier: ItemIdentifierType) {
        insert(identifiers, at: afterIdentifier, after: true, in: "insertItems(_:afterItem:)")
    }

    /// Removes items; those that are not there are passed over.
    public mutating func deleteItems(_ identifiers: [ItemIdentifierType]) {
        remove(Set(identifiers))
        reloadedItems.subtract(identifiers)
        reconfiguredItems.subtract(identifiers)
    }

    /// Removes all items and all sections.
    public mutating func deleteAllItems() {
        self = Self()
    }

    public mutating func moveItem(_ identifier: ItemIdentifierType, beforeItem toIdentifier: ItemIdentifierType) {
        move(identifier, to: toIdentifier, after: false, in: "moveItem(_:beforeItem:)")
    }

    public mutating func moveItem(_ identifier: ItemIdentifierType, afterItem toIdentifier: ItemIdentifierType) {
        move(identifier, to: toIdentifier, after: true, in: "moveItem(_:afterItem:)")
    }

    /// Asks for new cells for the items when the snapshot is applied.
    public mutating func reloadItems(_ identifiers: [ItemIdentifierType]) {
        for item in identifiers where sectionOf[item] == nil { missing(item: item, in: "reloadItems(_:)") }
        reloadedItems.formUnion(identifiers)
    }

    /// Asks to configure the items' present cells anew when the snapshot is applied.
    public mutating func reconfigureItems(_ identifiers: [ItemIdentifierType]) {
        for item in identifiers where sectionOf[item] == nil { missing(item: item, in: "reconfigureItems(_:)") }
        reconfiguredItems.formUnion(identifiers)
    }

    // MARK: Sections

    public mutating func appendSections(_ identifiers: [SectionIdentifierType]) {
        insert(sections: identifiers, at: sectionIdentifiers.count, in: "appendSections(_:)")
    }

    public mutating func insertSections(_ identifiers: [SectionIdentifierType], beforeSection toIdentifier: SectionIdentifierType) {
        insert(sections: identifiers, at: place(of: toIdentifier, in: "insertSections(_:beforeSection:)"), in: "insertSections(_:beforeSection:)")
    }

    public mutating func insertSections(_ identifiers: [SectionIdentifierType], afterSection toIdentifier: SectionIdentifierType) {
        insert(sections: identifiers, at: place(of: toIdentifier, in: "insertSections(_:afterSection:)") + 1, in: "insertSections(_:afterSection:)")
    }

    /// Removes sections with their items.
    public mutating func deleteSections(_ identifiers: [SectionIdentifierType]) {
        let gone = Set(identifiers)
        for section in gone {
            guard let items = itemsOf.removeValue(forKey: section) else { continue }
            for item in items { sectionOf[item] = nil }
            reloadedItems.subtract(items)
            reconfiguredItems.subtract(items)
        }
        sectionIdentifiers.removeAll(where: gone.contains)
        reloadedSections.subtract(gone)
    }

    public mutating func moveSection(_ identifier: SectionIdentifierType, beforeSection toIdentifier: SectionIdentifierType) {
        move(section: identifier, to: toIdentifier, after: false, in: "moveSection(_:beforeSection:)")
    }

    public mutating func moveSection(_ identifier: SectionIdentifierType, afterSection toIdentifier: SectionIdentifierType) {
        move(section: identifier, to: toIdentifier, after: true, in: "moveSection(_:afterSection:)")
    }

    /// Asks for all cells of the sections, and their headers and footers, again when the snapshot is applied.
    public mutating func reloadSections(_ identifiers: [SectionIdentifierType]) {
        for section in identifiers where itemsOf[section] == nil { missing(section: section, in: "reloadSections(_:)") }
        reloadedSections.formUnion(identifiers)
    }

    /// The snapshot once its reloads have been carried out.
    var settled: Self {
        var copy = self
        copy.reloadedSections = []
        copy.reloadedItems = []
        copy.reconfiguredItems = []
        return copy
    }

    // MARK: Changing

    /// Makes sure the identifiers are given once each, and takes those that are there already out of their place.
    private mutating func take(_ identifiers: [ItemIdentifierType], in call: String) {
        var seen: Set<ItemIdentifierType> = []
        for item in identifiers where !seen.insert(item).inserted {
            stop("\(call): the item \(item) is given twice. Identifiers must be unique.")
        }
        remove(seen)
    }

    private mutating func remove(_ items: Set<ItemIdentifierType>) {
        let sections = Set(items.compactMap { sectionOf.removeValue(forKey: $0) })
        for section in sections { itemsOf[section]?.removeAll(where: items.contains) }
    }

    private mutating func insert(_ items: [ItemIdentifierType], at neighbour: ItemIdentifierType, after: Bool, in call: String) {
        guard let section = sectionOf[neighbour] else { missing(item: neighbour, in: call) }
        guard !items.contains(neighbour) else { stop("\(call): the item \(neighbour) cannot be its own neighbour.") }
        take(items, in: call)
        let index = itemsOf[section]?.firstIndex(of: neighbour) ?? 0
        itemsOf[section]?.insert(contentsOf: items, at: after ? index + 1 : index)
        for item in items { sectionOf[item] = section }
    }

    private mutating func move(_ item: ItemIdentifierType, to neighbour: ItemIdentifierType, after: Bool, in call: String) {
        guard sectionOf[item] != nil else { missing(item: item, in: call) }
        insert([item], at: neighbour, after: after, in: call)
    }

    private mutating func insert(sections: [SectionIdentifierType], at index: Int, in call: String) {
        for section in sections {
            guard itemsOf.updateValue([], forKey: section) == nil else {
                stop("\(call): the section \(section) is there already or given twice. Identifiers must be unique.")
            }
        }
        sectionIdentifiers.insert(contentsOf: sections, at: index)
    }

    private mutating func move(section: SectionIdentifierType, to neighbour: SectionIdentifierType, after: Bool, in call: String) {
        let index = place(of: section, in: call)
        guard section != neighbour else { stop("\(call): the section \(section) cannot be its own neighbour.") }
        _ = place(of: neighbour, in: call)
        sectionIdentifiers.remove(at: index)
        sectionIdentifiers.insert(section, at: place(of: neighbour, in: call) + (after ? 1 : 0))
    }

    private func place(of section: SectionIdentifierType, in call: String) -> Int {
        guard let index = indexOfSection(section) else { missing(section: section, in: call) }
        return index
    }

    // MARK: Faults

    private func missing(section: SectionIdentifierType, in call: String) -> Never {
        stop("\(call): there is no section \(section). The sections are \(sectionIdentifiers).")
    }

    private func missing(item: ItemIdentifierType, in call: String) -> Never {
        stop("\(call): there is no item \(item). The snapshot has \(numberOfItems) item(s).")
    }

    private func stop(_ message: String) -> Never {
        // A failed precondition would say nothing in an optimised build.
        fatalError("NSDiffableDataSourceSnapshot.\(message)")
    }
}

extension NSDiffableDataSourceSnapshot: Sendable where SectionIdentifierType: Sendable, ItemIdentifierType: Sendable {}
