// The collection: settings, data source and delegate, counts and places, reloading.
// Display of items, reuse, selection and updates have files of their own; where items lie is the layout's affair.

import Foundation

/// Items in sections, laid out by a layout object. Only items on the screen have cells.
@preconcurrency @MainActor open class UICollectionView: UIScrollView {
    public enum ScrollDirection: Int, Hashable, Sendable {
        case vertical = 0, horizontal
    }

    public enum ElementCategory: UInt, Hashable, Sendable {
        case cell = 0, supplementaryView, decorationView
    }

    public struct ScrollPosition: OptionSet, Hashable, Sendable {
        public let rawValue: UInt

        public init(rawValue: UInt) {
            self.rawValue = rawValue
        }

        public static let top = ScrollPosition(rawValue: 1 << 0)
        public static let centeredVertically = ScrollPosition(rawValue: 1 << 1)
        public static let bottom = ScrollPosition(rawValue: 1 << 2)
        public static let left = ScrollPosition(rawValue: 1 << 3)
        public static let centeredHorizontally = ScrollPosition(rawValue: 1 << 4)
        public static let right = ScrollPosition(rawValue: 1 << 5)
    }

    public static let elementKindSectionHeader = "UICollectionElementKindSectionHeader"
    public static let elementKindSectionFooter = "UICollectionElementKindSectionFooter"

    // State of the other files.
    var counts: [Int] = []
    var needsReload = true
    var isLayingOutItems = false
    var shown: [CollectionElement: ShownElement] = [:]
    /// What has been asked for the size it prefers since the layout last changed.
    var measured: Set<CollectionElement> = []
    /// The bounds that the layout knows of.
    var laidOutBounds: CGRect?
    var reuse = CollectionReuse()
    var selection: Set<IndexPath> = []
    var touchedItem: IndexPath?
    var updates: TableUpdates?
    var updateDepth = 0
    var prefetching = CollectionPrefetching()
    var movement: CollectionMovement?

    public init(frame: CGRect, collectionViewLayout layout: UICollectionViewLayout) {
        layoutStorage = layout
        super.init(frame: frame)
        layout.collectionView = self
        applyDefaultBackground()
    }

    public required init?(coder: NSCoder) {
        layoutStorage = UICollectionViewFlowLayout()
        super.init(coder: coder)
        layoutStorage.collectionView = self
    }

    public override convenience init(frame: CGRect) {
        self.init(frame: frame, collectionViewLayout: UICollectionViewFlowLayout())
    }

    private func applyDefaultBackground() {
        backgroundColor = .systemBackground
    }

    // MARK: Layout

    private var layoutStorage: UICollectionViewLayout

    open var collectionViewLayout: UICollectionViewLayout {
        get { layoutStorage }
        set { setCollectionViewLayout(newValue, animated: false) }
    }

    open func setCollectionViewLayout(_ layout: UICollectionViewLayout, animated: Bool) {
        changeLayout(to: layout, animated: animated, completion: nil)
    }

    public final func setCollectionViewLayout(
        _ layout: UICollectionViewLayout, animated: Bool, completion: (@MainActor (Bool) -> Void)?
    ) {
        changeLayout(to: layout, animated: animated, completion: completion)
    }

    func exchangeLayout(for layout: UICollectionViewLayout) {
        layoutStorage.collectionView = nil
        layoutStorage = layout
        layout.collectionView = self
    }

    // MARK: Data source and delegate

    open weak var dataSource: (any UICollectionViewDataSource)? {
        didSet {
            delegateDidChange(of: self, from: oldValue, to: dataSource)
            if oldValue !== dataSource { setNeedsReload() }
        }
    }

    open weak var delegate: (any UICollectionViewDelegate)? {
        didSet {
            scrollDelegate = delegate
            if oldValue !== delegate { setNeedsReload() }
        }
    }

    override func scrollDelegateDidChange() {
        if scrollDelegate !== delegate, let delegate = scrollDelegate as? any UICollectionViewDelegate { self.delegate = delegate }
    }

    /// Hears of the items of the next screen before they are seen.
    open weak var prefetchDataSource: (any UICollectionViewDataSourcePrefetching)? {
        didSet {
            guard oldValue !== prefetchDataSource else { return }
            prefetching = CollectionPrefetching()
            setNeedsLayout()
        }
    }

    open var isPrefetchingEnabled = true

    // MARK: Look

    /// Behind all items; it stays where it is while they scroll.
    open var backgroundView: UIView? {
        didSet {
            if oldValue !== backgroundView { oldValue?.removeFromSuperview() }
            if let backgroundView { insertSubview(backgroundView, at: 0) }
            setNeedsLayout()
        }
    }

    // MARK: Selection and editing settings

    open var allowsSelection = true
    open var allowsMultipleSelection = false { didSet { if !allowsMultipleSelection { keepOneSelection() } } }
    open var allowsSelectionDuringEditing = false
    open var allowsMultipleSelectionDuringEditing = false
    open var selectionFollowsFocus = false
    open var remembersLastFocusedIndexPath = false
    open var isEditing = false

    // MARK: Reloading

    /// Asks for everything again. Selection is given up.
    open func reloadData() {
        selection.removeAll()
        touchedItem = nil
        updates = nil
        loadCounts()
        recycleEverything()
        setNeedsLayout()
    }

    func setNeedsReload() {
        needsReload = true
        setNeedsLayout()
    }

    open func reloadSections(_ sections: IndexSet) {
        performUpdate { $0.reloadSections(sections, .fade) }
    }

    open func reloadItems(at indexPaths: [IndexPath]) {
        performUpdate { $0.reloadRows(indexPaths, .fade) }
    }

