// Asynchronous sequences as observable ones.

extension AsyncSequence {
    /// The asynchronous sequence as an observable one: each subscription iterates it in a task of its own.
    ///
    /// Disposing the subscription cancels the task.
    ///
    /// - Parameter priority: The priority of the task.
    public func asObservable(priority: TaskPriority? = nil) -> Observable<Element> {
        Observable.create { observer in
            let iteration = UncheckedSendable {
                do {
                    for try await element in self { observer.onNext(element) }
                    observer.onCompleted()
                } catch {
                    observer.onError(error)
                }
            }
            let task = Task(priority: priority) { await iteration.value() }
            return Disposables.create(with: task.cancel)
        }
    }
}
