import Foundation
import RxRelay
import RxSwift

/// Counts up and down from 0, never below it.
final class CounterViewModel {

    // MARK: Input

    let incrementTapped = PublishRelay<Void>()
    let decrementTapped = PublishRelay<Void>()
    let resetTapped = PublishRelay<Void>()

    // MARK: Output

    let countText: Observable<String>
    let isDecrementEnabled: Observable<Bool>

    private let count = BehaviorRelay<Int>(value: 0)
    private let disposeBag = DisposeBag()

    init() {
        countText = count
            .map { String($0) }
            .distinctUntilChanged()

        isDecrementEnabled = count
            .map { $0 > 0 }
            .distinctUntilChanged()

        incrementTapped
            .withLatestFrom(count) { _, count in count + 1 }
            .bind(to: count)
            .disposed(by: disposeBag)

        decrementTapped
            .withLatestFrom(count)
            .filter { $0 > 0 }
            .map { $0 - 1 }
            .bind(to: count)
            .disposed(by: disposeBag)

        resetTapped
            .map { _ in 0 }
            .bind(to: count)
            .disposed(by: disposeBag)
    }
}
