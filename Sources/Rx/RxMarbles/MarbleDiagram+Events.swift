// From diagrams to recorded events. The way back, for failed tests, is in MarblePicture.swift.
import RxSwift
import RxTest

/// The error a `#` stands for unless another is given.
public struct MarbleError: Error, Equatable, Sendable {
    /// Makes the error.
    public init() {}
}

extension MarbleDiagram {
    /// The events the diagram shows; those before `^` have negative times. Throws `Malformed`.
    func events<Element>(
        value: (Character) -> Element?, error: any Error
    ) throws -> [Recorded<Event<Element>>] {
        var ended: Mark?
        return try marks.compactMap { mark in
            if let ended, mark.sign != .subscribed {
                throw Unusable(problem: "after the end at tick \(ended.time) nothing may follow, but something stands at tick \(mark.time)")
            }
            switch mark.sign {
            case .element(let name):
                guard let value = value(name) else { throw Unusable(problem: "no value is given for “\(name)”") }
                return .next(mark.time, value)
            case .completed:
                ended = mark
                return .completed(mark.time)
            case .failed:
                ended = mark
                return .error(mark.time, error)
            case .subscribed:
                return nil
            case .disposed:
                throw Unusable(problem: "“!” belongs to subscription diagrams")
            }
        }
    }

    /// Reads a subscription, whose diagram stands under those of the sources: its first character is tick 0.
    ///
    /// Without a `^` the subscription begins at once, without a `!` it does not end. Throws `Malformed` or `Unusable`.
    static func subscription(_ text: String) throws -> Subscription {
        var begin: Int?, end: Int?
        for mark in try MarbleDiagram(text, countsFromSubscription: false).marks {
            switch mark.sign {
            case .subscribed: begin = mark.time
            case .disposed: end = mark.time
            default: throw Unusable(problem: "a subscription is drawn with “^”, “!” and “-” only")
            }
        }
        return end.map { Subscription(begin ?? 0, $0) } ?? Subscription(begin ?? 0)
    }

    /// A diagram that can be read, but not for this purpose.
    struct Unusable: Error, CustomStringConvertible {
        let problem: String
        var description: String { "The marble diagram cannot be used: \(problem)." }
    }
}
