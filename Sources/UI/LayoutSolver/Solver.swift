// The public face of the solver: variables, constraints, constants, values.
// How a constraint enters the tableau: Solver+Add.swift; how it leaves: Solver+Remove.swift; pivots: Solver+Simplex.swift.

/// An incremental solver of linear constraints with priorities, after the Cassowary algorithm of Badros, Borning and Stuckey.
///
/// The sum of the violations of each priority is minimised, higher priorities first: every priority in use has an objective row of
/// its own and rows are compared lexicographically, so no finite weight has to stand for "much more important". Adding a required
/// constraint and changing constants keep the tableau optimal through the dual simplex; adding or removing optional ones is followed
/// by the primal simplex. Ties are broken by variable number, so equal histories give equal solutions.
///
/// Not thread-safe. Values are exact to about 1e-5.
public final class Solver {
    struct ConstraintState {
        var terms: [SolverTerm] = []
        var constant: Double = 0
        var relation = SolverRelation.equal
        var priority = SolverPriority.required
        /// The slack, error or dummy variable that occurs in this constraint alone; −1 when the slot is free.
        var marker: Int32 = -1
        /// The second variable of an optional constraint, or −1.
        var other: Int32 = -1
        /// Order of addition, for messages.
        var serial = 0
        /// Listed in `pendingEdits`.
        var isEdited = false
    }

    let tableau = Tableau()
    @exclusivity(unchecked) var constraints: [ConstraintState] = []
    @exclusivity(unchecked) var freeConstraints: [Int32] = []
    @exclusivity(unchecked) var serial = 0
    /// The objective rows may have negative coefficients: the primal simplex has to run before anything is read.
    @exclusivity(unchecked) var needsOptimization = false
    /// Constants changed since the last solution, with the value they had then.
    @exclusivity(unchecked) var pendingEdits: [(constraint: Int32, solved: Double)] = []
    /// Pivots since the constraints were last checked against the values.
    @exclusivity(unchecked) var pivotsSinceCheck = 0
    /// Pivots taken since the solver was made; a measure of work that does not depend on the machine.
    public internal(set) var pivotCount = 0

    public init() {}

    public var constraintCount: Int { constraints.count - freeConstraints.count }

    // MARK: Variables

    /// Makes an unknown. Without constraints its value is 0.
    public func makeVariable() -> SolverVariable {
        SolverVariable(index: tableau.makeVariable(.external))
    }

    /// Forgets an unknown that no constraint mentions any more.
    public func discard(_ variable: SolverVariable) {
        tableau.discardVariable(variable.index)
    }

    /// The value in the last solution.
    public func value(of variable: SolverVariable) -> Double {
        tableau.value(of: variable.index)
    }

    /// Hands over each variable whose value may have changed since the previous call, once.
    public func takeChangedVariables(_ body: (SolverVariable) -> Void) {
        let changed = tableau.changedVariables
        tableau.changedVariables.removeAll(keepingCapacity: true)
        for variable in changed {
            tableau.variables[Int(variable)].isMarkedChanged = false
            if tableau.variables[Int(variable)].kind == .external { body(SolverVariable(index: variable)) }
        }
    }

    // MARK: Constraints

    /// Adds `Σ terms + constant (relation) 0`.
    ///
    /// Throws the conflict if the constraint is required and contradicts other required ones; the solver is then as before.
    /// Changed constants are solved for first, so their conflict may be thrown instead.
    @discardableResult
    public func add(
        _ terms: [SolverTerm],
        constant: Double = 0,
        _ relation: SolverRelation,
        priority: SolverPriority = .required
    ) throws(SolverConflict) -> SolverConstraint {
        if !pendingEdits.isEmpty { try solve() }
        var state = ConstraintState()
        state.terms = terms
        state.constant = constant
        state.relation = relation
        state.priority = priority
        serial += 1
        state.serial = serial
        let index: Int32
        if let free = freeConstraints.popLast() {
            index = free
            constraints[Int(index)] = state
        } else {
            index = Int32(constraints.count)
            constraints.append(state)
        }
        if let conflict = enter(index) {
            release(index)
            throw conflict
        }
        return SolverConstraint(index: index)
    }

    /// Removes a constraint. What it forced is free again, the rest is kept.
    public func remove(_ constraint: SolverConstraint) {
        leave(constraint.index)
        release(constraint.index)
    }

    /// Changes the constant of `Σ terms + constant (relation) 0`. The new solution is found by the next `solve`.
    public func setConstant(_ constant: Double, of constraint: SolverConstraint) {
        let index = Int(constraint.index)
        let old = constraints[index].constant
        guard old != constant else { return }
        if needsOptimization { optimize() }
        if !constraints[index].isEdited {
            constraints[index].isEdited = true
            pendingEdits.append((constraint.index, old))
        }
        applyConstant(constant, to: constraint.index)
    }

    public func constant(of constraint: SolverConstraint) -> Double {
        constraints[Int(constraint.index)].constant
    }

    public func priority(of constraint: SolverConstraint) -> SolverPriority {
        constraints[Int(constraint.index)].priority
    }

    /// Changes how much a constraint matters. From or to `required` it is removed and added again, which may throw.
    public func setPriority(_ priority: SolverPriority, of constraint: SolverConstraint) throws(SolverConflict) {
        let index = Int(constraint.index)
        let old = constraints[index].priority
        guard old != priority else { return }
        if !pendingEdits.isEmpty { try solve() }
        leave(constraint.index)
        constraints[index].priority = priority
        if let conflict = enter(constraint.index) {
            constraints[index].priority = old
            _ = enter(constraint.index)
            throw conflict
        }
    }

    /// By how much the solution violates a constraint, in its own units; 0 when it holds.
    public func violation(of constraint: SolverConstraint) -> Double {
        let state = constraints[Int(constraint.index)]
        var sum = state.constant
        for term in state.terms { sum += term.coefficient * tableau.value(of: term.variable.index) }
        switch state.relation {
        case .equal: return abs(sum)
        case .greaterThanOrEqual: return max(0, -sum)
        case .lessThanOrEqual: return max(0, sum)
        }
    }

    private func release(_ index: Int32) {
        constraints[Int(index)] = ConstraintState()
        freeConstraints.append(index)
    }

    func applyConstant(_ constant: Double, to index: Int32) {
        let change = constant - constraints[Int(index)].constant
        constraints[Int(index)].constant = constant
        let direction: Double = constraints[Int(index)].relation == .lessThanOrEqual ? -1 : 1
        tableau.shift(constraints[Int(index)].marker, by: -change * direction)
    }
}
