// interval and timer: sequences made of time.

extension ObservableType where Element: RxAbstractInteger {
    /// Makes a sequence of 0, 1, 2 … at regular times.
    ///
    ///     interval(3 ticks)
    ///     ---0--1--2--
    ///
    /// - Parameters:
    ///   - period: The time before the first element and between elements.
    ///   - scheduler: Where the elements are delivered.
    @inlinable
    public static func interval(_ period: RxTimeInterval, scheduler: SchedulerType) -> Observable<Element> {
        timer(period, period: period, scheduler: scheduler)
    }

    /// Makes a sequence of 0 after a time; with a period, of 1, 2 … after that. Without one it completes.
    ///
    /// - Parameters:
    ///   - dueTime: The time before the first element.
    ///   - period: The time between elements.
    ///   - scheduler: Where the elements are delivered.
    @inlinable
    public static func timer(
        _ dueTime: RxTimeInterval, period: RxTimeInterval? = nil, scheduler: SchedulerType
    ) -> Observable<Element> {
        guard let period else {
            return Observable<Element>(isTrampolined: true) { _, down in
                down.root.setDisposable(scheduler.scheduleRelative((), dueTime: dueTime) {
                    if !down.isOver { down.push(0) }
                    if !down.isOver { down.finish(nil) }
                    return Disposables.create()
                })
            }
        }
        return Observable<Element>(isTrampolined: true) { _, down in
            // A period shorter than an element takes must not deliver two at once.
            let gate = SerialGate()
            down.root.setDisposable(
                scheduler.schedulePeriodic(0 as Element, startAfter: dueTime, period: period) { count in
                    gate.perform { if !down.isOver { down.push(count) } }
                    return count &+ 1
                })
        }
    }
}
