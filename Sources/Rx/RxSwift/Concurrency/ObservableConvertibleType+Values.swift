// Reading sequences with `for await`. Single values live in PrimitiveSequence+Value.swift.

extension ObservableConvertibleType {
    /// The elements as an asynchronous sequence.
    ///
    /// Elements that arrive before they are asked for wait without limit. The subscription is made when `values` is read, and ends
    /// with the loop, its task or the sequence.
    public var values: AsyncThrowingStream<Element, Error> {
        AsyncThrowingStream { continuation in
            let subscription = asObservable().subscribe(
                onNext: { element in
                    // The element is handed over: the sequence does not touch it again.
                    nonisolated(unsafe) let element = element
                    continuation.yield(element)
                },
                onError: { continuation.finish(throwing: $0) },
                onCompleted: { continuation.finish() },
                onDisposed: { continuation.finish() }
            )
            continuation.onTermination = { _ in subscription.dispose() }
        }
    }
}

extension InfallibleType {
    /// The elements as an asynchronous sequence.
    ///
    /// Elements that arrive before they are asked for wait without limit. The subscription is made when `values` is read, and ends
    /// with the loop, its task or the sequence.
    public var values: AsyncStream<Element> {
        AsyncStream { continuation in
            let subscription = asObservable().subscribe(
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
