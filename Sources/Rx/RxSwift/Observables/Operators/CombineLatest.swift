// combineLatest of a collection of sequences, and the rule of completion that all forms share.

extension ObservableType {
    /// Combines the latest elements of a collection of sequences whenever one delivers, once all have.
    ///
    /// Of no sequences it makes one element of an empty array, then completes.
    ///
    /// - Parameter resultSelector: What it throws ends the sequence with that error.
    @inlinable
    public static func combineLatest<Collection: Swift.Collection>(
        _ collection: Collection, resultSelector: @escaping ([Collection.Element.Element]) throws -> Element
    ) -> Observable<Element> where Collection.Element: ObservableType {
        let sources = collection.map { $0.asObservable() }
        return Observable<Element>(isTrampolined: true) { _, down in
            let group = Group(down)
            let latest = Box([Collection.Element.Element?](repeating: nil, count: sources.count))
            let state = CombineLatestState(down, inputs: sources.count)
            let emit: () -> Void = {
                let result: Element
                do { result = try resultSelector(latest.value.map { $0.unsafelyUnwrapped }) } catch {
                    down.finish(error)
                    return
                }
                if !group.isOver { down.push(result) }
            }
            if sources.isEmpty {
                emit()
                down.finish(nil)
                return
            }
            let members = sources.indices.map { index in
                Member<Collection.Element.Element>(group, down, end: { state.end(index, $0) }) { element in
                    latest.value[index] = element
                    if state.receive(index) { emit() }
                }
            }
            for (source, member) in Swift.zip(sources, members) { source.attach(member) }
        }
    }

    /// Collects the latest elements of a collection of sequences whenever one delivers, once all have.
    ///
    /// Of no sequences it makes one element, an empty array, then completes.
    @inlinable
    public static func combineLatest<Collection: Swift.Collection>(
        _ collection: Collection
    ) -> Observable<[Element]> where Collection.Element: ObservableType, Collection.Element.Element == Element {
        Observable<[Element]>.combineLatest(collection) { $0 }
    }
}

/// Which inputs have delivered and which have completed. Touched inside the group's gate.
@usableFromInline
final class CombineLatestState: @unchecked Sendable {
    @usableFromInline let down: Node
    @usableFromInline let inputs: Int
    @exclusivity(unchecked) @usableFromInline var missing: Int
    @exclusivity(unchecked) @usableFromInline var hasElement: [Bool]
    @exclusivity(unchecked) private var isDone: [Bool]
    @exclusivity(unchecked) private var doneCount = 0

    @usableFromInline
    init(_ down: Node, inputs: Int) {
        self.down = down
        self.inputs = inputs
        missing = inputs
        hasElement = Array(repeating: false, count: inputs)
        isDone = Array(repeating: false, count: inputs)
    }

    /// Notes that an input delivered; true if all have.
    @inlinable
    func receive(_ input: Int) -> Bool {
        missing == 0 || receiveFirst(input)
    }

    /// Completes when an element cannot be combined because every other input has completed.
    @usableFromInline
    func receiveFirst(_ input: Int) -> Bool {
        if !hasElement[input] {
            hasElement[input] = true
            missing -= 1
        }
        if missing == 0 { return true }
        if doneCount - (isDone[input] ? 1 : 0) == inputs - 1 { down.finish(nil) }
        return false
    }

    @usableFromInline
    func end(_ input: Int, _ error: Swift.Error?) {
        if error == nil, !isDone[input] {
            isDone[input] = true
            doneCount += 1
        }
        if error != nil || doneCount == inputs { down.finish(error) }
    }
}
