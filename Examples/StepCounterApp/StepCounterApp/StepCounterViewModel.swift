import RxCocoa
import RxSwift

final class StepCounterViewModel {
    static let goal = 10

    struct Input {
        let step: Signal<Void>
        let reset: Signal<Void>
    }

    struct Output {
        let count: Driver<Int>
        let isGoalReached: Driver<Bool>
    }

    func transform(_ input: Input) -> Output {
        let count = BehaviorRelay(value: 0)

        let stepped = input.step
            .withLatestFrom(count.asDriver())
            .filter { $0 < StepCounterViewModel.goal }
            .map { $0 + 1 }
        let cleared = input.reset.map { 0 }

        Signal.merge(stepped, cleared)
            .emit(to: count)
            .disposed(by: disposeBag)

        return Output(
            count: count.asDriver(),
            isGoalReached: count.asDriver()
                .map { $0 == StepCounterViewModel.goal }
                .distinctUntilChanged()
        )
    }

    private let disposeBag = DisposeBag()
}
