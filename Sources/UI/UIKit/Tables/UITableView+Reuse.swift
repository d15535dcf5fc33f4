// Registration and reuse of cells and section views, and how a registered class, nib or prototype becomes a cell.

import Foundation

/// Cells that are out of sight, and how to make new ones.
@MainActor struct CellReuse {
    enum Source {
        case type(AnyClass)
        case nib(UINib)
        /// A prototype of a storyboard.
        case prototype(() -> UIView?)
    }

    var cellSources: [String: Source] = [:]
    var sectionViewSources: [String: Source] = [:]
    private(set) weak var offered: UITableViewCell?
    private var cells: [String: [UITableViewCell]] = [:]
    private var sectionViews: [String: [UITableViewHeaderFooterView]] = [:]

    mutating func recycle(_ cell: UITableViewCell) {
        guard let identifier = cell.reuseIdentifier else { return }
        cells[identifier, default: []].append(cell)
    }

    mutating func recycle(_ view: UITableViewHeaderFooterView) {
        guard let identifier = view.reuseIdentifier else { return }
        sectionViews[identifier, default: []].append(view)
    }

    /// The next request for that cell's identifier gets the cell itself: it is configured anew in place.
    mutating func offer(_ cell: UITableViewCell?) {
        offered = cell
    }

    mutating func takeCell(_ identifier: String) -> UITableViewCell? {
        cells[identifier]?.popLast()
    }

    mutating func takeSectionView(_ identifier: String) -> UITableViewHeaderFooterView? {
        sectionViews[identifier]?.popLast()
    }

    mutating func forgetCells(_ identifier: String) {
        cells[identifier] = nil
    }
}

extension UITableView {
    // MARK: Registration

    public func register(_ cellClass: AnyClass?, forCellReuseIdentifier identifier: String) {
        reuse.cellSources[identifier] = cellClass.map { .type($0) }
        reuse.forgetCells(identifier)
    }

    public func register(_ nib: UINib?, forCellReuseIdentifier identifier: String) {
        reuse.cellSources[identifier] = nib.map { .nib($0) }
        reuse.forgetCells(identifier)
    }

    public func register(_ aClass: AnyClass?, forHeaderFooterViewReuseIdentifier identifier: String) {
        reuse.sectionViewSources[identifier] = aClass.map { .type($0) }
    }

    public func register(_ nib: UINib?, forHeaderFooterViewReuseIdentifier identifier: String) {
        reuse.sectionViewSources[identifier] = nib.map { .nib($0) }
    }

    /// A prototype cell of a storyboard; `make` instantiates it.
    @_spi(Nagare) public func _registerPrototype(_ identifier: String, make: @escaping () -> UIView?) {
        reuse.cellSources[identifier] = .prototype(make)
    }

    // MARK: Dequeuing

    /// A used cell, or a new one if the identifier is registered; `nil` otherwise.
    public func dequeueReusableCell(withIdentifier identifier: String) -> UITableViewCell? {
        if let cell = reuse.offered, cell.reuseIdentifier == identifier { return cell }
        if let cell = reuse.takeCell(identifier) {
            MessageObservation.call(cell, "prepareForReuse") { cell.prepareForReuse() }
            return cell
        }
        return reuse.cellSources[identifier].flatMap { makeCell(identifier, from: $0) }
    }

    /// A used or new cell of a registered identifier.
    ///
    /// An identifier nobody registered is reported, and a plain cell stands in for it (UIKit stops the app there).
    public func dequeueReusableCell(withIdentifier identifier: String, for indexPath: IndexPath) -> UITableViewCell {
        if let cell = dequeueReusableCell(withIdentifier: identifier) {
            cell.table = self
            cell.bounds.size.width = max(0, bounds.width - 2 * sectionInset)
            return cell
        }
        if reuse.cellSources[identifier] == nil {
            let known = reuse.cellSources.keys.sorted().map { "\"\($0)\"" }.joined(separator: ", ")
            Diagnostics.warn(
                "UITableView: unable to dequeue a cell with identifier \"\(identifier)\": register a nib or a class for it, "
                    + "or connect a prototype cell in a storyboard. Registered: \(known.isEmpty ? "none" : known)."
            )
        }
        return UITableViewCell(style: .default, reuseIdentifier: identifier)
    }

