// The prefetching source that stands between a collection and the user's, and the members that tell what it hears.
import RxSwift
import UIKit

extension UICollectionView: HasPrefetchDataSource {
    /// The protocol of a collection's prefetching source.
    public typealias PrefetchDataSource = UICollectionViewDataSourcePrefetching
}

/// Passes on which items come next, and tells it as sequences.
@preconcurrency @MainActor
open class RxCollectionViewDataSourcePrefetchingProxy: DelegateProxy<UICollectionView, UICollectionViewDataSourcePrefetching>, DelegateProxyType,
    UICollectionViewDataSourcePrefetching
{
    /// The collection whose prefetching source this is.
    public private(set) weak var collectionView: UICollectionView?

    /// - Parameter collectionView: The collection whose prefetching source this is.
    public init(collectionView: UICollectionView) {
        self.collectionView = collectionView
        super.init(parentObject: collectionView, delegateProxy: RxCollectionViewDataSourcePrefetchingProxy.self)
    }

    /// Knows the proxies of collections.
    public static func registerKnownImplementations() {
        register { RxCollectionViewDataSourcePrefetchingProxy(collectionView: $0) }
    }

    open func collectionView(_ collectionView: UICollectionView, prefetchItemsAt indexPaths: [IndexPath]) {
        tell("collectionView:prefetchItemsAt:", [collectionView, indexPaths]) {
            forwardToDelegate()?.collectionView(collectionView, prefetchItemsAt: indexPaths)
        }
    }

    open func collectionView(_ collectionView: UICollectionView, cancelPrefetchingForItemsAt indexPaths: [IndexPath]) {
        tell("collectionView:cancelPrefetchingForItemsAt:", [collectionView, indexPaths]) {
            forwardToDelegate()?.collectionView(collectionView, cancelPrefetchingForItemsAt: indexPaths)
        }
    }
}

extension Reactive where Base: UICollectionView {
    /// The proxy that is the collection's prefetching source once a member of this namespace needs it.
    public var prefetchDataSource: DelegateProxy<UICollectionView, UICollectionViewDataSourcePrefetching> {
        let base = base
        return onMain { RxCollectionViewDataSourcePrefetchingProxy.proxy(for: base) }()
    }

    /// Sets the prefetching source; it is not kept alive.
    ///
    /// - Returns: Takes the prefetching source away.
    public func setPrefetchDataSource(_ prefetchDataSource: UICollectionViewDataSourcePrefetching) -> Disposable {
        install(prefetchDataSource, RxCollectionViewDataSourcePrefetchingProxy.self, base)
    }

    /// The items that are likely to be shown soon.
    public var prefetchItems: ControlEvent<[IndexPath]> {
        prefetchDataSource.event("collectionView:prefetchItemsAt:") { try castOrThrow([IndexPath].self, $0[1]) }
    }

    /// Items told of before that are not likely to be shown any more.
    public var cancelPrefetchingForItems: ControlEvent<[IndexPath]> {
        prefetchDataSource.event("collectionView:cancelPrefetchingForItemsAt:") { try castOrThrow([IndexPath].self, $0[1]) }
    }
}
