import UIKit

class CallbackCounterViewController: UIViewController {
    @IBOutlet weak var countLabel: UILabel!

    private let viewModel = CallbackCounterViewModel()

    override func viewDidLoad() {
        super.viewDidLoad()
        viewModel.resetCount(callback: show)
    }

    @IBAction func countUp(_ sender: Any) {
        viewModel.incrementCount { [weak self] count in
            self?.show(count)
        }
    }

    @IBAction func countDown(_ sender: Any) {
        viewModel.decrementCount { [weak self] count in
            self?.show(count)
        }
    }

    @IBAction func countReset(_ sender: Any) {
        viewModel.resetCount { [weak self] count in
            self?.show(count)
        }
    }

    private func show(_ count: Int) {
        countLabel.text = "コールバックパターン: \(count)"
    }
}
