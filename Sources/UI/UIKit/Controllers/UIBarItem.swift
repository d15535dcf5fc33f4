// Items of bars: what a navigation bar, toolbar or tab bar shows, as values the controllers own.

@preconcurrency @MainActor open class UIBarItem: NSObject, UIAccessibilityIdentification {
    public override init() {
        super.init()
    }

    public required init?(coder: NSCoder) {
        super.init()
    }

    open var title: String? { didSet { didChange() } }
    open var image: UIImage? { didSet { didChange() } }
    open var landscapeImagePhone: UIImage?
    open var isEnabled = true { didSet { if oldValue != isEnabled { didChange() } } }
    open var tag = 0
    open var imageInsets = UIEdgeInsets.zero
    open var accessibilityLabel: String? { didSet { didChange() } }
    open var accessibilityIdentifier: String? { didSet { didChange() } }
    private var textAttributes: [UInt: [NSAttributedString.Key: Any]] = [:]

    open func setTitleTextAttributes(_ attributes: [NSAttributedString.Key: Any]?, for state: UIControl.State) {
        textAttributes[state.rawValue] = attributes
        didChange()
    }

    open func titleTextAttributes(for state: UIControl.State) -> [NSAttributedString.Key: Any]? {
        textAttributes[state.rawValue]
    }

    /// Told when something the bar shows has changed.
    var onChange: (() -> Void)?

    func didChange() {
        onChange?()
    }
}

@preconcurrency @MainActor open class UIBarButtonItem: UIBarItem {
    public enum Style: Int, Sendable {
        case plain = 0
        case done = 2
    }

    public enum SystemItem: Int, Sendable {
        case done = 0, cancel, edit, save, add, flexibleSpace, fixedSpace, compose, reply, action, organize, bookmarks
        case search, refresh, stop, camera, trash, play, pause, rewind, fastForward, undo, redo, pageCurl, close
    }

    open var style: Style = .plain { didSet { didChange() } }
    open weak var target: AnyObject?
    open var action: Selector?
    open var primaryAction: UIAction? {
        didSet {
            if let primaryAction, !primaryAction.title.isEmpty { title = primaryAction.title }
            if let image = primaryAction?.image { self.image = image }
        }
    }
    open var menu: UIMenu?
    open var customView: UIView? { didSet { didChange() } }
    open var width: CGFloat = 0 { didSet { didChange() } }
    open var possibleTitles: Set<String>?
    open var tintColor: UIColor? { didSet { didChange() } }
    open var isHidden = false { didSet { didChange() } }
    private(set) var systemItem: SystemItem?
    private var handlers: [(owner: ObjectIdentifier, handler: @MainActor () -> Void)] = []

    public override init() {
        super.init()
    }

    public required init?(coder: NSCoder) {
        super.init(coder: coder)
        coder.decodeInterface(into: self)
    }

    public convenience init(title: String?, style: Style, target: Any?, action: Selector?) {
        self.init()
        self.title = title
        self.style = style
        take(target, action)
    }

    public convenience init(image: UIImage?, style: Style, target: Any?, action: Selector?) {
        self.init()
        self.image = image
        self.style = style
        take(target, action)
    }

    public convenience init(barButtonSystemItem systemItem: SystemItem, target: Any?, action: Selector?) {
        self.init()
        _setSystemItem(systemItem)
        take(target, action)
    }

    public convenience init(customView: UIView) {
        self.init()
        self.customView = customView
    }

    public convenience init(title: String? = nil, image: UIImage? = nil, primaryAction: UIAction? = nil, menu: UIMenu? = nil) {
        self.init()
        self.primaryAction = primaryAction
        if let primaryAction {
            self.title = primaryAction.title.isEmpty ? nil : primaryAction.title
            self.image = primaryAction.image
        }
        if let title { self.title = title }
        if let image { self.image = image }
        self.menu = menu
    }

    public convenience init(systemItem: SystemItem, primaryAction: UIAction? = nil, menu: UIMenu? = nil) {
        self.init()
        _setSystemItem(systemItem)
        self.primaryAction = primaryAction
        self.menu = menu
    }

    public class func flexibleSpace() -> UIBarButtonItem {
        UIBarButtonItem(barButtonSystemItem: .flexibleSpace, target: nil, action: nil)
    }

