// For one file: sorts outlets, actions and selectors by type, and writes their registration where it can be reached.

import Diagnostics

struct MemberGeneration {
    let module: String
    let file: ScannedFile
    let index: ModuleIndex

    func apply(edits: inout SourceEdits, generated: inout GeneratedFile) -> [Diagnostic] {
        var diagnostics: [Diagnostic] = []
        rewriteReflection(edits: &edits, generated: &generated, diagnostics: &diagnostics)
        warnOfLocalMembers(&diagnostics)
        let types = collect()
        let writer = TypeMembersWriter(module: module, file: generated)
        for type in nested(types, diagnostics: &diagnostics) { write(type, writer: writer, edits: &edits, generated: &generated) }
        addTopLevelStatements(generated: &generated)
        return diagnostics
    }

    // MARK: Selectors

    private func rewriteReflection(edits: inout SourceEdits, generated: inout GeneratedFile, diagnostics: inout [Diagnostic]) {
        let resolution = SelectorResolution(index: index)
        var names: [String: String] = [:]
        for use in file.uses {
            let resolved = resolution.resolve(use)
            if use.path.isEmpty {
                diagnostics.append(.error(
                    "'\(file.source.text(use.expressionRange))' is not the name of a member",
                    file: file.source.path,
                    line: file.source.line(at: use.expressionRange.lowerBound),
                    column: file.source.column(at: use.expressionRange.lowerBound) + 1
                ))
            }
            if use.kind == .keyPath {
                edits.replace(use.range, with: SwiftLiteral.string(resolved.text))
                continue
            }
            let name = names[resolved.text] ?? "__sel\(names.count)"
            if names[resolved.text] == nil {
                names[resolved.text] = name
                generated.add("nonisolated fileprivate let \(name) = UIKit.Selector(\(SwiftLiteral.string(resolved.text)))")
            }
            edits.replace(use.range, with: name)
        }
    }

    private func warnOfLocalMembers(_ diagnostics: inout [Diagnostic]) {
        let local = Set(file.types.filter(\.isLocal).map(\.name))
        for method in file.methods where method.isExposed && local.contains(method.owner) && index[type: method.owner] == nil {
            diagnostics.append(.warning(
                "'\(method.name)' cannot be called by its selector: its class is declared inside a function",
                file: file.source.path, line: method.line
            ))
        }
    }

    // MARK: Types

    private func collect() -> [String: TypeMembers] {
        var types: [String: TypeMembers] = [:]
        func touch(_ written: String) -> String {
            let name = index.resolve(written)
            if types[name] == nil {
                let isDeclaredHere = file.types.contains { $0.name == name && !$0.isLocal }
                types[name] = TypeMembers(name: name, declaration: index[type: name], isDeclaredHere: isDeclaredHere, isRegistered: false)
            }
            return name
        }
        let local = Set(file.types.filter(\.isLocal).map(\.name))
        for type in file.types where type.kind == .class && !type.isLocal && index.mayHaveSuperclass(type) {
            let name = touch(type.name)
            types[name]?.isRegistered = !type.isGeneric
        }
        for property in file.properties where property.isExposed && property.isSettable && !property.isStatic && isMember(property.owner, local) {
            types[touch(property.owner)]?.outlets.append(property)
        }
        for method in file.methods where method.isExposed && !method.isStatic && method.overrideRange == nil && isMember(method.owner, local) {
            types[touch(method.owner)]?.actions.append(method)
        }
        let resolution = SelectorResolution(index: index)
        for use in file.uses where !use.isInLocalType && !use.path.isEmpty {
            guard let owner = use.owner else { continue }
            types[touch(owner)]?.uses.append(resolution.resolve(use))
        }
        return types
    }

    /// A member of a class; requirements of protocols have nothing to register.
    private func isMember(_ owner: String, _ local: Set<String>) -> Bool {
        let type = index[type: index.resolve(owner)]
        return type?.kind != .protocol && !(type == nil && local.contains(owner))
    }

