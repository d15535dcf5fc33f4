// Which Objective-C name a `#selector` or `#keyPath` means.

struct SelectorResolution {
    let index: ModuleIndex

    /// A use with everything generated code needs to know about it.
    struct Resolved {
        var use: ReflectionUse
        /// The text of the selector or key path.
        var text: String
        /// Whether the module itself declares the method.
        var isDeclaredHere: Bool
        var isStatic: Bool
        /// Whether the compiler can check the expression outside the function it stands in.
        var isCheckable: Bool
    }

    func resolve(_ use: ReflectionUse) -> Resolved {
        let owner = use.owner.map(index.resolve)
        let name = use.path.last ?? ""
        let isCheckable = isNameable(use, owner: owner)
        switch use.kind {
        case .keyPath:
            let keys = use.path.drop { $0.first?.isUppercase == true }
            return Resolved(use: use, text: keys.joined(separator: "."), isDeclaredHere: true, isStatic: false, isCheckable: isCheckable)
        case .getter:
            return Resolved(use: use, text: name, isDeclaredHere: true, isStatic: false, isCheckable: isCheckable)
        case .setter:
            return Resolved(use: use, text: ObjectiveCName.setter(of: name), isDeclaredHere: true, isStatic: false, isCheckable: isCheckable)
        case .method:
            if let method = method(for: use, name: name, owner: owner) {
                return Resolved(use: use, text: method.selector, isDeclaredHere: true, isStatic: method.isStatic, isCheckable: isCheckable)
            }
            let text = use.labels.map { ObjectiveCName.selector(base: name, labels: $0) } ?? name
            return Resolved(use: use, text: text, isDeclaredHere: false, isStatic: false, isCheckable: isCheckable)
        }
    }

    private func method(for use: ReflectionUse, name: String, owner: String?) -> Method? {
        func best(_ methods: [Method]) -> Method? {
            let fitting = methods.filter { $0.name == name && (use.labels == nil || use.labels == $0.labels) }
            return fitting.first(where: \.isExposed) ?? fitting.first
        }
        if let type = qualifyingType(of: use, owner: owner) {
            for ancestor in index.ancestry(of: type) {
                if let method = best(index.methods(of: ancestor)) { return method }
            }
            return nil
        }
        // `self.child.method`: the property's type is not known here, so the name decides.
        return best(index.methods(named: name).filter(\.isExposed))
    }

    /// The type whose members the expression names; `nil` if it goes through a value.
    private func qualifyingType(of use: ReflectionUse, owner: String?) -> String? {
        let front = use.path.dropLast()
        guard let first = front.first else { return owner }
        if front.count == 1, ["self", "Self", "super"].contains(first) { return owner }
        return first.first?.isUppercase == true ? index.resolve(front.joined(separator: "."), inside: owner) : nil
    }

    private func isNameable(_ use: ReflectionUse, owner: String?) -> Bool {
        guard let first = use.path.first, !use.isInLocalType else { return false }
        if ["self", "super"].contains(first) { return true }
        if first.first?.isUppercase == true { return isConcreteType(first) }
        guard let owner else { return false }
        if use.path.count == 1 { return true }
        return index.ancestry(of: owner).contains { type in index.properties(of: type).contains { $0.name == first } }
    }

    /// Whether generated code elsewhere can name a member through this name: a class of the module or of Apple's frameworks.
    /// `Base` of an extension of `Reactive` means something only there, and members of a protocol cannot be named at all.
    func isConcreteType(_ name: String) -> Bool {
        if let type = index[type: index.resolve(name)] { return type.kind != .protocol }
        return name.prefix(2).allSatisfy(\.isUppercase) && !["Delegate", "DataSource", "Prefetching"].contains { name.hasSuffix($0) }
    }
}
