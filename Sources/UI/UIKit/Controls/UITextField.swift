// The text field: one line of editable text.

@MainActor open class UITextField: UIControl {
    public enum BorderStyle: Int, Sendable {
        case none = 0, line, bezel, roundedRect
    }

    public override init(frame: CGRect) {
        super.init(frame: frame)
    }

    public required init?(coder: NSCoder) {
        super.init(coder: coder)
    }

    open var text: String? = ""
    open var font: UIFont? = UIFont.systemFont(ofSize: 17)
    open var borderStyle: BorderStyle = .none
}
