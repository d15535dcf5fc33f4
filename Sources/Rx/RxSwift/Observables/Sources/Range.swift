// range and repeatElement: sequences computed from numbers or from nothing.

extension ObservableType where Element: RxAbstractInteger {
    /// Makes a sequence of consecutive numbers.
    ///
    ///     range(start: 3, count: 3)
    ///     3-4-5|
    ///
    /// - Parameters:
    ///   - start: The first number.
    ///   - count: How many; must not be negative, and the last number must exist in the type.
    ///   - scheduler: Where the numbers are delivered.
    @inlinable
    public static func range(
        start: Element, count: Element, scheduler: ImmediateSchedulerType = CurrentThreadScheduler.instance
    ) -> Observable<Element> {
        precondition(count >= 0, "range was given the negative count \(count).")
        precondition(
            count == 0 || !start.addingReportingOverflow(count - 1).overflow,
            "range from \(start) of \(count) numbers leaves its type."
        )
        return Observable<Element>(isTrampolined: true) { _, stage in
            scheduleSteps(on: scheduler, for: stage.root, from: 0 as Element) { index in
                if index == count {
                    stage.finish(nil)
                    return nil
                }
                stage.push(start &+ index)
                return index &+ 1
            }
        }
    }
}

extension ObservableType {
    /// Makes a sequence that repeats an element without end.
    @inlinable
    public static func repeatElement(
        _ element: Element, scheduler: ImmediateSchedulerType = CurrentThreadScheduler.instance
    ) -> Observable<Element> {
        Observable<Element>(isTrampolined: true) { _, stage in
            scheduleSteps(on: scheduler, for: stage.root, from: ()) {
                stage.push(element)
                return ()
            }
        }
    }
}

/// The integers that `range`, `interval` and `timer` count with.
public typealias RxAbstractInteger = FixedWidthInteger
