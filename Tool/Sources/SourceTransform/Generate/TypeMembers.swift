// The registration of one type's outlets, actions and factory, and the checks of its selectors.

/// What a file contributes to a type.
struct TypeMembers {
    /// As generated code writes it.
    var name: String
    var declaration: TypeDeclaration?
    /// Whether the type is declared in this very file.
    var isDeclaredHere: Bool
    var isRegistered: Bool
    var outlets: [Property] = []
    var actions: [Method] = []
    var uses: [SelectorResolution.Resolved] = []
    /// Types nested in this one that only it can name.
    var hiddenTypes: [TypeMembers] = []

    var suffix: String { name.map { $0.isLetter || $0.isNumber ? String($0) : "_" }.joined() }
    var isGeneric: Bool { declaration?.isGeneric ?? false }

    var hasRegistration: Bool {
        isRegistered || !outlets.isEmpty || !actions.isEmpty || !hiddenTypes.isEmpty || uses.contains { $0.isForeignMethod }
    }

    var registrationFunction: String { "__nagareRegister_\(suffix)" }
}

extension SelectorResolution.Resolved {
    /// A method that UIKit or another module declares: it is registered where it is used.
    var isForeignMethod: Bool {
        use.kind == .method && !isDeclaredHere && isCheckable && !use.path.isEmpty && use.path.first != "super"
    }
}

/// Writes Swift for `TypeMembers`.
struct TypeMembersWriter {
    let module: String
    let file: GeneratedFile

    // MARK: Selector checks

    /// A method that mentions every selector once, each at its original line.
    func selectorChecks(_ type: TypeMembers) -> String? {
        let checks = type.uses.filter(\.isCheckable)
        guard !checks.isEmpty else { return nil }
        var text = ""
        for isStatic in [false, true] {
            let members = checks.filter { $0.isStatic == isStatic }
            guard !members.isEmpty else { continue }
            text += "@MainActor fileprivate \(isStatic ? "static " : "")func __nagareSelectors\(isStatic ? "Static" : "")_\(type.suffix)() {\n"
            for member in members { text += check(member, type: type) }
            text += "}\n"
        }
        return text
    }

    private func check(_ resolved: SelectorResolution.Resolved, type: TypeMembers) -> String {
        let use = resolved.use
        let line = file.source.line(at: use.expressionRange.lowerBound)
        let column = file.source.column(at: use.expressionRange.lowerBound)
        let expression = file.source.text(use.expressionRange)
        let code: String
        if use.kind == .method {
            code = file.checked(expression, prefix: "_ = ", line: line, column: column)
        } else if use.path.first?.first?.isUppercase == true {
            code = file.checked(expression, prefix: "_ = \\", line: line, column: column)
        } else if type.isGeneric {
            return ""
        } else {
            code = file.checked(expression, prefix: "_ = \\\(type.name).", line: line, column: column)
        }
        return CompilationCondition.opening(use.conditions) + code + "\n" + CompilationCondition.closing(use.conditions)
    }

    // MARK: Registration

    /// A static method that registers the type; for types without generic parameters.
    func registration(_ type: TypeMembers) -> String {
        var body = entries(type)
        let hasOutlets = !type.outlets.isEmpty
        let hasActions = !type.actions.isEmpty || type.uses.contains { $0.isForeignMethod && $0.use.path.count == 1 }
        if type.isRegistered || hasOutlets || hasActions {
            var arguments = ["\(type.name).self", "name: \(SwiftLiteral.string(type.name))", "module: \(SwiftLiteral.string(module))"]
            if let declaration = type.declaration, type.isDeclaredHere {
                arguments.append("location: \(SwiftLiteral.string("\(file.source.path):\(declaration.line)"))")
            }
            if hasOutlets { arguments.append("outlets: outlets") }
            if hasActions { arguments.append("actions: actions") }
            if hasFactory(type) { arguments.append("make: UIKit.AppMembers.factory { try UIKit.AppMembers.made(\(type.name)()) }") }
            body += "UIKit.ClassRegistry.register(\(arguments.joined(separator: ", ")))\n"
            if let exposedName = type.declaration?.exposedName, type.isDeclaredHere {
                body += "UIKit.ClassRegistry.register(\(type.name).self, name: \(SwiftLiteral.string(exposedName)), module: \(SwiftLiteral.string(module)))\n"
            }
        }
        for hidden in type.hiddenTypes where hidden.hasRegistration { body += "\(hidden.name).\(hidden.registrationFunction)()\n" }
        return "@MainActor fileprivate static func \(type.registrationFunction)() {\n\(body)}\n"
    }

