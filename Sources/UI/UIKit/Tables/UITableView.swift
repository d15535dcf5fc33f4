// The table: settings, data source and delegate, counts and places, reloading.
// Display of rows, reuse, selection, updates and editing have files of their own.

import Foundation

/// Rows in sections, one under the other. Only rows on the screen have cells.
@preconcurrency @MainActor open class UITableView: UIScrollView {
    public enum Style: Int, Hashable, Sendable {
        case plain = 0, grouped, insetGrouped
    }

    public enum ScrollPosition: Int, Hashable, Sendable {
        case none = 0, top, middle, bottom
    }

    public enum RowAnimation: Int, Hashable, Sendable {
        case fade = 0, right, left, top, bottom, none, middle
        case automatic = 100
    }

    public enum SeparatorInsetReference: Int, Hashable, Sendable {
        case fromCellEdges = 0, fromAutomaticInsets
    }

    /// As a height: as high as the content's constraints say.
    public static let automaticDimension: CGFloat = -1
    public static let indexSearch = "{search}"
    /// Posted when the selection has changed by a touch.
    public static let selectionDidChangeNotification = Notification.Name("UITableViewSelectionDidChangeNotification")

    public private(set) var style: UITableView.Style

    // State of the other files.
    var geometry = TableGeometry()
    var needsReload = true
    /// The width that heights were asked for at.
    var measuredWidth: CGFloat = 0
    var isLayingOutRows = false
    var visibleCells_: [IndexPath: UITableViewCell] = [:]
    var visibleHeaders: [Int: UIView] = [:]
    var visibleFooters: [Int: UIView] = [:]
    var reuse = CellReuse()
    var selection: Set<IndexPath> = []
    var touchedRow: IndexPath?
    var updates: TableUpdates?
    var updateDepth = 0
    var isEditingStorage = false
    var swipe: RowSwipe?
    var reordering: RowReordering?
    var staticContent: TableStaticContent?
    var sectionIndex: SectionIndexBar?

    public init(frame: CGRect, style: UITableView.Style) {
        self.style = style
        super.init(frame: frame)
        configure()
    }

    public required init?(coder: NSCoder) {
        style = .plain
        super.init(coder: coder)
        configure()
    }

    public override convenience init(frame: CGRect) {
        self.init(frame: frame, style: .plain)
    }

    public convenience init() {
        self.init(frame: .zero, style: .plain)
    }

    /// An Interface Builder file says the style after `init(coder:)` has begun.
    @_spi(Nagare) public func _setStyle(_ style: UITableView.Style) {
        self.style = style
        applyStyleBackground()
    }

    private func configure() {
        alwaysBounceVertical = true
        applyStyleBackground()
        installEditingGestures()
    }

    private func applyStyleBackground() {
        if backgroundColor == nil || backgroundColor == .systemBackground || backgroundColor == .systemGroupedBackground {
            backgroundColor = style == .plain ? .systemBackground : .systemGroupedBackground
        }
    }

    // MARK: Data source and delegate

    open weak var dataSource: (any UITableViewDataSource)? {
        didSet {
            delegateDidChange(of: self, from: oldValue, to: dataSource)
            if oldValue !== dataSource { setNeedsReload() }
        }
    }

    /// Hears of the rows of the next screen before they are seen.
    open weak var prefetchDataSource: (any UITableViewDataSourcePrefetching)? {
        didSet {
            guard oldValue !== prefetchDataSource else { return }
            prefetching = TablePrefetching()
            setNeedsLayout()
        }
    }

    open var isPrefetchingEnabled = true
    var prefetching = TablePrefetching()

    open weak var delegate: (any UITableViewDelegate)? {
        didSet {
            scrollDelegate = delegate
            if oldValue !== delegate { setNeedsReload() }
        }
    }

    override func scrollDelegateDidChange() {
        if scrollDelegate !== delegate, let delegate = scrollDelegate as? any UITableViewDelegate { self.delegate = delegate }
    }

    // MARK: Heights

    /// Points, or `automaticDimension`.
    open var rowHeight: CGFloat = UITableView.automaticDimension { didSet { if oldValue != rowHeight { setNeedsReload() } } }
    open var sectionHeaderHeight: CGFloat = UITableView.automaticDimension { didSet { setNeedsReload() } }
    open var sectionFooterHeight: CGFloat = UITableView.automaticDimension { didSet { setNeedsReload() } }
    /// 0: every row's height is asked for at once.
    open var estimatedRowHeight: CGFloat = UITableView.automaticDimension { didSet { if oldValue != estimatedRowHeight { setNeedsReload() } } }
    open var estimatedSectionHeaderHeight: CGFloat = UITableView.automaticDimension
    open var estimatedSectionFooterHeight: CGFloat = UITableView.automaticDimension
    /// Above each header of a plain table; `automaticDimension`: 22 points.
    open var sectionHeaderTopPadding: CGFloat = UITableView.automaticDimension { didSet { setNeedsReload() } }
    open var fillerRowHeight: CGFloat = 0

