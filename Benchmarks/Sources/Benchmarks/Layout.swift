// Workloads of layout: the solver alone, constraints of a screen, a table of a million rows.
import BenchmarkKit
import Foundation
import LayoutSolver
import UIKit

func layoutWorkloads(_ sink: Sink) -> [Workload] {
    let result = sink.pointer
    return [
        Workload("layout.solver1000.edit", units: 1000) {
            let form = SolverForm(rows: 100)
            return {
                for step in 0..<1000 {
                    form.moveTop(to: Double(step % 50))
                    result.pointee &+= Int(form.lastTop)
                }
            }
        },
        Workload("layout.solver1000.resize", units: 20) {
            let form = SolverForm(rows: 100)
            return {
                for step in 0..<20 {
                    form.resize(to: step.isMultiple(of: 2) ? 120 : 390)
                    result.pointee &+= Int(form.lastTop)
                }
            }
        },
        Workload("layout.counterScreen", units: 10) {
            return {
                MainActor.assumeIsolated {
                    for _ in 0..<10 { sink.pointer.pointee &+= Int(makeCounterScreen().subviews[1].frame.width) }
                }
            }
        },
        Workload("layout.constantOfAScreen", units: 100) {
            let screen = MainActor.assumeIsolated { ConstraintScreen(rows: 30) }
            return {
                MainActor.assumeIsolated {
                    for step in 0..<100 { sink.pointer.pointee &+= Int(screen.move(to: CGFloat(step % 40))) }
                }
            }
        },
        Workload("table.millionRows.scroll", units: 100) {
            let table = MainActor.assumeIsolated { MillionRows() }
            return {
                MainActor.assumeIsolated {
                    for step in 0..<100 { sink.pointer.pointee &+= table.scroll(to: CGFloat(20_000_000 + step * 44)) }
                }
            }
        },
    ]
}

/// A form of rows under one another, ten constraints a row, as a screen full of text fields has them.
private final class SolverForm {
    private let solver = Solver()
    private var gap: SolverConstraint
    private var width: SolverConstraint
    private var tops: [SolverVariable] = []

    init(rows: Int) {
        let container = solver.makeVariable(), first = solver.makeVariable()
        width = Self.fix(container, at: 390, solver)
        gap = Self.fix(first, at: 20, solver)
        var previous = first
        for row in 0..<rows {
            let top = solver.makeVariable(), height = solver.makeVariable(), bottom = solver.makeVariable()
            let label = solver.makeVariable(), field = solver.makeVariable()
            add([SolverTerm(top), SolverTerm(previous, -1)], -8, .equal)
            add([SolverTerm(height)], -44, .greaterThanOrEqual)
            add([SolverTerm(height)], -30, .lessThanOrEqual, 250)
            add([SolverTerm(height)], -30, .greaterThanOrEqual, 750)
            add([SolverTerm(label), SolverTerm(field), SolverTerm(container, -1)], 40, .equal)
            let natural = Double(40 + row * 7 % 90)
            add([SolverTerm(label)], -natural, .lessThanOrEqual, 251)
            add([SolverTerm(label)], -natural, .greaterThanOrEqual, 750)
            add([SolverTerm(field)], -100, .lessThanOrEqual, 250)
            add([SolverTerm(field)], -100, .greaterThanOrEqual, 749)
            add([SolverTerm(bottom), SolverTerm(top, -1), SolverTerm(height, -1)], 0, .equal)
            tops.append(top)
            previous = bottom
        }
        try? solver.solve()
    }

    private static func fix(_ variable: SolverVariable, at value: Double, _ solver: Solver) -> SolverConstraint {
        guard let made = try? solver.add([SolverTerm(variable)], constant: -value, .equal) else {
            preconditionFailure("A fresh variable can have any value.")
        }
        return made
    }

    private func add(_ terms: [SolverTerm], _ constant: Double, _ relation: SolverRelation, _ priority: Double = 1000) {
        _ = try? solver.add(terms, constant: constant, relation, priority: SolverPriority(priority))
    }

