import UIKit

enum Namespace {
    final class Inside: NSObject {
        @IBOutlet private var partner: NSObject?
        @objc private func act() { acted = true }
        var acted = false
        var hasPartner: Bool { partner != nil }
        func selector() -> Selector { #selector(act) }
    }

    private final class Secret: NSObject {
        @IBOutlet private var partner: NSObject?
        @objc private func whisper(_ text: String) { heard = text }
        private(set) var heard = ""

        private class Deeper: NSObject {
            @objc func deep() {}
        }
    }

    @MainActor static func makeSecret() -> NSObject { Secret() }
    @MainActor static func heard(_ object: NSObject) -> String? { (object as? Secret)?.heard }
}

private class FilePrivateScreen: UIViewController {
    @IBOutlet private var label: UILabel!
    @IBAction private func tap() {}
}

class GenericScreen<Model>: UIViewController {
    @IBOutlet private weak var header: UILabel!
    @IBOutlet var models: [UILabel]!
    var taps = 0
    var hasHeader: Bool { header != nil }
    @IBAction private func genericTap(_ sender: UIButton?) { taps += 1 }
    func selectors() -> [Selector] { [#selector(genericTap), #selector(GenericScreen.genericTap(_:))] }
}

final class ConcreteScreen: GenericScreen<Int> {
    @IBAction func own() { taps += 10 }
}

class GenericBelow<Element>: GenericScreen<[Element]> {
    @IBAction func below() { taps += 100 }
}

extension GenericScreen {
    @objc func fromGenericExtension() { taps += 1000 }
}

final class WithoutInit: UIViewController {
    let number: Int
    init(number: Int) {
        self.number = number
        super.init(nibName: nil, bundle: nil)
    }
    required init?(coder: NSCoder) { fatalError("not made from a nib") }
}

final class WithDefault: NSObject {
    let number: Int
    init(number: Int = 7) { self.number = number }
}

final class Singleton: NSObject {
    static let shared = Singleton()
    private override init() {}
}

func usesLocalClass() -> Bool {
    class Local: NSObject {
        var value = 1
    }
    return Local().value == 1
}