    // MARK: Look

    open var separatorStyle: UITableViewCell.SeparatorStyle = .singleLine { didSet { refreshVisibleCells() } }
    open var separatorColor: UIColor? = .separator { didSet { refreshVisibleCells() } }
    open var separatorInset: UIEdgeInsets {
        get { separatorInsetStorage ?? resolvedSeparatorInset }
        set {
            separatorInsetStorage = newValue
            refreshVisibleCells()
        }
    }
    private var separatorInsetStorage: UIEdgeInsets?
    open var separatorInsetReference: SeparatorInsetReference = .fromCellEdges
    open var cellLayoutMarginsFollowReadableWidth = false { didSet { setNeedsLayout() } }
    open var insetsContentViewsToSafeArea = true
    open var remembersLastFocusedIndexPath = false
    open var selectionFollowsFocus = false

    var resolvedSeparatorInset: UIEdgeInsets {
        separatorInsetStorage ?? UIEdgeInsets(top: 0, left: TableMetrics.sideMargin(width: bounds.width), bottom: 0, right: 0)
    }

    open var backgroundView: UIView? {
        didSet {
            oldValue?.removeFromSuperview()
            if let backgroundView { insertSubview(backgroundView, at: 0) }
            setNeedsLayout()
        }
    }

    open var tableHeaderView: UIView? {
        didSet {
            if oldValue !== tableHeaderView { oldValue?.removeFromSuperview() }
            if let tableHeaderView { addSubview(tableHeaderView) }
            geometry.setTableHeader(tableHeaderView?.frame.height ?? 0)
            geometryDidChange()
        }
    }

    open var tableFooterView: UIView? {
        didSet {
            if oldValue !== tableFooterView { oldValue?.removeFromSuperview() }
            if let tableFooterView { addSubview(tableFooterView) }
            geometry.setTableFooter(tableFooterView?.frame.height ?? 0)
            geometryDidChange()
        }
    }

    // MARK: Selection settings

    open var allowsSelection = true
    open var allowsSelectionDuringEditing = false
    open var allowsMultipleSelection = false { didSet { if !allowsMultipleSelection { keepOneSelection() } } }
    open var allowsMultipleSelectionDuringEditing = false

    // MARK: Editing

    open var isEditing: Bool {
        get { isEditingStorage }
        set { setEditing(newValue, animated: false) }
    }

    open func setEditing(_ editing: Bool, animated: Bool) {
        changeEditing(editing, animated: animated)
    }

    // MARK: Section index

    open var sectionIndexColor: UIColor? { didSet { sectionIndex?.setNeedsDisplay() } }
    open var sectionIndexBackgroundColor: UIColor? { didSet { sectionIndex?.backgroundColor = sectionIndexBackgroundColor } }
    open var sectionIndexTrackingBackgroundColor: UIColor?
    /// The index is hidden in tables with fewer rows.
    open var sectionIndexMinimumDisplayRowCount = 0 { didSet { loadSectionIndex() } }

    // MARK: Reloading

    /// Asks for everything again. Selection and editing state of rows are given up.
    open func reloadData() {
        selection.removeAll()
        touchedRow = nil
        cancelSwipe(animated: false)
        updates = nil
        loadGeometry()
        recycleEverything()
        setNeedsLayout()
    }

    func setNeedsReload() {
        needsReload = true
        setNeedsLayout()
    }

    /// Asks for the rows of the sections again.
    open func reloadSections(_ sections: IndexSet, with animation: UITableView.RowAnimation) {
        performUpdate { $0.reloadSections(sections, animation) }
    }

    open func reloadRows(at indexPaths: [IndexPath], with animation: UITableView.RowAnimation) {
        performUpdate { $0.reloadRows(indexPaths, animation) }
    }

    open func reconfigureRows(at indexPaths: [IndexPath]) {
        reconfigure(indexPaths)
    }

    open func reloadSectionIndexTitles() {
        loadSectionIndex()
    }

    open func insertRows(at indexPaths: [IndexPath], with animation: UITableView.RowAnimation) {
        performUpdate { $0.insertRows(indexPaths, animation) }
    }

    open func deleteRows(at indexPaths: [IndexPath], with animation: UITableView.RowAnimation) {
        performUpdate { $0.deleteRows(indexPaths, animation) }
    }

    open func moveRow(at indexPath: IndexPath, to newIndexPath: IndexPath) {
        performUpdate { $0.moveRow(indexPath, newIndexPath) }
    }

    open func insertSections(_ sections: IndexSet, with animation: UITableView.RowAnimation) {
        performUpdate { $0.insertSections(sections, animation) }
    }

    open func deleteSections(_ sections: IndexSet, with animation: UITableView.RowAnimation) {
        performUpdate { $0.deleteSections(sections, animation) }
    }