    public func dequeueReusableHeaderFooterView(withIdentifier identifier: String) -> UITableViewHeaderFooterView? {
        if let view = reuse.takeSectionView(identifier) {
            MessageObservation.call(view, "prepareForReuse") { view.prepareForReuse() }
            return view
        }
        guard let source = reuse.sectionViewSources[identifier] else { return nil }
        switch source {
        case .type(let type):
            guard let type = type as? UITableViewHeaderFooterView.Type else {
                reportType(type, "UITableViewHeaderFooterView", identifier)
                return nil
            }
            return Instantiation.makeSectionView(type, reuseIdentifier: identifier)
        case .nib(let nib):
            let view = nib.instantiate(withOwner: nil).lazy.compactMap { $0 as? UITableViewHeaderFooterView }.first
            view?._reuseIdentifier = identifier
            return view
        case .prototype(let make):
            return make() as? UITableViewHeaderFooterView
        }
    }

    private func makeCell(_ identifier: String, from source: CellReuse.Source) -> UITableViewCell? {
        switch source {
        case .type(let type):
            guard let type = type as? UITableViewCell.Type else {
                reportType(type, "UITableViewCell", identifier)
                return nil
            }
            return Instantiation.makeCell(type, reuseIdentifier: identifier)
        case .nib(let nib):
            let objects = nib.instantiate(withOwner: nil)
            guard let cell = objects.lazy.compactMap({ $0 as? UITableViewCell }).first else {
                Diagnostics.warn(
                    "The nib registered for \"\(identifier)\" must have one top-level object that is a UITableViewCell; "
                        + "it has \(objects.count) object(s)."
                )
                return nil
            }
            cell._reuseIdentifier = identifier
            return cell
        case .prototype(let make):
            let cell = make() as? UITableViewCell
            cell?._reuseIdentifier = identifier
            return cell
        }
    }

    private func reportType(_ type: AnyClass, _ expected: String, _ identifier: String) {
        Diagnostics.warn("\(type) is registered for \"\(identifier)\", but it is not a subclass of \(expected).")
    }
}

extension Instantiation {
    /// Calls `init(style:reuseIdentifier:)` of a cell class with the default style.
    static func makeCell(_ type: UITableViewCell.Type, reuseIdentifier: String) -> UITableViewCell? {
        let words = InitializerSlot.words(of: reuseIdentifier)
        return cellSlot?.call(type, UInt(UITableViewCell.CellStyle.default.rawValue), words.0, words.1)
    }

    /// Calls `init(reuseIdentifier:)`.
    static func makeSectionView(_ type: UITableViewHeaderFooterView.Type, reuseIdentifier: String) -> UITableViewHeaderFooterView? {
        let words = InitializerSlot.words(of: reuseIdentifier)
        return sectionViewSlot?.call(type, words.0, words.1)
    }

    private static let cellSlot = InitializerSlot(of: UITableViewCell.self, probe: CellProbe.self) { Probed.take() }
    private static let sectionViewSlot = InitializerSlot(
        of: UITableViewHeaderFooterView.self, probe: SectionViewProbe.self
    ) { Probed.take() }
}

private final class CellProbe: UITableViewCell {
    override init(style: UITableViewCell.CellStyle, reuseIdentifier: String?) {
        Probed.note(.wanted)
        super.init(style: .default, reuseIdentifier: nil)
    }

    required init?(coder: NSCoder) {
        Probed.note(.coder)
        super.init(coder: NSCoder())
    }
}

private final class SectionViewProbe: UITableViewHeaderFooterView {
    override init(reuseIdentifier: String?) {
        Probed.note(.wanted)
        super.init(reuseIdentifier: nil)
    }

    required init?(coder: NSCoder) {
        Probed.note(.coder)
        super.init(coder: NSCoder())
    }
}
