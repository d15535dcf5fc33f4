// Members that only Objective-C lets live in an extension: overrides, and methods that subclasses override.
// The extension keeps the code under another name; the class gets a member that forwards to it.

struct ExtensionMembers {
    /// As wide as `override `, so that an override can be renamed in place.
    private static let prefix = "__nagare_"

    let index: ModuleIndex

    /// - Parameter edits: one for each file, in the order of `files`.
    func apply(to files: [ScannedFile], edits: inout [SourceEdits]) {
        for (position, file) in files.enumerated() {
            for method in file.methods where method.isInExtension {
                guard let (owner, home) = home(of: method.owner) else { continue }
                if let range = method.overrideRange {
                    rename(file.source, from: range, name: method.name, in: &edits[position])
                } else if isOverridden(method, in: owner) {
                    edits[position].insertInline(Self.prefix, at: method.nameRange.lowerBound)
                } else {
                    continue
                }
                edits[home].insertLines(forwarding(method), at: owner.bodyEnd)
            }
            for property in file.properties where property.isInExtension {
                guard let range = property.overrideRange, let type = property.type, let (owner, home) = home(of: property.owner) else { continue }
                rename(file.source, from: range, name: property.name, in: &edits[position])
                edits[home].insertLines(forwarding(property, type: type), at: owner.bodyEnd)
            }
        }
    }

    private func home(of name: String) -> (TypeDeclaration, Int)? {
        let resolved = index.resolve(name)
        guard let type = index[type: resolved], type.kind == .class, let file = index.file(declaring: resolved) else { return nil }
        return (type, file)
    }

    private func isOverridden(_ method: Method, in owner: TypeDeclaration) -> Bool {
        guard method.isExposed, !method.isStatic || method.modifiers.contains("class") else { return false }
        var waiting = index.directSubclasses(of: owner.name)
        while let type = waiting.popLast() {
            if index.methods(of: type).contains(where: { $0.overrideRange != nil && $0.fullName == method.fullName }) { return true }
            waiting += index.directSubclasses(of: type)
        }
        return false
    }

    /// `override public func name` becomes `public func __nagare_name`, which is as wide.
    private func rename(_ source: SourceText, from range: Range<Int>, name: String, in edits: inout SourceEdits) {
        let written = source.text(range)
        let kept = written.dropFirst("override".count).drop(while: \.isWhitespace)
        let lead = kept.dropLast(name.count)
        edits.replace(range, with: lead + Self.prefix + name)
    }

    private func forwarding(_ method: Method) -> String {
        let parameters = method.parameters.map { parameter in
            let label = parameter.label == parameter.name ? parameter.name : "\(parameter.label) \(parameter.name)"
            return "\(label): \(parameter.type)"
        }
        var words = method.overrideRange == nil ? [] : ["override"]
        words += method.modifiers
        let effects = (method.isAsync ? " async" : "") + (method.isThrowing ? " throws" : "")
        let result = method.returnType.map { " -> \($0)" } ?? ""
        let call = GeneratedCall(method, named: Self.prefix + method.name, arguments: method.parameters.map { ($0.isInout ? "&" : "") + $0.name })
        let header = (words + ["func \(method.name)(\(parameters.joined(separator: ", ")))\(effects)\(result)"]).joined(separator: " ")
        return CompilationCondition.opening(method.conditions) + "\(header) { \(call.withEffects) }\n" + CompilationCondition.closing(method.conditions)
    }

    private func forwarding(_ property: Property, type: String) -> String {
        let header = (["override"] + property.modifiers + ["var \(property.name): \(type)"]).joined(separator: " ")
        let name = Self.prefix + property.name
        let accessors = property.isSettable ? "get { \(name) } set { \(name) = newValue }" : "\(name)"
        return CompilationCondition.opening(property.conditions) + "\(header) { \(accessors) }\n" + CompilationCondition.closing(property.conditions)
    }
}

/// The text of a call of a method.
struct GeneratedCall {
    /// Without `try` and `await`.
    let text: String
    let withEffects: String

    /// - Parameter arguments: one text for each parameter, without labels.
    init(_ method: Method, named name: String? = nil, on receiver: String? = nil, arguments: [String]) {
        let labelled = zip(method.parameters, arguments).map { parameter, argument in
            parameter.label == "_" ? argument : "\(parameter.label): \(argument)"
        }
        text = (receiver.map { $0 + "." } ?? "") + "\(name ?? method.name)(\(labelled.joined(separator: ", ")))"
        withEffects = (method.isThrowing ? "try " : "") + (method.isAsync ? "await " : "") + text
    }
}
