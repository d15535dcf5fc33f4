// The liveness word of a subscription and what it cancels. Stages, which carry elements, live in Stage.swift.
import Synchronization

/// Something a subscription can be cancelled at: a hub, a group, another subscription, a closure.
@usableFromInline
class Upstream: @unchecked Sendable {
    @inlinable
    init() {}

    /// Forgets the subscription. Called at most once for each, from any thread.
    @usableFromInline
    func cancel(_ subscription: Subscription) {}
}

/// One subscription: whether it is over, where it is cancelled, and the disposable the user holds.
///
/// Every stage of a chain points to the subscription it belongs to. An operator that may outlive the end of its upstream, or
/// has several upstreams, gives each upstream a subscription of its own.
@usableFromInline
class Subscription: Upstream, Cancelable, @unchecked Sendable {
    @usableFromInline
    enum Bit {
        @inlinable
        static var disposed: UInt32 { 1 }
        @inlinable
        static var hasUpstream: UInt32 { 2 }
        @inlinable
        static var terminated: UInt32 { 4 }
        @inlinable
        static var over: UInt32 { 5 }
        @inlinable
        static var hasCallbacks: UInt32 { 8 }
    }

    @usableFromInline
    final let state: Atomic<UInt32>
    /// Where a hub keeps the topmost stage; owned by that hub, -1 when nowhere.
    @exclusivity(unchecked) @usableFromInline final var slot: Int32 = -1
    /// Written before `hasUpstream` is set; taken by whoever sets the second of `hasUpstream` and `disposed`.
    @exclusivity(unchecked) @usableFromInline final var upstream: Unmanaged<Upstream>?
    /// Written before `hasCallbacks` is set; taken by whoever sets the second of `hasCallbacks` and `disposed`.
    @exclusivity(unchecked) @usableFromInline final var callbacks: Unmanaged<TerminalCallbacks>?

    @inlinable
    init(_ callbacks: TerminalCallbacks? = nil) {
        if let callbacks {
            self.callbacks = Unmanaged.passRetained(callbacks)
            state = Atomic(Bit.hasCallbacks)
        } else {
            state = Atomic(0)
        }
        super.init()
        Resources.track()
    }

    // The references are released by hand: most often they are nil by now, and the compiler's way of finding out is expensive.
    deinit {
        if let upstream { upstream.release() }
        if let callbacks { callbacks.release() }
        Resources.untrack()
    }

    /// Is true once the subscription was disposed or a terminal event passed its end.
    @inlinable
    final var isOver: Bool {
        @inline(__always) get { state.load(ordering: .relaxed) & Bit.over != 0 }
    }

    /// Is true once a terminal event has passed.
    @usableFromInline
    final var hasTerminated: Bool { state.load(ordering: .relaxed) & Bit.terminated != 0 }

    @usableFromInline
    final var isDisposed: Bool { state.load(ordering: .relaxed) & Bit.disposed != 0 }

    /// Says where the subscription is cancelled; cancels at once if it was disposed meanwhile. Called at most once.
    @usableFromInline
    final func setUpstream(_ source: Upstream) {
        upstream = Unmanaged.passRetained(source)
        guard state.bitwiseOr(Bit.hasUpstream, ordering: .acquiringAndReleasing).oldValue & Bit.disposed != 0 else { return }
        takeUpstream()?.cancel(self)
    }

    /// Says where the subscription is cancelled by a disposable.
    @usableFromInline
    final func setDisposable(_ disposable: Disposable) {
        setUpstream(DisposableUpstream(disposable))
    }

    /// Gives a subscription made without callbacks something to run when it is disposed; runs it at once if it was already.
    @usableFromInline
    final func setOnDisposed(_ action: @escaping () -> Void) {
        callbacks = Unmanaged.passRetained(TerminalCallbacks(onError: nil, onCompleted: nil, onDisposed: action))
        let old = state.bitwiseOr(Bit.hasCallbacks, ordering: .acquiringAndReleasing).oldValue
        if old & Bit.disposed != 0 { takeCallbacks(Bit.hasCallbacks)?.onDisposed?() }
    }

    /// Claims the right to deliver the terminal event: true for one caller only, and never after disposal.
    @usableFromInline
    final func terminate() -> Bool {
        state.bitwiseOr(Bit.terminated, ordering: .acquiringAndReleasing).oldValue & Bit.over == 0
    }

    /// Ends the subscription: upstream first, then the user's `onDisposed`.
    @usableFromInline
    final func dispose() {
        let old = state.bitwiseOr(Bit.disposed, ordering: .acquiringAndReleasing).oldValue
        guard old & Bit.disposed == 0 else { return }
        let callbacks = takeCallbacks(old)
        cancelUpstream(old)
        callbacks?.onDisposed?()
    }

    /// Delivers the terminal event to the user's closures, unless there was one before, and ends the subscription.
    final func finish(_ error: Swift.Error?, _ callbacks: TerminalCallbacks?) {
        guard terminate() else { return }
        if let error {
            if let onError = callbacks?.onError { onError(error) } else { Hooks.report(error) }
        } else {
            callbacks?.onCompleted?()
        }
        disposeAfterTerminal()
    }

    /// Ends the subscription after its terminal event: the user's `onDisposed` first, then upstream.
    @usableFromInline
    final func disposeAfterTerminal() {
        let old = state.bitwiseOr(Bit.disposed, ordering: .acquiringAndReleasing).oldValue
        guard old & Bit.disposed == 0 else { return }
        takeCallbacks(old)?.onDisposed?()
        cancelUpstream(old)
    }

    /// A subscription that is another one's upstream ends with it. One that just passes its terminal event on ends itself afterwards,
    /// so that what is below hears of the end first.
    @usableFromInline
    override func cancel(_ subscription: Subscription) {
        if state.load(ordering: .acquiring) & Bit.terminated == 0 { dispose() }
    }

    private final func takeCallbacks(_ old: UInt32) -> TerminalCallbacks? {
        guard old & Bit.hasCallbacks != 0, let taken = callbacks else { return nil }
        callbacks = nil
        return taken.takeRetainedValue()
    }

    private final func takeUpstream() -> Upstream? {
        guard let taken = upstream else { return nil }
        upstream = nil
        return taken.takeRetainedValue()
    }

    private final func cancelUpstream(_ old: UInt32) {
        if old & Bit.hasUpstream != 0 { takeUpstream()?.cancel(self) }
    }
}

/// An upstream that is a disposable, such as the one a `create` closure returned.
private final class DisposableUpstream: Upstream, @unchecked Sendable {
    private let disposable: Disposable

    init(_ disposable: Disposable) {
        self.disposable = disposable
    }

    override func cancel(_ subscription: Subscription) {
        disposable.dispose()
    }
}

/// The user's closures of the rarer events, in one object so that a plain `subscribe(onNext:)` does not pay for them.
@usableFromInline
final class TerminalCallbacks: @unchecked Sendable {
    let onError: ((Swift.Error) -> Void)?
    let onCompleted: (() -> Void)?
    let onDisposed: (() -> Void)?

    @usableFromInline
    init(onError: ((Swift.Error) -> Void)?, onCompleted: (() -> Void)?, onDisposed: (() -> Void)?) {
        self.onError = onError
        self.onCompleted = onCompleted
        self.onDisposed = onDisposed
    }
}