    /// An initialiser that is chosen only if the class has no `init()`: it throws.
    func fallbackInitializer(_ type: TypeMembers) -> String? {
        guard hasFactory(type) else { return nil }
        return "@_disfavoredOverload fileprivate convenience init(__nagareWithout_\(type.suffix): Void = ()) throws { throw UIKit.AppMembers.NoInitializer() }\n"
    }

    private func hasFactory(_ type: TypeMembers) -> Bool {
        guard let declaration = type.declaration, type.isDeclaredHere, type.isRegistered else { return false }
        return declaration.kind == .class && declaration.foreignActor == nil && !declaration.isGeneric
    }

    private func entries(_ type: TypeMembers) -> String {
        var body = ""
        if !type.outlets.isEmpty {
            body += "var outlets: [UIKit.OutletEntry] = []\n"
            for outlet in type.outlets {
                let described = OutletType(outlet.type)
                body += guarded(outlet.conditions, """
                    outlets.append(UIKit.AppMembers.outlet(\(SwiftLiteral.string(outlet.name)), type: \(SwiftLiteral.string(described.name)), \
                    isCollection: \(described.isCollection), isExpected: \(described.isExpected), \\\(type.name).\(outlet.name)))
                    """)
            }
        }
        let foreign = type.uses.filter(\.isForeignMethod)
        let own = foreign.filter { $0.use.path.count == 1 || $0.use.path.first == "self" }
        if !type.actions.isEmpty || !own.isEmpty {
            body += "var actions: [UIKit.ActionEntry] = []\n"
            for action in type.actions {
                body += guarded(action.conditions, "actions.append(UIKit.ActionEntry(\(SwiftLiteral.string(action.selector))) { object, arguments in\n"
                    + perform(action, on: "object as! \(type.name)") + "})")
            }
            for resolved in own {
                body += guarded(resolved.use.conditions, "actions.append(\(foreignAction(resolved, type: type.name)))")
            }
        }
        for resolved in foreign where resolved.use.path.count > 1 && resolved.use.path.first != "self" {
            let owner = resolved.use.path.dropLast().joined(separator: ".")
            guard owner.first?.isUppercase == true else { continue }
            body += guarded(resolved.use.conditions, """
                UIKit.ClassRegistry.register(\(owner).self, name: \(SwiftLiteral.string(owner)), module: "UIKit", \
                actions: [\(foreignAction(resolved, type: owner))])
                """)
        }
        return body
    }

    private func foreignAction(_ resolved: SelectorResolution.Resolved, type: String) -> String {
        let labels = resolved.use.labels.map { "(\($0.map { $0 + ":" }.joined()))" } ?? ""
        let member = "target.\(resolved.use.path.last ?? "")\(labels == "()" ? "" : labels)"
        return "UIKit.AppMembers.action(\(SwiftLiteral.string(resolved.text))) { (target: \(type)) in \(member) }"
    }

    private func guarded(_ conditions: [String], _ code: String) -> String {
        CompilationCondition.opening(conditions) + code + "\n" + CompilationCondition.closing(conditions)
    }

