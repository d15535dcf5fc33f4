// The data source that stands between a collection and the user's, or the one made of a sequence.
import RxSwift
import UIKit

extension UICollectionView: HasDataSource {
    /// The protocol of a collection's data source.
    public typealias DataSource = UICollectionViewDataSource
}

/// Passes a collection's questions on to a data source, and tells them as sequences.
@preconcurrency @MainActor
open class RxCollectionViewDataSourceProxy: DelegateProxy<UICollectionView, UICollectionViewDataSource>, DelegateProxyType,
    UICollectionViewDataSource
{
    /// An empty collection, for as long as there is no data source.
    private final class Empty: NSObject, UICollectionViewDataSource {
        func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int { 0 }

        func collectionView(_ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath) -> UICollectionViewCell {
            UICollectionViewCell(frame: .zero)
        }
    }

    private let empty: any UICollectionViewDataSource = Empty()
    /// The collection whose data source this is.
    public private(set) weak var collectionView: UICollectionView?

    private var target: any UICollectionViewDataSource { forwardToDelegate() ?? empty }

    /// - Parameter collectionView: The collection whose data source this is.
    public init(collectionView: UICollectionView) {
        self.collectionView = collectionView
        super.init(parentObject: collectionView, delegateProxy: RxCollectionViewDataSourceProxy.self)
    }

    /// Knows the proxies of collections.
    public static func registerKnownImplementations() {
        register { RxCollectionViewDataSourceProxy(collectionView: $0) }
    }

    /// Sets the data source behind; the collection asks everything anew.
    open override func setForwardToDelegate(_ forwardToDelegate: UICollectionViewDataSource?, retainDelegate: Bool) {
        super.setForwardToDelegate(forwardToDelegate, retainDelegate: retainDelegate)
        collectionView?.reloadData()
    }

    open func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int {
        tell("collectionView:numberOfItemsInSection:", [collectionView, section]) {
            target.collectionView(collectionView, numberOfItemsInSection: section)
        }
    }

    open func collectionView(_ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath) -> UICollectionViewCell {
        tell("collectionView:cellForItemAt:", [collectionView, indexPath]) {
            target.collectionView(collectionView, cellForItemAt: indexPath)
        }
    }

    open func numberOfSections(in collectionView: UICollectionView) -> Int {
        tell("numberOfSectionsIn:", [collectionView]) { target.numberOfSections(in: collectionView) }
    }

    open func collectionView(
        _ collectionView: UICollectionView, viewForSupplementaryElementOfKind kind: String, at indexPath: IndexPath
    ) -> UICollectionReusableView {
        tell("collectionView:viewForSupplementaryElementOfKind:at:", [collectionView, kind, indexPath]) {
            target.collectionView(collectionView, viewForSupplementaryElementOfKind: kind, at: indexPath)
        }
    }

    open func collectionView(_ collectionView: UICollectionView, canMoveItemAt indexPath: IndexPath) -> Bool {
        tell("collectionView:canMoveItemAt:", [collectionView, indexPath]) {
            target.collectionView(collectionView, canMoveItemAt: indexPath)
        }
    }

    open func collectionView(
        _ collectionView: UICollectionView, moveItemAt sourceIndexPath: IndexPath, to destinationIndexPath: IndexPath
    ) {
        tell("collectionView:moveItemAt:to:", [collectionView, sourceIndexPath, destinationIndexPath]) {
            target.collectionView(collectionView, moveItemAt: sourceIndexPath, to: destinationIndexPath)
        }
    }
}
