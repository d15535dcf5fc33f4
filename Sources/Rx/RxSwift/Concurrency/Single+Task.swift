// A single whose element an asynchronous function makes.

extension PrimitiveSequenceType where Trait == SingleTrait {
    /// Makes a single of asynchronous work that begins at every subscription, in a task of its own.
    ///
    /// Disposing the subscription cancels the task.
    ///
    /// - Parameters:
    ///   - detached: Whether the task inherits nothing of the subscriber's.
    ///   - priority: The priority of the task.
    ///   - work: Makes the element; what it throws becomes the single's error.
    @_disfavoredOverload
    public static func create(
        detached: Bool = false, priority: TaskPriority? = nil, work: @Sendable @escaping () async throws -> Element
    ) -> PrimitiveSequence<Trait, Element> {
        create { observer in
            let sink = UncheckedSendable(observer)
            let operation: @Sendable () async -> Void = {
                do {
                    sink.value(.success(try await work()))
                } catch {
                    sink.value(.failure(error))
                }
            }
            let task = detached
                ? Task.detached(priority: priority, operation: operation) : Task(priority: priority, operation: operation)
            return Disposables.create(with: task.cancel)
        }
    }
}
