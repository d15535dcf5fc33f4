// filter: only the elements that satisfy a predicate.

extension ObservableType {
    /// Passes on the elements that satisfy a predicate.
    ///
    ///     --1--2--3--4--|
    ///     filter { $0.isMultiple(of: 2) }
    ///     -----2-----4--|
    ///
    /// - Parameter predicate: What it throws ends the sequence with that error.
    @inlinable
    public func filter(_ predicate: @escaping (Element) throws -> Bool) -> Observable<Element> {
        FilterObservable(asObservable(), predicate)
    }
}

@usableFromInline
final class FilterObservable<Element>: Observable<Element>, @unchecked Sendable {
    @usableFromInline let source: Observable<Element>
    @usableFromInline let predicate: (Element) throws -> Bool

    @inlinable
    init(_ source: Observable<Element>, _ predicate: @escaping (Element) throws -> Bool) {
        self.source = source
        self.predicate = predicate
        super.init(isTrampolined: !source.isSilent, isSilent: source.isSilent) { observable, down in
            let filter = unsafeDowncast(observable, to: FilterObservable<Element>.self)
            filter.source.attach(FilterStage(filter.predicate, down))
        }
    }
}

@usableFromInline
final class FilterStage<Element>: Stage<Element>, @unchecked Sendable {
    @usableFromInline let predicate: (Element) throws -> Bool
    @usableFromInline let down: Stage<Element>

    @inlinable
    init(_ predicate: @escaping (Element) throws -> Bool, _ down: Stage<Element>) {
        self.predicate = predicate
        self.down = down
        super.init(root: down.root) { stage, element in
            let filter = unsafeDowncast(stage, to: FilterStage<Element>.self)
            let isWanted: Bool
            do { isWanted = try filter.predicate(element) } catch {
                filter.down.finish(error)
                return
            }
            if isWanted && !filter.isOver { filter.down.push(element) }
        }
    }

    @usableFromInline
    override func finish(_ error: Swift.Error?) {
        down.finish(error)
    }
}
