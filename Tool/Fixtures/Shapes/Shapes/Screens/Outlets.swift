import UIKit

/// Every way an outlet is declared.
class OutletScreen: UIViewController {
    @IBOutlet var plain: UILabel!
    @IBOutlet private weak var privateWeak: UILabel!
    @IBOutlet weak var optional: UILabel?
    @IBOutlet private var collection: [UILabel]!
    @IBOutlet var first, second: UILabel!
    @IBOutlet fileprivate var observed: UILabel! {
        didSet { observations += 1 }
    }
    @IBOutlet private(set) var readOnlyOutside: UILabel!
    @IBOutlet weak var anything: AnyObject?
    @IBOutlet var
        onAnotherLine: UILabel!

    @IBInspectable var radius: CGFloat = 0
    @IBInspectable var count = 3
    @IBInspectable var caption: String? {
        get { storedCaption }
        set { storedCaption = newValue }
    }
    @IBInspectable var derived: Int { count * 2 }
    @objc dynamic var exposed = 1

    #if DEBUG
    @IBOutlet var onlyInDebug: UILabel!
    #else
    @IBOutlet var onlyInRelease: UILabel!
    #endif

    #if os(iOS) && !targetEnvironment(macCatalyst)
    @IBOutlet var onlyOnPhone: UILabel!
    #elseif os(macOS)
    @IBOutlet var onlyOnMac: UILabel!
    #endif

    private(set) var observations = 0
    private var storedCaption: String?

    var everythingSet: [Bool] {
        [privateWeak != nil, collection?.count == 2, observed != nil, readOnlyOutside != nil]
    }
}

extension UIView {
    @IBInspectable var cornerRadius: CGFloat {
        get { CGFloat(tagNumber) }
        set { tagNumber = Double(newValue) }
    }

    private var tagNumber: Double {
        get { storage[ObjectIdentifier(self)] ?? 0 }
        set { storage[ObjectIdentifier(self)] = newValue }
    }
}

@MainActor private var storage: [ObjectIdentifier: Double] = [:]

@IBDesignable class DesignableView: UIView {}
