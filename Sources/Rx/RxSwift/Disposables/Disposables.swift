// The factory of disposables. What they do lives in their own files.

/// Makes disposables.
public struct Disposables: Sendable {
    private init() {}
}

extension Disposables {
    /// Makes a disposable that does nothing.
    public static func create() -> Disposable {
        NopDisposable.noOp
    }

    /// Makes a disposable that runs an action, once, when it is disposed.
    ///
    /// - Parameter dispose: Runs on the thread that disposes, and is released afterwards.
    public static func create(with dispose: @escaping () -> Void) -> Cancelable {
        AnonymousDisposable(dispose)
    }

    /// Makes a disposable that disposes two others, in order.
    public static func create(_ disposable1: Disposable, _ disposable2: Disposable) -> Cancelable {
        BinaryDisposable(disposable1, disposable2)
    }

    /// Makes a disposable that disposes three others, in order.
    public static func create(
        _ disposable1: Disposable, _ disposable2: Disposable, _ disposable3: Disposable
    ) -> Cancelable {
        CompositeDisposable(disposable1, disposable2, disposable3)
    }

    /// Makes a disposable that disposes any number of others, in order.
    public static func create(
        _ disposable1: Disposable, _ disposable2: Disposable, _ disposable3: Disposable, _ disposables: Disposable...
    ) -> Cancelable {
        CompositeDisposable(disposables: [disposable1, disposable2, disposable3] + disposables)
    }

    /// Makes a disposable that disposes any number of others, in order.
    public static func create(_ disposables: [Disposable]) -> Cancelable {
        CompositeDisposable(disposables: disposables)
    }
}
