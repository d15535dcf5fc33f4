// Entering constraints into the solver, and what happens when required ones contradict each other.
// The message goes to LayoutDiagnostics.

import LayoutSolver

extension LayoutEngine {
    // MARK: The app's constraints

    func enter(_ constraint: NSLayoutConstraint) {
        guard let expression = lower(constraint) else { return }
        let priority = SolverPriority(constraint.priority)
        let key = ObjectIdentifier(constraint)
        let relation = SolverRelation(rawValue: constraint.relation.rawValue) ?? .equal
        while true {
            do throws(SolverConflict) {
                let handle = try solver.add(
                    expression.terms, constant: expression.constant, relation, priority: priority
                )
                entries[key] = Entry(constraint: constraint, handle: handle)
                return
            } catch {
                if error.rejectedEdit != nil {
                    resolve(error)
                    continue
                }
                let rivals = error.constraints.map { source(of: $0) } + [.app(constraint)]
                let victim = Self.victim(among: rivals)
                report(rivals, breaking: victim ?? constraint)
                guard let victim, victim !== constraint, break_(victim) else {
                    addBroken(constraint, expression, relation)
                    return
                }
            }
        }
    }

    private func addBroken(_ constraint: NSLayoutConstraint, _ expression: LinearExpression, _ relation: SolverRelation) {
        let handle = addImplicit(expression, relation, .broken)
        entries[ObjectIdentifier(constraint)] = Entry(constraint: constraint, handle: handle, isBroken: true)
    }

    /// Makes an entered constraint give way to the required ones. Returns whether there was one to break.
    private func break_(_ constraint: NSLayoutConstraint) -> Bool {
        guard let entry = entries[ObjectIdentifier(constraint)], !entry.isBroken, let expression = lower(constraint) else {
            return false
        }
        solver.remove(entry.handle)
        addBroken(constraint, expression, SolverRelation(rawValue: constraint.relation.rawValue) ?? .equal)
        return true
    }

    func refreshConstant(_ constraint: NSLayoutConstraint) {
        guard let entry = entries[ObjectIdentifier(constraint)], let expression = lower(constraint) else { return }
        solver.setConstant(expression.constant, of: entry.handle)
    }

    func refreshBaselines(of view: UIView) {
        guard let state = view.existingLayoutState else { return }
        for constraint in state.mentions where constraint.firstAttribute.isBaseline || constraint.secondAttribute.isBaseline {
            refreshConstant(constraint)
        }
    }

    // MARK: The system's constraints

    /// Adds a constraint that no app made. If it contradicts, the app's constraints give way.
    func addImplicit(
        _ expression: LinearExpression, _ relation: SolverRelation, _ priority: SolverPriority = .required
    ) -> SolverConstraint {
        while true {
            do throws(SolverConflict) {
                return try solver.add(expression.terms, constant: expression.constant, relation, priority: priority)
            } catch {
                if error.rejectedEdit != nil {
                    resolve(error)
                    continue
                }
                let rivals = error.constraints.map { source(of: $0) }
                if let victim = Self.victim(among: rivals), break_(victim) {
                    report(rivals, breaking: victim)
                    continue
                }
                return addImplicit(expression, relation, .broken)
            }
        }
    }

    // MARK: Conflicts

    enum Source {
        case app(NSLayoutConstraint)
        case system(String)
    }

    /// A changed constant contradicts others: someone has to give way.
    func resolve(_ conflict: SolverConflict) {
        let rivals = conflict.constraints.map { source(of: $0) }
        if let victim = Self.victim(among: rivals) {
            report(rivals, breaking: victim)
            // `break_` lowers the victim anew, so a rejected constant of its own is in.
            _ = break_(victim)
            if let edit = conflict.rejectedEdit, entries[ObjectIdentifier(victim)] != nil,
               case .app(let edited) = source(of: edit) {
                refreshConstant(edited)
            } else if let edit = conflict.rejectedEdit, isKnown(edit) {
                solver.setConstant(conflict.rejectedConstant, of: edit)
            }
        } else {
            report(rivals, breaking: nil)
        }
    }

    /// The newest of the app's constraints; the system's never give way.
    static func victim(among sources: [Source]) -> NSLayoutConstraint? {
        for case .app(let constraint) in sources.reversed() { return constraint }
        return nil
    }

    private func isKnown(_ handle: SolverConstraint) -> Bool {
        entries.values.contains { $0.handle == handle }
            || nodes.values.contains { $0.pins.contains(handle) || $0.scroll?.pins.contains(handle) == true }
    }

    func source(of handle: SolverConstraint) -> Source {
        for entry in entries.values where entry.handle == handle { return .app(entry.constraint) }
        for node in nodes.values {
            guard let index = node.pins.firstIndex(of: handle) else { continue }
            let item: AnyObject? = node.view ?? node.guide
            let name = NSLayoutConstraint.name(of: item)
            switch node.pinForm {
            case .constrained: return .system("<size of \(name) must not be negative: \(["width", "height"][index])>")
            case .fixed, .autoresizing:
                let value = solver.value(of: node.variables[index])
                let attribute = ["minX", "minY", "width", "height"][index]
                return .system("<frame of \(name): \(attribute) == \(NSLayoutConstraint.number(CGFloat(value)))>")
            default: return .system("<edges of \(name)>")
            }
        }
        return .system("<constraint of the system>")
    }

    private func report(_ sources: [Source], breaking victim: NSLayoutConstraint?) {
        guard !isMeasuring else { return }
        var lines = ["Unable to simultaneously satisfy constraints. These contradict each other:"]
        for source in sources {
            switch source {
            case .app(let constraint): lines.append("    \(constraint)")
            case .system(let text): lines.append("    \(text)")
            }
        }
        if let victim {
            lines.append("Breaking \(victim)")
            lines.append(
                "Give one of them a priority below 1000, or remove it. For a view with a \"frame of\" line, "
                    + "translatesAutoresizingMaskIntoConstraints may have to be false."
            )
        }
        LayoutDiagnostics.report(lines.joined(separator: "\n"))
    }
}
