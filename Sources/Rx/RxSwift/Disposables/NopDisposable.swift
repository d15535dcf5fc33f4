// The disposable with nothing to give up.

/// Does nothing when disposed.
@usableFromInline
struct NopDisposable: Disposable {
    @usableFromInline static let noOp: Disposable = NopDisposable()

    private init() {}

    @usableFromInline
    func dispose() {}
}
