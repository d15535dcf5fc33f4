import RxCocoa
import RxSwift

final class RxCounterViewModel {
    struct Input {
        let countUp: Observable<Void>
        let countDown: Observable<Void>
        let countReset: Observable<Void>
    }

    let countText: Driver<String>

    private let disposeBag = DisposeBag()

    init(input: Input) {
        let count = BehaviorRelay(value: 0)
        countText = count.asDriver().map { "Rxパターン: \($0)" }

        Observable
            .merge(
                input.countUp.map { _ in { $0 + 1 } },
                input.countDown.map { _ in { $0 - 1 } },
                input.countReset.map { _ in { _ in 0 } }
            )
            .withLatestFrom(count) { (change: (Int) -> Int, count) in change(count) }
            .bind(to: count)
            .disposed(by: disposeBag)
    }
}
