// The one way events of UIKit objects become sequences: a handler that is installed while somebody is subscribed.
import RxSwift
import UIKit

/// Makes sequences of the handlers UIKit objects call.
enum HandlerSource {
    /// The events of an object, until it is deallocated.
    ///
    /// - Parameters:
    ///   - object: Held weakly.
    ///   - operation: The member the user named; for messages.
    ///   - install: Makes the object call the handler; the owner names it for its removal.
    ///   - remove: Removes the handler of the owner.
    static func events<Object: AnyObject, Element>(
        of object: Object, operation: String,
        install: @escaping @MainActor (Object, _ owner: AnyObject, _ handler: @escaping @MainActor (Element) -> Void) -> Void,
        remove: @escaping @MainActor (Object, _ owner: AnyObject) -> Void
    ) -> Observable<Element> {
        let hold = Weak(object)
        let installOnMain = onMain(install)
        let removeOnMain = onMain(remove)
        let happenings = Observable<Element>.create { (observer: AnyObserver<Element>) -> Disposable in
            MainThreadCheck.check(operation)
            guard let object = hold.object else {
                observer.on(.completed)
                return Disposables.create()
            }
            let owner = Owner()
            installOnMain(object, owner, { element in observer.on(.next(element)) })
            return Disposables.create {
                MainThread.run {
                    if let object = hold.object { removeOnMain(object, owner) }
                }
            }
        }
        return happenings.take(until: ObjectLifetime.of(object).deallocated)
    }

    /// Names one installed handler.
    private final class Owner {}
}

/// Holds an object weakly, and may be carried anywhere.
final class Weak<Object: AnyObject>: @unchecked Sendable {
    private(set) weak var object: Object?

    init(_ object: Object) {
        self.object = object
    }
}

/// Work on the main thread.
enum MainThread {
    /// Runs work at once on the main thread, or there as soon as possible.
    static func run(_ work: @escaping () -> Void) {
        if MainScheduler.isOnMain { return work() }
        let transfer = UncheckedTransfer(work)
        DispatchQueue.main.async { transfer.value() }
    }
}

// The following take the isolation off a function that is known to be called on the main thread only.

func onMain<A, Result>(_ function: @escaping @MainActor (A) -> Result) -> (A) -> Result {
    unsafeBitCast(function, to: ((A) -> Result).self)
}

func onMain<A, B, Result>(_ function: @escaping @MainActor (A, B) -> Result) -> (A, B) -> Result {
    unsafeBitCast(function, to: ((A, B) -> Result).self)
}

func onMain<A, B, C, Result>(_ function: @escaping @MainActor (A, B, C) -> Result) -> (A, B, C) -> Result {
    unsafeBitCast(function, to: ((A, B, C) -> Result).self)
}
