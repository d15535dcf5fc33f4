import UIKit

class DelegateCounterViewController: UIViewController {
    @IBOutlet private weak var countLabel: UILabel!

    private let presenter = DelegateCounterPresenter()

    override func viewDidLoad() {
        super.viewDidLoad()
        presenter.attach(self)
        presenter.resetCount()
    }

    @IBAction private func countUp() {
        presenter.incrementCount()
    }

    @IBAction private func countDown() {
        presenter.decrementCount()
    }

    @IBAction private func countReset() {
        presenter.resetCount()
    }
}

extension DelegateCounterViewController: CounterDelegate {
    func updateCount(count: Int) {
        countLabel.text = "Delegateパターン: \(count)"
    }
}
