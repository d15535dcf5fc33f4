// Methods of an object as sequences: those UIKit calls, before and after the call.
import Foundation
import RxSwift
@_spi(Nagare) import UIKit

extension Reactive where Base: AnyObject {
    /// The arguments of a method, before UIKit calls it.
    ///
    /// What can be observed, and what comes of a method that cannot, is as for `methodInvoked(_:)`.
    ///
    /// - Parameter selector: The method: `#selector(UIViewController.viewWillAppear(_:))`.
    public func sentMessage(_ selector: Selector) -> Observable<[Any]> {
        messages(selector, .before)
    }

    /// The arguments of a method, after UIKit has called it, overridden or not.
    ///
    /// There is no Objective-C run time on Linux to intercept calls with, so UIKit tells of the life-cycle methods it calls itself:
    /// `viewDidLoad` to `viewDidDisappear`, `viewDidLayoutSubviews`, `layoutSubviews`, `prepareForReuse` and their like. A method of
    /// another name ends the sequence with `RxCocoaObjCRuntimeError.selectorNotImplemented`, and a warning lists those there are.
    ///
    /// - Parameter selector: The method: `#selector(UIViewController.viewWillAppear(_:))`.
    public func methodInvoked(_ selector: Selector) -> Observable<[Any]> {
        messages(selector, .after)
    }

    private func messages(_ selector: Selector, _ moment: MessageObservation.Moment) -> Observable<[Any]> {
        // Without arguments: `#selector(Base.viewWillAppear)` and `"viewWillAppear:"` mean the same method.
        let method = String(selector.description.prefix { $0 != ":" })
        let name = method.hasSuffix("ToParent") ? String(method.dropLast("ToParent".count)) : method
        let isObservable = onMain { MessageObservation.observable.contains(name) }()
        guard isObservable, base is NSObject else {
            Diagnostics.warn(
                "`\(selector)` of \(type(of: base)) cannot be observed on Linux; what can be is "
                    + onMain { MessageObservation.observable.sorted().joined(separator: ", ") }()
            )
            return .error(RxCocoaObjCRuntimeError.selectorNotImplemented(target: base))
        }
        let hold = Weak(base as AnyObject)
        let object = ObjectIdentifier(base)
        let calls = Observable<[Any]>.create { observer in
            let owner = MessageOwner()
            if let target = hold.object {
                let add = onMain {
                    MessageObservation.add(owner: owner, object: target, method: name) { happened, arguments in
                        if happened == moment { observer.onNext(arguments) }
                    }
                }
                MainThread.run(add)
            }
            return Disposables.create {
                MainThread.run { onMain { MessageObservation.remove(owner: owner, object: object) }() }
            }
        }
        return calls.take(until: ObjectLifetime.of(base).deallocated)
    }
}

/// Names one observation.
private final class MessageOwner: Sendable {}

/// How the methods of an object came to be intercepted already, on Apple's systems.
public enum RxCocoaInterceptionMechanism: Sendable {
    /// It is not known.
    case unknown
    /// By key-value observing.
    case kvo
}

/// Why a method cannot be observed.
///
/// On Linux only `selectorNotImplemented` occurs; the others belong to an Objective-C run time and are here for sources that name them.
public enum RxCocoaObjCRuntimeError: Swift.Error, CustomDebugStringConvertible {
    /// The cause is not known.
    case unknown(target: AnyObject)
    /// Something else intercepts the object's methods.
    case objectMessagesAlreadyBeingIntercepted(target: AnyObject, interceptionMechanism: RxCocoaInterceptionMechanism)
    /// The object does not tell of this method.
    case selectorNotImplemented(target: AnyObject)
    /// The object is a bridged value of Core Foundation.
    case cantInterceptCoreFoundationTollFreeBridgedObjects(target: AnyObject)
    /// Two mechanisms began to intercept at once.
    case threadingCollisionWithOtherInterceptionMechanism(target: AnyObject)
    /// The original forwarding method could not be kept.
    case savingOriginalForwardingMethodFailed(target: AnyObject)
    /// The method was to be replaced by one that forwards.
    case replacingMethodWithForwardingImplementation(target: AnyObject)
    /// The method is called too often to be intercepted.
    case observingPerformanceSensitiveMessages(target: AnyObject)
    /// The method returns something that cannot be passed on.
    case observingMessagesWithUnsupportedReturnType(target: AnyObject)
}

extension RxCocoaObjCRuntimeError: @unchecked Sendable {}

extension RxCocoaObjCRuntimeError {
    /// One sentence that says what went wrong.
    public var debugDescription: String {
        switch self {
        case .unknown(let target): "The methods of `\(target)` cannot be observed."
        case .objectMessagesAlreadyBeingIntercepted(let target, let mechanism): "The methods of `\(target)` are intercepted already, by \(mechanism)."
        case .selectorNotImplemented(let target): "`\(target)` does not tell of this method."
        case .cantInterceptCoreFoundationTollFreeBridgedObjects(let target): "`\(target)` is a bridged value, whose methods cannot be observed."
        case .threadingCollisionWithOtherInterceptionMechanism(let target): "The methods of `\(target)` began to be intercepted twice at once."
        case .savingOriginalForwardingMethodFailed(let target): "The forwarding method of `\(target)` could not be kept."
        case .replacingMethodWithForwardingImplementation(let target): "A method of `\(target)` would be replaced by one that forwards."
        case .observingPerformanceSensitiveMessages(let target): "The method of `\(target)` is called too often to be observed."
        case .observingMessagesWithUnsupportedReturnType(let target): "The method of `\(target)` returns something that cannot be passed on."
        }
    }
}