    public class func fixedSpace(_ width: CGFloat) -> UIBarButtonItem {
        let item = UIBarButtonItem(barButtonSystemItem: .fixedSpace, target: nil, action: nil)
        item.width = width
        return item
    }

    private func take(_ target: Any?, _ action: Selector?) {
        self.target = target.map { $0 as AnyObject }
        self.action = action
    }

    /// Titles are iOS's English ones; symbols where iOS shows symbols.
    @_spi(Nagare) public func _setSystemItem(_ item: SystemItem) {
        systemItem = item
        switch item {
        case .done: (title, style) = ("Done", .done)
        case .cancel: title = "Cancel"
        case .edit: title = "Edit"
        case .save: (title, style) = ("Save", .done)
        case .undo: title = "Undo"
        case .redo: title = "Redo"
        case .close: (image, accessibilityLabel) = (UIImage(systemName: "xmark"), "Close")
        case .add: (image, accessibilityLabel) = (UIImage(systemName: "plus"), "Add")
        case .compose: (image, accessibilityLabel) = (UIImage(systemName: "square.and.pencil"), "Compose")
        case .reply: (image, accessibilityLabel) = (UIImage(systemName: "arrowshape.turn.up.left"), "Reply")
        case .action: (image, accessibilityLabel) = (UIImage(systemName: "square.and.arrow.up"), "Share")
        case .organize: (image, accessibilityLabel) = (UIImage(systemName: "folder"), "Organize")
        case .bookmarks: (image, accessibilityLabel) = (UIImage(systemName: "book"), "Bookmarks")
        case .search: (image, accessibilityLabel) = (UIImage(systemName: "magnifyingglass"), "Search")
        case .refresh: (image, accessibilityLabel) = (UIImage(systemName: "arrow.clockwise"), "Refresh")
        case .stop: (image, accessibilityLabel) = (UIImage(systemName: "xmark"), "Stop")
        case .camera: (image, accessibilityLabel) = (UIImage(systemName: "camera"), "Camera")
        case .trash: (image, accessibilityLabel) = (UIImage(systemName: "trash"), "Delete")
        case .play: (image, accessibilityLabel) = (UIImage(systemName: "play.fill"), "Play")
        case .pause: (image, accessibilityLabel) = (UIImage(systemName: "pause.fill"), "Pause")
        case .rewind: (image, accessibilityLabel) = (UIImage(systemName: "backward.fill"), "Rewind")
        case .fastForward: (image, accessibilityLabel) = (UIImage(systemName: "forward.fill"), "Fast Forward")
        case .pageCurl, .flexibleSpace, .fixedSpace: break
        }
    }

    /// Calls `handler` when the item is tapped, until `removeHandler` with the same owner.
    @_spi(Nagare) public final func addHandler(owner: AnyObject, _ handler: @escaping @MainActor () -> Void) {
        handlers.append((ObjectIdentifier(owner), handler))
    }

    @_spi(Nagare) public func removeHandler(owner: AnyObject) {
        handlers.removeAll { $0.owner == ObjectIdentifier(owner) }
    }

    func trigger(event: UIEvent?) {
        guard isEnabled else { return }
        if let action { UIApplication.shared.sendAction(action, to: target, from: self, for: event) }
        primaryAction?.perform(sender: self)
        for entry in handlers { entry.handler() }
    }
}

@preconcurrency @MainActor open class UITabBarItem: UIBarItem {
    public enum SystemItem: Int, Sendable {
        case more = 0, favorites, featured, topRated, recents, contacts, history, bookmarks, search, downloads, mostRecent
        case mostViewed
    }

    open var selectedImage: UIImage? { didSet { didChange() } }
    open var badgeValue: String? { didSet { didChange() } }
    open var badgeColor: UIColor? { didSet { didChange() } }
    open var titlePositionAdjustment = UIOffset.zero

    public override init() {
        super.init()
    }

    public required init?(coder: NSCoder) {
        super.init(coder: coder)
        coder.decodeInterface(into: self)
    }

    public convenience init(title: String?, image: UIImage?, tag: Int) {
        self.init()
        self.title = title
        self.image = image
        self.tag = tag
    }

    public convenience init(title: String?, image: UIImage?, selectedImage: UIImage?) {
        self.init()
        self.title = title
        self.image = image
        self.selectedImage = selectedImage
    }

