// How a synchronous source produces its elements: one step at a time, on a scheduler. The sources live in Observables/Sources/.

/// The state of a synchronous source: a small value, so that the optimiser can join its steps and the loop around them.
@usableFromInline
protocol StepProducer<Element> {
    associatedtype Element

    /// Emits at most one event; false after the terminal one.
    mutating func step(_ stage: Stage<Element>) -> Bool
}

/// Runs steps on a scheduler until the terminal event, or until the subscription is over.
///
/// On the current-thread scheduler the steps run in a loop while nothing else waits for the thread, and take turns with what does.
/// On others each step is scheduled.
@inlinable
func runSteps<Producer: StepProducer>(
    _ producer: Producer, on scheduler: ImmediateSchedulerType, _ stage: Stage<Producer.Element>
) {
    // The class has no subclasses; a cast would cost more than the rest of a short source.
    guard type(of: scheduler) == CurrentThreadScheduler.self else {
        stage.root.setDisposable(scheduler.scheduleRecursive(producer) { producer, recurse in
            var producer = producer
            if !stage.isOver, producer.step(stage) { recurse(producer) }
        })
        return
    }
    let position = Box(producer)
    let othersWait = Trampoline.headAddress()
    Trampoline.run(TrampolineItem {
        var producer = position.value
        while !stage.isOver {
            if !producer.step(stage) { return false }
            if othersWait.pointee != nil {
                position.value = producer
                return !stage.isOver
            }
        }
        return false
    })
}
