import RxCocoa
import RxSwift

final class NinjaTableViewModel {
    let select = PublishRelay<Ninja>()
    let deselect = PublishRelay<Ninja>()

    let ninjas: Driver<[Ninja]>
    /// The chosen ninjas, each once, in the order of the table.
    let selected: Driver<[Ninja]>

    private let disposeBag = DisposeBag()

    init(ninjas: [Ninja] = Ninja.all) {
        let chosen = BehaviorRelay<Set<Ninja>>(value: [])
        self.ninjas = .just(ninjas)
        selected = chosen.asDriver().map { chosen in ninjas.filter(chosen.contains) }

        select
            .withLatestFrom(chosen) { $1.union([$0]) }
            .bind(to: chosen)
            .disposed(by: disposeBag)
        deselect
            .withLatestFrom(chosen) { $1.subtracting([$0]) }
            .bind(to: chosen)
            .disposed(by: disposeBag)
    }
}
