// Whether the constraints determine a value. Reads the tableau, changes nothing.

extension Solver {
    /// Whether `variable` could have another value in an equally good solution.
    public func isAmbiguous(_ variable: SolverVariable) -> Bool {
        let number = tableau.variables[Int(variable.index)].row
        guard number >= 0 else { return true }
        let row = tableau.rows[Int(number)]
        for index in 0..<row.count {
            let column = row.entries[index].column
            switch tableau.variables[Int(column)].kind {
            case .external: return true
            case .dummy, .unused: continue
            case .slack, .error:
                if tableau.isNeutral(column, above: tableau.objectives.count), hasRoom(toRaise: column) { return true }
            }
        }
        return false
    }

    /// Whether a parametric variable can rise visibly before a basic one reaches its bound.
    private func hasRoom(toRaise variable: Int32) -> Bool {
        let column = tableau.variables[Int(variable)].column
        for index in 0..<Int(column.count) {
            let row = tableau.rows[Int(column.items![index])]
            guard tableau.variables[Int(row.basic)].kind != .external else { continue }
            let coefficient = row.coefficient(of: variable)
            if coefficient < 0, row.constant / -coefficient < Tolerance.value { return false }
        }
        return true
    }
}
