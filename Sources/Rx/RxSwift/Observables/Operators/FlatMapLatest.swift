// flatMapLatest and switchLatest: only the newest of many sequences.

extension ObservableType {
    /// Makes a sequence of every element and delivers the elements of the newest one; the one before is disposed first.
    ///
    ///     --a-------b-------|
    ///     flatMapLatest { letter in … }
    ///     --a1--a2--b1--b2--|
    ///
    /// - Parameter selector: What it throws ends the sequence with that error.
    @inlinable
    public func flatMapLatest<Source: ObservableConvertibleType>(
        _ selector: @escaping (Element) throws -> Source
    ) -> Observable<Source.Element> {
        let source = asObservable()
        return Observable<Source.Element>(isTrampolined: true) { _, down in
            let group = Group(down)
            let current = Box<MemberSubscription?>(nil)
            let isSourceDone = Box(false)
            let endInner: (MemberSubscription, Swift.Error?) -> Void = { member, error in
                if error != nil {
                    down.finish(error)
                } else if current.value === member {
                    current.value = nil
                    if isSourceDone.value { down.finish(nil) }
                }
            }
            let endSource: (Swift.Error?) -> Void = { error in
                isSourceDone.value = true
                if error != nil || current.value == nil { down.finish(error) }
            }
            source.attach(Member(group, down, end: endSource) { element in
                let inner: Observable<Source.Element>
                do { inner = try selector(element).asObservable() } catch {
                    down.finish(error)
                    return
                }
                if let old = current.value { group.drop(old) }
                let subscription = group.makeMember()
                current.value = subscription
                inner.attachFromOutside(InnerMember(group, subscription, down, end: { endInner(subscription, $0) }))
            })
        }
    }
}

extension ObservableType where Element: ObservableConvertibleType {
    /// Delivers the elements of the newest inner sequence; the one before is disposed first.
    @inlinable
    public func switchLatest() -> Observable<Element.Element> {
        flatMapLatest { $0 }
    }
}
