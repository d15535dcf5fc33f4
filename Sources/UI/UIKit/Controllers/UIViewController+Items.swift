// The items a controller offers to the bars of its containers.

extension UIViewController {
    public var navigationItem: UINavigationItem {
        if let navigationItemStorage { return navigationItemStorage }
        let item = UINavigationItem(title: title ?? "")
        if title == nil { item.title = nil }
        navigationItemStorage = item
        return item
    }

    /// Replaces the item; Interface Builder brings its own.
    @_spi(Nagare) public func _setNavigationItem(_ item: UINavigationItem) {
        if item.title == nil { item.title = title }
        navigationItemStorage = item
    }

    public var tabBarItem: UITabBarItem! {
        get {
            if let tabBarItemStorage { return tabBarItemStorage }
            let item = UITabBarItem(title: title, image: nil, tag: 0)
            tabBarItemStorage = item
            return item
        }
        set { tabBarItemStorage = newValue }
    }

    public var toolbarItems: [UIBarButtonItem]? {
        get { toolbarItemStorage }
        set {
            toolbarItemStorage = newValue
            navigationController?.toolbarItemsDidChange(of: self)
        }
    }

    public func setToolbarItems(_ toolbarItems: [UIBarButtonItem]?, animated: Bool) {
        self.toolbarItems = toolbarItems
    }

    public var navigationController: UINavigationController? { nearestAncestor() }
    public var tabBarController: UITabBarController? { nearestAncestor() }

    private func nearestAncestor<Container: UIViewController>() -> Container? {
        var controller = parentStorage
        while let current = controller {
            if let found = current as? Container { return found }
            controller = current.parentStorage
        }
        return nil
    }

    /// A button that toggles editing, titled Edit or Done.
    public var editButtonItem: UIBarButtonItem {
        if let editButton { return editButton }
        let item = UIBarButtonItem(barButtonSystemItem: isEditing ? .done : .edit, target: nil, action: nil)
        item.addHandler(owner: self) { [weak self] in
            guard let self else { return }
            self.setEditing(!self.isEditing, animated: true)
        }
        editButton = item
        return item
    }

    func editButtonDidToggle() {
        editButton?._setSystemItem(isEditing ? .done : .edit)
        editButton?.style = isEditing ? .done : .plain
    }
}
