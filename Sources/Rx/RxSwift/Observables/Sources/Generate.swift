// generate: a sequence computed from its own elements.

extension ObservableType {
    /// Makes a sequence in which each element is computed from the one before.
    ///
    /// - Parameters:
    ///   - initialState: The first element, if it satisfies the condition.
    ///   - condition: Says whether an element is delivered or the sequence completes; what it throws becomes the error.
    ///   - scheduler: Where the elements are delivered.
    ///   - iterate: Computes the next element; what it throws becomes the error.
    @inlinable
    public static func generate(
        initialState: Element, condition: @escaping (Element) throws -> Bool,
        scheduler: ImmediateSchedulerType = CurrentThreadScheduler.instance,
        iterate: @escaping (Element) throws -> Element
    ) -> Observable<Element> {
        Observable<Element>(isTrampolined: true) { _, stage in
            let steps = GenerateSteps(state: initialState, condition: condition, iterate: iterate)
            runSteps(steps, on: scheduler, stage)
        }
    }
}

@usableFromInline
struct GenerateSteps<Element>: StepProducer {
    @usableFromInline var state: Element
    @usableFromInline var isFirst = true
    @usableFromInline let condition: (Element) throws -> Bool
    @usableFromInline let iterate: (Element) throws -> Element

    @inlinable
    init(
        state: Element, condition: @escaping (Element) throws -> Bool, iterate: @escaping (Element) throws -> Element
    ) {
        self.state = state
        self.condition = condition
        self.iterate = iterate
    }

    @inlinable
    mutating func step(_ stage: Stage<Element>) -> Bool {
        do {
            if isFirst { isFirst = false } else { state = try iterate(state) }
            if try condition(state) {
                stage.push(state)
                return true
            }
            stage.finish(nil)
        } catch {
            stage.finish(error)
        }
        return false
    }
}
