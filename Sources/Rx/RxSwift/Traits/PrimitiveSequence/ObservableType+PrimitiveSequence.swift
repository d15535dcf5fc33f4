// Turning a sequence into a primitive one. The promise of the trait is checked while the events pass.

extension ObservableType {
    /// The sequence as a single: its only element once it completes.
    ///
    /// The single fails with `RxError.noElements` or `RxError.moreThanOneElement` where the sequence breaks the promise.
    public func asSingle() -> Single<Element> {
        Single(raw: checkingCount(requiresElement: true))
    }

    /// The sequence as a maybe: its only element, if any, once it completes.
    ///
    /// The maybe fails with `RxError.moreThanOneElement` where the sequence breaks the promise.
    public func asMaybe() -> Maybe<Element> {
        Maybe(raw: checkingCount(requiresElement: false))
    }

    private func checkingCount(requiresElement: Bool) -> Observable<Element> {
        let source = asObservable()
        return Observable(over: source) { _, down in
            let only = Box<Element?>(nil)
            let end = { (error: Swift.Error?) in
                if error == nil {
                    if let element = only.value {
                        down.push(element)
                    } else if requiresElement {
                        return down.finish(RxError.noElements)
                    }
                }
                down.finish(error)
            }
            source.attach(ClosureStage(down, end: end) { element in
                if only.value == nil { only.value = element } else { down.finish(RxError.moreThanOneElement) }
            })
        }
    }
}

extension ObservableType where Element == Never {
    /// The sequence as a completable.
    public func asCompletable() -> Completable {
        Completable(raw: asObservable())
    }
}
