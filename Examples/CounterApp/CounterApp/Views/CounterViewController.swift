import RxCocoa
import RxSwift
import UIKit

final class CounterViewController: UIViewController {

    @IBOutlet private weak var countLabel: UILabel!
    @IBOutlet private weak var decrementButton: UIButton!
    @IBOutlet private weak var resetButton: UIButton!
    @IBOutlet private weak var incrementButton: UIButton!

    private let viewModel: CounterViewModel
    private let disposeBag = DisposeBag()

    init(viewModel: CounterViewModel) {
        self.viewModel = viewModel
        super.init(nibName: nil, bundle: nil)
    }

    required init?(coder: NSCoder) {
        fatalError("init(coder:) has not been implemented")
    }

    override func viewDidLoad() {
        super.viewDidLoad()
        bindInput()
        bindOutput()
    }

    private func bindInput() {
        incrementButton.rx.tap
            .bind(to: viewModel.incrementTapped)
            .disposed(by: disposeBag)

        decrementButton.rx.tap
            .bind(to: viewModel.decrementTapped)
            .disposed(by: disposeBag)

        resetButton.rx.tap
            .bind(to: viewModel.resetTapped)
            .disposed(by: disposeBag)
    }

    private func bindOutput() {
        viewModel.countText
            .bind(to: countLabel.rx.text)
            .disposed(by: disposeBag)

        viewModel.isDecrementEnabled
            .bind(to: decrementButton.rx.isEnabled)
            .disposed(by: disposeBag)
    }
}
