// What one constraint, one priority, one removal or one changed constant does.

import LayoutSolver
import XCTest

final class SolverTests: XCTestCase {
    func testEqualityGivesItsValue() throws {
        let solver = Solver()
        let width = solver.makeVariable()
        try solver.add(width, .equal, 120)
        try solver.solve()
        XCTAssertEqual(solver.value(of: width), 120)
    }

    func testAChainOfEqualitiesIsFollowedInAnyOrderOfAddition() throws {
        let solver = Solver()
        let a = solver.makeVariable(), b = solver.makeVariable(), c = solver.makeVariable()
        try solver.add(c, equals: b, plus: 3)
        try solver.add(b, equals: a, plus: 2)
        try solver.add(a, .equal, 1)
        try solver.solve()
        XCTAssertEqual([a, b, c].map(solver.value(of:)), [1, 3, 6])
    }

    func testHigherPriorityWinsAgainstAnyNumberOfLowerOnes() throws {
        let solver = Solver()
        let width = solver.makeVariable()
        for _ in 0..<50 { try solver.add(width, .equal, 10, priority: 749) }
        try solver.add(width, .equal, 200, priority: 750)
        try solver.solve()
        XCTAssertEqual(solver.value(of: width), 200)
    }

    func testFractionalPrioritiesAreDistinct() throws {
        let solver = Solver()
        let width = solver.makeVariable()
        try solver.add(width, .equal, 200, priority: 250.5)
        try solver.add(width, .equal, 10, priority: 250)
        try solver.solve()
        XCTAssertEqual(solver.value(of: width), 200)
    }

    func testOptionalConstraintComesAsNearAsRequiredOnesAllow() throws {
        let solver = Solver()
        let width = solver.makeVariable()
        try solver.add(width, .lessThanOrEqual, 80)
        try solver.add(width, .equal, 100, priority: 500)
        try solver.solve()
        XCTAssertEqual(solver.value(of: width), 80)
    }

    func testHuggingAndCompressionShareARow() throws {
        // [a]-8-[b] in 200: both 60 wide, a hugs harder, so b grows.
        let solver = Solver()
        let a = solver.makeVariable(), b = solver.makeVariable()
        try solver.add([SolverTerm(a), SolverTerm(b)], constant: 8 - 200, .equal)
        for (variable, hugging) in [(a, 251.0), (b, 250.0)] {
            try solver.add(variable, .lessThanOrEqual, 60, priority: hugging)
            try solver.add(variable, .greaterThanOrEqual, 60, priority: 750)
        }
        try solver.solve()
        XCTAssertEqual([a, b].map(solver.value(of:)), [60, 132])
    }

    func testRemovingReturnsToThePreviousSolution() throws {
        let solver = Solver()
        let width = solver.makeVariable(), height = solver.makeVariable()
        try solver.add(width, .equal, 100, priority: 250)
        try solver.add(height, equals: width, plus: 20)
        try solver.solve()
        let before = [width, height].map(solver.value(of:))
        let minimum = try solver.add(width, .greaterThanOrEqual, 300)
        try solver.solve()
        XCTAssertEqual(solver.value(of: height), 320)
        solver.remove(minimum)
        try solver.solve()
        XCTAssertEqual([width, height].map(solver.value(of:)), before)
    }

    func testChangedConstantMovesEverythingThatDependsOnIt() throws {
        let solver = Solver()
        let left = solver.makeVariable(), right = solver.makeVariable()
        let position = try solver.add(left, .equal, 10)
        try solver.add(right, equals: left, plus: 50)
        try solver.solve()
        solver.setConstant(-30, of: position)
        try solver.solve()
        XCTAssertEqual([left, right].map(solver.value(of:)), [30, 80])
    }

    func testChangedConstantOfAnInequalityAndOfAnOptionalEquality() throws {
        let solver = Solver()
        let width = solver.makeVariable()
        let maximum = try solver.add(width, .lessThanOrEqual, 100)
        let wish = try solver.add(width, .equal, 150, priority: 700)
        try solver.solve()
        XCTAssertEqual(solver.value(of: width), 100)
        solver.setConstant(-120, of: maximum)
        try solver.solve()
        XCTAssertEqual(solver.value(of: width), 120)
        solver.setConstant(-90, of: wish)
        try solver.solve()
        XCTAssertEqual(solver.value(of: width), 90)
        solver.setConstant(-130, of: wish)
        try solver.solve()
        XCTAssertEqual(solver.value(of: width), 120)
    }

    func testConstantsChangedTogetherDoNotConflictOnTheWay() throws {
        let solver = Solver()
        let width = solver.makeVariable()
        let lower = try solver.add(width, .greaterThanOrEqual, 10)
        let upper = try solver.add(width, .lessThanOrEqual, 20)
        solver.setConstant(-100, of: lower)
        solver.setConstant(-200, of: upper)
        try solver.solve()
        XCTAssertEqual(solver.value(of: width), 100)
    }

    func testChangedPriorityTakesEffect() throws {
        let solver = Solver()
        let width = solver.makeVariable()
        let small = try solver.add(width, .equal, 10, priority: 200)
        try solver.add(width, .equal, 20, priority: 300)
        try solver.solve()
        XCTAssertEqual(solver.value(of: width), 20)
        try solver.setPriority(SolverPriority(400), of: small)
        try solver.solve()
        XCTAssertEqual(solver.value(of: width), 10)
        try solver.setPriority(.required, of: small)
        try solver.solve()
        XCTAssertEqual(solver.value(of: width), 10)
    }

    func testRedundantRequiredEqualityHoldsAloneAfterTheFirstIsRemoved() throws {
        let solver = Solver()
        let width = solver.makeVariable()
        let first = try solver.add(width, .equal, 40)
        try solver.add(width, .equal, 40)
        solver.remove(first)
        try solver.solve()
        XCTAssertEqual(solver.value(of: width), 40)
        XCTAssertThrowsError(try solver.add(width, .equal, 41))
    }

    func testOnlyChangedVariablesAreReported() throws {
        let solver = Solver()
        let a = solver.makeVariable(), b = solver.makeVariable()
        let first = try solver.add(a, .equal, 1)
        try solver.add(b, .equal, 2)
        try solver.solve()
        solver.takeChangedVariables { _ in }
        solver.setConstant(-5, of: first)
        try solver.solve()
        var changed: [SolverVariable] = []
        solver.takeChangedVariables { changed.append($0) }
        XCTAssertEqual(changed, [a])
    }

    func testAmbiguityIsSeenAndEndsWithTheMissingConstraint() throws {
        let solver = Solver()
        let left = solver.makeVariable(), width = solver.makeVariable()
        try solver.add([SolverTerm(left), SolverTerm(width)], constant: -300, .equal)
        try solver.solve()
        XCTAssertTrue(solver.isAmbiguous(left))
        XCTAssertTrue(solver.isAmbiguous(width))
        let atLeast = try solver.add(width, .greaterThanOrEqual, 100)
        try solver.solve()
        XCTAssertTrue(solver.isAmbiguous(left))
        solver.remove(atLeast)
        try solver.add(width, .equal, 100, priority: 1)
        try solver.solve()
        XCTAssertFalse(solver.isAmbiguous(left))
        XCTAssertFalse(solver.isAmbiguous(width))
    }
}
