// A subscription to a source that several others hold: the result of an operator, and the sequences it hands out.

/// Ends a subscription when the last of its holders has let go.
final class HeldSubscription: @unchecked Sendable {
    let subscription = Subscription()
    private let lock = ParkingLock()
    /// Guarded by `lock`.
    @exclusivity(unchecked) private var holders = 1

    /// Makes one with its first holder: the subscription of the operator's result.
    init(_ result: Subscription) {
        // The source keeps this alive; a strong reference from below would be a cycle.
        result.setDisposable(Disposables.create { [weak self] in self?.release() })
    }

    /// A subject as it is handed out: each subscriber of it is a holder.
    func share<Element>(_ subject: PublishSubject<Element>) -> Observable<Element> {
        Observable<Element>(isTrampolined: true) { [self] _, down in
            lock.withLock { holders += 1 }
            let boundary = BoundaryStage<Element>(down, end: { down.finish($0) }) { down.push($0) }
            subject.attach(boundary)
            boundary.subscription.setOnDisposed { self.release() }
        }
    }

    private func release() {
        let isLast = lock.withLock {
            holders -= 1
            return holders == 0
        }
        if isLast { subscription.dispose() }
    }
}
