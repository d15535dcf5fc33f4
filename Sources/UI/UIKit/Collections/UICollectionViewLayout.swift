// The base of layouts: what a collection asks of one, and how a layout says that its answers have changed.
// The layout in lines: UICollectionViewFlowLayout.

import Foundation

/// Says where the elements of a collection lie. Subclasses override `prepare()`, `collectionViewContentSize` and the
/// `layoutAttributes…` methods.
@preconcurrency @MainActor open class UICollectionViewLayout: NSObject {
    open internal(set) weak var collectionView: UICollectionView?
    private var isPrepared = false
    private var isPreparing = false
    var decorationSources: [String: CellReuse.Source] = [:]

    public override init() {
        super.init()
    }

    public required init?(coder: NSCoder) {
        super.init()
    }

    /// The class of the attributes a layout makes.
    open class var layoutAttributesClass: AnyClass { UICollectionViewLayoutAttributes.self }
    open class var invalidationContextClass: AnyClass { UICollectionViewLayoutInvalidationContext.self }

    func makeAttributes(_ element: CollectionElement) -> UICollectionViewLayoutAttributes {
        let type = Self.layoutAttributesClass as? UICollectionViewLayoutAttributes.Type ?? UICollectionViewLayoutAttributes.self
        let attributes = UICollectionViewLayoutAttributes.make(type)
        attributes.indexPath = element.indexPath
        attributes.representedElementCategory = element.category
        attributes.representedElementKind = element.category == .cell ? nil : element.kind
        return attributes
    }

    // MARK: Preparing

    /// Forgets what was prepared; the collection asks again before the next frame.
    open func invalidateLayout() {
        guard !isPreparing else { return }
        isPrepared = false
        collectionView?.layoutDidInvalidate()
    }

    open func invalidateLayout(with context: UICollectionViewLayoutInvalidationContext) {
        collectionView?.shiftAfterInvalidation(context)
        invalidateLayout()
    }

    /// `prepare()` is called again before the next answer.
    func setNeedsPreparation() {
        isPrepared = false
    }

    /// Called before the collection asks, after every invalidation. Overrides call `super`.
    open func prepare() {}

    func prepareIfNeeded() {
        guard !isPrepared, collectionView != nil, !isPreparing else { return }
        isPreparing = true
        prepare()
        isPreparing = false
        isPrepared = true
    }

    // MARK: Answers

    open var collectionViewContentSize: CGSize { .zero }

    open func layoutAttributesForElements(in rect: CGRect) -> [UICollectionViewLayoutAttributes]? { nil }

    open func layoutAttributesForItem(at indexPath: IndexPath) -> UICollectionViewLayoutAttributes? { nil }

    open func layoutAttributesForSupplementaryView(
        ofKind elementKind: String, at indexPath: IndexPath
    ) -> UICollectionViewLayoutAttributes? { nil }

    open func layoutAttributesForDecorationView(
        ofKind elementKind: String, at indexPath: IndexPath
    ) -> UICollectionViewLayoutAttributes? { nil }

    func attributes(of element: CollectionElement) -> UICollectionViewLayoutAttributes? {
        switch element.category {
        case .cell: layoutAttributesForItem(at: element.indexPath)
        case .supplementaryView: layoutAttributesForSupplementaryView(ofKind: element.kind, at: element.indexPath)
        case .decorationView: layoutAttributesForDecorationView(ofKind: element.kind, at: element.indexPath)
        }
    }

    // MARK: Changes of bounds and sizes

    /// Whether other bounds, by scrolling too, need another layout.
    open func shouldInvalidateLayout(forBoundsChange newBounds: CGRect) -> Bool {
        collectionView.map { $0.bounds.size != newBounds.size } ?? false
    }

    open func invalidationContext(forBoundsChange newBounds: CGRect) -> UICollectionViewLayoutInvalidationContext {
        makeContext()
    }

    /// Whether a view's own idea of its size changes the layout.
    open func shouldInvalidateLayout(
        forPreferredLayoutAttributes preferredAttributes: UICollectionViewLayoutAttributes,
        withOriginalAttributes originalAttributes: UICollectionViewLayoutAttributes
    ) -> Bool { OptionalMethod.answer(false) }

    open func invalidationContext(
        forPreferredLayoutAttributes preferredAttributes: UICollectionViewLayoutAttributes,
        withOriginalAttributes originalAttributes: UICollectionViewLayoutAttributes
    ) -> UICollectionViewLayoutInvalidationContext { makeContext() }

    private func makeContext() -> UICollectionViewLayoutInvalidationContext {
        Instantiation.make(Self.invalidationContextClass) as? UICollectionViewLayoutInvalidationContext
            ?? UICollectionViewLayoutInvalidationContext()
    }

