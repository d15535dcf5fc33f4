// Workloads of elements through chains: subjects, linear operators, fan-out, relays.
import BenchmarkKit
import RxRelay
import RxSwift

func emissionWorkloads(_ sink: Sink) -> [Workload] {
    let result = sink.pointer
    let events = 20_000
    return [
        Workload("subject.direct", units: events) {
            let subject = PublishSubject<Int>()
            let subscription = subject.subscribe(onNext: { result.pointee &+= $0 })
            return {
                for index in 0..<events { subject.onNext(index) }
                withExtendedLifetime(subscription) {}
            }
        },
        Workload("subject.map3", units: events) {
            let subject = PublishSubject<Int>()
            let subscription = subject.map { $0 &+ 1 }.map { $0 &* 3 }.map { $0 &- 7 }
                .subscribe(onNext: { result.pointee &+= $0 })
            return {
                for index in 0..<events { subject.onNext(index) }
                withExtendedLifetime(subscription) {}
            }
        },
        Workload("subject.map10", units: events) {
            let subject = PublishSubject<Int>()
            let subscription = subject.map { $0 &+ 1 }.map { $0 &* 3 }.map { $0 &- 7 }.map { $0 &+ 1 }.map { $0 &* 3 }
                .map { $0 &- 7 }.map { $0 &+ 1 }.map { $0 &* 3 }.map { $0 &- 7 }.map { $0 &+ 2 }
                .subscribe(onNext: { result.pointee &+= $0 })
            return {
                for index in 0..<events { subject.onNext(index) }
                withExtendedLifetime(subscription) {}
            }
        },
        Workload("range1000.map.filter.reduce", units: 10_000) {
            {
                for _ in 0..<10 {
                    _ = Observable<Int>.range(start: 0, count: 1000).map { $0 &* 3 }.filter { $0 & 1 == 0 }
                        .reduce(0) { $0 &+ $1 }.subscribe(onNext: { result.pointee &+= $0 })
                }
            }
        },
        Workload("subject.fanout1000", units: 100_000) {
            let subject = PublishSubject<Int>()
            let subscriptions = (0..<1000).map { _ in subject.subscribe(onNext: { result.pointee &+= $0 }) }
            return {
                for index in 0..<100 { subject.onNext(index) }
                withExtendedLifetime(subscriptions) {}
            }
        },
        Workload("relay.map.distinct.share1.x2", units: events) {
            let relay = BehaviorRelay<Int>(value: 0)
            let shared = relay.map { $0 >> 1 }.distinctUntilChanged().share(replay: 1)
            let first = shared.subscribe(onNext: { result.pointee &+= $0 })
            let second = shared.subscribe(onNext: { result.pointee &+= $0 })
            return {
                for index in 0..<events { relay.accept(index) }
                withExtendedLifetime((first, second)) {}
            }
        },
        Workload("subject.string.map.filter.map", units: events) {
            let subject = PublishSubject<String>()
            let subscription = subject.map { $0 + "x" }.filter { $0.utf8.count > 3 }.map { $0.utf8.count }
                .subscribe(onNext: { result.pointee &+= $0 })
            let text = "a rather longer string than small"
            return {
                for _ in 0..<events { subject.onNext(text) }
                withExtendedLifetime(subscription) {}
            }
        },
        unspecialised("unspecialised.map3", 1, events) { result.pointee &+= $0 },
    ]
}

/// A user's own generic code that the optimiser does not specialise.
@inline(never)
@_semantics("optimize.sil.specialize.generic.never")
private func unspecialised<Element>(
    _ name: String, _ element: Element, _ events: Int, _ onNext: @escaping (Element) -> Void
) -> Workload {
    Workload(name, units: events) {
        let subject = PublishSubject<Element>()
        let subscription = subject.map { $0 }.map { $0 }.map { $0 }.subscribe(onNext: onNext)
        return {
            for _ in 0..<events { subject.onNext(element) }
            withExtendedLifetime(subscription) {}
        }
    }
}
