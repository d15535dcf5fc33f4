// The objective of one priority, and the lexicographic comparisons over all of them.
// Decides nothing about pivots.

/// The summed violations of all optional constraints of one priority, in parametric variables.
struct Objective {
    var priority: SolverPriority
    var row: SparseRow
    /// Constraints of this priority; the row goes away with the last.
    var constraintCount: Int
}

extension Tableau {
    /// Index of the objective of `priority`, made on demand. Highest priority first.
    func objectiveIndex(of priority: SolverPriority) -> Int {
        var index = 0
        while index < objectives.count, objectives[index].priority > priority { index += 1 }
        if index == objectives.count || objectives[index].priority != priority {
            objectives.insert(Objective(priority: priority, row: SparseRow(), constraintCount: 0), at: index)
        }
        return index
    }

    /// Adds `weight · variable` to an objective, expressed in parametric variables.
    func addToObjective(_ index: Int, variable: Int32, weight: Double) {
        let row = variables[Int(variable)].row
        if row < 0 {
            objectives[index].row.add(variable, weight)
        } else {
            combine(&objectives[index].row, number: -1, factor: weight, source: rows[Int(row)], skipping: -1)
        }
    }

    func removeObjectiveIfUnused(_ index: Int) {
        guard objectives[index].constraintCount == 0 else { return }
        objectives[index].row.deallocate()
        objectives.remove(at: index)
    }

    /// Whether raising `variable` leaves every objective of a priority above `level` unchanged.
    func isNeutral(_ variable: Int32, above level: Int) -> Bool {
        for index in 0..<level where objectives[index].row.position(of: variable) >= 0 { return false }
        return true
    }
}
