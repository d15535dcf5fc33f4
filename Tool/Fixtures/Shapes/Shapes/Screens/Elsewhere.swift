import UIKit
import Darwin

extension ActionSubscreen {
    override func viewDidLoad() {
        super.viewDidLoad()
        log.append("loaded elsewhere")
    }
}

extension Namespace.Inside {
    @objc func added() { acted = true }
}
