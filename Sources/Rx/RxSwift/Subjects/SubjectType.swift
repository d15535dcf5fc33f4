// What is both a sequence and an observer.

/// A sequence that can be fed through an observer.
public protocol SubjectType: ObservableType {
    /// The type of its observing side.
    associatedtype Observer: ObserverType

    /// Its observing side.
    func asObserver() -> Observer
}
