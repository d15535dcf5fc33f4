// The members of tables that tell what happens. Filling a table lives in UITableView+Items.swift.
import RxSwift
import UIKit

/// A row that was moved.
public typealias ItemMovedEvent = (sourceIndex: IndexPath, destinationIndex: IndexPath)
/// A cell that is about to be shown.
public typealias WillDisplayCellEvent = (cell: UITableViewCell, indexPath: IndexPath)
/// A cell that is shown no more.
public typealias DidEndDisplayingCellEvent = (cell: UITableViewCell, indexPath: IndexPath)

extension Reactive where Base: UITableView {
    /// The proxy that is the table's data source once a member of this namespace needs it.
    public var dataSource: RxTableViewDataSourceProxy {
        let base = base
        return onMain { RxTableViewDataSourceProxy.proxy(for: base) }()
    }

    /// Sets the data source; it is not kept alive.
    ///
    /// - Returns: Takes the data source away.
    public func setDataSource(_ dataSource: UITableViewDataSource) -> Disposable {
        let proxy = self.dataSource
        let set = onMain { (dataSource: (any UITableViewDataSource)?) in proxy.forwardDataSource = dataSource }
        set(dataSource)
        return Disposables.create {
            MainThread.run { set(nil) }
        }
    }

    /// The user selected a row.
    public var itemSelected: ControlEvent<IndexPath> { event { $0.selected } }

    /// The user deselected a row.
    public var itemDeselected: ControlEvent<IndexPath> { event { $0.deselected } }

    /// A row was highlighted.
    public var itemHighlighted: ControlEvent<IndexPath> { event { $0.highlighted } }

    /// A row is highlighted no more.
    public var itemUnhighlighted: ControlEvent<IndexPath> { event { $0.unhighlighted } }

    /// The user tapped the accessory button of a row.
    public var itemAccessoryButtonTapped: ControlEvent<IndexPath> { event { $0.accessoryButtonTapped } }

    /// A cell is about to be shown.
    public var willDisplayCell: ControlEvent<WillDisplayCellEvent> { event { $0.willDisplayCell } }

    /// A cell is shown no more.
    public var didEndDisplayingCell: ControlEvent<DidEndDisplayingCellEvent> { event { $0.didEndDisplayingCell } }

    /// The user asked to insert a row.
    public var itemInserted: ControlEvent<IndexPath> { edit(.insert) }

    /// The user asked to delete a row.
    public var itemDeleted: ControlEvent<IndexPath> { edit(.delete) }

    /// The user moved a row.
    public var itemMoved: ControlEvent<ItemMovedEvent> {
        let proxy = dataSource
        return ControlEvent(events: onMain { proxy.moved }().take(until: ObjectLifetime.of(base).deallocated))
    }

    /// The model of the row the user selected.
    public func modelSelected<T>(_ modelType: T.Type) -> ControlEvent<T> { models(of: itemSelected) }

    /// The model of the row the user deselected.
    public func modelDeselected<T>(_ modelType: T.Type) -> ControlEvent<T> { models(of: itemDeselected) }

    /// The model of the row the user asked to delete.
    public func modelDeleted<T>(_ modelType: T.Type) -> ControlEvent<T> { models(of: itemDeleted) }

    /// The model of a row.
    ///
    /// - Throws: `RxCocoaError.itemsNotYetBound` where no items are bound, `RxCocoaError.castingError` where the model is of another
    ///   type.
    public func model<T>(at indexPath: IndexPath) throws -> T {
        let proxy = dataSource
        let source = onMain { proxy.forwardDataSource }() as? SectionedViewDataSourceType
        guard let source else { throw RxCocoaError.itemsNotYetBound(object: base) }
        return try castOrThrow(T.self, source.model(at: indexPath))
    }

    private func models<T>(of event: ControlEvent<IndexPath>) -> ControlEvent<T> {
        let source = event.flatMap { [weak view = base as UITableView] indexPath -> Observable<T> in
            guard let view else { return .empty() }
            return Observable.just(try view.rx.model(at: indexPath))
        }
        return ControlEvent(events: source)
    }

    private func edit(_ style: UITableViewCell.EditingStyle) -> ControlEvent<IndexPath> {
        let proxy = dataSource
        let edits = onMain { proxy.committed }().filter { $0.style == style }.map(\.indexPath)
        return ControlEvent(events: edits.take(until: ObjectLifetime.of(base).deallocated))
    }

    private func event<Element>(
        _ subject: @escaping @MainActor (RxTableViewDelegateProxy) -> PublishSubject<Element>
    ) -> ControlEvent<Element> {
        let base = base
        let proxy = onMain { RxTableViewDelegateProxy.proxy(for: base) }()
        return ControlEvent(events: onMain(subject)(proxy).take(until: ObjectLifetime.of(base).deallocated))
    }
}
