// distinctUntilChanged: drops repetitions.

extension ObservableType where Element: Equatable {
    /// Drops elements equal to the one before.
    ///
    ///     --1--1--2--1--|
    ///     distinctUntilChanged()
    ///     --1-----2--1--|
    @inlinable
    public func distinctUntilChanged() -> Observable<Element> {
        let source = asObservable()
        return Observable<Element>(over: source) { _, down in
            let previous = Box<Element?>(nil)
            source.attach(ClosureStage(down) { element in
                if case .some(let last) = previous.value, last == element { return }
                previous.value = element
                down.push(element)
            })
        }
    }
}

extension ObservableType {
    /// Drops elements whose key equals that of the one before.
    ///
    /// - Parameter keySelector: What it throws ends the sequence with that error.
    @inlinable
    public func distinctUntilChanged(_ keySelector: @escaping (Element) throws -> some Equatable) -> Observable<Element> {
        distinctUntilChanged(keySelector, comparer: { $0 == $1 })
    }

    /// Drops elements that a closure finds equal to the one before.
    ///
    /// - Parameter comparer: What it throws ends the sequence with that error.
    @inlinable
    public func distinctUntilChanged(_ comparer: @escaping (Element, Element) throws -> Bool) -> Observable<Element> {
        distinctUntilChanged({ $0 }, comparer: comparer)
    }

    /// Drops elements whose key a closure finds equal to that of the one before.
    ///
    /// - Parameters:
    ///   - keySelector: What it throws ends the sequence with that error.
    ///   - comparer: What it throws ends the sequence with that error.
    @inlinable
    public func distinctUntilChanged<K>(
        _ keySelector: @escaping (Element) throws -> K, comparer: @escaping (K, K) throws -> Bool
    ) -> Observable<Element> {
        let source = asObservable()
        return Observable<Element>(over: source) { _, down in
            let previous = Box<K?>(nil)
            source.attach(ClosureStage(down) { element in
                do {
                    let key = try keySelector(element)
                    if case .some(let last) = previous.value, try comparer(last, key) { return }
                    previous.value = key
                } catch {
                    down.finish(error)
                    return
                }
                if !down.isOver { down.push(element) }
            })
        }
    }

    /// Drops elements whose property equals that of the one before.
    @inlinable
    public func distinctUntilChanged<Property: Equatable>(at keyPath: KeyPath<Element, Property>) -> Observable<Element> {
        distinctUntilChanged { $0[keyPath: keyPath] }
    }
}
