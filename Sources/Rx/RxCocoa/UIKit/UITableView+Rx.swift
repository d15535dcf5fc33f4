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
    public var dataSource: DelegateProxy<UITableView, UITableViewDataSource> {
        let base = base
        return onMain { RxTableViewDataSourceProxy.proxy(for: base) }()
    }

    /// Sets the data source; it is not kept alive.
    ///
    /// - Returns: Takes the data source away.
    public func setDataSource(_ dataSource: UITableViewDataSource) -> Disposable {
        install(dataSource, RxTableViewDataSourceProxy.self, base)
    }

    /// The user selected a row.
    public var itemSelected: ControlEvent<IndexPath> { row("tableView:didSelectRowAt:") }

    /// The user deselected a row.
    public var itemDeselected: ControlEvent<IndexPath> { row("tableView:didDeselectRowAt:") }

    /// A row was highlighted.
    public var itemHighlighted: ControlEvent<IndexPath> { row("tableView:didHighlightRowAt:") }

    /// A row is highlighted no more.
    public var itemUnhighlighted: ControlEvent<IndexPath> { row("tableView:didUnhighlightRowAt:") }

    /// The user tapped the accessory button of a row.
    public var itemAccessoryButtonTapped: ControlEvent<IndexPath> { row("tableView:accessoryButtonTappedForRowWith:") }

    /// A cell is about to be shown.
    public var willDisplayCell: ControlEvent<WillDisplayCellEvent> {
        delegate.event("tableView:willDisplay:forRowAt:") { (try castOrThrow(UITableViewCell.self, $0[1]), try castOrThrow(IndexPath.self, $0[2])) }
    }

    /// A cell is shown no more.
    public var didEndDisplayingCell: ControlEvent<DidEndDisplayingCellEvent> {
        delegate.event("tableView:didEndDisplaying:forRowAt:") { (try castOrThrow(UITableViewCell.self, $0[1]), try castOrThrow(IndexPath.self, $0[2])) }
    }

    /// The user asked to insert a row.
    public var itemInserted: ControlEvent<IndexPath> { edit(.insert) }

    /// The user asked to delete a row.
    public var itemDeleted: ControlEvent<IndexPath> { edit(.delete) }

    /// The user moved a row.
    public var itemMoved: ControlEvent<ItemMovedEvent> {
        dataSource.event(onMain { RxTableViewDataSourceProxy.move }()) {
            (try castOrThrow(IndexPath.self, $0[1]), try castOrThrow(IndexPath.self, $0[2]))
        }
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
        let source = onMain { proxy.forwardToDelegate() }() as? SectionedViewDataSourceType
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
        let commits = dataSource.event(onMain { RxTableViewDataSourceProxy.commit }()) {
            (style: try castOrThrow(UITableViewCell.EditingStyle.self, $0[1]), indexPath: try castOrThrow(IndexPath.self, $0[2]))
        }
        return ControlEvent(events: commits.filter { $0.style == style }.map(\.indexPath))
    }

    private func row(_ selector: Selector) -> ControlEvent<IndexPath> {
        delegate.event(selector) { try castOrThrow(IndexPath.self, $0[1]) }
    }
}
