// The vocabulary of the solver: variables, terms, relations, priorities, constraint handles, conflicts.
// Values only; nothing here solves anything.

/// An unknown of the layout: one edge or one extent.
public struct SolverVariable: Hashable, Sendable {
    @usableFromInline let index: Int32

    @usableFromInline init(index: Int32) {
        self.index = index
    }
}

/// A variable with its coefficient.
public struct SolverTerm: Hashable, Sendable {
    public var variable: SolverVariable
    public var coefficient: Double

    public init(_ variable: SolverVariable, _ coefficient: Double = 1) {
        self.variable = variable
        self.coefficient = coefficient
    }
}

/// How `Σ terms + constant` compares with zero.
public enum SolverRelation: Int, Hashable, Sendable {
    case lessThanOrEqual = -1
    case equal = 0
    case greaterThanOrEqual = 1
}

/// How much a constraint matters. A higher priority strictly dominates any number of lower ones.
public struct SolverPriority: Hashable, Comparable, Sendable {
    public var rawValue: Double

    public init(_ rawValue: Double) {
        self.rawValue = rawValue
    }

    /// Must hold; a contradiction is a conflict.
    public static let required = SolverPriority(1000)

    /// For a required constraint that lost a conflict: as near to holding as the other required ones leave room for.
    public static let broken = SolverPriority(1000.0.nextDown)

    public static func < (left: SolverPriority, right: SolverPriority) -> Bool {
        left.rawValue < right.rawValue
    }
}

/// Names a constraint inside one solver until it is removed.
public struct SolverConstraint: Hashable, Sendable {
    let index: Int32
}

/// Required constraints that cannot hold together. No proper subset of them is needed to show it.
public struct SolverConflict: Error, Hashable, Sendable {
    /// In the order in which they were added. A constraint that is being added comes last.
    public var constraints: [SolverConstraint]
    /// The constraint whose changed constant was taken back; `nil` when a constraint was being added.
    public var rejectedEdit: SolverConstraint?
    /// The constant that was taken back.
    public var rejectedConstant: Double = 0
}
