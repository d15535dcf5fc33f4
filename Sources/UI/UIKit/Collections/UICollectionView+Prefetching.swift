// Tells a source which items come next, so that it can prepare their data. Cells are not made here.
// Optional methods of the protocol are requirements with defaults.

import Foundation

/// Prepares the data of items before they are seen.
@preconcurrency @MainActor public protocol UICollectionViewDataSourcePrefetching: NSObjectProtocol {
    func collectionView(_ collectionView: UICollectionView, prefetchItemsAt indexPaths: [IndexPath])
    func collectionView(_ collectionView: UICollectionView, cancelPrefetchingForItemsAt indexPaths: [IndexPath])
}

extension UICollectionViewDataSourcePrefetching {
    public func collectionView(_ collectionView: UICollectionView, cancelPrefetchingForItemsAt indexPaths: [IndexPath]) {}
}

/// The items a prefetching source has been told of.
struct CollectionPrefetching {
    var announced: Set<IndexPath> = []
    var lastOffset = CGPoint.zero
    var goesBack = false
}

extension UICollectionView {
    /// Announces the items of the next screen in the direction of scrolling, and takes back those that are no longer on the way.
    func updatePrefetching(shown: Set<IndexPath>) {
        guard let source = prefetchDataSource, isPrefetchingEnabled else { return }
        let moved = CGPoint(x: bounds.minX - prefetching.lastOffset.x, y: bounds.minY - prefetching.lastOffset.y)
        if moved != .zero { prefetching.goesBack = moved.x + moved.y < 0 }
        prefetching.lastOffset = bounds.origin
        let sign: CGFloat = prefetching.goesBack ? -1 : 1
        let scrollsAcross = contentSize.width > bounds.width && contentSize.height <= bounds.height
        let next = scrollsAcross
            ? bounds.offsetBy(dx: sign * bounds.width, dy: 0) : bounds.offsetBy(dx: 0, dy: sign * bounds.height)
        let ahead = elements(in: next).filter { $0.representedElementCategory == .cell && !shown.contains($0.indexPath) }
            .map(\.indexPath).sorted()
        let new = ahead.filter { !prefetching.announced.contains($0) }
        let cancelled = prefetching.announced.subtracting(shown).subtracting(ahead).sorted()
        prefetching.announced = Set(ahead)
        if !cancelled.isEmpty { source.collectionView(self, cancelPrefetchingForItemsAt: cancelled) }
        // The nearest item is needed first.
        if !new.isEmpty { source.collectionView(self, prefetchItemsAt: prefetching.goesBack ? new.reversed() : new) }
    }
}
