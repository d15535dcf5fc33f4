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

/// Keeps a number of idle subscriptions, so that their memory can be counted from outside.
func makeIdleSubscriptions(_ count: Int, _ sink: Sink) -> [Any] {
    let result = sink.pointer
    let subject = PublishSubject<Int>()
    var kept: [Any] = [subject]
    kept.reserveCapacity(count + 1)
    for _ in 0..<count {
        kept.append(subject.map { $0 &+ 1 }.filter { $0 > 0 }.subscribe(onNext: { result.pointee &+= $0 }))
    }
    return kept
}
