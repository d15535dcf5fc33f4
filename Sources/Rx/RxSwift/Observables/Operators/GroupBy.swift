// groupBy: a sequence for every key.

/// The elements of a sequence that have one key.
public struct GroupedObservable<Key, Element>: ObservableType, @unchecked Sendable {
    /// The key.
    public let key: Key
    private let source: Observable<Element>

    /// Makes a group of a key and a sequence.
    public init(key: Key, source: Observable<Element>) {
        self.key = key
        self.source = source
    }

    /// Delivers the events of the group to an observer.
    ///
    /// - Returns: Ends the subscription.
    public func subscribe<Observer: ObserverType>(_ observer: Observer) -> Disposable where Observer.Element == Element {
        source.subscribe(observer)
    }

    /// The sequence of the group.
    public func asObservable() -> Observable<Element> { source }
}

extension ObservableType {
    /// Distributes the elements among sequences, one for each key, which are delivered when their key first appears.
    ///
    /// A group does not replay elements to late subscribers. The source is released when the result and all groups are disposed.
    ///
    /// - Parameter keySelector: What it throws ends the sequence and every group with that error.
    @inlinable
    public func groupBy<Key: Hashable>(
        keySelector: @escaping (Element) throws -> Key
    ) -> Observable<GroupedObservable<Key, Element>> {
        let source = asObservable()
        return Observable<GroupedObservable<Key, Element>>(isTrampolined: true) { _, down in
            let run = GroupByRun(down, keySelector)
            source.attach(run.stage)
        }
    }
}

/// One subscription to a grouped sequence.
@usableFromInline
final class GroupByRun<Key: Hashable, Element>: @unchecked Sendable {
    private let held: HeldSubscription
    private let down: Stage<GroupedObservable<Key, Element>>
    private let keySelector: (Element) throws -> Key
    /// Touched by the source's events only.
    @exclusivity(unchecked) private var groups: [Key: PublishSubject<Element>] = [:]

    @usableFromInline
    init(_ down: Stage<GroupedObservable<Key, Element>>, _ keySelector: @escaping (Element) throws -> Key) {
        self.down = down
        self.keySelector = keySelector
        held = HeldSubscription(down.root)
    }

    /// What the source feeds.
    @usableFromInline
    var stage: Stage<Element> {
        DetachedStage(held.subscription, end: { self.finish($0) }) { self.receive($0) }
    }

    private func receive(_ element: Element) {
        do {
            let key = try keySelector(element)
            if let group = groups[key] {
                group.onNext(element)
                return
            }
            let group = PublishSubject<Element>()
            groups[key] = group
            if !down.isOver { down.push(GroupedObservable(key: key, source: held.share(group))) }
            group.onNext(element)
        } catch {
            finish(error)
            held.subscription.dispose()
        }
    }

    private func finish(_ error: Swift.Error?) {
        let all = groups
        groups = [:]
        for group in all.values { group.on(error.map { .error($0) } ?? .completed) }
        down.finish(error)
    }
}
