// The operators of shared sequences: each is the plain sequence's own, shared again.
// Bringing several sequences together lives in SharedSequence+Combining.swift.
import RxSwift

extension SharedSequenceConvertibleType {
    /// Transforms the elements.
    public func map<Result>(_ selector: @escaping (Element) -> Result) -> SharedSequence<SharingStrategy, Result> {
        SharedSequence(asObservable().map(selector))
    }

    /// Transforms the elements and drops those whose result is nil.
    public func compactMap<Result>(
        _ selector: @escaping (Element) -> Result?
    ) -> SharedSequence<SharingStrategy, Result> {
        SharedSequence(asObservable().compactMap(selector))
    }

    /// Lets through the elements a predicate accepts.
    public func filter(_ predicate: @escaping (Element) -> Bool) -> SharedSequence<SharingStrategy, Element> {
        SharedSequence(asObservable().filter(predicate))
    }

    /// Delivers the intermediate results of an accumulation.
    ///
    /// - Parameters:
    ///   - seed: The result before the first element.
    ///   - accumulator: Makes the next result of the last one and an element.
    public func scan<A>(
        _ seed: A, accumulator: @escaping (A, Element) -> A
    ) -> SharedSequence<SharingStrategy, A> {
        SharedSequence(asObservable().scan(seed, accumulator: accumulator))
    }

    /// Drops the first elements, up to a number.
    public func skip(_ count: Int) -> SharedSequence<SharingStrategy, Element> {
        SharedSequence(asObservable().skip(count))
    }

    /// Delivers an element before all others.
    public func startWith(_ element: Element) -> SharedSequence<SharingStrategy, Element> {
        SharedSequence(asObservable().startWith(element))
    }

    /// Drops elements that equal the one before.
    public func distinctUntilChanged() -> SharedSequence<SharingStrategy, Element> where Element: Equatable {
        SharedSequence(asObservable().distinctUntilChanged())
    }

    /// Drops elements whose key equals the key of the one before.
    public func distinctUntilChanged(
        _ keySelector: @escaping (Element) -> some Equatable
    ) -> SharedSequence<SharingStrategy, Element> {
        SharedSequence(asObservable().distinctUntilChanged(keySelector))
    }

    /// Drops elements that a comparer holds equal to the one before.
    public func distinctUntilChanged(
        _ comparer: @escaping (Element, Element) -> Bool
    ) -> SharedSequence<SharingStrategy, Element> {
        SharedSequence(asObservable().distinctUntilChanged(comparer))
    }

    /// Drops elements whose key a comparer holds equal to the key of the one before.
    public func distinctUntilChanged<K>(
        _ keySelector: @escaping (Element) -> K, comparer: @escaping (K, K) -> Bool
    ) -> SharedSequence<SharingStrategy, Element> {
        SharedSequence(asObservable().distinctUntilChanged(keySelector, comparer: comparer))
    }

    /// Calls closures beside the events.
    ///
    /// - Parameters:
    ///   - onNext: Runs before an element is delivered.
    ///   - afterNext: Runs after an element was delivered.
    ///   - onCompleted: Runs before the completion is delivered.
    ///   - afterCompleted: Runs after the completion was delivered.
    ///   - onSubscribe: Runs before the subscription.
    ///   - onSubscribed: Runs after the subscription.
    ///   - onDispose: Runs when the subscription is over.
    public func `do`(
        onNext: ((Element) -> Void)? = nil, afterNext: ((Element) -> Void)? = nil, onCompleted: (() -> Void)? = nil,
        afterCompleted: (() -> Void)? = nil, onSubscribe: (() -> Void)? = nil, onSubscribed: (() -> Void)? = nil,
        onDispose: (() -> Void)? = nil
    ) -> SharedSequence<SharingStrategy, Element> {
        SharedSequence(asObservable().do(
            onNext: onNext, afterNext: afterNext, onCompleted: onCompleted, afterCompleted: afterCompleted,
            onSubscribe: onSubscribe, onSubscribed: onSubscribed, onDispose: onDispose
        ))
    }

