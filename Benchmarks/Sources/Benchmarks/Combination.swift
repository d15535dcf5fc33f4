// Workloads of several sequences: combining, flattening, time and threads.
import BenchmarkKit
import Foundation
import RxSwift

func combinationWorkloads(_ sink: Sink) -> [Workload] {
    let result = sink.pointer
    let events = 20_000
    return [
        Workload("combineLatest2", units: events) {
            let left = PublishSubject<Int>(), right = PublishSubject<Int>()
            let subscription = Observable.combineLatest(left, right) { $0 &+ $1 }.subscribe(onNext: { result.pointee &+= $0 })
            return {
                for index in 0..<events / 2 {
                    left.onNext(index)
                    right.onNext(index)
                }
                withExtendedLifetime(subscription) {}
            }
        },
        Workload("zip2", units: events) {
            let left = PublishSubject<Int>(), right = PublishSubject<Int>()
            let subscription = Observable.zip(left, right) { $0 &+ $1 }.subscribe(onNext: { result.pointee &+= $0 })
            return {
                for index in 0..<events / 2 {
                    left.onNext(index)
                    right.onNext(index)
                }
                withExtendedLifetime(subscription) {}
            }
        },
        Workload("withLatestFrom", units: events) {
            let left = PublishSubject<Int>(), right = PublishSubject<Int>()
            let subscription = left.withLatestFrom(right) { $0 &+ $1 }.subscribe(onNext: { result.pointee &+= $0 })
            right.onNext(1)
            return {
                for index in 0..<events { left.onNext(index) }
                withExtendedLifetime(subscription) {}
            }
        },
        Workload("merge10", units: events) {
            let subjects = (0..<10).map { _ in PublishSubject<Int>() }
            let subscription = Observable.merge(subjects.map { $0.asObservable() })
                .subscribe(onNext: { result.pointee &+= $0 })
            return {
                for index in 0..<events / 10 { for subject in subjects { subject.onNext(index) } }
                withExtendedLifetime(subscription) {}
            }
        },
        Workload("flatMap.just", units: events) {
            {
                _ = Observable<Int>.range(start: 0, count: events).flatMap { Observable.just($0) }
                    .subscribe(onNext: { result.pointee &+= $0 })
            }
        },
        Workload("concatMap.1000x100", units: 100_000) {
            {
                _ = Observable<Int>.range(start: 0, count: 1000)
                    .concatMap { Observable<Int>.range(start: $0, count: 100) }
                    .subscribe(onNext: { result.pointee &+= $0 })
            }
        },
        Workload("flatMapLatest.switch", units: events) {
            let outer = PublishSubject<Int>(), inner = PublishSubject<Int>()
            let subscription = outer.flatMapLatest { offset in inner.map { $0 &+ offset } }
                .subscribe(onNext: { result.pointee &+= $0 })
            return {
                for index in 0..<events { outer.onNext(index) }
                inner.onNext(1)
                withExtendedLifetime(subscription) {}
            }
        },
        Workload("debounce", units: events) {
            let scheduler = SerialDispatchQueueScheduler(qos: .default)
            let subject = PublishSubject<Int>()
            let subscription = subject.debounce(.seconds(3600), scheduler: scheduler)
                .subscribe(onNext: { result.pointee &+= $0 })
            return {
                for index in 0..<events { subject.onNext(index) }
                withExtendedLifetime(subscription) {}
            }
        },
        Workload("observeOn.burst", units: events) {
            // The queue stands still during the burst, so that the two sides do not race and the count repeats.
            let queue = DispatchQueue(label: "burst")
            let scheduler = SerialDispatchQueueScheduler(queue: queue, internalSerialQueueName: "burst.serial")
            let done = DispatchSemaphore(value: 0)
            let subject = PublishSubject<Int>()
            let subscription = subject.observe(on: scheduler).subscribe(onNext: {
                result.pointee &+= $0
                if $0 == events - 1 { done.signal() }
            })
            return {
                queue.suspend()
                for index in 0..<events { subject.onNext(index) }
                queue.resume()
                done.wait()
                withExtendedLifetime(subscription) {}
            }
        },
    ]
}