    /// Whether views are asked for the size they prefer: only a layout that decides about sizes needs them.
    var measuresViews: Bool { decidesAboutSizes }

    private lazy var decidesAboutSizes = OptionalMethod.isImplemented {
        let attributes = makeAttributes(.cell(IndexPath(item: 0, section: 0)))
        _ = shouldInvalidateLayout(forPreferredLayoutAttributes: attributes, withOriginalAttributes: attributes)
    }

    /// Which lengths the layout decides itself when a view is asked for its size.
    func fixedLengths(of attributes: UICollectionViewLayoutAttributes) -> (width: Bool, height: Bool) { (false, false) }

    /// Takes sizes over that views prefer, all that came with one look at the screen.
    func adopt(_ preferred: [UICollectionViewLayoutAttributes]) {
        invalidateLayout()
    }

    /// Items stand at other index paths now; `nil` for those that have gone or must be measured again.
    func itemsDidMove(_ destination: (IndexPath) -> IndexPath?) {}

    /// Nothing of what was measured counts any more.
    func forgetMeasures() {}

    // MARK: Scrolling

    /// Where scrolling may end instead, as at the edge of an item.
    open func targetContentOffset(
        forProposedContentOffset proposedContentOffset: CGPoint, withScrollingVelocity velocity: CGPoint
    ) -> CGPoint { proposedContentOffset }

    /// Where content should be after an update or a change of layout.
    open func targetContentOffset(forProposedContentOffset proposedContentOffset: CGPoint) -> CGPoint { proposedContentOffset }

    // MARK: Updates

    /// Called before a batch of changes is shown.
    open func prepare(forCollectionViewUpdates updateItems: [UICollectionViewUpdateItem]) {}
    open func finalizeCollectionViewUpdates() {}

    /// From where an inserted item comes; `nil`: it fades in where it stands.
    open func initialLayoutAttributesForAppearingItem(at itemIndexPath: IndexPath) -> UICollectionViewLayoutAttributes? { nil }
    /// Where a deleted item goes; `nil`: it fades out where it stands.
    open func finalLayoutAttributesForDisappearingItem(at itemIndexPath: IndexPath) -> UICollectionViewLayoutAttributes? { nil }

    open func prepareForTransition(to newLayout: UICollectionViewLayout) {}
    open func prepareForTransition(from oldLayout: UICollectionViewLayout) {}
    open func finalizeLayoutTransition() {}

    // MARK: Decorations

    /// A class for the decoration views of a kind.
    public final func register(_ viewClass: AnyClass?, forDecorationViewOfKind elementKind: String) {
        decorationSources[elementKind] = viewClass.map { .type($0) }
    }

    public final func register(_ nib: UINib?, forDecorationViewOfKind elementKind: String) {
        decorationSources[elementKind] = nib.map { .nib($0) }
    }
}

/// What has changed about a layout.
@preconcurrency @MainActor open class UICollectionViewLayoutInvalidationContext: NSObject {
    public override init() {
        super.init()
    }

    /// How far the offset goes along with the content.
    open var contentOffsetAdjustment = CGPoint.zero
    open var contentSizeAdjustment = CGSize.zero
    open var invalidateEverything: Bool { false }
    open var invalidateDataSourceCounts: Bool { false }
    open private(set) var invalidatedItemIndexPaths: [IndexPath]?
    open private(set) var invalidatedSupplementaryIndexPaths: [String: [IndexPath]]?

    open func invalidateItems(at indexPaths: [IndexPath]) {
        invalidatedItemIndexPaths = (invalidatedItemIndexPaths ?? []) + indexPaths
    }

    open func invalidateSupplementaryElements(ofKind elementKind: String, at indexPaths: [IndexPath]) {
        invalidatedSupplementaryIndexPaths = (invalidatedSupplementaryIndexPaths ?? [:])
            .merging([elementKind: indexPaths]) { $0 + $1 }
    }
}

/// What has changed about a layout in lines.
@preconcurrency @MainActor open class UICollectionViewFlowLayoutInvalidationContext: UICollectionViewLayoutInvalidationContext {
    open var invalidateFlowLayoutDelegateMetrics = true
    open var invalidateFlowLayoutAttributes = true
}

/// One change of a batch.
@preconcurrency @MainActor public final class UICollectionViewUpdateItem: NSObject {
    public enum Action: Int, Hashable, Sendable {
        case insert = 0, delete, reload, move, none
    }

    public let updateAction: Action
    /// `nil` for insertions. A section's item is `NSNotFound`.
    public let indexPathBeforeUpdate: IndexPath?
    /// `nil` for deletions.
    public let indexPathAfterUpdate: IndexPath?

    init(_ action: Action, before: IndexPath?, after: IndexPath?) {
        updateAction = action
        indexPathBeforeUpdate = before
        indexPathAfterUpdate = after
        super.init()
    }
}
