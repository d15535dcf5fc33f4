// create and deferred: sequences made by the user's own code.

extension ObservableType {
    /// Makes a sequence from a closure that feeds an observer.
    ///
    /// The observer may be used from any thread, by one at a time. After a terminal event, and after disposal, it ignores everything.
    ///
    /// - Parameter subscribe: Runs for every subscription; its disposable is disposed when the subscription ends.
    @inlinable
    public static func create(_ subscribe: @escaping (AnyObserver<Element>) -> Disposable) -> Observable<Element> {
        Observable<Element>(isTrampolined: true) { _, down in
            let stage = CreateStage(down)
            let disposable = subscribe(AnyObserver { stage.receive($0) })
            stage.subscription.setDisposable(disposable)
        }
    }

    /// Makes a sequence that is made anew for every subscription.
    ///
    /// - Parameter observableFactory: What it throws becomes the error of the sequence.
    @inlinable
    public static func deferred(_ observableFactory: @escaping () throws -> Observable<Element>) -> Observable<Element> {
        Observable<Element>(isTrampolined: true) { _, stage in
            let source: Observable<Element>
            do { source = try observableFactory() } catch {
                stage.finish(error)
                return
            }
            source.attach(stage)
        }
    }
}

/// What the observer given to a `create` closure feeds. It ends on its own, however long the user keeps the observer.
@usableFromInline
final class CreateStage<Element>: Stage<Element>, @unchecked Sendable {
    @usableFromInline let subscription: Subscription
    @usableFromInline let down: Stage<Element>
    #if DEBUG
    @usableFromInline let watch = EmissionWatch()
    #endif

    @inlinable
    init(_ down: Stage<Element>) {
        let subscription = Subscription()
        self.subscription = subscription
        self.down = down
        super.init(root: subscription) { stage, element in
            let create = unsafeDowncast(stage, to: CreateStage<Element>.self)
            if !create.isOver { create.down.push(element) }
        }
        down.root.setUpstream(subscription)
    }

    @inlinable
    func receive(_ event: Event<Element>) {
        #if DEBUG
        let isFirst = watch.enter()
        defer { if isFirst { watch.leave() } }
        #endif
        switch event {
        case .next(let element): push(element)
        case .error(let error): finish(error)
        case .completed: finish(nil)
        }
    }

    @usableFromInline
    override func finish(_ error: Swift.Error?) {
        guard subscription.terminate() else { return }
        down.finish(error)
        subscription.dispose()
    }
}
