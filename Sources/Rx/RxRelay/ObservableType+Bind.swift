// Binding a sequence to relays. Other targets of `bind` live in RxCocoa.
import RxSwift

extension ObservableType {
    /// Sends every element to the relays, and nothing else: completion is ignored.
    ///
    /// An error must not get here: a debug build stops at it, naming the place, a release build prints it.
    public func bind(to relays: PublishRelay<Element>...) -> Disposable {
        bind { element in
            for relay in relays { relay.accept(element) }
        }
    }

    /// Sends every element to the relays as an optional, and nothing else: completion is ignored.
    ///
    /// An error must not get here: a debug build stops at it, naming the place, a release build prints it.
    public func bind(to relays: PublishRelay<Element?>...) -> Disposable {
        bind { element in
            for relay in relays { relay.accept(element) }
        }
    }

    /// Sends every element to the relays, and nothing else: completion is ignored.
    ///
    /// An error must not get here: a debug build stops at it, naming the place, a release build prints it.
    public func bind(to relays: BehaviorRelay<Element>...) -> Disposable {
        bind { element in
            for relay in relays { relay.accept(element) }
        }
    }

    /// Sends every element to the relays as an optional, and nothing else: completion is ignored.
    ///
    /// An error must not get here: a debug build stops at it, naming the place, a release build prints it.
    public func bind(to relays: BehaviorRelay<Element?>...) -> Disposable {
        bind { element in
            for relay in relays { relay.accept(element) }
        }
    }

    /// Sends every element to the relays, and nothing else: completion is ignored.
    ///
    /// An error must not get here: a debug build stops at it, naming the place, a release build prints it.
    public func bind(to relays: ReplayRelay<Element>...) -> Disposable {
        bind { element in
            for relay in relays { relay.accept(element) }
        }
    }

    /// Sends every element to the relays as an optional, and nothing else: completion is ignored.
    ///
    /// An error must not get here: a debug build stops at it, naming the place, a release build prints it.
    public func bind(to relays: ReplayRelay<Element?>...) -> Disposable {
        bind { element in
            for relay in relays { relay.accept(element) }
        }
    }

    private func bind(accept: @escaping (Element) -> Void) -> Disposable {
        subscribe(
            onNext: accept,
            onError: { error in
                Diagnostics.failInDebugBuild("An error reached a binding to a relay, which ends it: \(error). Handle errors before binding.")
            }
        )
    }
}
