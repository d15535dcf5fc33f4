// What the files of a module declare together: types by name, inheritance, members by type.

/// Look-ups over all files of a module.
struct ModuleIndex {
    private var types: [String: TypeDeclaration] = [:]
    /// The index of the file that declares a type.
    private var files: [String: Int] = [:]
    private var methodsByType: [String: [Method]] = [:]
    private var propertiesByType: [String: [Property]] = [:]
    private var conformances: [String: [String]] = [:]
    private var children: [String: [String]] = [:]
    private var methodsByName: [String: [Method]] = [:]

    init(_ scanned: [ScannedFile]) {
        for (index, file) in scanned.enumerated() {
            for type in file.types where !type.isLocal {
                types[type.name] = type
                files[type.name] = index
            }
        }
        for file in scanned {
            for type in file.types where !type.isLocal { conformances[type.name, default: []] += type.inherited.map(Self.withoutArguments) }
            for declaration in file.extensions {
                conformances[resolve(declaration.type), default: []] += declaration.inherited.map(Self.withoutArguments)
            }
            for method in file.methods {
                methodsByType[resolve(method.owner), default: []].append(method)
                methodsByName[method.name, default: []].append(method)
            }
            for property in file.properties { propertiesByType[resolve(property.owner), default: []].append(property) }
        }
        for name in types.keys.sorted() {
            if let base = superclass(of: name) { children[base, default: []].append(name) }
        }
    }

    /// The declared name of a type named in an extension; `Box<Int>` is `Box`.
    func resolve(_ name: String) -> String {
        let plain = Self.withoutArguments(name)
        if types[plain] != nil { return plain }
        // `Module.Type` and names qualified with the module.
        if let dot = plain.firstIndex(of: "."), types[String(plain[plain.index(after: dot)...])] != nil {
            return String(plain[plain.index(after: dot)...])
        }
        return plain
    }

    /// The type that `name` means inside `scope`: the innermost enclosing declaration wins.
    func resolve(_ name: String, inside scope: String?) -> String {
        let plain = Self.withoutArguments(name)
        var prefix = scope ?? ""
        while !prefix.isEmpty {
            if types["\(prefix).\(plain)"] != nil { return "\(prefix).\(plain)" }
            prefix = prefix.lastIndex(of: ".").map { String(prefix[..<$0]) } ?? ""
        }
        return resolve(plain)
    }

    private static func withoutArguments(_ name: String) -> String {
        guard name.contains("<") else { return name }
        var depth = 0
        var result = ""
        for character in name {
            if character == "<" { depth += 1 }
            if depth == 0 { result.append(character) }
            if character == ">" { depth -= 1 }
        }
        return result
    }

    subscript(type name: String) -> TypeDeclaration? { types[name] }

    var typeNames: [String] { types.keys.sorted() }

    func file(declaring name: String) -> Int? { files[name] }

    func methods(of type: String) -> [Method] { methodsByType[type] ?? [] }

    func properties(of type: String) -> [Property] { propertiesByType[type] ?? [] }

    func methods(named name: String) -> [Method] { methodsByName[name] ?? [] }

    func conformances(of type: String) -> [String] { conformances[type] ?? [] }

    /// The superclass if it is a class of the module.
    func superclass(of name: String) -> String? {
        guard let type = types[name], type.kind == .class, let first = type.inherited.first else { return nil }
        let resolved = resolve(first, inside: name)
        return types[resolved]?.kind == .class ? resolved : nil
    }

    /// Whether the first inherited type is something other than a protocol of the module: a class, or a name from elsewhere.
    func mayHaveSuperclass(_ type: TypeDeclaration) -> Bool {
        guard let first = type.inherited.first else { return false }
        return types[resolve(first, inside: type.name)]?.kind != .protocol
    }

    /// The class and its superclasses inside the module.
    func ancestry(of name: String) -> [String] {
        var chain = [name]
        while let base = superclass(of: chain[chain.count - 1]), !chain.contains(base) { chain.append(base) }
        return chain
    }

    func directSubclasses(of name: String) -> [String] { children[name] ?? [] }

    /// Names of the types declared directly inside another.
    func nestedTypes(in name: String) -> [TypeDeclaration] {
        types.values.filter { type in
            type.name.hasPrefix(name + ".") && !type.name.dropFirst(name.count + 1).contains(".")
        }.sorted { $0.name < $1.name }
    }
}
