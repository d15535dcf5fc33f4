// The fixture's one screen, laid out by frames from the view's size, so that the tests know where to click.

import UIKit

final class FixtureController: UIViewController {
    private let count = UILabel()
    private let size = UILabel()
    private let plus = UIButton(type: .system)
    private let minus = UIButton(type: .system)
    private let field = UITextField()
    private let greeting = UILabel()
    private let look = UILabel()
    private let link = UIButton(type: .custom)
    private var number = 0

    override func viewDidLoad() {
        super.viewDidLoad()
        view.backgroundColor = .systemBackground
        count.textAlignment = .center
        count.font = .systemFont(ofSize: 72)
        minus.setTitle("−", for: .normal)
        minus.addTarget(self, action: "decrement", for: .touchUpInside)
        plus.setTitle("＋", for: .normal)
        plus.addTarget(self, action: "increment", for: .touchUpInside)
        field.accessibilityLabel = "Name"
        field.borderStyle = .roundedRect
        field.addTarget(self, action: "nameChanged", for: .editingChanged)
        link.setTitle("Open", for: .normal)
        link.setTitleColor(.label, for: .normal)
        link.addTarget(self, action: "openLink", for: .touchUpInside)
        for part in [count, minus, plus, field, greeting, size, look, link] as [UIView] { view.addSubview(part) }
        change(by: 0)
        nameChanged()
        showLook()
    }

    override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
        super.traitCollectionDidChange(previousTraitCollection)
        showLook()
    }

    override func viewDidLayoutSubviews() {
        super.viewDidLayoutSubviews()
        let width = view.bounds.width
        count.frame = CGRect(x: 20, y: 100, width: width - 40, height: 100)
        minus.frame = CGRect(x: 40, y: 240, width: 100, height: 50)
        plus.frame = CGRect(x: width - 140, y: 240, width: 100, height: 50)
        field.frame = CGRect(x: 40, y: 330, width: width - 80, height: 36)
        greeting.frame = CGRect(x: 40, y: 390, width: width - 80, height: 30)
        size.frame = CGRect(x: 40, y: 440, width: width - 80, height: 30)
        look.frame = CGRect(x: 40, y: 490, width: width - 80, height: 30)
        link.frame = CGRect(x: 40, y: 540, width: width - 80, height: 50)
        size.text = "\(Int(width))×\(Int(view.bounds.height))"
    }

    func change(by difference: Int) {
        number += difference
        count.text = "\(number)"
        minus.isEnabled = number > 0
    }

    func openLink() {
        UIApplication.shared.open(URL(string: "nagare-fixture:hello")!) { [self] isOpened in
            greeting.text = isOpened ? "Opened" : "Not opened"
        }
    }

    private func showLook() {
        let name = traitCollection.userInterfaceStyle == .dark ? "dark" : "light"
        look.text = "\(name) at \(Int(traitCollection.displayScale))x"
    }

    func nameChanged() {
        greeting.text = "Hello, \(field.text ?? "")!"
    }
}
