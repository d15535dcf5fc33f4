import RxCocoa
import RxSwift
import UIKit

class RxCounterViewController: UIViewController {
    @IBOutlet weak var countLabel: UILabel!
    @IBOutlet weak var countUpButton: UIButton!
    @IBOutlet weak var countDownButton: UIButton!
    @IBOutlet weak var countResetButton: UIButton!

    private let disposeBag = DisposeBag()
    private lazy var viewModel = RxCounterViewModel(input: .init(
        countUp: countUpButton.rx.tap.asObservable(),
        countDown: countDownButton.rx.tap.asObservable(),
        countReset: countResetButton.rx.tap.asObservable()
    ))

    override func viewDidLoad() {
        super.viewDidLoad()
        viewModel.countText
            .drive(countLabel.rx.text)
            .disposed(by: disposeBag)
    }
}
