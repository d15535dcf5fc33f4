// Operators that look at elements one by one: element(at:), enumerated, ignoreElements, withUnretained, single, first, ifEmpty.

extension ObservableType {
    /// Passes on the element at an index, then completes.
    ///
    /// - Parameter index: From 0. A sequence that completes before it ends with `RxError.argumentOutOfRange`.
    @inlinable
    public func element(at index: Int) -> Observable<Element> {
        Diagnostics.require(index >= 0, "element(at:) was given the negative index \(index).")
        let source = asObservable()
        return Observable<Element>(over: source) { _, down in
            let remaining = Box(index)
            let end: (Swift.Error?) -> Void = { error in
                down.finish(error ?? (remaining.value < 0 ? nil : RxError.argumentOutOfRange))
            }
            source.attach(ClosureStage(down, end: end) { element in
                // Before the element goes out: what the observer sends meanwhile has higher indices.
                let left = remaining.value
                remaining.value = left - 1
                guard left == 0 else { return }
                down.push(element)
                down.finish(nil)
            })
        }
    }

    /// Numbers the elements, from 0.
    @inlinable
    public func enumerated() -> Observable<(index: Int, element: Element)> {
        let source = asObservable()
        return Observable<(index: Int, element: Element)>(over: source) { _, down in
            let next = Box(0)
            source.attach(ClosureStage(down) { element in
                let index = next.value
                next.value = index + 1
                down.push((index, element))
            })
        }
    }

    /// Drops every element and passes on how the sequence ends.
    @inlinable
    public func ignoreElements() -> Observable<Never> {
        let source = asObservable()
        return Observable<Never>(over: source) { _, down in
            source.attach(ClosureStage(down) { _ in })
        }
    }

    /// Pairs every element with an object, without keeping it alive; completes when an element finds the object gone.
    ///
    /// - Parameters:
    ///   - obj: The object; held weakly.
    ///   - resultSelector: Makes the result of the object and an element.
    @inlinable
    public func withUnretained<Object: AnyObject, Out>(
        _ obj: Object, resultSelector: @escaping (Object, Element) -> Out
    ) -> Observable<Out> {
        let source = asObservable()
        return Observable<Out>(over: source) { [weak obj] _, down in
            source.attach(ClosureStage(down) { [weak obj] element in
                guard let obj else {
                    down.finish(nil)
                    return
                }
                let result = resultSelector(obj, element)
                if !down.isOver { down.push(result) }
            })
        }
    }

    /// Pairs every element with an object, without keeping it alive; completes when an element finds the object gone.
    @inlinable
    public func withUnretained<Object: AnyObject>(_ obj: Object) -> Observable<(Object, Element)> {
        withUnretained(obj) { ($0, $1) }
    }

    /// Passes on the only element.
    ///
    /// A sequence without elements ends with `RxError.noElements`, one with more with `RxError.moreThanOneElement`.
    @inlinable
    public func single() -> Observable<Element> {
        single { _ in true }
    }

    /// Passes on the only element that satisfies a predicate.
    ///
    /// Without such an element the sequence ends with `RxError.noElements`, with more with `RxError.moreThanOneElement`.
    ///
    /// - Parameter predicate: What it throws ends the sequence with that error.
    @inlinable
    public func single(_ predicate: @escaping (Element) throws -> Bool) -> Observable<Element> {
        let source = asObservable()
        return Observable<Element>(over: source) { _, down in
            let hasElement = Box(false)
            let end: (Swift.Error?) -> Void = { error in
                down.finish(error ?? (hasElement.value ? nil : RxError.noElements))
            }
            source.attach(ClosureStage(down, end: end) { element in
                do { guard try predicate(element) else { return } } catch {
                    down.finish(error)
                    return
                }
                if down.isOver { return }
                if hasElement.value {
                    down.finish(RxError.moreThanOneElement)
                } else {
                    hasElement.value = true
                    down.push(element)
                }
            })
        }
    }

    /// Passes on the first element, or nil if there is none.
    @inlinable
    public func first() -> Single<Element?> {
        let source = asObservable()
        return PrimitiveSequence(raw: Observable<Element?>(over: source) { _, down in
            let isFound = Box(false)
            let end: (Swift.Error?) -> Void = { error in
                if error == nil, !isFound.value { down.push(nil) }
                down.finish(error)
            }
            source.attach(ClosureStage(down, end: end) { element in
                if isFound.value || down.isOver { return }
                isFound.value = true
                down.push(element)
                down.finish(nil)
            })
        })
    }

    /// Passes on an element when the sequence completes without one.
    @inlinable
    public func ifEmpty(default: Element) -> Observable<Element> {
        let source = asObservable()
        return Observable<Element>(over: source) { _, down in
            let isEmpty = Box(true)
            let end: (Swift.Error?) -> Void = { error in
                if error == nil, isEmpty.value { down.push(`default`) }
                down.finish(error)
            }
            source.attach(ClosureStage(down, end: end) { element in
                isEmpty.value = false
                down.push(element)
            })
        }
    }

    /// Continues with another sequence when this one completes without an element.
    @inlinable
    public func ifEmpty(switchTo other: Observable<Element>) -> Observable<Element> {
        let source = asObservable()
        return Observable<Element>(isTrampolined: true) { _, down in
            let upstreams = UpstreamList(down)
            let isEmpty = Box(true)
            let end: (Swift.Error?) -> Void = { error in
                if error != nil || !isEmpty.value {
                    down.finish(error)
                } else {
                    other.attachFromOutside(RelayStage(upstreams, down, end: { down.finish($0) }))
                }
            }
            source.attach(SourceStage(upstreams, down, end: end) { element in
                isEmpty.value = false
                down.push(element)
            })
        }
    }
}
