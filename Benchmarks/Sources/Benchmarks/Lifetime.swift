// Workloads of subscribing and disposing, and the memory of idle subscriptions.
import BenchmarkKit
import RxSwift

func lifetimeWorkloads(_ sink: Sink) -> [Workload] {
    let result = sink.pointer
    let subscriptions = 10_000
    return [
        Workload("just.map.subscribe.prebuilt", units: subscriptions) {
            let sequence = Observable.just(1).map { $0 &+ 1 }
            return { for _ in 0..<subscriptions { _ = sequence.subscribe(onNext: { result.pointee &+= $0 }) } }
        },
        Workload("subject.map.filter.subscribe.dispose", units: subscriptions) {
            let subject = PublishSubject<Int>()
            let sequence = subject.map { $0 &+ 1 }.filter { $0 > 0 }
            return {
                for _ in 0..<subscriptions { sequence.subscribe(onNext: { result.pointee &+= $0 }).dispose() }
            }
        },
        Workload("disposeBag1000", units: 1000) {
            let subject = PublishSubject<Int>()
            return {
                let bag = DisposeBag()
                for _ in 0..<1000 { subject.subscribe(onNext: { result.pointee &+= $0 }).disposed(by: bag) }
                withExtendedLifetime(bag) {}
            }
        },
    ]
}

/// What idle subscriptions would add elements to. Global, so that their closures capture nothing: captures are the user's memory.
nonisolated(unsafe) private var idleSum = 0

/// Appends idle subscriptions to a list that has room for them, so that their memory can be counted from outside.
func addIdleSubscriptions(_ count: Int, to kept: inout [Any]) {
    let subject = PublishSubject<Int>()
    kept.append(subject)
    for _ in 0..<count {
        kept.append(subject.map { $0 &+ 1 }.filter { $0 > 0 }.subscribe(onNext: { idleSum &+= $0 }))
    }
}
