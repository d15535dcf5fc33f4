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
            let isFirst = Box(true)
            scheduleSteps(on: scheduler, for: stage.root, from: initialState) { previous in
                do {
                    let state = isFirst.value ? previous : try iterate(previous)
                    isFirst.value = false
                    if try condition(state) {
                        stage.push(state)
                        return state
                    }
                    stage.finish(nil)
                } catch {
                    stage.finish(error)
                }
                return nil
            }
        }
    }
}
