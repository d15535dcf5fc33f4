// The members of collections that tell what happens. Filling a collection lives in UICollectionView+Items.swift.
import RxSwift
import UIKit

extension Reactive where Base: UICollectionView {
    /// A cell that is about to be shown, or is shown no more.
    public typealias DisplayCollectionViewCellEvent = (cell: UICollectionViewCell, at: IndexPath)
    /// A header, footer or other view that is about to be shown, or is shown no more.
    public typealias DisplayCollectionViewSupplementaryViewEvent = (
        supplementaryView: UICollectionReusableView, elementKind: String, at: IndexPath
    )

    /// The proxy that is the collection's data source once a member of this namespace needs it.
    public var dataSource: DelegateProxy<UICollectionView, UICollectionViewDataSource> {
        let base = base
        return onMain { RxCollectionViewDataSourceProxy.proxy(for: base) }()
    }

    /// Sets the data source; it is not kept alive.
    ///
    /// - Returns: Takes the data source away.
    public func setDataSource(_ dataSource: UICollectionViewDataSource) -> Disposable {
        install(dataSource, RxCollectionViewDataSourceProxy.self, base)
    }

    /// The user selected an item.
    public var itemSelected: ControlEvent<IndexPath> { item("collectionView:didSelectItemAt:") }

    /// The user deselected an item.
    public var itemDeselected: ControlEvent<IndexPath> { item("collectionView:didDeselectItemAt:") }

    /// An item was highlighted.
    public var itemHighlighted: ControlEvent<IndexPath> { item("collectionView:didHighlightItemAt:") }

    /// An item is highlighted no more.
    public var itemUnhighlighted: ControlEvent<IndexPath> { item("collectionView:didUnhighlightItemAt:") }

    /// A cell is about to be shown.
    public var willDisplayCell: ControlEvent<DisplayCollectionViewCellEvent> { cell("collectionView:willDisplay:forItemAt:") }

    /// A cell is shown no more.
    public var didEndDisplayingCell: ControlEvent<DisplayCollectionViewCellEvent> { cell("collectionView:didEndDisplaying:forItemAt:") }

    /// A header, footer or other view is about to be shown.
    public var willDisplaySupplementaryView: ControlEvent<DisplayCollectionViewSupplementaryViewEvent> {
        supplementary("collectionView:willDisplaySupplementaryView:forElementKind:at:")
    }

    /// A header, footer or other view is shown no more.
    public var didEndDisplayingSupplementaryView: ControlEvent<DisplayCollectionViewSupplementaryViewEvent> {
        supplementary("collectionView:didEndDisplayingSupplementaryView:forElementOfKind:at:")
    }

    /// The model of the item the user selected.
    public func modelSelected<T>(_ modelType: T.Type) -> ControlEvent<T> { models(of: itemSelected) }

    /// The model of the item the user deselected.
    public func modelDeselected<T>(_ modelType: T.Type) -> ControlEvent<T> { models(of: itemDeselected) }

    /// The model of an item.
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
        let source = event.flatMap { [weak view = base as UICollectionView] indexPath -> Observable<T> in
            guard let view else { return .empty() }
            return Observable.just(try view.rx.model(at: indexPath))
        }
        return ControlEvent(events: source)
    }

    private func item(_ selector: Selector) -> ControlEvent<IndexPath> {
        delegate.event(selector) { try castOrThrow(IndexPath.self, $0[1]) }
    }

    private func cell(_ selector: Selector) -> ControlEvent<DisplayCollectionViewCellEvent> {
        delegate.event(selector) { (try castOrThrow(UICollectionViewCell.self, $0[1]), try castOrThrow(IndexPath.self, $0[2])) }
    }

    private func supplementary(_ selector: Selector) -> ControlEvent<DisplayCollectionViewSupplementaryViewEvent> {
        delegate.event(selector) {
            (
                try castOrThrow(UICollectionReusableView.self, $0[1]), try castOrThrow(String.self, $0[2]),
                try castOrThrow(IndexPath.self, $0[3])
            )
        }
    }
}