    /// Prints every event of every subscription.
    ///
    /// - Parameters:
    ///   - identifier: Names the sequence in the output; its place in the source otherwise.
    ///   - trimOutput: Whether long elements are shortened.
    public func debug(
        _ identifier: String? = nil, trimOutput: Bool = false, file: String = #file, line: UInt = #line,
        function: String = #function
    ) -> SharedSequence<SharingStrategy, Element> {
        SharedSequence(asObservable().debug(
            identifier, trimOutput: trimOutput, file: file, line: line, function: function
        ))
    }
}

extension SharedSequenceConvertibleType {
    /// Delivers an element once none followed it for an interval.
    public func debounce(_ dueTime: RxTimeInterval) -> SharedSequence<SharingStrategy, Element> {
        SharedSequence(asObservable().debounce(dueTime, scheduler: SharingStrategy.scheduler))
    }

    /// Delivers one element an interval.
    ///
    /// - Parameters:
    ///   - dueTime: The interval.
    ///   - latest: Whether the last element of an interval is delivered at its end.
    public func throttle(_ dueTime: RxTimeInterval, latest: Bool = true) -> SharedSequence<SharingStrategy, Element> {
        SharedSequence(asObservable().throttle(dueTime, latest: latest, scheduler: SharingStrategy.scheduler))
    }

    /// Delivers every element an interval later.
    public func delay(_ dueTime: RxTimeInterval) -> SharedSequence<SharingStrategy, Element> {
        SharedSequence(asObservable().delay(dueTime, scheduler: SharingStrategy.scheduler))
    }
}

extension SharedSequenceConvertibleType where SharingStrategy == SignalSharingStrategy {
    /// Delivers the elements combined with an object that is not kept alive; ends once it is gone.
    public func withUnretained<Object: AnyObject, Out>(
        _ obj: Object, resultSelector: @escaping (Object, Element) -> Out
    ) -> SharedSequence<SharingStrategy, Out> {
        SharedSequence(asObservable().withUnretained(obj, resultSelector: resultSelector))
    }

    /// Delivers the elements together with an object that is not kept alive; ends once it is gone.
    public func withUnretained<Object: AnyObject>(_ obj: Object) -> SharedSequence<SharingStrategy, (Object, Element)> {
        withUnretained(obj) { ($0, $1) }
    }
}

extension SharedSequenceConvertibleType where SharingStrategy == DriverSharingStrategy {
    /// Is not offered: a driver would keep the object alive in its replayed element.
    @available(*, unavailable, message: "A driver's replayed element would keep the object alive. Use drive(with:onNext:).")
    public func withUnretained<Object: AnyObject, Out>(
        _ obj: Object, resultSelector: @escaping (Object, Element) -> Out
    ) -> SharedSequence<SharingStrategy, Out> {
        preconditionFailure("withUnretained is not available on drivers.")
    }

    /// Is not offered: a driver would keep the object alive in its replayed element.
    @available(*, unavailable, message: "A driver's replayed element would keep the object alive. Use drive(with:onNext:).")
    public func withUnretained<Object: AnyObject>(_ obj: Object) -> SharedSequence<SharingStrategy, (Object, Element)> {
        preconditionFailure("withUnretained is not available on drivers.")
    }
}

extension SharedSequence {
    /// The elements as an asynchronous sequence, which may be read anywhere; the subscription is made on the main thread.
    public var values: AsyncStream<Element> {
        AsyncStream { continuation in
            let subscription = asObservable().subscribe(on: ConcurrentMainScheduler.instance).subscribe(
                onNext: { element in
                    // The element is handed over: the sequence does not touch it again.
                    nonisolated(unsafe) let element = element
                    continuation.yield(element)
                },
                onCompleted: { continuation.finish() },
                onDisposed: { continuation.finish() }
            )
            continuation.onTermination = { _ in subscription.dispose() }
        }
    }
}

/// Carries a value into closures that touch it one at a time.
struct UncheckedTransfer<Value>: @unchecked Sendable {
    let value: Value

    init(_ value: Value) {
        self.value = value
    }
}