    func moveTop(to value: Double) {
        solver.setConstant(-value, of: gap)
        try? solver.solve()
    }

    func resize(to value: Double) {
        solver.setConstant(-value, of: width)
        try? solver.solve()
    }

    var lastTop: Double { solver.value(of: tops[tops.count - 1]) }
}

/// The counter app's screen in code: title, number, three buttons in a stack.
@MainActor private func makeCounterScreen() -> UIView {
    let root = UIView(frame: CGRect(x: 0, y: 0, width: 393, height: 852))
    let title = UILabel(), count = UILabel()
    title.text = "カウンターアプリ"
    title.font = .boldSystemFont(ofSize: 24)
    count.text = "0"
    count.font = .systemFont(ofSize: 72)
    let buttons = ["−", "Reset", "＋"].map { title in
        let button = UIButton(type: .system)
        button.setTitle(title, for: .normal)
        return button
    }
    let stack = UIStackView(arrangedSubviews: buttons)
    stack.distribution = .fillEqually
    stack.spacing = 20
    for view in [title, count, stack] {
        view.translatesAutoresizingMaskIntoConstraints = false
        root.addSubview(view)
        view.centerXAnchor.constraint(equalTo: root.centerXAnchor).isActive = true
    }
    NSLayoutConstraint.activate([
        title.topAnchor.constraint(equalTo: root.safeAreaLayoutGuide.topAnchor, constant: 40),
        count.centerYAnchor.constraint(equalTo: root.centerYAnchor, constant: -50),
        count.widthAnchor.constraint(greaterThanOrEqualToConstant: 100),
        stack.topAnchor.constraint(equalTo: count.bottomAnchor, constant: 40),
        buttons[0].heightAnchor.constraint(equalToConstant: 50),
    ])
    root.layoutIfNeeded()
    return root
}

/// Labels and boxes in a column, all hanging on one constant.
@MainActor private final class ConstraintScreen {
    private let root = UIView(frame: CGRect(x: 0, y: 0, width: 393, height: 4000))
    private var top: NSLayoutConstraint?
    private var last = UIView()

    init(rows: Int) {
        var anchor = root.topAnchor
        for row in 0..<rows {
            let label = UILabel(), box = UIView()
            label.text = "Row \(row)"
            for view in [label, box] {
                view.translatesAutoresizingMaskIntoConstraints = false
                root.addSubview(view)
            }
            let distance = label.topAnchor.constraint(equalTo: anchor, constant: 8)
            if top == nil { top = distance }
            NSLayoutConstraint.activate([
                distance,
                label.leadingAnchor.constraint(equalTo: root.leadingAnchor, constant: 16),
                box.leadingAnchor.constraint(equalTo: label.trailingAnchor, constant: 8),
                box.trailingAnchor.constraint(equalTo: root.trailingAnchor, constant: -16),
                box.centerYAnchor.constraint(equalTo: label.centerYAnchor),
                box.heightAnchor.constraint(equalToConstant: 30),
            ])
            anchor = box.bottomAnchor
            last = box
        }
        root.layoutIfNeeded()
    }

    func move(to value: CGFloat) -> CGFloat {
        top?.constant = value
        root.layoutIfNeeded()
        return last.frame.minY
    }
}

/// A table whose data source counts to a million.
@MainActor private final class MillionRows: NSObject, UITableViewDataSource {
    private let table = UITableView(frame: CGRect(x: 0, y: 0, width: 393, height: 852))

    override init() {
        super.init()
        table.rowHeight = 44
        table.dataSource = self
        table.layoutIfNeeded()
    }

    func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 1_000_000 }

    func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
        let cell = tableView.dequeueReusableCell(withIdentifier: "row") ?? UITableViewCell(style: .default, reuseIdentifier: "row")
        cell.textLabel?.text = "Row \(indexPath.row)"
        return cell
    }

    func scroll(to offset: CGFloat) -> Int {
        table.contentOffset.y = offset
        table.layoutIfNeeded()
        return table.visibleCells.count
    }
}
