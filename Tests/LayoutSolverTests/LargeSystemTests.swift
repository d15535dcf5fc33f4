// Systems of the size of a busy screen: correctness after many edits, and work that stays local.

import LayoutSolver
import XCTest

final class LargeSystemTests: XCTestCase {
    /// A column of rows, each with a label and a field, as forms are: about eleven constraints a row.
    private func makeForm(rows: Int) throws -> (solver: Solver, gap: SolverConstraint, tops: [SolverVariable]) {
        let solver = Solver()
        let width = solver.makeVariable()
        try solver.add(width, .equal, 390)
        var gap: SolverConstraint?
        var previous: SolverVariable?
        var tops: [SolverVariable] = []
        for row in 0..<rows {
            let top = solver.makeVariable(), height = solver.makeVariable()
            let labelWidth = solver.makeVariable(), fieldWidth = solver.makeVariable()
            if let previous {
                try solver.add([SolverTerm(top), SolverTerm(previous, -1)], constant: -8, .equal)
            } else {
                gap = try solver.add(top, .equal, 20)
            }
            try solver.add(height, .greaterThanOrEqual, 44)
            try solver.add(height, .lessThanOrEqual, 30, priority: 250)
            try solver.add(height, .greaterThanOrEqual, 30, priority: 750)
            try solver.add([SolverTerm(labelWidth), SolverTerm(fieldWidth), SolverTerm(width, -1)], constant: 40, .equal)
            let natural = Double(40 + row * 7 % 90)
            try solver.add(labelWidth, .lessThanOrEqual, natural, priority: 251)
            try solver.add(labelWidth, .greaterThanOrEqual, natural, priority: 750)
            try solver.add(fieldWidth, .lessThanOrEqual, 100, priority: 250)
            try solver.add(fieldWidth, .greaterThanOrEqual, 100, priority: 749)
            let bottom = solver.makeVariable()
            try solver.add([SolverTerm(bottom), SolverTerm(top, -1), SolverTerm(height, -1)], .equal)
            previous = bottom
            tops.append(top)
        }
        try solver.solve()
        return (solver, try XCTUnwrap(gap), tops)
    }

    func testAThousandConstraintsFollowOneEditedConstant() throws {
        let form = try makeForm(rows: 100)
        XCTAssertGreaterThanOrEqual(form.solver.constraintCount, 1000)
        for offset in [0.0, 60, -35, 20] {
            form.solver.setConstant(-offset, of: form.gap)
            try form.solver.solve()
            for (row, top) in form.tops.enumerated() {
                XCTAssertEqual(form.solver.value(of: top), offset + Double(row) * 52, accuracy: 1e-6)
            }
        }
    }

    func testAnEditedConstantThatChangesNoBoundTakesNoPivot() throws {
        let form = try makeForm(rows: 100)
        let before = form.solver.pivotCount
        form.solver.setConstant(-33, of: form.gap)
        try form.solver.solve()
        XCTAssertEqual(form.solver.pivotCount, before)
    }

    func testThousandsOfEditsDoNotDrift() throws {
        let solver = Solver()
        let container = solver.makeVariable()
        let size = try solver.add(container, .equal, 300)
        let parts = (0..<7).map { _ in solver.makeVariable() }
        try solver.add(parts.map { SolverTerm($0) } + [SolverTerm(container, -1)], .equal)
        for (index, part) in parts.enumerated() {
            try solver.add([SolverTerm(part), SolverTerm(container, -1.0 / 3)], constant: Double(index), .lessThanOrEqual)
            try solver.add(part, .greaterThanOrEqual, Double(10 + index * 6), priority: 700 + Double(index))
            try solver.add(part, .greaterThanOrEqual, 0)
            try solver.add(part, .equal, Double(10 + index * 6), priority: 250 + Double(index))
        }
        var random = RandomSource(seed: 3)
        for _ in 0..<4000 {
            solver.setConstant(-Double.random(in: 40...1200, using: &random), of: size)
            try solver.solve()
        }
        solver.setConstant(-700, of: size)
        try solver.solve()
        let values = parts.map(solver.value(of:))
        XCTAssertEqual(values.reduce(0, +), 700, accuracy: 1e-6)
        XCTAssertGreaterThan(solver.pivotCount, 2000)
        for (index, value) in values.enumerated() { XCTAssertLessThanOrEqual(value, 700.0 / 3 - Double(index) + 1e-6) }
    }
}
