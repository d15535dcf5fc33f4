// Filling a table from a sequence: with a closure that makes cells, with an identifier, or with a data source.
import RxSwift
import UIKit

/// A data source that knows the models behind the rows.
public protocol SectionedViewDataSourceType {
    /// The model at an index path.
    ///
    /// - Throws: `RxCocoaError.itemsNotYetBound` where there is none.
    func model(at indexPath: IndexPath) throws -> Any
}

/// A data source that takes its models from a sequence.
public protocol RxTableViewDataSourceType {
    /// What the sequence delivers.
    associatedtype Element

    /// Takes an event of the sequence and brings the table up to date.
    func tableView(_ tableView: UITableView, observedEvent: Event<Element>)
}

extension Reactive where Base: UITableView {
    /// Fills the table with the elements of a sequence's latest collection, one a row.
    ///
    /// ```swift
    /// names.bind(to: tableView.rx.items) { tableView, row, name in … }
    /// ```
    public func items<Sequence: Swift.Sequence, Source: ObservableType>(
        _ source: Source
    ) -> (_ cellFactory: @escaping (UITableView, Int, Sequence.Element) -> UITableViewCell) -> Disposable
    where Source.Element == Sequence {
        { cellFactory in
            let base = base
            let dataSource = RxTableViewRows<Sequence>(cellFactory: cellFactory)
            return self.fill(base, from: source, with: dataSource)
        }
    }

    /// Fills the table with the elements of a sequence's latest collection, each in a cell registered under an identifier.
    ///
    /// ```swift
    /// names.bind(to: tableView.rx.items(cellIdentifier: "Name")) { row, name, cell in … }
    /// ```
    public func items<Sequence: Swift.Sequence, Cell: UITableViewCell, Source: ObservableType>(
        cellIdentifier: String, cellType: Cell.Type = Cell.self
    ) -> (_ source: Source) -> (_ configureCell: @escaping (Int, Sequence.Element, Cell) -> Void) -> Disposable
    where Source.Element == Sequence {
        { source in
            { configureCell in
                let dequeue = onMain { (tableView: UITableView, row: Int) -> UITableViewCell in
                    tableView.dequeueReusableCell(withIdentifier: cellIdentifier, for: IndexPath(row: row, section: 0))
                }
                return self.items(source)({ tableView, row, element in
                    let cell = dequeue(tableView, row)
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

    /// Fills the table through a data source that takes its models from a sequence.
    public func items<DataSource: RxTableViewDataSourceType & UITableViewDataSource, Source: ObservableType>(
        dataSource: DataSource
    ) -> (_ source: Source) -> Disposable where DataSource.Element == Source.Element {
        { source in
            self.fill(self.base, from: source, with: dataSource)
        }
    }

    private func fill<DataSource: RxTableViewDataSourceType & UITableViewDataSource, Source: ObservableType>(
        _ tableView: UITableView, from source: Source, with dataSource: DataSource
    ) -> Disposable where DataSource.Element == Source.Element {
        nonisolated(unsafe) let dataSource = dataSource
        return ItemsBinding.bind(
            source, to: tableView, "table",
            install: { RxTableViewDataSourceProxy.installForwardDelegate(dataSource, retainDelegate: true, onProxyForObject: $0) },
            tell: { dataSource.tableView($0, observedEvent: $1) }
        )
    }
}

/// The rows of a sequence's latest collection.
private final class RxTableViewRows<Sequence: Swift.Sequence>: NSObject, UITableViewDataSource, RxTableViewDataSourceType,
    SectionedViewDataSourceType
{
    // Both touched on the main thread only, where tables and their bindings live.
    nonisolated(unsafe) private let cellFactory: (UITableView, Int, Sequence.Element) -> UITableViewCell
    nonisolated(unsafe) private var models: [Sequence.Element]?

    nonisolated init(cellFactory: @escaping (UITableView, Int, Sequence.Element) -> UITableViewCell) {
        self.cellFactory = cellFactory
        super.init()
    }

    func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
        models?.count ?? 0
    }

    func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
        guard let models, models.indices.contains(indexPath.row) else { return UITableViewCell() }
        return cellFactory(tableView, indexPath.row, models[indexPath.row])
    }

    nonisolated func tableView(_ tableView: UITableView, observedEvent: Event<Sequence>) {
        guard case .next(let elements) = observedEvent else { return }
        models = Array(elements)
        onMain { tableView.reloadData() }()
    }

    nonisolated func model(at indexPath: IndexPath) throws -> Any {
        guard let models, indexPath.section == 0, models.indices.contains(indexPath.row) else {
            throw RxCocoaError.itemsNotYetBound(object: self)
        }
        return models[indexPath.row]
    }
}