    public convenience init(tabBarSystemItem systemItem: SystemItem, tag: Int) {
        self.init()
        self.tag = tag
        _setSystemItem(systemItem)
    }

    @_spi(Nagare) public func _setSystemItem(_ item: SystemItem) {
        let known: (String, String) = switch item {
        case .more: ("More", "ellipsis")
        case .favorites: ("Favorites", "star.fill")
        case .featured: ("Featured", "star.fill")
        case .topRated: ("Top Rated", "star.fill")
        case .recents: ("Recents", "clock.fill")
        case .contacts: ("Contacts", "person.crop.circle.fill")
        case .history: ("History", "clock.fill")
        case .bookmarks: ("Bookmarks", "book.fill")
        case .search: ("Search", "magnifyingglass")
        case .downloads: ("Downloads", "arrow.down.circle")
        case .mostRecent: ("Most Recent", "clock.fill")
        case .mostViewed: ("Most Viewed", "list.number")
        }
        title = known.0
        image = UIImage(systemName: known.1)
    }
}

@preconcurrency @MainActor open class UINavigationItem: NSObject {
    public enum LargeTitleDisplayMode: Int, Sendable {
        case automatic = 0, always, never, inline
    }

    public enum BackButtonDisplayMode: Int, Sendable {
        case `default` = 0, generic, minimal
    }

    public init(title: String) {
        self.title = title
        super.init()
    }

    public required init?(coder: NSCoder) {
        super.init()
        coder.decodeInterface(into: self)
    }

    open var title: String? { didSet { didChange() } }
    open var prompt: String? { didSet { didChange() } }
    open var titleView: UIView? { didSet { didChange() } }
    open var backBarButtonItem: UIBarButtonItem? { didSet { didChange() } }
    open var backButtonTitle: String? { didSet { didChange() } }
    open var backButtonDisplayMode: BackButtonDisplayMode = .default { didSet { didChange() } }
    open var hidesBackButton = false { didSet { didChange() } }
    open var leftItemsSupplementBackButton = false { didSet { didChange() } }
    open var largeTitleDisplayMode: LargeTitleDisplayMode = .automatic { didSet { didChange() } }
    open var standardAppearance: UINavigationBarAppearance? { didSet { didChange() } }
    open var compactAppearance: UINavigationBarAppearance? { didSet { didChange() } }
    open var scrollEdgeAppearance: UINavigationBarAppearance? { didSet { didChange() } }
    open var compactScrollEdgeAppearance: UINavigationBarAppearance? { didSet { didChange() } }
    open var hidesSearchBarWhenScrolling = true

    private var leftItems: [UIBarButtonItem] = [] { didSet { observe(leftItems); didChange() } }
    private var rightItems: [UIBarButtonItem] = [] { didSet { observe(rightItems); didChange() } }

    open var leftBarButtonItem: UIBarButtonItem? {
        get { leftItems.first }
        set { leftItems = newValue.map { [$0] } ?? [] }
    }

    open var rightBarButtonItem: UIBarButtonItem? {
        get { rightItems.first }
        set { rightItems = newValue.map { [$0] } ?? [] }
    }

    open var leftBarButtonItems: [UIBarButtonItem]? {
        get { leftItems.isEmpty ? nil : leftItems }
        set { leftItems = newValue ?? [] }
    }

    /// From the right to the left.
    open var rightBarButtonItems: [UIBarButtonItem]? {
        get { rightItems.isEmpty ? nil : rightItems }
        set { rightItems = newValue ?? [] }
    }

    open func setLeftBarButton(_ item: UIBarButtonItem?, animated: Bool) { leftBarButtonItem = item }
    open func setRightBarButton(_ item: UIBarButtonItem?, animated: Bool) { rightBarButtonItem = item }
    open func setLeftBarButtonItems(_ items: [UIBarButtonItem]?, animated: Bool) { leftBarButtonItems = items }
    open func setRightBarButtonItems(_ items: [UIBarButtonItem]?, animated: Bool) { rightBarButtonItems = items }
    open func setHidesBackButton(_ hidesBackButton: Bool, animated: Bool) { self.hidesBackButton = hidesBackButton }

    /// Told when something the bar shows has changed.
    var onChange: (() -> Void)?

    private func didChange() {
        onChange?()
    }

    private func observe(_ items: [UIBarButtonItem]) {
        for item in items { item.onChange = { [weak self] in self?.didChange() } }
    }
}