    /// Puts types that nothing outside their parent can name into their parent.
    private func nested(_ types: [String: TypeMembers], diagnostics: inout [Diagnostic]) -> [TypeMembers] {
        var types = types
        let hidden = types.keys.filter { types[$0]?.declaration?.isReachable == false }.sorted { $0.count > $1.count }
        for name in hidden {
            guard let type = types[name], let dot = name.lastIndex(of: ".") else { continue }
            types[name] = nil
            if type.isGeneric {
                if !type.outlets.isEmpty || !type.actions.isEmpty {
                    diagnostics.append(.warning(
                        "the outlets and actions of '\(name)' cannot be reached: it is private inside another type and generic",
                        file: file.source.path, line: type.declaration?.line
                    ))
                }
                continue
            }
            let parent = String(name[..<dot])
            if types[parent] == nil {
                types[parent] = TypeMembers(name: parent, declaration: index[type: parent], isDeclaredHere: true, isRegistered: false)
            }
            types[parent]?.hiddenTypes.append(type)
        }
        return types.values.sorted { $0.name < $1.name }
    }

    private func write(_ type: TypeMembers, writer: TypeMembersWriter, edits: inout SourceEdits, generated: inout GeneratedFile) {
        for hidden in type.hiddenTypes { writeHidden(hidden, writer: writer, edits: &edits) }
        let conditions = type.isDeclaredHere ? type.declaration?.conditions ?? [] : extensionConditions(type)
        let opening = CompilationCondition.opening(conditions)
        let closing = CompilationCondition.closing(conditions)
        if type.isGeneric {
            if let (declarations, statement) = writer.genericRegistration(type) {
                generated.add(opening + declarations + "\n" + closing)
                generated.register(opening + statement + "\n" + closing)
            }
            if let checks = writer.selectorChecks(type) { generated.add(opening + "extension \(type.name) {\n\(checks)}\n" + closing) }
            return
        }
        var body = writer.fallbackInitializer(type) ?? ""
        if let checks = writer.selectorChecks(type) { body += checks }
        if type.hasRegistration {
            body += writer.registration(type)
            generated.register(opening + "\(type.name).\(type.registrationFunction)()\n" + closing)
        }
        if !body.isEmpty { generated.add(opening + "extension \(type.name) {\n\(body)}\n" + closing) }
    }

    /// Conditions shared by every extension of the type in this file, so that a type that exists under a condition is named under it only.
    private func extensionConditions(_ type: TypeMembers) -> [String] {
        let all = file.extensions.filter { index.resolve($0.type) == type.name }.map(\.conditions)
        guard let first = all.first, all.allSatisfy({ $0 == first }) else { return [] }
        return first
    }

    /// A type that only its parent can name is written inside its own body.
    private func writeHidden(_ type: TypeMembers, writer: TypeMembersWriter, edits: inout SourceEdits) {
        for hidden in type.hiddenTypes { writeHidden(hidden, writer: writer, edits: &edits) }
        guard let declaration = type.declaration else { return }
        var body = ""
        if type.isDeclaredHere, let fallback = writer.fallbackInitializer(type) { body += fallback }
        if let checks = writer.selectorChecks(type) { body += checks }
        if type.hasRegistration { body += writer.registration(type) }
        if !body.isEmpty { edits.insertLines(writer.file.location + "\n" + body, at: declaration.bodyEnd) }
    }

    // MARK: main.swift

    private func addTopLevelStatements(generated: inout GeneratedFile) {
        let statements = file.statements.filter { !$0.isLaunch }
        guard !statements.isEmpty else { return }
        var body = ""
        for statement in statements {
            let line = file.source.line(at: statement.range.lowerBound)
            body += file.source.location(line: line) + "\n" + file.source.indentation(upTo: statement.range.lowerBound)
                + file.source.text(statement.range) + "\n" + generated.location + "\n"
        }
        generated.add("@MainActor fileprivate func __nagareTopLevel() {\n\(body)}")
        generated.register("__nagareTopLevel()")
    }
}
