// The errors RxCocoa itself produces.
import Foundation
import RxSwift

/// An error of RxCocoa.
public enum RxCocoaError: Swift.Error, CustomDebugStringConvertible {
    /// The cause is not known.
    case unknown
    /// The object does not allow this.
    case invalidOperation(object: Any)
    /// The items of a table, collection or picker were asked for before some were bound.
    case itemsNotYetBound(object: Any)
    /// A path led to something that is not an object.
    case invalidPropertyName(object: Any, propertyName: String)
    /// An object on a path is not what the path expects.
    case invalidObjectOnKeyPath(object: Any, sourceObject: AnyObject, propertyName: String)
    /// Methods of an object could not be intercepted.
    case errorDuringSwizzling
    /// A value is not of the type asked for.
    case castingError(object: Any, targetType: Any.Type)
}

extension RxCocoaError: @unchecked Sendable {}

extension RxCocoaError {
    /// One sentence that says what went wrong.
    public var debugDescription: String {
        switch self {
        case .unknown: return "An unknown error occurred."
        case .invalidOperation(let object): return "`\(object)` does not allow this operation."
        case .itemsNotYetBound(let object): return "No items are bound to `\(object)` yet, so there is no model to ask for."
        case .invalidPropertyName(let object, let propertyName): return "`\(object)` has no property `\(propertyName)`."
        case .invalidObjectOnKeyPath(let object, let sourceObject, let propertyName):
            return "The property `\(propertyName)` of `\(sourceObject)` holds `\(object)`, which is no object to observe."
        case .errorDuringSwizzling: return "The methods of an object could not be intercepted."
        case .castingError(let object, let targetType): return "`\(object)` is no `\(targetType)`."
        }
    }
}

/// Returns a value as the type asked for.
///
/// - Throws: `RxCocoaError.castingError` where it is something else.
func castOrThrow<Result>(_ type: Result.Type, _ object: Any) throws -> Result {
    guard let result = object as? Result else { throw RxCocoaError.castingError(object: object, targetType: type) }
    return result
}
