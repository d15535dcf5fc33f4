// flatMap and merge: many sequences at once, their elements as they come.

extension ObservableType {
    /// Makes a sequence of every element and delivers the elements of all of them as they come.
    ///
    ///     --a-----b-----|
    ///     flatMap { letter in … }
    ///     --a1-a2-b1a3-b2|
    ///
    /// The inner sequences may deliver from several threads; they are serialised. Completes when all of them have and the source too.
    ///
    /// - Parameter selector: What it throws ends the sequence with that error.
    @inlinable
    public func flatMap<Source: ObservableConvertibleType>(
        _ selector: @escaping (Element) throws -> Source
    ) -> Observable<Source.Element> {
        let source = asObservable()
        return Observable<Source.Element>(isTrampolined: true) { _, down in
            let group = Group(down)
            let running = Box(1)
            let end: (Swift.Error?) -> Void = { error in
                running.value &-= 1
                if error != nil || running.value == 0 { down.finish(error) }
            }
            source.attach(Member(group, down, end: end) { element in
                let inner: Observable<Source.Element>
                do { inner = try selector(element).asObservable() } catch {
                    down.finish(error)
                    return
                }
                if group.isOver { return }
                if inner.isScalar {
                    down.push(unsafeDowncast(inner, to: JustObservable<Source.Element>.self).element)
                    return
                }
                running.value &+= 1
                inner.attachFromOutside(InnerMember(group, down, end: end))
            })
        }
    }

    /// Makes a sequence of an element and delivers its elements; ignores elements of the source while such a sequence runs.
    ///
    /// - Parameter selector: What it throws ends the sequence with that error.
    @inlinable
    public func flatMapFirst<Source: ObservableConvertibleType>(
        _ selector: @escaping (Element) throws -> Source
    ) -> Observable<Source.Element> {
        let source = asObservable()
        return Observable<Source.Element>(isTrampolined: true) { _, down in
            let group = Group(down)
            let running = Box(1)
            let end: (Swift.Error?) -> Void = { error in
                running.value &-= 1
                if error != nil || running.value == 0 { down.finish(error) }
            }
            source.attach(Member(group, down, end: end) { element in
                if running.value > 1 { return }
                let inner: Observable<Source.Element>
                do { inner = try selector(element).asObservable() } catch {
                    down.finish(error)
                    return
                }
                if group.isOver { return }
                running.value &+= 1
                inner.attachFromOutside(InnerMember(group, down, end: end))
            })
        }
    }

    /// Delivers the elements of several sequences as they come. Completes when all have.
    @inlinable
    public static func merge(_ sources: Observable<Element>...) -> Observable<Element> {
        merge(sources)
    }

    /// Delivers the elements of several sequences as they come. Completes when all have, at once if there is none.
    @inlinable
    public static func merge<Collection: Swift.Collection>(
        _ sources: Collection
    ) -> Observable<Element> where Collection.Element == Observable<Element> {
        merge(Array(sources))
    }

    /// Delivers the elements of several sequences as they come. Completes when all have, at once if there is none.
    @inlinable
    public static func merge(_ sources: [Observable<Element>]) -> Observable<Element> {
        if sources.isEmpty { return empty() }
        return Observable<Element>(isTrampolined: true) { _, down in
            let group = Group(down)
            let running = Box(sources.count)
            let end: (Swift.Error?) -> Void = { error in
                running.value &-= 1
                if error != nil || running.value == 0 { down.finish(error) }
            }
            for source in sources {
                if group.isOver { return }
                source.attach(InnerMember(group, down, end: end))
            }
        }
    }
}

extension ObservableType where Element: ObservableConvertibleType {
    /// Delivers the elements of inner sequences as they come.
    @inlinable
    public func merge() -> Observable<Element.Element> {
        flatMap { $0 }
    }

    /// Delivers the elements of inner sequences as they come; those above the limit wait for their turn.
    ///
    /// - Parameter maxConcurrent: How many run at once.
    @inlinable
    public func merge(maxConcurrent: Int) -> Observable<Element.Element> {
        flatMap(maxConcurrent: maxConcurrent) { $0 }
    }
}
