// What happens to an error that no subscriber handles.
import Foundation
import Synchronization

/// The library's adjustable behaviour.
public enum Hooks {
    /// Receives an error that reached a subscription without `onError`.
    ///
    /// The call stack is that of the subscription, and empty unless `recordCallStackOnError` is set.
    public typealias DefaultErrorHandler = (_ subscriptionCallStack: [String], _ error: Error) -> Void

    /// Describes the call stack of a subscription being made.
    public typealias CustomCaptureSubscriptionCallstack = () -> [String]

    private static let state = HooksState()

    /// Whether subscriptions note their call stack for the default error handler. It costs time; false by default.
    public static var recordCallStackOnError: Bool {
        get { state.lock.withLock { state.recordsCallStack } }
        set { state.lock.withLock { state.recordsCallStack = newValue } }
    }

    /// Is called with errors nobody handles; prints them in debug builds by default.
    public static var defaultErrorHandler: DefaultErrorHandler {
        get { state.lock.withLock { state.errorHandler } }
        set { state.lock.withLock { state.errorHandler = newValue } }
    }

    /// Captures the call stack of a subscription; the one of the thread by default.
    public static var customCaptureSubscriptionCallstack: CustomCaptureSubscriptionCallstack {
        get { state.lock.withLock { state.capture } }
        set { state.lock.withLock { state.capture = newValue } }
    }

    /// The call stack of the subscription being made, when it is to be recorded.
    @usableFromInline
    static func subscriptionCallStack() -> [String] {
        recordCallStackOnError ? customCaptureSubscriptionCallstack() : []
    }

    /// Hands over an error nobody handles.
    @usableFromInline
    static func report(_ error: Swift.Error, callStack: [String] = []) {
        defaultErrorHandler(callStack, error)
    }
}

private final class HooksState: @unchecked Sendable {
    let lock = ParkingLock()
    // All guarded by `lock`.
    @exclusivity(unchecked) var recordsCallStack = false
    @exclusivity(unchecked) var errorHandler: Hooks.DefaultErrorHandler = { callStack, error in
        #if DEBUG
        let origin = callStack.isEmpty ? "" : "\nSubscribed at:\n" + callStack.joined(separator: "\n")
        print("Unhandled error happened: \(error)\(origin)")
        #endif
    }
    @exclusivity(unchecked) var capture: Hooks.CustomCaptureSubscriptionCallstack = {
        #if DEBUG
        Thread.callStackSymbols
        #else
        []
        #endif
    }
}

#if DEBUG || TRACE_RESOURCES
/// The largest number of sequences that waited on the stack for one behind them to end.
///
/// `concat`, `catch`, `retry` and their kin ask for the next sequence in a loop here, so nothing waits and nothing writes this.
public nonisolated(unsafe) var maxTailRecursiveSinkStackSize = 0
#endif