    /// The body of a closure that performs a method.
    private func perform(_ method: Method, on object: String) -> String {
        let arguments = method.parameters.indices.map { "UIKit.AppMembers.argument(arguments, \($0))" }
        let call = GeneratedCall(method, on: "target", arguments: arguments).text
        let mayThrow = method.isThrowing || !arguments.isEmpty
        let returnsNothing = method.returnType == nil || method.returnType == "Void" || method.returnType == "()"
        if method.isAsync {
            let work = "\(returnsNothing ? "" : "_ = ")\(mayThrow ? "try " : "")await \(call)"
            let caught = mayThrow ? "do { \(work) } catch { UIKit.AppMembers.report(error, in: \(SwiftLiteral.string(method.fullName))) }" : work
            return """
                nonisolated(unsafe) let target = \(object)
                nonisolated(unsafe) let arguments = arguments
                _ = arguments
                Task { @MainActor in \(caught) }
                return nil

                """
        }
        let work = (mayThrow ? "try " : "") + call
        return "let target = \(object)\n_ = arguments\n" + (returnsNothing ? "\(work)\nreturn nil\n" : "return \(work) as Any?\n")
    }

    // MARK: Generic classes

    /// A generic class cannot be named without its arguments, so its members are reached through a protocol of its own.
    func genericRegistration(_ type: TypeMembers) -> (declarations: String, statement: String)? {
        guard !type.outlets.isEmpty || !type.actions.isEmpty else { return nil }
        let door = "__NagareMembers_\(type.suffix)"
        var outletCases = ""
        var actionCases = ""
        var entries = ""
        for outlet in type.outlets {
            let described = OutletType(outlet.type)
            let name = SwiftLiteral.string(outlet.name)
            outletCases += guarded(outlet.conditions, "case \(name): return UIKit.AppMembers.assign(value, to: self, \\.\(outlet.name))")
            entries += guarded(outlet.conditions, """
                outlets.append(UIKit.OutletEntry(\(name), type: \(SwiftLiteral.string(described.name)), isCollection: \(described.isCollection)) \
                { ($0 as! any \(door)).__nagareSet_\(type.suffix)(\(name), $1) })
                """)
        }
        for action in type.actions {
            let name = SwiftLiteral.string(action.selector)
            actionCases += guarded(action.conditions, "case \(name):\n" + perform(action, on: "self"))
            entries += guarded(action.conditions, """
                actions.append(UIKit.ActionEntry(\(name)) { try ($0 as! any \(door)).__nagarePerform_\(type.suffix)(\(name), $1) })
                """)
        }
        let declarations = """
            @MainActor fileprivate protocol \(door): AnyObject {
            func __nagareSet_\(type.suffix)(_ name: String, _ value: Any?) -> Bool
            func __nagarePerform_\(type.suffix)(_ selector: String, _ arguments: [Any?]) throws -> Any?
            }
            extension \(type.name): \(door) {
            @MainActor fileprivate func __nagareSet_\(type.suffix)(_ name: String, _ value: Any?) -> Bool {
            switch name {
            \(outletCases)default: return false
            }
            }
            @MainActor fileprivate func __nagarePerform_\(type.suffix)(_ selector: String, _ arguments: [Any?]) throws -> Any? {
            switch selector {
            \(actionCases)default: return nil
            }
            }
            }
            """
        let statement = """
            do {
            \(type.outlets.isEmpty ? "let" : "var") outlets: [UIKit.OutletEntry] = []
            \(type.actions.isEmpty ? "let" : "var") actions: [UIKit.ActionEntry] = []
            \(entries)UIKit.ClassRegistry.register(genericClass: \(SwiftLiteral.string(type.name)), module: \(SwiftLiteral.string(module)), \
            location: \(SwiftLiteral.string("\(file.source.path):\(type.declaration?.line ?? 1)")), outlets: outlets, actions: actions)
            }
            """
        return (declarations, statement)
    }
}

/// The type of an outlet as messages name it.
struct OutletType {
    let name: String
    let isCollection: Bool
    /// Written with `!`: the class counts on it being there.
    let isExpected: Bool

    init(_ written: String?) {
        guard var name = written else {
            self.name = "its type"
            isCollection = false
            isExpected = false
            return
        }
        isExpected = name.hasSuffix("!")
        while name.hasSuffix("?") || name.hasSuffix("!") { name.removeLast() }
        self.name = name
        isCollection = (name.hasPrefix("[") && !name.contains(":")) || ["Array<", "Set<", "NSArray"].contains { name.hasPrefix($0) }
    }
}
