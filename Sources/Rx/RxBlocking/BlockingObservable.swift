// The blocking reads. How they wait lives in BlockingWait.swift.
import Foundation
import RxSwift

/// A sequence whose elements are waited for by the calling thread.
///
/// A read keeps the thread's run loop going, so on the main thread the main scheduler, the main queue and the main actor deliver
/// while it waits.
public struct BlockingObservable<Element> {
    let timeout: TimeInterval?
    let source: Observable<Element>
    /// Without a timeout, debug builds say after this many seconds who waits.
    package var patience: TimeInterval = 10
}

/// How a blocking read ended.
@frozen
public enum MaterializedSequenceResult<T> {
    /// The sequence completed after these elements.
    case completed(elements: [T])
    /// The sequence failed after these elements, or did not end in time.
    case failed(elements: [T], error: Error)
}

extension MaterializedSequenceResult: Sendable where T: Sendable {}

extension BlockingObservable {
    /// Waits for the end of the sequence and returns its elements.
    ///
    /// - Throws: The sequence's error, or `RxError.timeout`.
    public func toArray() throws -> [Element] {
        try elements(of: materialize())
    }

    /// Waits for the first element; nil if the sequence completes without one.
    ///
    /// - Throws: An error that comes before the first element, or `RxError.timeout`.
    public func first() throws -> Element? {
        let result = read { _, _ in .stop }
        if case .completed(let elements) = result { return elements.first }
        return try elements(of: result).first
    }

    /// Waits for the end of the sequence and returns its last element; nil if there is none.
    ///
    /// - Throws: The sequence's error, or `RxError.timeout`.
    public func last() throws -> Element? {
        try toArray().last
    }

    /// Waits for the end of the sequence and returns its only element.
    ///
    /// - Throws: `RxError.noElements`, `RxError.moreThanOneElement`, the sequence's error, or `RxError.timeout`.
    public func single() throws -> Element {
        try single { _ in true }
    }

    /// Waits for the end of the sequence and returns the only element a predicate accepts.
    ///
    /// - Throws: `RxError.noElements`, `RxError.moreThanOneElement`, what the predicate throws, the sequence's error, or
    ///   `RxError.timeout`.
    public func single(_ predicate: @escaping (Element) throws -> Bool) throws -> Element {
        let accepted = try elements(of: read { element, acceptedSoFar in
            guard try predicate(element) else { return .skip }
            if acceptedSoFar > 0 { throw RxError.moreThanOneElement }
            return .keep
        })
        guard let element = accepted.first else { throw RxError.noElements }
        return element
    }

    /// Waits for the end of the sequence and returns its elements and how it ended.
    public func materialize() -> MaterializedSequenceResult<Element> {
        read { _, _ in .keep }
    }

    private func elements(of result: MaterializedSequenceResult<Element>) throws -> [Element] {
        switch result {
        case .completed(let elements): return elements
        case .failed(_, let error): throw error
        }
    }

    /// What a read does with an element.
    private enum Step {
        case keep, skip, stop
    }

    /// Subscribes, waits, disposes.
    ///
    /// - Parameter step: Decides about an element, given the number kept so far; what it throws ends the read.
    private func read(_ step: @escaping (Element, Int) throws -> Step) -> MaterializedSequenceResult<Element> {
        let wait = BlockingWait<Element>()
        let subscription = SingleAssignmentDisposable()
        subscription.setDisposable(source.subscribe { event in
            switch event {
            case .next(let element):
                do {
                    switch try step(element, wait.count) {
                    case .keep: wait.append(element)
                    case .skip: break
                    case .stop:
                        wait.append(element)
                        wait.finish(nil)
                        subscription.dispose()
                    }
                } catch {
                    wait.finish(error)
                    subscription.dispose()
                }
            case .error(let error): wait.finish(error)
            case .completed: wait.finish(nil)
            }
        })
        wait.run(timeout: timeout, patience: patience)
        subscription.dispose()
        return wait.result
    }
}
