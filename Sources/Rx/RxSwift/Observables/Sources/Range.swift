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
        Diagnostics.require(count >= 0, "range was given the negative count \(count).")
        Diagnostics.require(
            count == 0 || !start.addingReportingOverflow(count - 1).overflow,
            "range from \(start) of \(count) numbers leaves its type."
        )
        return Observable<Element>(isTrampolined: true) { _, stage in
            runSteps(RangeSteps(next: start, remaining: count), on: scheduler, stage)
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
            runSteps(RepeatSteps(element: element), on: scheduler, stage)
        }
    }
}

@usableFromInline
struct RangeSteps<Element: RxAbstractInteger>: StepProducer {
    @usableFromInline var next: Element
    @usableFromInline var remaining: Element

    @inlinable
    init(next: Element, remaining: Element) {
        self.next = next
        self.remaining = remaining
    }

    @inlinable
    @inline(__always)
    mutating func step(_ stage: Stage<Element>) -> Bool {
        if remaining == 0 {
            stage.finish(nil)
            return false
        }
        let element = next
        next &+= 1
        remaining &-= 1
        stage.push(element)
        return true
    }
}

@usableFromInline
struct RepeatSteps<Element>: StepProducer {
    @usableFromInline let element: Element

    @inlinable
    init(element: Element) {
        self.element = element
    }

    @inlinable
    func step(_ stage: Stage<Element>) -> Bool {
        stage.push(element)
        return true
    }
}

/// The integers that `range`, `interval` and `timer` count with.
public typealias RxAbstractInteger = FixedWidthInteger
