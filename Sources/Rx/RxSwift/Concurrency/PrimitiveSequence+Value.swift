// Awaiting the event of a primitive sequence. Whoever comes first – event, disposal, cancellation – resumes, once.

extension PrimitiveSequenceType where Trait == SingleTrait {
    /// The element, awaited.
    ///
    /// The subscription is made by the awaiting task and disposed when that is cancelled.
    ///
    /// - Throws: The single's error, or `CancellationError` where the task was cancelled or the subscription ended without an event.
    public nonisolated(nonsending) var value: Element {
        get async throws {
            try await EventWaiter.wait { resume in
                primitiveSequence.subscribe(
                    onSuccess: { resume(.success($0)) },
                    onFailure: { resume(.failure($0)) },
                    onDisposed: { resume(.failure(CancellationError())) }
                )
            }
        }
    }
}

extension PrimitiveSequenceType where Trait == MaybeTrait {
    /// The element, awaited; nil where the maybe completes without one.
    ///
    /// The subscription is made by the awaiting task and disposed when that is cancelled.
    ///
    /// - Throws: The maybe's error, or `CancellationError` where the task was cancelled or the subscription ended without an event.
    public nonisolated(nonsending) var value: Element? {
        get async throws {
            try await EventWaiter.wait { resume in
                primitiveSequence.subscribe(
                    onSuccess: { resume(.success($0)) },
                    onError: { resume(.failure($0)) },
                    onCompleted: { resume(.success(nil)) },
                    onDisposed: { resume(.failure(CancellationError())) }
                )
            }
        }
    }
}

extension PrimitiveSequenceType where Trait == CompletableTrait, Element == Never {
    /// The completion, awaited.
    ///
    /// The subscription is made by the awaiting task and disposed when that is cancelled.
    ///
    /// - Throws: The completable's error, or `CancellationError` where the task was cancelled or the subscription ended without an
    ///   event.
    public nonisolated(nonsending) var value: Void {
        get async throws {
            try await EventWaiter.wait { resume in
                primitiveSequence.subscribe(
                    onCompleted: { resume(.success(())) },
                    onError: { resume(.failure($0)) },
                    onDisposed: { resume(.failure(CancellationError())) }
                )
            }
        }
    }
}

/// Resumes one continuation once.
private final class EventWaiter<Value>: @unchecked Sendable {
    typealias Outcome = Result<Value, Swift.Error>

    private let lock = ParkingLock()
    // Both guarded by `lock`.
    @exclusivity(unchecked) private var continuation: CheckedContinuation<Value, Swift.Error>?
    @exclusivity(unchecked) private var early: Outcome?
    private let subscription = SingleAssignmentDisposable()

    nonisolated(nonsending) static func wait(
        _ subscribe: (@escaping (Outcome) -> Void) -> Disposable
    ) async throws -> Value {
        try Task.checkCancellation()
        let waiter = EventWaiter()
        // Outside the closures below, so that the caller's actor subscribes.
        waiter.subscription.setDisposable(subscribe { waiter.resume($0) })
        return try await withTaskCancellationHandler {
            try await withCheckedThrowingContinuation { waiter.begin($0) }
        } onCancel: {
            waiter.resume(.failure(CancellationError()))
            waiter.subscription.dispose()
        }
    }

    /// Takes the continuation, or resumes it with what came before.
    private func begin(_ continuation: CheckedContinuation<Value, Swift.Error>) {
        let outcome: Outcome? = lock.withLock {
            if early == nil { self.continuation = continuation }
            return early
        }
        // The value is handed over: nobody else touches it again.
        nonisolated(unsafe) let handedOver = outcome
        if let handedOver { continuation.resume(with: handedOver) }
    }

    private func resume(_ outcome: Outcome) {
        // The value is handed over: the sequence does not touch it again.
        nonisolated(unsafe) let outcome = outcome
        let taken: CheckedContinuation<Value, Swift.Error>? = lock.withLock {
            let taken = continuation
            continuation = nil
            if taken == nil, early == nil { early = outcome }
            return taken
        }
        taken?.resume(with: outcome)
    }
}
