// The clipboard: the host's where it has one, the process's own otherwise.

@preconcurrency @MainActor open class UIPasteboard: NSObject {
    public static let general = UIPasteboard()

    private var ownText: String?

    open var string: String? {
        get { UIRuntime.shared.host.clipboardText ?? ownText }
        set {
            ownText = newValue
            UIRuntime.shared.host.clipboardText = newValue
        }
    }

    open var strings: [String]? {
        get { string.map { [$0] } }
        set { string = newValue?.joined(separator: "\n") }
    }

    open var url: URL? {
        get { string.flatMap(URL.init(string:)) }
        set { string = newValue?.absoluteString }
    }

    open var hasStrings: Bool { string?.isEmpty == false }
    open var hasURLs: Bool { url?.scheme != nil }
}
