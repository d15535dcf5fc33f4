import UIKit

/// Every way an action is declared.
class ActionScreen: UIViewController {
    var log: [String] = []

    @IBAction func none() { log.append("none") }
    @IBAction func one(_ sender: UIButton) { log.append("one") }
    @IBAction func any(_ sender: Any) { log.append("any") }
    @IBAction func anyOptional(_ sender: Any?) { log.append("anyOptional") }
    @IBAction func unwrapped(_ sender: UIButton!) { log.append("unwrapped \(sender != nil)") }
    @IBAction private func hidden(_ sender: UIButton, forEvent event: UIEvent?) { log.append("hidden") }
    @IBAction func labelled(sender: UIButton) { log.append("labelled") }
    @IBAction func throwing(_ sender: Any) throws { log.append("throwing"); throw CocoaError(.featureUnsupported) }
    @IBAction func later(_ sender: Any) async { log.append("later") }
    @objc private func answer() -> Int { 42 }
    @objc(renamed:) func swiftName(_ sender: Any?) { log.append("renamed") }
    @objc static func shared() {}
    @nonobjc func unexposed() {}

    func selectors() -> [Selector] {
        [
            #selector(none),
            #selector(one),
            #selector(one(_:)),
            #selector(self.any(_:)),
            #selector(ActionScreen.hidden(_:forEvent:)),
            #selector(labelled),
            #selector(swiftName(_:)),
            #selector(getter: title2),
            #selector(setter: ActionScreen.title2),
            #selector(UIView.endEditing(_:)),
            #selector(becomeFirstResponder),
            #selector(viewDidLoad),
            #selector(
                hidden
            ),
        ]
    }

    lazy var lazySelector: Selector = #selector(none)
    static let shapeSelector = #selector(ActionScreen.shared)
    @objc var title2 = ""
    var path: String { #keyPath(ActionScreen.title2) }
    var shortPath: String { #keyPath(title2) }

    func inClosure() -> () -> Selector {
        let child = self
        _ = #selector(child.none)
        return { #selector(self.any(_:)) }
    }
}

class ActionSubscreen: ActionScreen {
    override func none() { log.append("none below") }
    func inherited() -> Selector { #selector(one(_:)) }
}

private extension ActionScreen {
    @objc func fromPrivateExtension() { log.append("private extension") }
}

extension UIViewController {
    @objc func closeFromExtension() { restorationNote = "closed" }

    var restorationNote: String {
        get { notes[ObjectIdentifier(self)] ?? "" }
        set { notes[ObjectIdentifier(self)] = newValue }
    }
}

@MainActor private var notes: [ObjectIdentifier: String] = [:]

@objcMembers class Exposing: NSObject {
    var amount = 1
    func bump() { amount += 1 }
    private func unexposed() {}
}
