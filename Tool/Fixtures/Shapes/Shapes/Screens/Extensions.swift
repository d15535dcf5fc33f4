import UIKit

class ExtendedScreen: UIViewController {
    var steps: [String] = []
    @objc func ready() { steps.append("ready") }
}

extension ExtendedScreen {
    override func viewDidLoad() {
        super.viewDidLoad()
        steps.append("loaded")
    }

    override var prefersStatusBarHidden: Bool { true }

    @objc func configure(step: String) -> Int { steps.append("base \(step)"); return 1 }
}

class ExtendedSubscreen: ExtendedScreen {
    override func configure(step: String) -> Int {
        steps.append("sub \(step)")
        return super.configure(step: step) + 1
    }
}
