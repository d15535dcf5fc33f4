import Foundation
import RxCocoa
import RxRelay
import RxSwift

protocol StopWatchViewModelInputs {
    /// `true` starts the watch, `false` stops it.
    var setRunning: PublishRelay<Bool> { get }
    var resetTapped: PublishRelay<Void> { get }
}

protocol StopWatchViewModelOutputs {
    var isRunning: Driver<Bool> { get }
    var isResetHidden: Driver<Bool> { get }
    var timeText: Driver<String> { get }
}

protocol StopWatchViewModelType {
    var inputs: StopWatchViewModelInputs { get }
    var outputs: StopWatchViewModelOutputs { get }
}

final class StopWatchViewModel: StopWatchViewModelType, StopWatchViewModelInputs, StopWatchViewModelOutputs {
    var inputs: StopWatchViewModelInputs { self }
    var outputs: StopWatchViewModelOutputs { self }

    let setRunning = PublishRelay<Bool>()
    let resetTapped = PublishRelay<Void>()

    let isRunning: Driver<Bool>
    let isResetHidden: Driver<Bool>
    let timeText: Driver<String>

    private let disposeBag = DisposeBag()
    private let tenths = BehaviorRelay(value: 0)

    init(scheduler: SchedulerType = MainScheduler.instance) {
        isRunning = setRunning
            .asDriver(onErrorJustReturn: false)
            .startWith(false)
            .distinctUntilChanged()

        timeText = tenths
            .map(StopWatchViewModel.text)
            .asDriver(onErrorJustReturn: "")

        isResetHidden = Driver.combineLatest(isRunning, tenths.asDriver()) { isRunning, tenths in
            isRunning || tenths == 0
        }
        .distinctUntilChanged()

        isRunning.asObservable()
            .flatMapLatest { isRunning -> Observable<Int> in
                isRunning ? .interval(.milliseconds(100), scheduler: scheduler) : .empty()
            }
            .withLatestFrom(tenths) { _, tenths in tenths + 1 }
            .bind(to: tenths)
            .disposed(by: disposeBag)

        resetTapped
            .map { 0 }
            .bind(to: tenths)
            .disposed(by: disposeBag)
    }

    private static func text(tenths: Int) -> String {
        String(format: "%02d:%02d.%d", tenths / 600, tenths / 10 % 60, tenths % 10)
    }
}