    /// Asks for the content of cells again without exchanging them.
    open func reconfigureItems(at indexPaths: [IndexPath]) {
        reconfigure(indexPaths)
    }

    open func insertItems(at indexPaths: [IndexPath]) {
        performUpdate { $0.insertRows(indexPaths, .fade) }
    }

    open func deleteItems(at indexPaths: [IndexPath]) {
        performUpdate { $0.deleteRows(indexPaths, .fade) }
    }

    open func moveItem(at indexPath: IndexPath, to newIndexPath: IndexPath) {
        performUpdate { $0.moveRow(indexPath, newIndexPath) }
    }

    open func insertSections(_ sections: IndexSet) {
        performUpdate { $0.insertSections(sections, .fade) }
    }

    open func deleteSections(_ sections: IndexSet) {
        performUpdate { $0.deleteSections(sections, .fade) }
    }

    open func moveSection(_ section: Int, toSection newSection: Int) {
        performUpdate { $0.moveSection(section, newSection) }
    }

    /// Gathers changes and shows them together, animated; without any, items take their new places.
    open func performBatchUpdates(_ updates: (() -> Void)?, completion: ((Bool) -> Void)? = nil) {
        openUpdates()
        updates?()
        closeUpdates(completion: completion)
    }

    open var hasUncommittedUpdates: Bool { updateDepth > 0 }

    // MARK: Counts and places

    open var numberOfSections: Int {
        loadIfNeeded()
        return counts.count
    }

    open func numberOfItems(inSection section: Int) -> Int {
        loadIfNeeded()
        return counts.indices.contains(section) ? counts[section] : 0
    }

    open func layoutAttributesForItem(at indexPath: IndexPath) -> UICollectionViewLayoutAttributes? {
        loadIfNeeded()
        guard contains(indexPath) else { return nil }
        return attributes(of: .cell(indexPath))
    }

    open func layoutAttributesForSupplementaryElement(
        ofKind kind: String, at indexPath: IndexPath
    ) -> UICollectionViewLayoutAttributes? {
        loadIfNeeded()
        return attributes(of: CollectionElement(category: .supplementaryView, kind: kind, indexPath: indexPath))
    }

    open func indexPathForItem(at point: CGPoint) -> IndexPath? {
        loadIfNeeded()
        let spot = CGRect(x: point.x - 0.5, y: point.y - 0.5, width: 1, height: 1)
        return elements(in: spot)
            .filter { $0.representedElementCategory == .cell && !$0.isHidden && $0.frame.contains(point) }
            .max { $0.zIndex < $1.zIndex }?.indexPath
    }

    open func indexPath(for cell: UICollectionViewCell) -> IndexPath? {
        shown.first { $0.value.view === cell }?.key.indexPath
    }

    open func indexPath(forSupplementaryView supplementaryView: UICollectionReusableView) -> IndexPath? {
        shown.first { $0.value.view === supplementaryView }?.key.indexPath
    }

    /// `nil` for an item that is not on the screen.
    open func cellForItem(at indexPath: IndexPath) -> UICollectionViewCell? {
        shown[.cell(indexPath)]?.view as? UICollectionViewCell
    }

    open var visibleCells: [UICollectionViewCell] {
        layOutItemsIfNeeded()
        return shownElements(.cell).compactMap { shown[$0]?.view as? UICollectionViewCell }
    }

    open var indexPathsForVisibleItems: [IndexPath] {
        layOutItemsIfNeeded()
        return shownElements(.cell).map(\.indexPath)
    }

    open func supplementaryView(forElementKind elementKind: String, at indexPath: IndexPath) -> UICollectionReusableView? {
        shown[CollectionElement(category: .supplementaryView, kind: elementKind, indexPath: indexPath)]?.view
    }

    open func visibleSupplementaryViews(ofKind elementKind: String) -> [UICollectionReusableView] {
        layOutItemsIfNeeded()
        return shownElements(.supplementaryView).filter { $0.kind == elementKind }.compactMap { shown[$0]?.view }
    }

    open func indexPathsForVisibleSupplementaryElements(ofKind elementKind: String) -> [IndexPath] {
        layOutItemsIfNeeded()
        return shownElements(.supplementaryView).filter { $0.kind == elementKind }.map(\.indexPath)
    }

    // MARK: Layout of views

    open override func layoutSubviews() {
        super.layoutSubviews()
        loadIfNeeded()
        layOutEverything()
    }

    override func contentSizeDidChange() {}

    /// In reading order; the views themselves stand in the order in which they came on the screen.
    override var accessibilitySubviews: [UIView] {
        super.accessibilitySubviews.sorted { ($0.frame.minY, $0.frame.minX) < ($1.frame.minY, $1.frame.minX) }
    }

    open override var intrinsicContentSize: CGSize {
        CGSize(width: UIView.noIntrinsicMetric, height: UIView.noIntrinsicMetric)
    }

    open override func didMoveToWindow() {
        super.didMoveToWindow()
        if window != nil { setNeedsLayout() }
    }

    override func adjustedTarget(_ target: CGPoint, velocity: CGPoint) -> CGPoint {
        collectionViewLayout.targetContentOffset(forProposedContentOffset: target, withScrollingVelocity: velocity)
    }

    open override func adjustedContentInsetDidChange() {
        super.adjustedContentInsetDidChange()
        collectionViewLayout.invalidateLayout()
    }

    // MARK: Touches. What they do: UICollectionView+Selection.

    open override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
        itemTouchesBegan(touches)
    }

    open override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) {
        itemTouchesMoved(touches)
    }

    open override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
        itemTouchesEnded()
    }

    open override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) {
        itemTouchesCancelled()
    }
}
