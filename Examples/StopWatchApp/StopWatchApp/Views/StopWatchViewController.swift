import RxCocoa
import RxSwift
import UIKit

final class StopWatchViewController: UIViewController {
    private let viewModel: StopWatchViewModelType
    private let disposeBag = DisposeBag()

    private let timeLabel: UILabel = {
        let label = UILabel()
        label.translatesAutoresizingMaskIntoConstraints = false
        label.font = .monospacedDigitSystemFont(ofSize: 56, weight: .light)
        label.textAlignment = .center
        return label
    }()

    private let startStopButton: UIButton = {
        let button = UIButton(type: .custom)
        button.translatesAutoresizingMaskIntoConstraints = false
        button.titleLabel?.font = .boldSystemFont(ofSize: 20)
        button.setTitleColor(.white, for: .normal)
        button.layer.cornerRadius = 40
        return button
    }()

    private let resetButton: UIButton = {
        let button = UIButton(type: .system)
        button.translatesAutoresizingMaskIntoConstraints = false
        button.setTitle("Reset", for: .normal)
        button.titleLabel?.font = .systemFont(ofSize: 20)
        return button
    }()

    init(viewModel: StopWatchViewModelType) {
        self.viewModel = viewModel
        super.init(nibName: nil, bundle: nil)
    }

    @available(*, unavailable)
    required init?(coder: NSCoder) {
        fatalError("init(coder:) has not been implemented")
    }

    override func viewDidLoad() {
        super.viewDidLoad()
        view.backgroundColor = .systemBackground
        layout()
        bind()
    }

    private func layout() {
        [timeLabel, startStopButton, resetButton].forEach(view.addSubview)
        let screen = UIScreen.main.bounds
        NSLayoutConstraint.activate([
            timeLabel.topAnchor.constraint(equalTo: view.topAnchor, constant: screen.height / 4),
            timeLabel.leadingAnchor.constraint(equalTo: view.leadingAnchor),
            timeLabel.trailingAnchor.constraint(equalTo: view.trailingAnchor),

            startStopButton.topAnchor.constraint(equalTo: timeLabel.bottomAnchor, constant: screen.height / 10),
            startStopButton.centerXAnchor.constraint(equalTo: view.centerXAnchor),
            startStopButton.widthAnchor.constraint(equalToConstant: 80),
            startStopButton.heightAnchor.constraint(equalTo: startStopButton.widthAnchor),

            resetButton.topAnchor.constraint(equalTo: startStopButton.bottomAnchor, constant: 24),
            resetButton.centerXAnchor.constraint(equalTo: view.centerXAnchor),
        ])
    }

    private func bind() {
        startStopButton.rx.tap.asSignal()
            .withLatestFrom(viewModel.outputs.isRunning)
            .emit(onNext: { [weak self] isRunning in
                self?.viewModel.inputs.setRunning.accept(!isRunning)
            })
            .disposed(by: disposeBag)

        resetButton.rx.tap
            .bind(to: viewModel.inputs.resetTapped)
            .disposed(by: disposeBag)

        viewModel.outputs.isRunning
            .drive(onNext: { [weak self] isRunning in
                self?.startStopButton.setTitle(isRunning ? "Stop" : "Start", for: .normal)
                self?.startStopButton.backgroundColor = isRunning ? .systemRed : .systemGreen
            })
            .disposed(by: disposeBag)

        viewModel.outputs.timeText
            .drive(timeLabel.rx.text)
            .disposed(by: disposeBag)

        viewModel.outputs.isResetHidden
            .drive(resetButton.rx.isHidden)
            .disposed(by: disposeBag)
    }
}
