// How a constraint leaves the tableau.
// Adding lives in Solver+Add.swift.

extension Solver {
    /// Takes a stored constraint out of the tableau. Keeps feasibility; optimality is restored by the next `optimize`.
    func leave(_ index: Int32) {
        // The tableau must be feasible when a variable is freed, so changed constants step back and come again.
        let edits = pendingEdits.isEmpty ? [] : withdrawEdits()
        let state = constraints[Int(index)]
        if state.priority < .required {
            let objective = tableau.objectiveIndex(of: state.priority)
            if state.relation == .equal { tableau.addToObjective(objective, variable: state.marker, weight: -1) }
            tableau.addToObjective(objective, variable: state.other, weight: -1)
            tableau.objectives[objective].constraintCount -= 1
            tableau.removeObjectiveIfUnused(objective)
        }
        if tableau.variables[Int(state.marker)].row < 0, let row = rowToFree(state.marker) {
            pivot(row: row, entering: state.marker)
        }
        discardMarkers(of: index)
        tableau.infeasibleRows.removeAll(keepingCapacity: true)
        needsOptimization = true
        reapply(edits.filter { $0.constraint != index })
        if let edit = edits.first(where: { $0.constraint == index }) { constraints[Int(index)].constant = edit.wanted }
    }

    /// The row to give up so that `marker` becomes basic and no restricted variable turns negative.
    private func rowToFree(_ marker: Int32) -> Int32? {
        let column = tableau.variables[Int(marker)].column
        var rising = Candidate()
        var falling = Candidate()
        var free = Candidate()
        for index in 0..<Int(column.count) {
            let number = column.items![index]
            let row = tableau.rows[Int(number)]
            switch tableau.variables[Int(row.basic)].kind {
            case .dummy:
                // It stays zero either way, and becomes the one that enforces what both said.
                return number
            case .external:
                // A short row makes few others longer when it is substituted.
                free.consider(number, cost: Double(row.count), basic: row.basic)
            case .slack, .error, .unused:
                let coefficient = row.coefficient(of: marker)
                let ratio = max(0, row.constant) / abs(coefficient)
                if coefficient < 0 {
                    rising.consider(number, cost: ratio, basic: row.basic)
                } else {
                    falling.consider(number, cost: ratio, basic: row.basic)
                }
            }
        }
        return rising.row ?? falling.row ?? free.row
    }

    /// The cheapest row seen; ties go to the smallest variable.
    private struct Candidate {
        var row: Int32?
        var cost = Double.infinity
        var basic = Int32.max

        mutating func consider(_ number: Int32, cost: Double, basic: Int32) {
            guard cost < self.cost || (cost == self.cost && basic < self.basic) else { return }
            row = number
            self.cost = cost
            self.basic = basic
        }
    }
}
