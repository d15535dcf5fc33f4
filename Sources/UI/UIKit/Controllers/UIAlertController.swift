// Alerts and action sheets: what apps say, and the card that shows it.

@preconcurrency @MainActor open class UIAlertAction: NSObject {
    public enum Style: Int, Sendable {
        case `default` = 0, cancel, destructive
    }

    public let title: String?
    public let style: Style
    let handler: (@MainActor (UIAlertAction) -> Void)?

    public init(title: String?, style: Style, handler: (@MainActor (UIAlertAction) -> Void)? = nil) {
        self.title = title
        self.style = style
        self.handler = handler
        super.init()
    }

    open var isEnabled = true { didSet { onChange?() } }
    var onChange: (() -> Void)?
}

@preconcurrency @MainActor open class UIAlertController: UIViewController {
    public enum Style: Int, Sendable {
        case actionSheet = 0, alert
    }

    public let preferredStyle: Style
    private var actionStorage: [UIAlertAction] = []
    private var fields: [UITextField] = []

    public init(title: String?, message: String?, preferredStyle: Style) {
        self.preferredStyle = preferredStyle
        self.message = message
        super.init(nibName: nil, bundle: nil)
        self.title = title
        modalTransitionStyle = .crossDissolve
        modalPresentationStyle = .overFullScreen
    }

    public required init?(coder: NSCoder) {
        preferredStyle = .alert
        super.init(coder: coder)
    }

    open var message: String? { didSet { card?.rebuild() } }
    open var actions: [UIAlertAction] { actionStorage }
    open var textFields: [UITextField]? { fields.isEmpty ? nil : fields }
    open var preferredAction: UIAlertAction? { didSet { card?.rebuild() } }
    open override var title: String? { didSet { card?.rebuild() } }

    open func addAction(_ action: UIAlertAction) {
        actionStorage.append(action)
        card?.rebuild()
    }

    open func addTextField(configurationHandler: ((UITextField) -> Void)? = nil) {
        let field = UITextField()
        field.borderStyle = .roundedRect
        field.font = UIFont.systemFont(ofSize: 13)
        fields.append(field)
        configurationHandler?(field)
        card?.rebuild()
    }

    private weak var card: AlertCard?

    open override func loadView() {
        let view = UIView(frame: UIScreen.main.bounds)
        let card = AlertCard(controller: self)
        view.addSubview(card)
        self.card = card
        self.view = view
        card.rebuild()
    }

    open override func viewDidLayoutSubviews() {
        super.viewDidLayoutSubviews()
        guard let card, let area = viewIfLoaded?.bounds else { return }
        if preferredStyle == .alert {
            let size = card.size(forWidth: Metrics.alertWidth)
            card.frame = CGRect(
                x: ((area.width - size.width) / 2).rounded(), y: ((area.height - size.height) / 2).rounded(),
                width: size.width, height: size.height
            )
        } else {
            let size = card.size(forWidth: area.width - 16)
            let bottom = max(view.safeAreaInsets.bottom, 8)
            card.frame = CGRect(x: 8, y: area.height - bottom - size.height, width: size.width, height: size.height)
        }
    }

    open override func viewDidAppear(_ animated: Bool) {
        super.viewDidAppear(animated)
        fields.first?.becomeFirstResponder()
    }

    /// An action was chosen: the alert goes, then the handler runs, as on iOS.
    func choose(_ action: UIAlertAction) {
        guard action.isEnabled else { return }
        dismissSelf { action.handler?(action) }
    }

    private func dismissSelf(_ completion: @escaping () -> Void) {
        guard presentingViewController != nil else { return completion() }
        presentation?.dismiss(animated: UIView.areAnimationsEnabled, completion: completion)
    }

    /// A tap beside an action sheet, or Escape: the cancel action, if there is one.
    @discardableResult
    func cancelFromOutside() -> Bool {
        guard let cancel = actionStorage.first(where: { $0.style == .cancel }) else { return false }
        choose(cancel)
        return true
    }
}
