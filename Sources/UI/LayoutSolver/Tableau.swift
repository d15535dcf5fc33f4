// The simplex tableau: rows of basic variables, the index from columns to rows, pivoting.
// Algebra only: it keeps the equations equivalent, whatever the pivot. Which pivot to take is decided in Solver+Simplex.swift.

/// What may be done with a variable.
enum VariableKind: UInt8 {
    /// Belongs to the solver's user; any value.
    case external
    /// Difference of an inequality, never negative.
    case slack
    /// Violation of an optional constraint, never negative.
    case error
    /// Stands for a required equality; always zero, never enters the basis.
    case dummy
    /// Free for reuse.
    case unused
}

struct VariableState {
    var kind: VariableKind
    /// Row in which the variable is basic, or −1.
    var row: Int32 = -1
    /// Rows in which the variable occurs as a parameter.
    var column = IndexList()
    /// Constraint that made a slack, error or dummy variable; −1 for an external one.
    var constraint: Int32 = -1
    var isMarkedChanged = false
}

final class Tableau {
    @exclusivity(unchecked) private(set) var variables: UnsafeMutablePointer<VariableState>
    @exclusivity(unchecked) private(set) var variableCount = 0
    private var variableCapacity = 64
    private var freeVariables: [Int32] = []

    @exclusivity(unchecked) private(set) var rows: UnsafeMutablePointer<SparseRow>
    @exclusivity(unchecked) private(set) var rowCount = 0
    private var rowCapacity = 64
    private var freeRows: [Int32] = []

    /// One row per priority in use; kept equivalent by `pivot` like every other row.
    @exclusivity(unchecked) var objectives: [Objective] = []
    /// Rows whose basic variable may have fallen out of its bounds. May hold stale and repeated numbers.
    @exclusivity(unchecked) var infeasibleRows: [Int32] = []
    /// External variables whose value may differ from what was last read.
    @exclusivity(unchecked) var changedVariables: [Int32] = []

    private var scratch: UnsafeMutablePointer<RowEntry>
    private var scratchCapacity = 64

    init() {
        variables = .allocate(capacity: variableCapacity)
        rows = .allocate(capacity: rowCapacity)
        scratch = .allocate(capacity: scratchCapacity)
    }

    deinit {
        for index in 0..<variableCount { variables[index].column.deallocate() }
        for index in 0..<rowCount { rows[index].deallocate() }
        for objective in objectives { objective.row.deallocate() }
        variables.deallocate()
        rows.deallocate()
        scratch.deallocate()
    }

    // MARK: Variables and rows

    func makeVariable(_ kind: VariableKind, constraint: Int32 = -1) -> Int32 {
        if let free = freeVariables.popLast() {
            variables[Int(free)].kind = kind
            variables[Int(free)].constraint = constraint
            return free
        }
        if variableCount == variableCapacity {
            let moved = UnsafeMutablePointer<VariableState>.allocate(capacity: variableCapacity * 2)
            moved.moveInitialize(from: variables, count: variableCount)
            variables.deallocate()
            variables = moved
            variableCapacity *= 2
        }
        (variables + variableCount).initialize(to: VariableState(kind: kind, constraint: constraint))
        variableCount += 1
        return Int32(variableCount - 1)
    }

    /// Forgets a variable, and every term with it. Its value must be zero or without meaning.
    func discardVariable(_ variable: Int32) {
        let row = variables[Int(variable)].row
        if row >= 0 { removeRow(row) }
        let column = variables[Int(variable)].column
        for index in 0..<Int(column.count) {
            let holder = Int(column.items![index])
            rows[holder].remove(at: rows[holder].position(of: variable))
        }
        variables[Int(variable)].column.count = 0
        for index in objectives.indices {
            let position = objectives[index].row.position(of: variable)
            if position >= 0 { objectives[index].row.remove(at: position) }
        }
        variables[Int(variable)].kind = .unused
        variables[Int(variable)].constraint = -1
        freeVariables.append(variable)
    }

    func setKind(_ kind: VariableKind, of variable: Int32) {
        variables[Int(variable)].kind = kind
    }

    /// Forgets all rows, objectives and every variable that is not the user's.
    func clear() {
        for index in 0..<rowCount where rows[index].basic >= 0 {
            let basic = rows[index].basic
            variables[Int(basic)].row = -1
            if variables[Int(basic)].kind == .external { markChanged(basic) }
        }
        for index in 0..<rowCount { rows[index].deallocate() }
        rowCount = 0
        freeRows.removeAll()
        infeasibleRows.removeAll()
        for objective in objectives { objective.row.deallocate() }
        objectives.removeAll()
        for index in 0..<variableCount {
            variables[index].column.count = 0
            guard variables[index].kind != .external, variables[index].kind != .unused else { continue }
            variables[index].kind = .unused
            variables[index].constraint = -1
            freeVariables.append(Int32(index))
        }
    }

    /// Takes over a finished expression as the definition of `basic`.
    func insertRow(_ row: SparseRow) -> Int32 {
        let number: Int32
        if let free = freeRows.popLast() {
            number = free
            rows[Int(number)] = row
        } else {
            if rowCount == rowCapacity {
                let moved = UnsafeMutablePointer<SparseRow>.allocate(capacity: rowCapacity * 2)
                moved.moveInitialize(from: rows, count: rowCount)
                rows.deallocate()
                rows = moved
                rowCapacity *= 2
            }
            number = Int32(rowCount)
            (rows + rowCount).initialize(to: row)
            rowCount += 1
        }
        variables[Int(row.basic)].row = number
        for index in 0..<row.count {
            variables[Int(row.entries[index].column)].column.append(number)
        }
        noteValueChange(number)
        return number
    }

