// How a constraint enters the tableau, how conflicts are found and named, and the deferred solution of changed constants.
// Removal lives in Solver+Remove.swift.

extension Solver {
    /// Brings a stored constraint into the tableau. On conflict the tableau is as before.
    func enter(_ index: Int32) -> SolverConflict? {
        let state = constraints[Int(index)]
        let isRequired = state.priority >= .required
        var row = expression(of: state)
        if !isRequired {
            addViolations(index, state: state, to: &row)
        } else {
            let marker = tableau.makeVariable(state.relation == .equal ? .dummy : .slack, constraint: index)
            constraints[Int(index)].marker = marker
            row.insert(marker, -1)
        }
        // The row reads 0 = constant + Σ …: choose the variable it shall define.
        if let subject = unrestrictedSubject(in: row, of: state) {
            define(subject, by: &row)
        } else if !isRequired {
            // Of the two variables one has the sign that makes its value non-negative.
            define(row.constant >= 0 ? constraints[Int(index)].marker : constraints[Int(index)].other, by: &row)
            needsOptimization = true
        } else {
            define(constraints[Int(index)].marker, by: &row)
            return settleRequired(index)
        }
        return nil
    }

    /// `Σ terms + constant` in parametric variables, sign chosen so that an inequality reads `≥ 0`.
    private func expression(of state: ConstraintState) -> SparseRow {
        let direction: Double = state.relation == .lessThanOrEqual ? -1 : 1
        var row = SparseRow(constant: state.constant * direction, capacity: state.terms.count + 4)
        for term in state.terms {
            let variable = term.variable.index
            let holder = tableau.variables[Int(variable)].row
            if holder < 0 {
                row.add(variable, term.coefficient * direction)
            } else {
                tableau.combine(
                    &row, number: -1, factor: term.coefficient * direction, source: tableau.rows[Int(holder)], skipping: -1
                )
            }
        }
        return row
    }

    /// Adds the slack and error variables of an optional constraint, and their cost.
    private func addViolations(_ index: Int32, state: ConstraintState, to row: inout SparseRow) {
        let isEquality = state.relation == .equal
        let marker = tableau.makeVariable(isEquality ? .error : .slack, constraint: index)
        let other = tableau.makeVariable(.error, constraint: index)
        row.insert(marker, -1)
        row.insert(other, 1)
        constraints[Int(index)].marker = marker
        constraints[Int(index)].other = other
        let objective = tableau.objectiveIndex(of: state.priority)
        tableau.objectives[objective].constraintCount += 1
        if isEquality { tableau.addToObjective(objective, variable: marker, weight: 1) }
        tableau.addToObjective(objective, variable: other, weight: 1)
    }

    /// A variable of the user's that the row can define.
    ///
    /// The first one in the constraint is the natural choice: people write the dependent side first, and if nothing else places the
    /// others they stay at zero. Failing that, the one with the fewest dependants, which is the cheapest to substitute.
    private func unrestrictedSubject(in row: SparseRow, of state: ConstraintState) -> Int32? {
        if let first = state.terms.first?.variable.index, row.position(of: first) >= 0 { return first }
        var best: Int32?
        var fewest = Int32.max
        for index in 0..<row.count {
            let column = row.entries[index].column
            let variable = tableau.variables[Int(column)]
            guard variable.kind == .external, variable.column.count < fewest else { continue }
            best = column
            fewest = variable.column.count
        }
        return best
    }

    /// Solves `0 = row` for `subject`, makes it basic and substitutes it everywhere.
    private func define(_ subject: Int32, by row: inout SparseRow) {
        let position = row.position(of: subject)
        let coefficient = row.entries[position].value
        row.remove(at: position)
        row.scale(by: -1 / coefficient)
        row.basic = subject
        let number = tableau.insertRow(row)
        tableau.substitute(subject, row: number)
    }

    /// A required constraint without a free variable: its marker is basic and must get its value, or there is a conflict.
    private func settleRequired(_ index: Int32) -> SolverConflict? {
        let marker = constraints[Int(index)].marker
        let number = tableau.variables[Int(marker)].row
        let isDummy = tableau.variables[Int(marker)].kind == .dummy
        let isFeasible = tableau.rows[Int(number)].constant >= -Tolerance.value
        if !isDummy && isFeasible { return nil }
        if needsOptimization {
            // The dual simplex starts from an optimum, which the new row must not take part in yet.
            tableau.setKind(.external, of: marker)
            optimize()
            tableau.setKind(isDummy ? .dummy : .slack, of: marker)
            tableau.noteValueChange(number)
        }
        var log: [(row: Int32, leaving: Int32)] = []
        if isDummy {
            // A marker that must stay zero leaves the basis even if it is zero by chance, unless only markers are left beside it.
            let constant = tableau.rows[Int(number)].constant
            let sign: Double = constant < 0 ? 1 : -1
            var entering = dualEntering(row: number, sign: sign)
            if entering == nil, abs(constant) <= Tolerance.value { entering = dualEntering(row: number, sign: -sign) }
            if let entering {
                log.append((number, marker))
                pivot(row: number, entering: entering)
            }
        }
        guard let failed = restoreFeasibility(log: &log) else { return nil }
        let conflict = self.conflict(in: failed, adding: index)
        undo(log)
        discardMarkers(of: index)
        tableau.infeasibleRows.removeAll(keepingCapacity: true)
        return conflict
    }

    func discardMarkers(of index: Int32) {
        tableau.discardVariable(constraints[Int(index)].marker)
        constraints[Int(index)].marker = -1
        if constraints[Int(index)].other >= 0 {
            tableau.discardVariable(constraints[Int(index)].other)
            constraints[Int(index)].other = -1
        }
    }

    /// The constraints that make up a row which cannot be mended: its own and those of every variable in it.
    func conflict(in number: Int32, adding added: Int32?) -> SolverConflict {
        let row = tableau.rows[Int(number)]
        var involved: Set<Int32> = [tableau.variables[Int(row.basic)].constraint]
        for index in 0..<row.count where abs(row.entries[index].value) > Tolerance.coefficient {
            involved.insert(tableau.variables[Int(row.entries[index].column)].constraint)
        }
        let ordered = involved.filter { $0 >= 0 && $0 != added }.sorted {
            constraints[Int($0)].serial < constraints[Int($1)].serial
        }
        return SolverConflict(constraints: (ordered + (added.map { [$0] } ?? [])).map(SolverConstraint.init))
    }
}
