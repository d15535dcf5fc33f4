// amb: the sequence that is first to deliver anything.

extension ObservableType {
    /// Delivers the events of whichever of two sequences is first to deliver one; the other is disposed.
    @inlinable
    public func amb<O2: ObservableType>(_ right: O2) -> Observable<Element> where O2.Element == Element {
        Observable<Element>.amb([asObservable(), right.asObservable()])
    }

    /// Delivers the events of whichever sequence is first to deliver one; the others are disposed. Of none, never anything.
    @inlinable
    public static func amb<Sequence: Swift.Sequence>(
        _ sequence: Sequence
    ) -> Observable<Element> where Sequence.Element == Observable<Element> {
        let sources = Array(sequence)
        if sources.isEmpty { return never() }
        return Observable<Element>(isTrampolined: true) { _, down in
            let group = Group(down)
            let subscriptions = sources.map { _ in group.makeMember() }
            let winner = Box<MemberSubscription?>(nil)
            let choose: (MemberSubscription) -> Void = { subscription in
                guard winner.value == nil else { return }
                winner.value = subscription
                for other in subscriptions where other !== subscription { group.drop(other) }
            }
            for (source, subscription) in Swift.zip(sources, subscriptions) {
                if group.isOver || subscription.isOver { continue }
                let end: (Swift.Error?) -> Void = { error in
                    choose(subscription)
                    down.finish(error)
                }
                source.attach(Member(group, subscription, down, end: end) { element in
                    choose(subscription)
                    down.push(element)
                })
            }
        }
    }
}
