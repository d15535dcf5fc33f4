import RxCocoa
import RxSwift
import UIKit

final class StepCounterViewController: UIViewController {
    @IBOutlet private weak var countLabel: UILabel!
    @IBOutlet private weak var bannerView: UIView!
    @IBOutlet private weak var bannerLabel: UILabel!
    @IBOutlet private weak var stepButton: UIButton!
    @IBOutlet private weak var resetButton: UIButton!

    private let viewModel = StepCounterViewModel()
    private let disposeBag = DisposeBag()

    override func viewDidLoad() {
        super.viewDidLoad()
        bannerLabel.text = "\(StepCounterViewModel.goal)歩達成!"

        let output = viewModel.transform(.init(
            step: stepButton.rx.tap.asSignal(),
            reset: resetButton.rx.tap.asSignal()
        ))
        output.count
            .map { "\($0)" }
            .drive(countLabel.rx.text)
            .disposed(by: disposeBag)
        output.isGoalReached
            .map { !$0 }
            .drive(bannerView.rx.isHidden)
            .disposed(by: disposeBag)
    }
}
