// zip of a collection of sequences, and the rule of completion of the forms with a fixed number.

extension ObservableType {
    /// Combines the elements of a collection of sequences that have the same index.
    ///
    /// It completes when every sequence has, and also when one delivers an element that cannot be combined because all others have
    /// completed. Of no sequences it completes at once.
    ///
    /// - Parameter resultSelector: What it throws ends the sequence with that error.
    @inlinable
    public static func zip<Collection: Swift.Collection>(
        _ collection: Collection, resultSelector: @escaping ([Collection.Element.Element]) throws -> Element
    ) -> Observable<Element> where Collection.Element: ObservableType {
        let sources = collection.map { $0.asObservable() }
        if sources.isEmpty { return empty() }
        return Observable<Element>(isTrampolined: true) { _, down in
            let group = Group(down)
            let queues = Box([Fifo<Collection.Element.Element>](repeating: Fifo(), count: sources.count))
            let isDone = Box([Bool](repeating: false, count: sources.count))
            let members = sources.indices.map { index in
                let end: (Swift.Error?) -> Void = { error in
                    isDone.value[index] = true
                    if error != nil || isDone.value.allSatisfy({ $0 }) { down.finish(error) }
                }
                return Member<Collection.Element.Element>(group, down, end: end) { element in
                    queues.value[index].append(element)
                    guard queues.value.allSatisfy({ $0.hasFirst }) else {
                        let othersAreDone = isDone.value.indices.allSatisfy { $0 == index || isDone.value[$0] }
                        if othersAreDone { down.finish(nil) }
                        return
                    }
                    let result: Element
                    do {
                        result = try resultSelector(queues.value.indices.map { queues.value[$0].takeFirst() })
                    } catch {
                        down.finish(error)
                        return
                    }
                    if !group.isOver { down.push(result) }
                }
            }
            for (source, member) in Swift.zip(sources, members) { source.attach(member) }
        }
    }

    /// Collects the elements of a collection of sequences that have the same index; see the form with a result selector.
    @inlinable
    public static func zip<Collection: Swift.Collection>(
        _ collection: Collection
    ) -> Observable<[Element]> where Collection.Element: ObservableType, Collection.Element.Element == Element {
        Observable<[Element]>.zip(collection) { $0 }
    }
}

/// How many inputs have completed. Touched inside the group's gate.
@usableFromInline
final class ZipState: @unchecked Sendable {
    private let down: Node
    @exclusivity(unchecked) private var running: Int

    @usableFromInline
    init(_ down: Node, inputs: Int) {
        self.down = down
        running = inputs
    }

    @usableFromInline
    func end(_ error: Swift.Error?) {
        running -= 1
        if error != nil || running == 0 { down.finish(error) }
    }
}
