// Helpers of the solver's tests: short spellings, a repeatable random source, a brute-force reference.
// No test lives here.

import LayoutSolver

/// A repeatable source of random numbers (SplitMix64).
struct RandomSource: RandomNumberGenerator {
    private var state: UInt64

    init(seed: UInt64) {
        state = seed
    }

    mutating func next() -> UInt64 {
        state &+= 0x9E37_79B9_7F4A_7C15
        var value = state
        value = (value ^ (value >> 30)) &* 0xBF58_476D_1CE4_E5B9
        value = (value ^ (value >> 27)) &* 0x94D0_49BB_1331_11EB
        return value ^ (value >> 31)
    }
}

/// A constraint as plain numbers: `Σ coefficients · x + constant (relation) 0`.
struct PlainConstraint {
    var coefficients: [Double]
    var constant: Double
    var relation: SolverRelation
    var priority: Double

    func violation(at point: [Double]) -> Double {
        let sum = zip(coefficients, point).reduce(constant) { $0 + $1.0 * $1.1 }
        switch relation {
        case .equal: return abs(sum)
        case .greaterThanOrEqual: return max(0, -sum)
        case .lessThanOrEqual: return max(0, sum)
        }
    }
}

enum Reference {
    /// Summed violations by priority, highest first.
    static func cost(_ constraints: [PlainConstraint], at point: [Double]) -> [Double] {
        let levels = Set(constraints.map(\.priority)).sorted(by: >)
        return levels.map { level in
            constraints.filter { $0.priority == level }.reduce(0) { $0 + $1.violation(at: point) }
        }
    }

    /// The least cost over all points where as many constraint boundaries meet as there are unknowns.
    ///
    /// The optimum of a piecewise linear problem is among these points if the boundaries pin every unknown.
    static func leastCost(_ constraints: [PlainConstraint], unknowns: Int) -> [Double]? {
        var best: [Double]?
        func visit(_ chosen: [Int], from start: Int) {
            if chosen.count == unknowns {
                guard let point = intersection(chosen.map { constraints[$0] }) else { return }
                let cost = cost(constraints, at: point)
                if let current = best, !precedes(cost, current) { return }
                best = cost
                return
            }
            for index in start..<max(start, constraints.count) { visit(chosen + [index], from: index + 1) }
        }
        visit([], from: 0)
        return best
    }

    static func precedes(_ left: [Double], _ right: [Double], tolerance: Double = 1e-6) -> Bool {
        for (a, b) in zip(left, right) {
            if a < b - tolerance { return true }
            if a > b + tolerance { return false }
        }
        return false
    }

    /// Gaussian elimination with pivoting; `nil` if the boundaries are not independent.
    private static func intersection(_ constraints: [PlainConstraint]) -> [Double]? {
        let size = constraints.count
        var matrix = constraints.map { $0.coefficients + [-$0.constant] }
        for column in 0..<size {
            guard let pivot = (column..<size).max(by: { abs(matrix[$0][column]) < abs(matrix[$1][column]) }),
                  abs(matrix[pivot][column]) > 1e-9 else { return nil }
            matrix.swapAt(column, pivot)
            for row in 0..<size where row != column {
                let factor = matrix[row][column] / matrix[column][column]
                for position in column...size { matrix[row][position] -= factor * matrix[column][position] }
            }
        }
        return (0..<size).map { matrix[$0][size] / matrix[$0][$0] }
    }
}

extension Solver {
    @discardableResult
    func add(_ plain: PlainConstraint, to variables: [SolverVariable]) throws(SolverConflict) -> SolverConstraint {
        var terms: [SolverTerm] = []
        for (variable, coefficient) in zip(variables, plain.coefficients) where coefficient != 0 {
            terms.append(SolverTerm(variable, coefficient))
        }
        return try add(terms, constant: plain.constant, plain.relation, priority: SolverPriority(plain.priority))
    }

    /// `variable (relation) value`
    @discardableResult
    func add(
        _ variable: SolverVariable, _ relation: SolverRelation, _ value: Double, priority: Double = 1000
    ) throws(SolverConflict) -> SolverConstraint {
        try add([SolverTerm(variable)], constant: -value, relation, priority: SolverPriority(priority))
    }

    /// `left == right + distance`
    @discardableResult
    func add(
        _ left: SolverVariable, equals right: SolverVariable, plus distance: Double, priority: Double = 1000
    ) throws(SolverConflict) -> SolverConstraint {
        try add([SolverTerm(left), SolverTerm(right, -1)], constant: -distance, .equal, priority: SolverPriority(priority))
    }
}
