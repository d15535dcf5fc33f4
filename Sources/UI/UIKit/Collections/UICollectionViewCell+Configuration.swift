// What a cell shows by its configurations. The configurations themselves: UIContentConfiguration, UIListContentConfiguration.

extension UICollectionViewCell {
    /// What the cell shows; setting one fills the content view.
    public var contentConfiguration: (any UIContentConfiguration)? {
        get { contentConfigurationStorage }
        set {
            contentConfigurationStorage = newValue
            showContent()
        }
    }

    /// What lies behind the content.
    public var backgroundConfiguration: UIBackgroundConfiguration? {
        get { backgroundConfigurationStorage }
        set {
            backgroundConfigurationStorage = newValue
            showBackground()
        }
    }

    public var configurationState: UICellConfigurationState {
        var state = UICellConfigurationState(traitCollection: traitCollection)
        state.isSelected = isSelected
        state.isHighlighted = isHighlighted
        return state
    }

    func refreshConfiguration() {
        configureForState()
        if contentConfigurationStorage != nil { showContent() }
    }

    /// Lets the cell's class and its handler choose configurations for the state.
    func configureForState() {
        let state = configurationState
        updateConfiguration(using: state)
        configurationUpdateHandler?(self, state)
    }

    private func showContent() {
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
            view.frame = contentView.bounds
            view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
            configuredContentView = view
            contentView.addSubview(view)
        }
        setNeedsLayout()
        accessibilityDidChange()
    }

    private func showBackground() {
        let configuration = backgroundConfigurationStorage
        backgroundColor = configuration?.backgroundColor
        layer.cornerRadius = configuration?.cornerRadius ?? 0
        layer.borderColor = configuration?.strokeColor?.cgColor
        layer.borderWidth = configuration?.strokeWidth ?? 0
    }
}
