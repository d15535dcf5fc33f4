// A class conforms to a delegate protocol, a subclass alone implements one of its methods: Objective-C would call the
// subclass's method, Swift's conformance does not know of it. The class gets a witness that asks the subclass.

/// The requirements of a library's protocols that have default implementations.
public struct ProtocolCatalog: Codable, Sendable {
    /// Full method names such as `tableView(_:didSelectRowAt:)`, by protocol.
    public var requirements: [String: Set<String>]

    public init(requirements: [String: Set<String>] = [:]) {
        self.requirements = requirements
    }

    /// Reads the public protocols declared in source files. A requirement counts if an extension in the same files implements it.
    public static func scan(_ files: [(path: String, bytes: [UInt8])]) -> ProtocolCatalog {
        let scanned = files.map { ScannedFile(path: $0.path, bytes: $0.bytes, identifier: "") }
        var catalog = ProtocolCatalog()
        var refinements: [String: [String]] = [:]
        for type in scanned.flatMap(\.types) where type.kind == .protocol && type.access == .public {
            catalog.requirements[type.name] = []
            refinements[type.name] = type.inherited
        }
        for method in scanned.flatMap(\.methods) where method.isInExtension && catalog.requirements[method.owner] != nil {
            catalog.requirements[method.owner]?.insert(method.fullName)
        }
        let declared = catalog.requirements
        for (name, bases) in refinements {
            for base in bases { catalog.requirements[name]?.formUnion(declared[base] ?? []) }
        }
        return catalog
    }
}

struct DelegateRedirects {
    let index: ModuleIndex
    let catalog: ProtocolCatalog

    func apply(generated: inout [GeneratedFile]) {
        for base in index.typeNames {
            guard let declaration = index[type: base], declaration.kind == .class, declaration.isReachable, !declaration.isGeneric,
                  let home = index.file(declaring: base)
            else { continue }
            for protocolName in index.conformances(of: base) {
                guard let requirements = catalog.requirements[protocolName], !requirements.isEmpty else { continue }
                for (method, implementers) in lateMethods(below: base, requirements: requirements) {
                    redirect(method, implementers: implementers, base: base, protocolName: protocolName, home: home, generated: &generated)
                }
            }
        }
    }

    /// Methods of subclasses that no class above implements, with the topmost classes that do.
    private func lateMethods(below base: String, requirements: Set<String>) -> [(Method, [String])] {
        let known = Set(index.ancestry(of: base).flatMap { index.methods(of: $0).map(\.fullName) })
        var found: [String: (Method, [String])] = [:]
        var waiting = index.directSubclasses(of: base)
        while let type = waiting.popLast() {
            guard index[type: type]?.isReachable == true else { continue }
            for method in index.methods(of: type) where method.overrideRange == nil && !method.isStatic {
                guard requirements.contains(method.fullName), !known.contains(method.fullName), method.access >= .internal else { continue }
                if let entry = found[method.fullName] {
                    if !index.ancestry(of: type).contains(where: { entry.1.contains($0) }) { found[method.fullName]?.1.append(type) }
                } else {
                    found[method.fullName] = (method, [type])
                }
            }
            waiting += index.directSubclasses(of: type)
        }
        return found.sorted { $0.key < $1.key }.map { name, entry in
            let topmost = entry.1.filter { type in !index.ancestry(of: type).dropFirst().contains { entry.1.contains($0) } }
            return (entry.0, topmost.sorted())
        }
    }

    private func redirect(
        _ method: Method, implementers: [String], base: String, protocolName: String, home: Int, generated: inout [GeneratedFile]
    ) {
        let words = method.fullName.map { $0.isLetter || $0.isNumber ? String($0) : "_" }.joined()
        let suffix = "\(base.replacing(".", with: "_"))_\(protocolName)_\(words)"
        let parameters = method.parameters.enumerated().map { number, parameter in "\(parameter.label == "_" ? "_" : parameter.label) argument\(number): \(parameter.type)" }
        let effects = (method.isAsync ? " async" : "") + (method.isThrowing ? " throws" : "")
        let signature = "(\(parameters.joined(separator: ", ")))\(effects)\(method.returnType.map { " -> \($0)" } ?? "")"
        let arguments = method.parameters.indices.map { "argument\($0)" }
        let late = GeneratedCall(method, on: "late", arguments: arguments).withEffects
        let fallback = GeneratedCall(method, on: "__NagareDefaults_\(suffix)()", arguments: arguments).withEffects
        generated[home].add("""
            @MainActor protocol __NagareLate_\(suffix): AnyObject { func \(method.name)\(signature) }
            @MainActor fileprivate final class __NagareDefaults_\(suffix): NSObject, \(protocolName) {}
            extension \(base) {
            @_implements(\(protocolName), \(method.fullName))
            func __nagareLate_\(suffix)\(signature) {
            if let late = self as? any __NagareLate_\(suffix) { return \(late) }
            return \(fallback)
            }
            }
            """)
        for name in implementers {
            guard let file = index.file(declaring: name) else { continue }
            generated[file].add("extension \(name): __NagareLate_\(suffix) {}")
        }
    }
}
