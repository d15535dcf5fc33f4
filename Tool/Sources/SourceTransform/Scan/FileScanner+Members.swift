// Methods and properties of types, as the later steps need them.

internal import SwiftSyntax

extension FileScanner {
    func access(of modifiers: DeclModifierListSyntax) -> Access {
        explicitAccess(of: modifiers) ?? .internal
    }

    private func explicitAccess(of modifiers: DeclModifierListSyntax) -> Access? {
        for modifier in modifiers where modifier.detail == nil {
            switch modifier.name.text {
            case "private": return .private
            case "fileprivate": return .fileprivate
            case "public", "open", "package": return .public
            case "internal": return .internal
            default: continue
            }
        }
        return nil
    }

    /// Whether a declaration is exposed: by its own attribute or by the type or extension it stands in.
    private func isExposed(_ names: [String], _ access: Access, in scope: Scope) -> Bool {
        if names.contains("nonobjc") { return false }
        if names.contains(where: { ["objc", "IBAction", "IBSegueAction", "IBOutlet", "IBInspectable", "GKInspectable"].contains($0) }) { return true }
        return scope.exposesMembers && access >= .internal
    }

    private func forwardedModifiers(_ modifiers: DeclModifierListSyntax) -> [String] {
        modifiers.map(\.trimmedDescription).filter { !["override", "private", "fileprivate", "final", "optional", "dynamic", "weak"].contains($0) }
    }

    func record(_ node: FunctionDeclSyntax, in scope: Scope) {
        let names = node.attributes.names
        let modifiers = node.modifiers.map(\.name.text)
        let access = explicitAccess(of: node.modifiers) ?? scope.defaultAccess
        let signature = node.signature
        let nameRange = node.name.trimmedRange
        var actorAttributes = names.filter { $0.hasSuffix("Actor") }.map { "@" + $0 }
        actorAttributes += forwardedModifiers(node.modifiers)
        file.methods.append(Method(
            owner: scope.type,
            isInExtension: scope.kind == .extension,
            name: node.name.text,
            parameters: signature.parameterClause.parameters.map { parameter in
                Parameter(
                    label: parameter.firstName.text,
                    name: (parameter.secondName ?? parameter.firstName).text,
                    type: parameter.type.trimmedDescription + (parameter.ellipsis?.text ?? ""),
                    isInout: parameter.type.as(AttributedTypeSyntax.self)?.specifiers.contains { $0.trimmedDescription == "inout" } ?? false
                )
            },
            returnType: signature.returnClause?.type.trimmedDescription,
            isAsync: signature.effectSpecifiers?.asyncSpecifier != nil,
            isThrowing: signature.effectSpecifiers?.throwsClause != nil,
            isStatic: modifiers.contains("static") || modifiers.contains("class"),
            isExposed: isExposed(names, access, in: scope) && node.genericParameterClause == nil,
            exposedName: node.attributes.exposedName,
            isOptionalRequirement: scope.isProtocol && modifiers.contains("optional"),
            access: access,
            modifiers: actorAttributes,
            conditions: conditions,
            line: file.source.line(at: nameRange.lowerBound),
            overrideRange: overrideStart(node.modifiers).map { $0..<nameRange.upperBound },
            nameRange: nameRange,
            range: node.trimmedRange
        ))
    }

    private func overrideStart(_ modifiers: DeclModifierListSyntax) -> Int? {
        modifiers.first { $0.name.text == "override" }?.positionAfterSkippingLeadingTrivia.utf8Offset
    }

    func record(_ node: VariableDeclSyntax, in scope: Scope) {
        let names = node.attributes.names
        let modifiers = node.modifiers.map(\.name.text)
        let access = explicitAccess(of: node.modifiers) ?? scope.defaultAccess
        let bindings = Array(node.bindings)
        for (index, binding) in bindings.enumerated() {
            guard let identifier = binding.pattern.as(IdentifierPatternSyntax.self)?.identifier else { continue }
            // In `var a, b: UILabel!` the first name has the type of the second.
            let annotation = bindings[index...].first { $0.typeAnnotation != nil }?.typeAnnotation
            file.properties.append(Property(
                owner: scope.type,
                isInExtension: scope.kind == .extension,
                name: identifier.text,
                type: annotation?.type.trimmedDescription,
                isStatic: modifiers.contains("static") || modifiers.contains("class"),
                isSettable: isSettable(binding, isLet: node.bindingSpecifier.text == "let", isRequirement: scope.isProtocol),
                isExposed: isExposed(names, access, in: scope),
                isOptionalRequirement: scope.isProtocol && modifiers.contains("optional"),
                access: access,
                modifiers: names.filter { $0.hasSuffix("Actor") }.map { "@" + $0 } + forwardedModifiers(node.modifiers),
                conditions: conditions,
                line: file.source.line(at: identifier.positionAfterSkippingLeadingTrivia.utf8Offset),
                overrideRange: overrideStart(node.modifiers).map { $0..<identifier.endPositionBeforeTrailingTrivia.utf8Offset },
                range: node.trimmedRange
            ))
        }
    }

    private func isSettable(_ binding: PatternBindingSyntax, isLet: Bool, isRequirement: Bool) -> Bool {
        if isLet { return false }
        guard let block = binding.accessorBlock else { return true }
        guard case .accessors(let accessors) = block.accessors else { return false }
        let kinds = accessors.map(\.accessorSpecifier.text)
        return kinds.contains("set") || kinds.contains("willSet") || kinds.contains("didSet") || kinds.contains("_modify")
    }
}
