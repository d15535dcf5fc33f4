// Bringing values up to date after constants changed, and the guard against numerical drift.
// The simplex steps themselves are in Solver+Simplex.swift.

extension Solver {
    /// Brings all values up to date.
    ///
    /// Throws if changed constants contradict each other or other required constraints. The change named in the conflict is then
    /// taken back; the remaining ones are still to be solved, so call `solve` again.
    public func solve() throws(SolverConflict) {
        if needsOptimization { optimize() }
        guard !pendingEdits.isEmpty else { return }
        var log: [(row: Int32, leaving: Int32)] = []
        if restoreFeasibility(log: &log) == nil {
            for edit in pendingEdits { constraints[Int(edit.constraint)].isEdited = false }
            pendingEdits.removeAll(keepingCapacity: true)
            repairDriftIfDue()
            return
        }
        undo(log)
        // Somewhere among the changes is a contradiction. Start over and make them one by one to find where.
        let edits = withdrawEdits()
        for (position, edit) in edits.enumerated() {
            var log: [(row: Int32, leaving: Int32)] = []
            applyConstant(edit.wanted, to: edit.constraint)
            guard let failed = restoreFeasibility(log: &log) else { continue }
            var conflict = self.conflict(in: failed, adding: nil)
            conflict.rejectedEdit = SolverConstraint(index: edit.constraint)
            conflict.rejectedConstant = edit.wanted
            undo(log)
            applyConstant(edit.solved, to: edit.constraint)
            tableau.infeasibleRows.removeAll(keepingCapacity: true)
            reapply(edits[(position + 1)...])
            throw conflict
        }
    }

    typealias Edit = (constraint: Int32, solved: Double, wanted: Double)

    /// Puts every changed constant back to its solved value and hands out the changes.
    func withdrawEdits() -> [Edit] {
        let edits = pendingEdits.map { Edit($0.constraint, $0.solved, constraints[Int($0.constraint)].constant) }
        pendingEdits.removeAll(keepingCapacity: true)
        for edit in edits {
            applyConstant(edit.solved, to: edit.constraint)
            constraints[Int(edit.constraint)].isEdited = false
        }
        tableau.infeasibleRows.removeAll(keepingCapacity: true)
        return edits
    }

    func reapply(_ edits: some Sequence<Edit>) {
        for edit in edits { setConstant(edit.wanted, of: SolverConstraint(index: edit.constraint)) }
    }

    // MARK: Drift

    /// Every few hundred pivots: if the equations no longer hold to the last digits, starts again from the constraints.
    private func repairDriftIfDue() {
        guard pivotsSinceCheck > 512 else { return }
        pivotsSinceCheck = 0
        if largestResidual() > Tolerance.value / 10 { rebuild() }
    }

    /// The largest error of any constraint's equation, relative to the size of its terms.
    func largestResidual() -> Double {
        var largest = 0.0
        for state in constraints where state.marker >= 0 {
            let direction: Double = state.relation == .lessThanOrEqual ? -1 : 1
            var sum = state.constant * direction
            var size = max(1, abs(sum))
            for term in state.terms {
                let part = term.coefficient * direction * tableau.value(of: term.variable.index)
                sum += part
                size = max(size, abs(part))
            }
            sum -= tableau.value(of: state.marker)
            if state.other >= 0 { sum += tableau.value(of: state.other) }
            largest = max(largest, abs(sum) / size)
        }
        return largest
    }

    /// Enters all constraints again, in order, into an empty tableau.
    func rebuild() {
        tableau.clear()
        pivotsSinceCheck = 0
        needsOptimization = false
        let order = constraints.indices.filter { constraints[$0].marker >= 0 }.sorted {
            constraints[$0].serial < constraints[$1].serial
        }
        for index in order {
            constraints[index].marker = -1
            constraints[index].other = -1
        }
        for index in order where enter(Int32(index)) != nil {
            // Rounding alone made it contradict the others: it held a moment ago.
            constraints[index].priority = .broken
            _ = enter(Int32(index))
        }
        optimize()
    }
}
