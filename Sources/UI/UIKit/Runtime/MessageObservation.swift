// Who wants to know that UIKit calls a life-cycle method, and the calls that are told.
// There is no Objective-C run time on Linux to intercept methods with, so the caller tells.

/// Observation of the methods UIKit itself calls on controllers and views, overridden or not.
@_spi(Nagare) @MainActor public enum MessageObservation {
    public enum Moment: Sendable {
        case before, after
    }

    public typealias Handler = @MainActor (_ moment: Moment, _ arguments: [Any]) -> Void

    /// The methods that can be observed, by their names without arguments.
    public static let observable: Set<String> = [
        "loadView", "viewDidLoad", "viewWillAppear", "viewIsAppearing", "viewDidAppear", "viewWillDisappear", "viewDidDisappear",
        "viewWillLayoutSubviews", "viewDidLayoutSubviews", "viewSafeAreaInsetsDidChange", "willMove", "didMove", "layoutSubviews",
        "updateConstraints", "prepareForReuse", "didMoveToSuperview", "didMoveToWindow", "traitCollectionDidChange",
    ]

    private struct Observation {
        let owner: ObjectIdentifier
        let method: String
        let handler: Handler
    }

    private static var observations: [ObjectIdentifier: [Observation]] = [:]

    /// Calls `handler` before and after UIKit calls a method of `object`. Whoever observes removes the observation, at the latest
    /// when the object is deallocated.
    public static func add(owner: AnyObject, object: AnyObject, method: String, _ handler: @escaping Handler) {
        observations[ObjectIdentifier(object), default: []].append(Observation(owner: ObjectIdentifier(owner), method: method, handler: handler))
    }

    public static func remove(owner: AnyObject, object: ObjectIdentifier) {
        observations[object]?.removeAll { $0.owner == ObjectIdentifier(owner) }
        if observations[object]?.isEmpty == true { observations[object] = nil }
    }

    /// Runs a call of a method, telling those who observe it. Costs a comparison while nobody observes anything.
    static func call(_ object: AnyObject, _ method: String, _ arguments: @autoclosure () -> [Any] = [], _ body: () -> Void) {
        guard !observations.isEmpty, let found = observations[ObjectIdentifier(object)] else { return body() }
        let handlers = found.filter { $0.method == method }.map(\.handler)
        guard !handlers.isEmpty else { return body() }
        let arguments = arguments()
        for handler in handlers { handler(.before, arguments) }
        body()
        for handler in handlers { handler(.after, arguments) }
    }
}
