// The sequence of at most one element. The operators common to its kinds live in PrimitiveSequence+Operators.swift.

/// A sequence whose trait says how many elements it has; see `Single`, `Maybe` and `Completable`.
public struct PrimitiveSequence<Trait, Element>: @unchecked Sendable {
    @usableFromInline let source: Observable<Element>

    /// Takes a sequence that keeps the promise of the trait.
    @inlinable
    init(raw source: Observable<Element>) {
        self.source = source
    }
}

/// A type that can be seen as a primitive sequence.
public protocol PrimitiveSequenceType {
    /// How many elements there are.
    associatedtype Trait
    /// The type of the element.
    associatedtype Element

    /// The sequence itself.
    var primitiveSequence: PrimitiveSequence<Trait, Element> { get }
}

extension PrimitiveSequence: PrimitiveSequenceType {
    /// This sequence.
    @inlinable
    public var primitiveSequence: PrimitiveSequence<Trait, Element> { self }
}

extension PrimitiveSequence: ObservableConvertibleType {
    /// The sequence without its trait.
    @inlinable
    public func asObservable() -> Observable<Element> { source }
}
