// Content configurations: values that say what a cell shows, and the views that show it.
// The standard list content is in UIListContentConfiguration.swift.

/// A description of content that can make its view.
@preconcurrency @MainActor public protocol UIContentConfiguration {
    func makeContentView() -> any UIView & UIContentView
    func updated(for state: any UIConfigurationState) -> Self
}

/// A view that shows a configuration.
@preconcurrency @MainActor public protocol UIContentView: NSObjectProtocol {
    var configuration: any UIContentConfiguration { get set }
    func supports(_ configuration: any UIContentConfiguration) -> Bool
}

extension UIContentView {
    public func supports(_ configuration: any UIContentConfiguration) -> Bool {
        type(of: self.configuration) == type(of: configuration)
    }
}

@preconcurrency @MainActor public protocol UIConfigurationState {
    var traitCollection: UITraitCollection { get set }
}

/// What a cell's look may depend on.
@preconcurrency @MainActor public struct UICellConfigurationState: UIConfigurationState {
    public var traitCollection: UITraitCollection
    public var isDisabled = false
    public var isHighlighted = false
    public var isSelected = false
    public var isFocused = false
    public var isEditing = false
    public var isSwiped = false
    public var isExpanded = false
    public var isReordering = false

    public init(traitCollection: UITraitCollection) {
        self.traitCollection = traitCollection
    }
}

extension UITableViewCell {
    /// What the cell shows; setting one replaces the labels of the style.
    public var contentConfiguration: (any UIContentConfiguration)? {
        get { contentConfigurationStorage }
        set {
            contentConfigurationStorage = newValue
            showConfiguration()
        }
    }

    public func defaultContentConfiguration() -> UIListContentConfiguration {
        switch _style {
        case .default: .cell()
        case .subtitle: .subtitleCell()
        case .value1, .value2: .valueCell()
        }
    }

    public var configurationState: UICellConfigurationState {
        var state = UICellConfigurationState(traitCollection: traitCollection)
        state.isSelected = isSelected
        state.isHighlighted = isHighlighted
        state.isEditing = isEditing
        state.isSwiped = swipeOffset != 0
        return state
    }

    func updateConfiguration() {
        guard contentConfigurationStorage != nil else { return }
        showConfiguration()
    }

    private func showConfiguration() {
        guard let configuration = contentConfigurationStorage?.updated(for: configurationState) else {
            configuredContentView?.removeFromSuperview()
            configuredContentView = nil
            return
        }
        if let view = configuredContentView, view.supports(configuration) {
            view.configuration = configuration
        } else {
            configuredContentView?.removeFromSuperview()
            let view = configuration.makeContentView()
            configuredContentView = view
            contentView.addSubview(view)
        }
        for part in [existingTextLabel, existingDetailLabel, existingImageView] as [UIView?] { part?.isHidden = true }
        setNeedsLayout()
        accessibilityDidChange()
    }
}
