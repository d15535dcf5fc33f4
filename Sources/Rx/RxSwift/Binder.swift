// The observer that sets something of a target. Where the target comes from (`rx` members) lives in Reactive.swift.

/// An observer that binds elements to a target, on the main scheduler.
///
/// It ignores completion, keeps no strong reference to the target, and does nothing once the target is gone. An error must not
/// reach it: a debug build stops at it, naming the place, a release build prints it.
public struct Binder<Value>: ObserverType, @unchecked Sendable {
    /// What it receives.
    public typealias Element = Value

    private let handler: (Event<Value>) -> Void

    /// Makes a binder.
    ///
    /// - Parameters:
    ///   - target: What the closure changes; held weakly.
    ///   - scheduler: Where the closure runs. On the main scheduler an element sent on the main thread is bound at once.
    ///   - binding: Changes the target.
    public init<Target: AnyObject>(
        _ target: Target, scheduler: ImmediateSchedulerType = MainScheduler(),
        binding: @escaping @MainActor (Target, Value) -> Void
    ) {
        // The scheduler decides where the closure runs; one that is not the main one is the caller's explicit wish.
        let bind = unsafeBitCast(binding, to: ((Target, Value) -> Void).self)
        let hold = WeakReference(target)
        let mainScheduler = scheduler as? MainScheduler
        handler = { event in
            switch event {
            case .next(let value):
                let action = {
                    if let target = hold.object { bind(target, value) }
                }
                if let mainScheduler, mainScheduler.runNow(action) { return }
                _ = scheduler.schedule(value) { _ in
                    action()
                    return Disposables.create()
                }
            case .error(let error):
                Diagnostics.failInDebugBuild("An error reached a binding, which ends it: \(error). Handle errors before binding.")
            case .completed:
                break
            }
        }
    }

    /// Binds an element; see the type's description for errors.
    public func on(_ event: Event<Value>) {
        handler(event)
    }

    /// Hides the type of this observer.
    public func asObserver() -> AnyObserver<Value> {
        AnyObserver(eventHandler: handler)
    }
}

/// Holds an object weakly.
final class WeakReference<Object: AnyObject>: @unchecked Sendable {
    weak var object: Object?

    init(_ object: Object?) {
        self.object = object
    }
}
