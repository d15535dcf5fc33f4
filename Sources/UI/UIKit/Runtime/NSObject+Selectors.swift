// The members of NSObject that need Objective-C's run time on iOS: performing by name and key-value access.
// They work for what the build tool registered and for UIKit's own table; nothing else is looked up by name.

import Foundation

extension NSObject {
    /// Whether the object has an `@objc` or `@IBAction` method of that name, or UIKit's own.
    public func responds(to selector: Selector!) -> Bool {
        guard let selector else { return false }
        return onMainActor { ActionDispatch.responds($0, to: selector) }
    }

    /// Performs a method without arguments. Main thread only.
    @discardableResult
    public func perform(_ selector: Selector!) -> Unmanaged<AnyObject>! {
        performOnMainActor(selector, [])
    }

    /// Performs a method with one argument. Main thread only.
    @discardableResult
    public func perform(_ selector: Selector!, with object: Any!) -> Unmanaged<AnyObject>! {
        performOnMainActor(selector, [object])
    }

    /// Performs a method with two arguments. Main thread only.
    @discardableResult
    public func perform(_ selector: Selector!, with object1: Any!, with object2: Any!) -> Unmanaged<AnyObject>! {
        performOnMainActor(selector, [object1, object2])
    }

    /// Performs a method after a delay in seconds, on the main run loop. The object is retained until then.
    public func perform(_ selector: Selector, with argument: Any?, afterDelay delay: TimeInterval) {
        let call = DelayedCall(target: self, selector: selector, argument: argument)
        let timer = Timer(timeInterval: max(delay, 0), repeats: false) { _ in call.fire() }
        call.timer = timer
        DelayedCalls.shared.add(call)
        RunLoop.main.add(timer, forMode: .common)
    }

    /// Takes back every delayed call to `target` that has not happened.
    public class func cancelPreviousPerformRequests(withTarget target: Any) {
        DelayedCalls.shared.cancel { $0.target === target as AnyObject }
    }

    /// Takes back the delayed calls to `target` of that method.
    public class func cancelPreviousPerformRequests(withTarget target: Any, selector: Selector, object: Any?) {
        DelayedCalls.shared.cancel { $0.target === target as AnyObject && $0.selector == selector }
    }

    /// Sets an `@IBInspectable`, `@IBOutlet` or well-known UIKit property by name.
    public func setValue(_ value: Any?, forKey key: String) {
        setValue(value, forKeyPath: key)
    }

    /// Sets a property by a dotted path such as `layer.cornerRadius`.
    public func setValue(_ value: Any?, forKeyPath path: String) {
        nonisolated(unsafe) let value = value
        onMainActor { object in
            let outcome = KeyValueAccess.set(value, path: path, of: object)
            if let problem = outcome.problem(path: path, value: value, object: object) {
                Diagnostics.report(Diagnostic(.error, problem))
            }
        }
    }

    /// Reads a property by name.
    public func value(forKey key: String) -> Any? {
        value(forKeyPath: key)
    }

    /// Reads a property by a dotted path.
    public func value(forKeyPath path: String) -> Any? {
        onMainActor { object in
            nonisolated(unsafe) let found = KeyValueAccess.value(path: path, of: object)
            return UncheckedBox(found)
        }.value
    }

    private func performOnMainActor(_ selector: Selector!, _ arguments: [Any?]) -> Unmanaged<AnyObject>! {
        guard let selector else { return nil }
        nonisolated(unsafe) let arguments = arguments
        let result = onMainActor { UncheckedBox(ActionDispatch.perform(selector, on: $0, arguments: arguments)) }.value
        guard let object = result.map({ $0 as AnyObject }) else { return nil }
        // Lives until the next turn of the main queue, as an autoreleased result does.
        let kept = UncheckedBox(object)
        DispatchQueue.main.async { withExtendedLifetime(kept) {} }
        return Unmanaged.passUnretained(object)
    }

    private func onMainActor<T: Sendable>(_ body: @MainActor (NSObject) -> T) -> T {
        nonisolated(unsafe) let object = self
        return MainActor.assumeIsolated { body(object) }
    }
}

/// Carries a value that stays on the main thread through a `Sendable` requirement.
struct UncheckedBox<Value>: @unchecked Sendable {
    let value: Value

    init(_ value: Value) {
        self.value = value
    }
}

/// A `perform(_:with:afterDelay:)` that waits. Lives on the main thread.
private final class DelayedCall: @unchecked Sendable {
    let target: NSObject
    let selector: Selector
    let argument: Any?
    var timer: Timer?

    init(target: NSObject, selector: Selector, argument: Any?) {
        self.target = target
        self.selector = selector
        self.argument = argument
    }

    func fire() {
        DelayedCalls.shared.cancel { $0 === self }
        if selector.argumentCount == 0 {
            target.perform(selector)
        } else {
            target.perform(selector, with: argument)
        }
    }
}

private final class DelayedCalls: @unchecked Sendable {
    static let shared = DelayedCalls()
    private let lock = NSLock()
    private var calls: [DelayedCall] = []

    func add(_ call: DelayedCall) {
        lock.withLock { calls.append(call) }
    }

    func cancel(where matches: (DelayedCall) -> Bool) {
        let cancelled = lock.withLock {
            let cancelled = calls.filter(matches)
            calls.removeAll(where: matches)
            return cancelled
        }
        for call in cancelled { call.timer?.invalidate() }
    }
}
