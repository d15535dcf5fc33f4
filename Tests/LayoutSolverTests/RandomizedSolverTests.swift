// Random histories against a brute-force reference: optimality, removal, changed constants, conflicts.

import LayoutSolver
import XCTest

final class RandomizedSolverTests: XCTestCase {
    private let priorities: [Double] = [1000, 1000, 999, 750, 750, 250, 50]

    private func randomConstraint(unknowns: Int, using random: inout RandomSource) -> PlainConstraint {
        var coefficients = (0..<unknowns).map { _ in Double([-1, 0, 0, 1, 1, 2].randomElement(using: &random)!) }
        if coefficients.allSatisfy({ $0 == 0 }) { coefficients[Int.random(in: 0..<unknowns, using: &random)] = 1 }
        return PlainConstraint(
            coefficients: coefficients,
            constant: Double(Int.random(in: -40...40, using: &random)),
            relation: [.equal, .lessThanOrEqual, .greaterThanOrEqual].randomElement(using: &random)!,
            priority: priorities.randomElement(using: &random)!
        )
    }

    private func check(
        _ solver: Solver, _ variables: [SolverVariable], _ active: [PlainConstraint], _ note: @autoclosure () -> String
    ) throws {
        try solver.solve()
        let point = variables.map(solver.value(of:))
        for constraint in active where constraint.priority == 1000 {
            XCTAssertLessThan(constraint.violation(at: point), 1e-4, "required constraint violated, \(note())")
        }
        let cost = Reference.cost(active, at: point)
        let best = try XCTUnwrap(Reference.leastCost(active, unknowns: variables.count))
        for (ours, reference) in zip(cost, best) {
            XCTAssertEqual(ours, reference, accuracy: 1e-4, "costs \(cost) against \(best), \(note())")
        }
    }

    func testEveryStepOfARandomHistoryIsOptimal() throws {
        for seed in 1...80 as ClosedRange<UInt64> {
            var random = RandomSource(seed: seed)
            let unknowns = Int.random(in: 2...3, using: &random)
            let solver = Solver()
            let variables = (0..<unknowns).map { _ in solver.makeVariable() }
            var active: [(plain: PlainConstraint, handle: SolverConstraint)] = []
            for index in 0..<unknowns {
                var coefficients = [Double](repeating: 0, count: unknowns)
                coefficients[index] = 1
                let anchor = PlainConstraint(coefficients: coefficients, constant: 0, relation: .equal, priority: 1)
                active.append((anchor, try solver.add(anchor, to: variables)))
            }
            for step in 0..<25 {
                switch Int.random(in: 0..<10, using: &random) {
                case 0..<5 where active.count < 10:
                    let plain = randomConstraint(unknowns: unknowns, using: &random)
                    do {
                        active.append((plain, try solver.add(plain, to: variables)))
                    } catch {
                        let rivals = error.constraints.dropLast().map { handle in active.first { $0.handle == handle }!.plain }
                        assertContradiction(rivals + [plain], unknowns: unknowns, "seed \(seed) step \(step)")
                    }
                case 5..<8 where active.count > unknowns:
                    let index = Int.random(in: unknowns..<active.count, using: &random)
                    let old = active[index].plain.constant
                    active[index].plain.constant = Double(Int.random(in: -40...40, using: &random))
                    solver.setConstant(active[index].plain.constant, of: active[index].handle)
                    do {
                        try solver.solve()
                    } catch {
                        XCTAssertEqual(error.rejectedEdit, active[index].handle)
                        let rivals = error.constraints.map { handle in active.first { $0.handle == handle }!.plain }
                        assertContradiction(rivals, unknowns: unknowns, "seed \(seed) step \(step)")
                        active[index].plain.constant = old
                    }
                case 8... where active.count > unknowns:
                    let index = Int.random(in: unknowns..<active.count, using: &random)
                    solver.remove(active.remove(at: index).handle)
                default:
                    break
                }
                try check(solver, variables, active.map(\.plain), "seed \(seed) step \(step)")
            }
        }
    }

    /// The named constraints contradict each other, and without any one of them they would not.
    private func assertContradiction(_ constraints: [PlainConstraint], unknowns: Int, _ note: String) {
        func isFeasible(_ constraints: [PlainConstraint]) -> Bool {
            // Anchors at a lower priority make sure that the boundaries pin every unknown.
            let anchors = (0..<unknowns).map { index -> PlainConstraint in
                var coefficients = [Double](repeating: 0, count: unknowns)
                coefficients[index] = 1
                return PlainConstraint(coefficients: coefficients, constant: 0, relation: .equal, priority: 1)
            }
            guard let cost = Reference.leastCost(constraints + anchors, unknowns: unknowns) else { return true }
            return constraints.isEmpty || cost[0] < 1e-6
        }
        XCTAssertFalse(isFeasible(constraints), "the named constraints can hold together, \(note)")
        for index in constraints.indices {
            var fewer = constraints
            fewer.remove(at: index)
            XCTAssertTrue(isFeasible(fewer), "constraint \(index) is not needed for the conflict, \(note)")
        }
    }

    func testRemovalInRandomOrderLeavesWhatAFreshSolverFinds() throws {
        for seed in 1...40 as ClosedRange<UInt64> {
            var random = RandomSource(seed: seed)
            let solver = Solver()
            let variables = (0..<12).map { _ in solver.makeVariable() }
            var kept: [(PlainConstraint, SolverConstraint)] = []
            for index in 0..<12 {
                var coefficients = [Double](repeating: 0, count: 12)
                coefficients[index] = 1
                // A different priority each, so that there is one solution only.
                let anchor = PlainConstraint(
                    coefficients: coefficients, constant: -Double(index), relation: .equal, priority: Double(index + 1)
                )
                kept.append((anchor, try solver.add(anchor, to: variables)))
            }
            var removable: [SolverConstraint] = []
            for serial in 0..<30 {
                var plain = randomConstraint(unknowns: 12, using: &random)
                plain.priority = serial.isMultiple(of: 3) ? 1000 : 100 + Double(serial)
                do {
                    let handle = try solver.add(plain, to: variables)
                    if Bool.random(using: &random) { removable.append(handle) } else { kept.append((plain, handle)) }
                } catch { continue }
            }
            for handle in removable.shuffled(using: &random) { solver.remove(handle) }
            try solver.solve()

            let fresh = Solver()
            let others = (0..<12).map { _ in fresh.makeVariable() }
            for (plain, _) in kept { try fresh.add(plain, to: others) }
            try fresh.solve()
            for (variable, other) in zip(variables, others) {
                XCTAssertEqual(solver.value(of: variable), fresh.value(of: other), accuracy: 1e-4, "seed \(seed)")
            }
        }
    }

    func testEqualHistoriesGiveEqualValuesToTheLastBit() throws {
        func run() throws -> [Double] {
            var random = RandomSource(seed: 7)
            let solver = Solver()
            let variables = (0..<20).map { _ in solver.makeVariable() }
            for _ in 0..<60 {
                var plain = randomConstraint(unknowns: 20, using: &random)
                if plain.priority == 1000 { plain.priority = 900 }
                try solver.add(plain, to: variables)
            }
            try solver.solve()
            return variables.map(solver.value(of:))
        }
        XCTAssertEqual(try run(), try run())
    }
}
