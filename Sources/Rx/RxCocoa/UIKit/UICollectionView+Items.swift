// Filling a collection from a sequence: with a closure that makes cells, with an identifier, or with a data source.
import RxSwift
import UIKit

/// A data source that takes its models from a sequence.
public protocol RxCollectionViewDataSourceType {
    /// What the sequence delivers.
    associatedtype Element

    /// Takes an event of the sequence and brings the collection up to date.
    func collectionView(_ collectionView: UICollectionView, observedEvent: Event<Element>)
}

extension Reactive where Base: UICollectionView {
    /// Fills the view with the elements of a sequence's latest collection, one an item.
    ///
    /// ```swift
    /// names.bind(to: collectionView.rx.items) { collectionView, row, name in … }
    /// ```
    public func items<Sequence: Swift.Sequence, Source: ObservableType>(
        _ source: Source
    ) -> (_ cellFactory: @escaping (UICollectionView, Int, Sequence.Element) -> UICollectionViewCell) -> Disposable
    where Source.Element == Sequence {
        { cellFactory in
            let base = base
            let dataSource = RxCollectionViewItems<Sequence>(cellFactory: cellFactory)
            return self.fill(base, from: source, with: dataSource)
        }
    }

    /// Fills the view with the elements of a sequence's latest collection, each in a cell registered under an identifier.
    ///
    /// ```swift
    /// names.bind(to: collectionView.rx.items(cellIdentifier: "Name")) { row, name, cell in … }
    /// ```
    public func items<Sequence: Swift.Sequence, Cell: UICollectionViewCell, Source: ObservableType>(
        cellIdentifier: String, cellType: Cell.Type = Cell.self
    ) -> (_ source: Source) -> (_ configureCell: @escaping (Int, Sequence.Element, Cell) -> Void) -> Disposable
    where Source.Element == Sequence {
        { source in
            { configureCell in
                let dequeue = onMain { (collectionView: UICollectionView, row: Int) -> UICollectionViewCell in
                    collectionView.dequeueReusableCell(withReuseIdentifier: cellIdentifier, for: IndexPath(item: row, section: 0))
                }
                return self.items(source)({ collectionView, row, element in
                    let cell = dequeue(collectionView, row)
                    guard let typed = cell as? Cell else {
                        Diagnostics.warn("The cell registered as `\(cellIdentifier)` is a `\(type(of: cell))`, not the `\(Cell.self)` asked for.")
                        return cell
                    }
                    configureCell(row, element, typed)
                    return typed
                })
            }
        }
    }

    /// Fills the collection through a data source that takes its models from a sequence.
    public func items<DataSource: RxCollectionViewDataSourceType & UICollectionViewDataSource, Source: ObservableType>(
        dataSource: DataSource
    ) -> (_ source: Source) -> Disposable where DataSource.Element == Source.Element {
        { source in
            self.fill(self.base, from: source, with: dataSource)
        }
    }

    private func fill<DataSource: RxCollectionViewDataSourceType & UICollectionViewDataSource, Source: ObservableType>(
        _ collectionView: UICollectionView, from source: Source, with dataSource: DataSource
    ) -> Disposable where DataSource.Element == Source.Element {
        nonisolated(unsafe) let dataSource = dataSource
        return ItemsBinding.bind(
            source, to: collectionView, "collection",
            install: { RxCollectionViewDataSourceProxy.installForwardDelegate(dataSource, retainDelegate: true, onProxyForObject: $0) },
            tell: { dataSource.collectionView($0, observedEvent: $1) }
        )
    }
}

/// The items of a sequence's latest collection.
private final class RxCollectionViewItems<Sequence: Swift.Sequence>: NSObject, UICollectionViewDataSource, RxCollectionViewDataSourceType,
    SectionedViewDataSourceType
{
    // Both touched on the main thread only, where tables and their bindings live.
    nonisolated(unsafe) private let cellFactory: (UICollectionView, Int, Sequence.Element) -> UICollectionViewCell
    nonisolated(unsafe) private var models: [Sequence.Element]?

    nonisolated init(cellFactory: @escaping (UICollectionView, Int, Sequence.Element) -> UICollectionViewCell) {
        self.cellFactory = cellFactory
        super.init()
    }

    func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int {
        models?.count ?? 0
    }

    func collectionView(_ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath) -> UICollectionViewCell {
        guard let models, models.indices.contains(indexPath.item) else { return UICollectionViewCell(frame: .zero) }
        return cellFactory(collectionView, indexPath.item, models[indexPath.item])
    }

    nonisolated func collectionView(_ collectionView: UICollectionView, observedEvent: Event<Sequence>) {
        guard case .next(let elements) = observedEvent else { return }
        models = Array(elements)
        onMain { collectionView.reloadData() }()
    }

    nonisolated func model(at indexPath: IndexPath) throws -> Any {
        guard let models, indexPath.section == 0, models.indices.contains(indexPath.item) else {
            throw RxCocoaError.itemsNotYetBound(object: self)
        }
        return models[indexPath.item]
    }
}
