// Registration and reuse of cells and supplementary views, and how a registered class, nib or prototype becomes a view.

import Foundation

/// Views that are out of sight, and how to make new ones.
@MainActor struct CollectionReuse {
    /// The kind under which cells are kept.
    static let cells = "UICollectionViewCell"

    struct Key: Hashable {
        let kind: String
        let identifier: String
    }

    var sources: [Key: CellReuse.Source] = [:]
    /// The next request for that cell's identifier gets the cell itself: it is configured anew in place.
    weak var offered: UICollectionViewCell?
    private var views: [Key: [UICollectionReusableView]] = [:]

    mutating func recycle(_ view: UICollectionReusableView, kind: String) {
        guard let identifier = view.reuseIdentifier else { return }
        views[Key(kind: kind, identifier: identifier), default: []].append(view)
    }

    mutating func take(_ key: Key) -> UICollectionReusableView? {
        views[key]?.popLast()
    }

    mutating func register(_ source: CellReuse.Source?, _ key: Key) {
        sources[key] = source
        views[key] = nil
    }

    func identifiers(of kind: String) -> String {
        let known = sources.keys.filter { $0.kind == kind }.map { "\"\($0.identifier)\"" }.sorted().joined(separator: ", ")
        return known.isEmpty ? "none" : known
    }
}

extension UICollectionView {
    // MARK: Registration

    public func register(_ cellClass: AnyClass?, forCellWithReuseIdentifier identifier: String) {
        reuse.register(cellClass.map { .type($0) }, CollectionReuse.Key(kind: CollectionReuse.cells, identifier: identifier))
    }

    public func register(_ nib: UINib?, forCellWithReuseIdentifier identifier: String) {
        reuse.register(nib.map { .nib($0) }, CollectionReuse.Key(kind: CollectionReuse.cells, identifier: identifier))
    }

    public func register(
        _ viewClass: AnyClass?, forSupplementaryViewOfKind elementKind: String, withReuseIdentifier identifier: String
    ) {
        reuse.register(viewClass.map { .type($0) }, CollectionReuse.Key(kind: elementKind, identifier: identifier))
    }

    public func register(_ nib: UINib?, forSupplementaryViewOfKind kind: String, withReuseIdentifier identifier: String) {
        reuse.register(nib.map { .nib($0) }, CollectionReuse.Key(kind: kind, identifier: identifier))
    }

    /// A prototype of a storyboard; `make` instantiates it. Without a kind it is a cell.
    @_spi(Nagare) public func _registerPrototype(_ identifier: String, kind: String?, make: @escaping () -> UIView?) {
        reuse.register(.prototype(make), CollectionReuse.Key(kind: kind ?? CollectionReuse.cells, identifier: identifier))
    }

    // MARK: Dequeuing

    /// A used or new cell of a registered identifier.
    ///
    /// An identifier nobody registered is reported, and a plain cell stands in for it (UIKit stops the app there).
    public func dequeueReusableCell(withReuseIdentifier identifier: String, for indexPath: IndexPath) -> UICollectionViewCell {
        if let cell = reuse.offered, cell.reuseIdentifier == identifier { return cell }
        return dequeue(CollectionReuse.Key(kind: CollectionReuse.cells, identifier: identifier), UICollectionViewCell.init(frame:), at: indexPath)
    }

    /// A used or new view of a registered kind and identifier.
    public func dequeueReusableSupplementaryView(
        ofKind elementKind: String, withReuseIdentifier identifier: String, for indexPath: IndexPath
    ) -> UICollectionReusableView {
        dequeue(CollectionReuse.Key(kind: elementKind, identifier: identifier), UICollectionReusableView.init(frame:), at: indexPath)
    }

    private func dequeue<View: UICollectionReusableView>(
        _ key: CollectionReuse.Key, _ standIn: (CGRect) -> View, at indexPath: IndexPath
    ) -> View {
        if let view = reuse.take(key) as? View {
            MessageObservation.call(view, "prepareForReuse") { view.prepareForReuse() }
            return view
        }
        let size = expectedSize(key, at: indexPath)
        if let source = reuse.sources[key] {
            if let view = make(View.self, key.identifier, from: source, size: size) {
                view._reuseIdentifier = key.identifier
                return view
            }
        } else {
            let what = key.kind == CollectionReuse.cells ? "cell" : "view of kind \"\(key.kind)\""
            Diagnostics.warn(
                "UICollectionView: could not dequeue a \(what) with identifier \"\(key.identifier)\": register a nib or a class for it, "
                    + "or connect a prototype in a storyboard. Registered: \(reuse.identifiers(of: key.kind))."
            )
        }
        let view = standIn(CGRect(origin: .zero, size: size))
        view._reuseIdentifier = key.identifier
        return view
    }

    /// The size a new view starts with, which its initialiser may look at.
    private func expectedSize(_ key: CollectionReuse.Key, at indexPath: IndexPath) -> CGSize {
        let isCell = key.kind == CollectionReuse.cells
        guard isLayingOutItems || (isCell && contains(indexPath) && updateDepth == 0 && !needsReload) else { return .zero }
        let element = isCell ? CollectionElement.cell(indexPath)
            : CollectionElement(category: .supplementaryView, kind: key.kind, indexPath: indexPath)
        return attributes(of: element)?.size ?? .zero
    }

    private func make<View: UICollectionReusableView>(
        _ type: View.Type, _ identifier: String, from source: CellReuse.Source, size: CGSize
    ) -> View? {
        switch source {
        case .type(let registered):
            guard let registered = registered as? View.Type else {
                Diagnostics.warn("\(registered) is registered for \"\(identifier)\", but it is not a subclass of \(View.self).")
                return nil
            }
            return Instantiation.makeView(registered, frame: CGRect(origin: .zero, size: size))
        case .nib(let nib):
            let objects = nib.instantiate(withOwner: nil)
            guard let view = objects.lazy.compactMap({ $0 as? View }).first else {
                Diagnostics.warn(
                    "The nib registered for \"\(identifier)\" must have one top-level object that is a \(View.self); "
                        + "it has \(objects.count) object(s)."
                )
                return nil
            }
            return view
        case .prototype(let make):
            return make() as? View
        }
    }

    /// A decoration view of the layout's.
    func makeDecoration(_ kind: String) -> UICollectionReusableView? {
        let key = CollectionReuse.Key(kind: kind, identifier: kind)
        if let view = reuse.take(key) {
            view.prepareForReuse()
            return view
        }
        guard let source = collectionViewLayout.decorationSources[kind] else {
            Diagnostics.warn("UICollectionView: the layout has no class registered for its decoration views of kind \"\(kind)\".")
            return nil
        }
        let view = make(UICollectionReusableView.self, kind, from: source, size: .zero)
        view?._reuseIdentifier = kind
        return view
    }
}
