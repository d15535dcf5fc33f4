// `@objc optional` requirements. Each becomes a protocol of its own, which the types that implement it conform to,
// and a callable member of the original protocol that is used as `delegate.method?(…)`.

struct OptionalRequirements {
    let index: ModuleIndex

    /// - Parameters:
    ///   - edits: one for each file, in the order of `files`.
    ///   - generated: likewise.
    func apply(to files: [ScannedFile], edits: inout [SourceEdits], generated: inout [GeneratedFile]) {
        for (position, file) in files.enumerated() {
            for type in file.types where type.kind == .protocol && !type.isLocal {
                if type.isExposed, type.inherited.isEmpty { edits[position].insertInline(": AnyObject", at: type.nameEnd) }
                let methods = file.methods.filter { $0.owner == type.name && $0.isOptionalRequirement }
                let properties = file.properties.filter { $0.owner == type.name && $0.isOptionalRequirement }
                guard !methods.isEmpty || !properties.isEmpty else { continue }
                for range in methods.map(\.range) + properties.map(\.range) { edits[position].blank(range) }
                for (number, property) in properties.enumerated() {
                    add(property, number: number, of: type, to: &generated[position])
                    conform(implementers: index.implementers(of: type.name) { name in
                        self.index.properties(of: name).contains { $0.name == property.name && $0.access >= .fileprivate }
                    }, to: doorName(type, "p\(number)"), generated: &generated)
                }
                add(methods, of: type, to: &generated[position])
                for (number, method) in methods.enumerated() {
                    conform(implementers: index.implementers(of: type.name) { name in
                        self.index.methods(of: name).contains { $0.fullName == method.fullName && $0.access >= .fileprivate }
                    }, to: doorName(type, "m\(number)"), generated: &generated)
                }
            }
        }
    }

    private func doorName(_ type: TypeDeclaration, _ suffix: String) -> String {
        "__NagareOptional_\(type.name.replacing(".", with: "_"))_\(suffix)"
    }

    private func isolation(_ type: TypeDeclaration) -> String {
        type.mainActorAttribute ? "@MainActor " : ""
    }

    private func accessWord(_ type: TypeDeclaration) -> String {
        switch type.access {
        case .public: "public "
        case .private, .fileprivate: "fileprivate "
        case .internal: ""
        }
    }

    private func conform(implementers: [String], to door: String, generated: inout [GeneratedFile]) {
        for name in implementers {
            guard let file = index.file(declaring: name), index[type: name]?.isReachable == true else { continue }
            let conditions = index[type: name]?.conditions ?? []
            generated[file].add(CompilationCondition.opening(conditions) + "extension \(name): \(door) {}\n" + CompilationCondition.closing(conditions))
        }
    }

    private func add(_ property: Property, number: Int, of type: TypeDeclaration, to file: inout GeneratedFile) {
        let door = doorName(type, "p\(number)")
        let result = property.type ?? "Any"
        file.add("""
            \(isolation(type))\(accessWord(type))protocol \(door) { var \(property.name): \(result) { get } }
            extension \(type.name) {
            \(isolation(type))\(accessWord(type))var \(property.name): (\(result))? { (self as? any \(door))?.\(property.name) }
            }
            """)
    }

    /// Methods of one base name share a callable value, told apart by their argument labels.
    private func add(_ methods: [Method], of type: TypeDeclaration, to file: inout GeneratedFile) {
        let access = accessWord(type)
        let isolation = isolation(type)
        for (number, method) in methods.enumerated() {
            file.add("\(isolation)\(access)protocol \(doorName(type, "m\(number)")) { func \(method.name)\(signature(method)) }")
        }
        for name in Set(methods.map(\.name)).sorted() {
            let callable = "__NagareCallable_\(type.name.replacing(".", with: "_"))_\(name)"
            var text = "\(isolation)\(access)struct \(callable) {\nfileprivate let target: any \(type.name)\n"
            for (number, method) in methods.enumerated() where method.name == name {
                let effects = (method.isAsync ? " async" : "") + (method.isThrowing ? " throws" : "")
                let call = GeneratedCall(method, on: "(target as? any \(doorName(type, "m\(number)")))?", arguments: method.parameters.map { ($0.isInout ? "&" : "") + $0.name })
                text += """
                    @discardableResult \(access)func callAsFunction\(parameters(method))\(effects) -> (\(method.returnType ?? "Void"))? {
                    \(call.withEffects)
                    }

                    """
            }
            text += "}\nextension \(type.name) {\n\(isolation)\(access)var \(name): \(callable)? { \(callable)(target: self) }\n}"
            file.add(text)
        }
    }

    private func parameters(_ method: Method) -> String {
        let list = method.parameters.map { parameter in
            parameter.label == parameter.name ? "\(parameter.name): \(parameter.type)" : "\(parameter.label) \(parameter.name): \(parameter.type)"
        }
        return "(\(list.joined(separator: ", ")))"
    }

    private func signature(_ method: Method) -> String {
        parameters(method) + (method.isAsync ? " async" : "") + (method.isThrowing ? " throws" : "") + (method.returnType.map { " -> \($0)" } ?? "")
    }
}

extension ModuleIndex {
    /// Classes that conform to a protocol and have a member, each inheritance chain's topmost only.
    ///
    /// - Parameter declares: whether a type itself declares the member.
    func implementers(of protocolName: String, declares: (String) -> Bool) -> [String] {
        var result: [String] = []
        for name in typeNames where conformances(of: name).contains(where: { resolve($0, inside: name) == protocolName || refines($0, protocolName) }) {
            if ancestry(of: name).contains(where: declares) {
                result.append(name)
                continue
            }
            var waiting = directSubclasses(of: name)
            while let type = waiting.popLast() {
                if declares(type) { result.append(type) } else { waiting += directSubclasses(of: type) }
            }
        }
        // A class below another implementer inherits its conformance.
        let all = Set(result)
        return all.filter { name in !ancestry(of: name).dropFirst().contains { all.contains($0) } }.sorted()
    }

    private func refines(_ name: String, _ base: String, depth: Int = 0) -> Bool {
        guard depth < 16, self[type: resolve(name)]?.kind == .protocol else { return false }
        return conformances(of: resolve(name)).contains { resolve($0) == base || refines($0, base, depth: depth + 1) }
    }
}
