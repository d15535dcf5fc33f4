// map: each element through a transform. The model of a linear operator: one object to assemble, one for each subscription.

extension ObservableType {
    /// Transforms every element.
    ///
    ///     --1---2---3--|
    ///     map { $0 * 10 }
    ///     --10--20--30-|
    ///
    /// - Parameter transform: What it throws ends the sequence with that error.
    @inlinable
    public func map<Result>(_ transform: @escaping (Element) throws -> Result) -> Observable<Result> {
        MapObservable(asObservable(), transform)
    }
}

@usableFromInline
final class MapObservable<Source, Result>: Observable<Result>, @unchecked Sendable {
    @usableFromInline let source: Observable<Source>
    @usableFromInline let transform: (Source) throws -> Result

    @inlinable
    init(_ source: Observable<Source>, _ transform: @escaping (Source) throws -> Result) {
        self.source = source
        self.transform = transform
        super.init(isTrampolined: !source.isSilent, isSilent: source.isSilent) { observable, down in
            let map = unsafeDowncast(observable, to: MapObservable<Source, Result>.self)
            if map.source.isScalar {
                map.deliver(unsafeDowncast(map.source, to: JustObservable<Source>.self).element, to: down)
            } else {
                map.source.attach(MapStage(map.transform, down))
            }
        }
    }

    /// Delivers the only element, which needs no stage.
    @inlinable
    func deliver(_ element: Source, to down: Stage<Result>) {
        do {
            let result = try transform(element)
            if !down.isOver { down.push(result) }
        } catch {
            down.finish(error)
            return
        }
        down.finish(nil)
    }
}

@usableFromInline
final class MapStage<Source, Result>: Stage<Source>, @unchecked Sendable {
    @usableFromInline let transform: (Source) throws -> Result
    @usableFromInline let down: Stage<Result>

    @inlinable
    init(_ transform: @escaping (Source) throws -> Result, _ down: Stage<Result>) {
        self.transform = transform
        self.down = down
        super.init(root: down.root) { stage, element in
            let map = unsafeDowncast(stage, to: MapStage<Source, Result>.self)
            let result: Result
            do { result = try map.transform(element) } catch {
                map.down.finish(error)
                return
            }
            if !map.isOver { map.down.push(result) }
        }
    }

    @usableFromInline
    override func finish(_ error: Swift.Error?) {
        down.finish(error)
    }
}
