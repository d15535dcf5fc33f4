// Which pivot to take: the primal simplex after the objective changed, the dual simplex after constants changed.
// Both compare objective rows lexicographically and fall back to smallest-number choices, which cannot cycle.

extension Solver {
    /// Pivots after which the greedy choice gives way to the smallest-number rule.
    private var greedyPivots: Int { 64 + tableau.rowCount }

    func pivot(row: Int32, entering: Int32) {
        tableau.pivot(row: row, entering: entering)
        pivotCount += 1
        pivotsSinceCheck += 1
    }

    // MARK: Primal

    /// Restores optimality. Needs and keeps feasibility.
    func optimize() {
        needsOptimization = false
        var pivots = 0
        while let entering = improvingVariable(greedy: pivots < greedyPivots) {
            guard let row = blockingRow(raising: entering) else {
                // Violations are bounded below by zero, so only rounding noise can look unbounded.
                dropObjectiveNoise(entering)
                continue
            }
            pivot(row: row, entering: entering)
            pivots += 1
        }
    }

    /// A parametric variable whose rise lowers the first objective that it changes.
    private func improvingVariable(greedy: Bool) -> Int32? {
        for level in tableau.objectives.indices {
            let row = tableau.objectives[level].row
            var best: Int32?
            var lowest = -Tolerance.coefficient
            for index in 0..<row.count where row.entries[index].value < lowest {
                let column = row.entries[index].column
                let kind = tableau.variables[Int(column)].kind
                guard kind == .slack || kind == .error, tableau.isNeutral(column, above: level) else { continue }
                best = column
                if !greedy { break }
                lowest = row.entries[index].value
            }
            if best != nil { return best }
        }
        return nil
    }

    /// The row whose basic variable reaches zero first when `entering` rises.
    private func blockingRow(raising entering: Int32) -> Int32? {
        let column = tableau.variables[Int(entering)].column
        var best: Int32?
        var bestRatio = Double.infinity
        var bestBasic = Int32.max
        for index in 0..<Int(column.count) {
            let number = column.items![index]
            let row = tableau.rows[Int(number)]
            let kind = tableau.variables[Int(row.basic)].kind
            guard kind != .external else { continue }
            let coefficient = row.coefficient(of: entering)
            guard coefficient < 0 || kind == .dummy else { continue }
            let ratio = kind == .dummy ? 0 : max(0, row.constant) / -coefficient
            if ratio < bestRatio || (ratio == bestRatio && row.basic < bestBasic) {
                best = number
                bestRatio = ratio
                bestBasic = row.basic
            }
        }
        return best
    }

    private func dropObjectiveNoise(_ variable: Int32) {
        for index in tableau.objectives.indices {
            let position = tableau.objectives[index].row.position(of: variable)
            if position >= 0 { tableau.objectives[index].row.remove(at: position) }
        }
    }

    // MARK: Dual

    /// Restores feasibility. Needs and keeps optimality. Returns a row that cannot be made feasible, if there is one.
    ///
    /// - Parameter log: collects the pivots taken, so that they can be undone.
    func restoreFeasibility(log: inout [(row: Int32, leaving: Int32)]) -> Int32? {
        var pivots = 0
        while let (number, sign) = mostInfeasibleRow(greedy: pivots < greedyPivots) {
            guard let entering = dualEntering(row: number, sign: sign) else {
                tableau.infeasibleRows.append(number)
                return number
            }
            log.append((number, tableau.rows[Int(number)].basic))
            pivot(row: number, entering: entering)
            pivots += 1
        }
        return nil
    }

    func undo(_ log: [(row: Int32, leaving: Int32)]) {
        for step in log.reversed() { tableau.pivot(row: step.row, entering: step.leaving) }
    }

    /// A row whose basic variable is out of bounds, and the sign by which its value must change. Compacts the list of suspects.
    private func mostInfeasibleRow(greedy: Bool) -> (row: Int32, sign: Double)? {
        var kept = 0
        var best: Int32?
        var bestAmount = 0.0
        var bestBasic = Int32.max
        var sign = 1.0
        let suspects = tableau.infeasibleRows.count
        for index in 0..<suspects {
            let number = tableau.infeasibleRows[index]
            let row = tableau.rows[Int(number)]
            guard row.basic >= 0 else { continue }
            let amount: Double
            switch tableau.variables[Int(row.basic)].kind {
            case .slack, .error: amount = max(0, -row.constant)
            case .dummy: amount = abs(row.constant)
            case .external, .unused: amount = 0
            }
            guard amount > Tolerance.value else { continue }
            tableau.infeasibleRows[kept] = number
            kept += 1
            if greedy ? (amount > bestAmount || (amount == bestAmount && row.basic < bestBasic)) : row.basic < bestBasic {
                best = number
                bestAmount = amount
                bestBasic = row.basic
                sign = row.constant < 0 ? 1 : -1
            }
        }
        tableau.infeasibleRows.removeLast(suspects - kept)
        return best.map { ($0, sign) }
    }

    /// The variable that mends a row at the least cost, compared objective by objective; ties go to the smallest number.
    func dualEntering(row number: Int32, sign: Double) -> Int32? {
        let row = tableau.rows[Int(number)]
        var candidates: [(column: Int32, coefficient: Double)] = []
        for index in 0..<row.count {
            let entry = row.entries[index]
            switch tableau.variables[Int(entry.column)].kind {
            case .external: return entry.column
            case .slack, .error:
                if entry.value * sign > Tolerance.coefficient { candidates.append((entry.column, entry.value * sign)) }
            case .dummy, .unused: break
            }
        }
        for objective in tableau.objectives where candidates.count > 1 {
            var lowest = Double.infinity
            let ratios = candidates.map { candidate in
                let ratio = objective.row.coefficient(of: candidate.column) / candidate.coefficient
                lowest = min(lowest, ratio)
                return ratio
            }
            let limit = lowest + Tolerance.coefficient
            candidates = zip(candidates, ratios).filter { $0.1 <= limit }.map(\.0)
        }
        return candidates.first?.column
    }
}
