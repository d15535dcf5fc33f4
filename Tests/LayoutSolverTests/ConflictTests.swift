// Contradictions between required constraints: they are found, named, and leave the solver as it was.

import LayoutSolver
import XCTest

final class ConflictTests: XCTestCase {
    private func conflict(_ body: () throws -> Void, file: StaticString = #filePath, line: UInt = #line) -> SolverConflict? {
        do {
            try body()
            XCTFail("no conflict was thrown", file: file, line: line)
        } catch let conflict as SolverConflict {
            return conflict
        } catch {
            XCTFail("unexpected error \(error)", file: file, line: line)
        }
        return nil
    }

    func testConflictNamesTheOldConstraintAndTheNewOne() throws {
        let solver = Solver()
        let width = solver.makeVariable(), other = solver.makeVariable()
        let first = try solver.add(width, .equal, 100)
        try solver.add(other, equals: width, plus: 5)
        let found = conflict { try solver.add(width, .equal, 200) }
        XCTAssertEqual(found?.constraints.count, 2)
        XCTAssertEqual(found?.constraints.first, first)
        try solver.solve()
        XCTAssertEqual([width, other].map(solver.value(of:)), [100, 105])
    }

    func testConflictThroughAChainNamesEveryLinkAndNothingElse() throws {
        let solver = Solver()
        let left = solver.makeVariable(), middle = solver.makeVariable(), right = solver.makeVariable()
        let bystander = solver.makeVariable()
        let first = try solver.add(left, .greaterThanOrEqual, 0)
        try solver.add(bystander, .equal, 7)
        let second = try solver.add([SolverTerm(middle), SolverTerm(left, -1)], constant: -50, .greaterThanOrEqual)
        try solver.add(bystander, .lessThanOrEqual, 70)
        let third = try solver.add([SolverTerm(right), SolverTerm(middle, -1)], constant: -60, .greaterThanOrEqual)
        let found = conflict { try solver.add(right, .lessThanOrEqual, 100) }
        XCTAssertEqual(found.map { Array($0.constraints.dropLast()) }, [first, second, third])
    }

    func testOptionalConstraintsAreNeverInAConflict() throws {
        let solver = Solver()
        let width = solver.makeVariable()
        try solver.add(width, .equal, 5, priority: 999)
        let first = try solver.add(width, .lessThanOrEqual, 10)
        try solver.add(width, .equal, 50, priority: 999)
        let found = conflict { try solver.add(width, .greaterThanOrEqual, 20) }
        XCTAssertEqual(found.map { Array($0.constraints.dropLast()) }, [first])
    }

    func testChangedConstantThatConflictsIsTakenBack() throws {
        let solver = Solver()
        let width = solver.makeVariable(), height = solver.makeVariable()
        let lower = try solver.add(width, .greaterThanOrEqual, 10)
        let upper = try solver.add(width, .lessThanOrEqual, 20)
        let tall = try solver.add(height, .equal, 1)
        try solver.solve()
        solver.setConstant(-100, of: lower)
        solver.setConstant(-2, of: tall)
        let found = conflict { try solver.solve() }
        XCTAssertEqual(found?.constraints, [lower, upper])
        XCTAssertEqual(found?.rejectedEdit, lower)
        XCTAssertEqual(found?.rejectedConstant, -100)
        XCTAssertEqual(solver.constant(of: lower), -10)
        try solver.solve()
        XCTAssertEqual([width, height].map(solver.value(of:)), [10, 2])
    }

    func testRemovingTheOpponentLetsAPendingChangeHold() throws {
        let solver = Solver()
        let width = solver.makeVariable()
        let exact = try solver.add(width, .equal, 10)
        let upper = try solver.add(width, .lessThanOrEqual, 20)
        solver.setConstant(-100, of: exact)
        solver.remove(upper)
        try solver.solve()
        XCTAssertEqual(solver.value(of: width), 100)
    }

    func testBrokenConstraintHoldsAgainWhenItsOpponentGoes() throws {
        let solver = Solver()
        let width = solver.makeVariable()
        let first = try solver.add(width, .equal, 100)
        try solver.add([SolverTerm(width)], constant: -200, .equal, priority: .broken)
        try solver.add(width, .equal, 50, priority: 999)
        try solver.solve()
        XCTAssertEqual(solver.value(of: width), 100)
        solver.remove(first)
        try solver.solve()
        XCTAssertEqual(solver.value(of: width), 200)
    }
}