    func removeRow(_ number: Int32) {
        let row = rows[Int(number)]
        for index in 0..<row.count {
            variables[Int(row.entries[index].column)].column.remove(number)
        }
        variables[Int(row.basic)].row = -1
        if variables[Int(row.basic)].kind == .external { markChanged(row.basic) }
        row.deallocate()
        rows[Int(number)] = SparseRow(capacity: 1)
        freeRows.append(number)
    }

    // MARK: Values

    func value(of variable: Int32) -> Double {
        let row = variables[Int(variable)].row
        return row < 0 ? 0 : rows[Int(row)].constant
    }

    func markChanged(_ variable: Int32) {
        guard !variables[Int(variable)].isMarkedChanged else { return }
        variables[Int(variable)].isMarkedChanged = true
        changedVariables.append(variable)
    }

    /// Called when a row's constant has changed: tells the user and the dual simplex.
    func noteValueChange(_ number: Int32) {
        let row = rows[Int(number)]
        switch variables[Int(row.basic)].kind {
        case .external: markChanged(row.basic)
        case .slack, .error: if row.constant < -Tolerance.value { infeasibleRows.append(number) }
        case .dummy: if abs(row.constant) > Tolerance.value { infeasibleRows.append(number) }
        case .unused: break
        }
    }

    /// Replaces `variable` by `variable + amount` in every equation, which shifts all rows that depend on it.
    func shift(_ variable: Int32, by amount: Double) {
        let state = variables[Int(variable)]
        if state.row >= 0 {
            rows[Int(state.row)].constant -= amount
            noteValueChange(state.row)
        }
        for index in 0..<Int(state.column.count) {
            let number = state.column.items![index]
            rows[Int(number)].constant += rows[Int(number)].coefficient(of: variable) * amount
            noteValueChange(number)
        }
        for index in objectives.indices {
            objectives[index].row.constant += objectives[index].row.coefficient(of: variable) * amount
        }
    }

    // MARK: Algebra

    /// Adds `factor · source` to `target`, leaving out the column `skipped` of the target. `number` −1: no column index to keep.
    func combine(
        _ target: inout SparseRow,
        number: Int32,
        factor: Double,
        source: SparseRow,
        skipping skipped: Int32
    ) {
        let needed = target.count + source.count
        if needed > scratchCapacity {
            scratch.deallocate()
            scratchCapacity = max(needed, scratchCapacity * 2)
            scratch = .allocate(capacity: scratchCapacity)
        }
        let left = target.entries
        let right = source.entries
        let leftCount = target.count
        let rightCount = source.count
        let output = scratch
        var i = 0
        var j = 0
        var written = 0
        while i < leftCount || j < rightCount {
            let leftColumn = i < leftCount ? left[i].column : Int32.max
            let rightColumn = j < rightCount ? right[j].column : Int32.max
            if leftColumn < rightColumn {
                if leftColumn != skipped {
                    output[written] = left[i]
                    written &+= 1
                }
                i &+= 1
            } else if rightColumn < leftColumn {
                let value = factor * right[j].value
                if abs(value) >= Tolerance.coefficient {
                    output[written] = RowEntry(column: rightColumn, value: value)
                    written &+= 1
                    if number >= 0 { variables[Int(rightColumn)].column.append(number) }
                }
                j &+= 1
            } else {
                let value = left[i].value + factor * right[j].value
                if abs(value) >= Tolerance.coefficient {
                    output[written] = RowEntry(column: leftColumn, value: value)
                    written &+= 1
                } else if number >= 0 {
                    variables[Int(leftColumn)].column.remove(number)
                }
                i &+= 1
                j &+= 1
            }
        }
        if written > target.capacity {
            target.entries.deallocate()
            target.capacity = max(written, target.capacity * 2)
            target.entries = .allocate(capacity: target.capacity)
        }
        target.entries.update(from: output, count: written)
        target.count = written
        target.constant += factor * source.constant
    }

    /// Swaps the basic variable of row `number` with the parametric variable `entering` of that row.
    func pivot(row number: Int32, entering: Int32) {
        let leaving = rows[Int(number)].basic
        let position = rows[Int(number)].position(of: entering)
        let coefficient = rows[Int(number)].entries[position].value
        rows[Int(number)].remove(at: position)
        variables[Int(entering)].column.remove(number)
        rows[Int(number)].scale(by: -1 / coefficient)
        rows[Int(number)].insert(leaving, 1 / coefficient)
        rows[Int(number)].basic = entering
        variables[Int(leaving)].column.append(number)
        variables[Int(leaving)].row = -1
        if variables[Int(leaving)].kind == .external { markChanged(leaving) }
        substitute(entering, row: number)
        variables[Int(entering)].row = number
        noteValueChange(number)
    }

    /// Replaces the parametric variable by the expression in row `number`, everywhere but in that row.
    func substitute(_ variable: Int32, row number: Int32) {
        let source = rows[Int(number)]
        let column = variables[Int(variable)].column
        variables[Int(variable)].column = IndexList()
        for index in 0..<Int(column.count) {
            let holder = column.items![index]
            let factor = rows[Int(holder)].coefficient(of: variable)
            combine(&rows[Int(holder)], number: holder, factor: factor, source: source, skipping: variable)
            if source.constant != 0 { noteValueChange(holder) }
        }
        column.deallocate()
        for index in objectives.indices {
            let factor = objectives[index].row.coefficient(of: variable)
            guard factor != 0 else { continue }
            combine(&objectives[index].row, number: -1, factor: factor, source: source, skipping: variable)
        }
    }
}