    open func moveSection(_ section: Int, toSection newSection: Int) {
        performUpdate { $0.moveSection(section, newSection) }
    }

    /// Gathers changes until `endUpdates`; an empty pair makes rows measure themselves again.
    open func beginUpdates() {
        openUpdates()
    }

    open func endUpdates() {
        closeUpdates(completion: nil)
    }

    open func performBatchUpdates(_ updates: (() -> Void)?, completion: ((Bool) -> Void)? = nil) {
        openUpdates()
        updates?()
        closeUpdates(completion: completion)
    }

    open var hasUncommittedUpdates: Bool { updateDepth > 0 }

    // MARK: Counts and places

    open var numberOfSections: Int {
        loadIfNeeded()
        return geometry.sections.count
    }

    open func numberOfRows(inSection section: Int) -> Int {
        loadIfNeeded()
        return geometry.sections.indices.contains(section) ? geometry.sections[section].rows.count : 0
    }

    open func rect(forSection section: Int) -> CGRect {
        loadIfNeeded()
        guard geometry.sections.indices.contains(section) else { return .zero }
        let place = geometry.sections[section]
        return CGRect(x: 0, y: place.top, width: bounds.width, height: place.height)
    }

    open func rectForHeader(inSection section: Int) -> CGRect {
        loadIfNeeded()
        guard geometry.sections.indices.contains(section) else { return .zero }
        let place = geometry.sections[section]
        return CGRect(x: 0, y: place.headerTop, width: bounds.width, height: place.header)
    }

    open func rectForFooter(inSection section: Int) -> CGRect {
        loadIfNeeded()
        guard geometry.sections.indices.contains(section) else { return .zero }
        let place = geometry.sections[section]
        return CGRect(x: 0, y: place.footerTop, width: bounds.width, height: place.footer)
    }

    open func rectForRow(at indexPath: IndexPath) -> CGRect {
        loadIfNeeded()
        guard geometry.contains(indexPath) else { return .zero }
        return rowRect(indexPath, top: geometry.top(of: indexPath), height: geometry.height(of: indexPath))
    }

    open func indexPathForRow(at point: CGPoint) -> IndexPath? {
        loadIfNeeded()
        return geometry.indexPath(at: point.y)
    }

    open func indexPath(for cell: UITableViewCell) -> IndexPath? {
        visibleCells_.first { $0.value === cell }?.key
    }

    open func indexPathsForRows(in rect: CGRect) -> [IndexPath]? {
        loadIfNeeded()
        var found: [IndexPath] = []
        geometry.forEachRow(from: rect.minY, to: rect.maxY) { indexPath, _, _ in
            found.append(indexPath)
            return true
        }
        return found
    }

    /// `nil` for a row that is not on the screen.
    open func cellForRow(at indexPath: IndexPath) -> UITableViewCell? {
        visibleCells_[indexPath]
    }

    open var visibleCells: [UITableViewCell] {
        layOutRowsIfNeeded()
        return visibleCells_.sorted { $0.key < $1.key }.map(\.value)
    }

    open var indexPathsForVisibleRows: [IndexPath]? {
        layOutRowsIfNeeded()
        return visibleCells_.keys.sorted()
    }

    open func headerView(forSection section: Int) -> UITableViewHeaderFooterView? {
        visibleHeaders[section] as? UITableViewHeaderFooterView
    }

    open func footerView(forSection section: Int) -> UITableViewHeaderFooterView? {
        visibleFooters[section] as? UITableViewHeaderFooterView
    }

    // MARK: Layout

    open override func layoutSubviews() {
        super.layoutSubviews()
        loadIfNeeded()
        if updateDepth == 0 { remeasureIfWidthChanged() }
        layOutEverything()
    }

    override func contentSizeDidChange() {}

    /// From top to bottom; the views themselves stand in the order in which they came on the screen.
    override var accessibilitySubviews: [UIView] {
        super.accessibilitySubviews.sorted { $0.frame.minY < $1.frame.minY }
    }

    open override var intrinsicContentSize: CGSize {
        CGSize(width: UIView.noIntrinsicMetric, height: UIView.noIntrinsicMetric)
    }

    open override func didMoveToWindow() {
        super.didMoveToWindow()
        if window != nil { setNeedsLayout() }
    }

    open override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
        super.traitCollectionDidChange(previousTraitCollection)
        refreshVisibleCells()
    }

    open override func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool {
        if let swipe = gestureRecognizer as? SwipePanGestureRecognizer { return swipe.mayBegin }
        return super.gestureRecognizerShouldBegin(gestureRecognizer)
    }

    // MARK: Touches. What they do: UITableView+Selection.

    open override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
        rowTouchesBegan(touches)
    }

    open override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) {
        rowTouchesMoved(touches)
    }

    open override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
        rowTouchesEnded(touches)
    }

    open override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) {
        rowTouchesCancelled()
    }
}
