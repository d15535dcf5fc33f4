// The errors the library itself produces. Errors of users pass through untouched and never appear here.

/// An error that originates in the library.
public enum RxError: Swift.Error, CustomDebugStringConvertible {
    /// The cause is not known.
    case unknown
    /// An object was used after it had been disposed.
    case disposed(object: AnyObject)
    /// An arithmetic operation left the range of its type.
    case overflow
    /// An index lay outside the sequence.
    case argumentOutOfRange
    /// The sequence ended without an element where one was required.
    case noElements
    /// The sequence held more than the one element allowed.
    case moreThanOneElement
    /// Nothing arrived in time.
    case timeout
}

extension RxError: @unchecked Sendable {}

extension RxError {
    /// One sentence that says what went wrong.
    public var debugDescription: String {
        switch self {
        case .unknown: return "An unknown error occurred."
        case .disposed(let object): return "The object `\(object)` was used after it had been disposed."
        case .overflow: return "An arithmetic operation overflowed."
        case .argumentOutOfRange: return "An index lies outside the sequence."
        case .noElements: return "The sequence contains no elements."
        case .moreThanOneElement: return "The sequence contains more than one element."
        case .timeout: return "The sequence timed out."
        }
    }
}
