// Walks the syntax tree of a file once: types, nesting, `#if` branches, attributes, imports, selectors.
// What a member is made of is read in FileScanner+Members.swift.

internal import SwiftSyntax

final class FileScanner: SyntaxVisitor {
    /// A place declarations are in.
    struct Scope {
        enum Kind {
            case type, `extension`, function
        }

        var kind: Kind
        /// Qualified name; empty for functions.
        var type: String
        var isGeneric: Bool
        var isReachable: Bool
        var isLocal: Bool
        /// Members are exposed without an attribute of their own.
        var exposesMembers: Bool
        /// What a member without a modifier gets.
        var defaultAccess: Access
        /// `public` and the like on an extension.
        var isProtocol = false
    }

    var file: ScannedFile
    var scopes: [Scope] = []
    var conditions: [String] = []

    /// Attributes that the compiler on Linux refuses or that mean nothing there.
    private static let foreignAttributes: Set<String> = [
        "IBOutlet", "IBAction", "IBInspectable", "IBDesignable", "IBSegueAction", "GKInspectable", "objc", "objcMembers", "nonobjc",
        "NSManaged", "NSCopying", "UIApplicationMain", "NSApplicationMain", "main",
    ]
    private static let networkingTypes: Set<String> = [
        "URLSession", "URLSessionTask", "URLSessionDataTask", "URLSessionDownloadTask", "URLSessionUploadTask", "URLSessionConfiguration",
        "URLSessionDelegate", "URLSessionDataDelegate", "URLSessionTaskDelegate", "URLSessionDownloadDelegate", "URLSessionWebSocketTask",
        "URLRequest", "URLResponse", "HTTPURLResponse", "URLCache", "CachedURLResponse", "HTTPCookie", "HTTPCookieStorage", "URLCredential",
        "URLCredentialStorage", "URLProtectionSpace", "URLAuthenticationChallenge", "URLProtocol", "NSURLRequest", "NSMutableURLRequest",
    ]
    private static let xmlTypes: Set<String> = ["XMLParser", "XMLParserDelegate", "XMLDocument", "XMLElement", "XMLNode"]

    init(file: ScannedFile) {
        self.file = file
        super.init(viewMode: .sourceAccurate)
    }

    var innermostType: Scope? { scopes.last { $0.kind != .function } }
    private var isInFunction: Bool { scopes.last?.kind == .function }

    // MARK: Types

    private func enter(
        _ kind: TypeDeclaration.Kind,
        name: TokenSyntax,
        attributes: AttributeListSyntax,
        modifiers: DeclModifierListSyntax,
        generics: GenericParameterClauseSyntax?,
        inheritance: InheritanceClauseSyntax?,
        body: MemberBlockSyntax,
        keyword: TokenSyntax
    ) -> SyntaxVisitorContinueKind {
        let outer = scopes.last
        let enclosing = outer?.kind == .function ? nil : outer
        let qualifiedName = [enclosing?.type, name.text].compactMap { $0 }.filter { !$0.isEmpty }.joined(separator: ".")
        let isLocal = outer?.kind == .function || outer?.isLocal == true
        let access = access(of: modifiers)
        let isReachable = !isLocal && (enclosing == nil || (enclosing!.isReachable && access != .private))
        let isGeneric = generics != nil || enclosing?.isGeneric == true
        let names = attributes.names
        let inherited = inheritance?.inheritedTypes.map { $0.type.withoutAttributes } ?? []
        file.types.append(TypeDeclaration(
            kind: kind,
            name: qualifiedName,
            isGeneric: isGeneric,
            isLocal: isLocal,
            isReachable: isReachable,
            access: access,
            inherited: inherited,
            exposedName: attributes.exposedName,
            isExposed: names.contains("objc"),
            foreignActor: names.first { $0.hasSuffix("Actor") && $0 != "MainActor" },
            mainActorAttribute: names.contains("MainActor"),
            conditions: conditions,
            line: file.source.line(at: keyword.positionAfterSkippingLeadingTrivia.utf8Offset),
            bodyEnd: body.rightBrace.positionAfterSkippingLeadingTrivia.utf8Offset,
            nameEnd: name.endPositionBeforeTrailingTrivia.utf8Offset
        ))
        if names.contains("main") || names.contains("UIApplicationMain") || names.contains("NSApplicationMain") {
            file.delegateClass = qualifiedName
        }
        scopes.append(Scope(
            kind: .type, type: qualifiedName, isGeneric: isGeneric, isReachable: isReachable, isLocal: isLocal,
            exposesMembers: names.contains("objcMembers"), defaultAccess: kind == .protocol ? access : .internal, isProtocol: kind == .protocol
        ))
        return .visitChildren
    }

    override func visit(_ node: ClassDeclSyntax) -> SyntaxVisitorContinueKind {
        enter(.class, name: node.name, attributes: node.attributes, modifiers: node.modifiers, generics: node.genericParameterClause,
              inheritance: node.inheritanceClause, body: node.memberBlock, keyword: node.classKeyword)
    }

    override func visit(_ node: StructDeclSyntax) -> SyntaxVisitorContinueKind {
        enter(.value, name: node.name, attributes: node.attributes, modifiers: node.modifiers, generics: node.genericParameterClause,
              inheritance: node.inheritanceClause, body: node.memberBlock, keyword: node.structKeyword)
    }

    override func visit(_ node: EnumDeclSyntax) -> SyntaxVisitorContinueKind {
        enter(.value, name: node.name, attributes: node.attributes, modifiers: node.modifiers, generics: node.genericParameterClause,
              inheritance: node.inheritanceClause, body: node.memberBlock, keyword: node.enumKeyword)
    }

    override func visit(_ node: ActorDeclSyntax) -> SyntaxVisitorContinueKind {
        enter(.actor, name: node.name, attributes: node.attributes, modifiers: node.modifiers, generics: node.genericParameterClause,
              inheritance: node.inheritanceClause, body: node.memberBlock, keyword: node.actorKeyword)
    }

    override func visit(_ node: ProtocolDeclSyntax) -> SyntaxVisitorContinueKind {
        enter(.protocol, name: node.name, attributes: node.attributes, modifiers: node.modifiers, generics: nil,
              inheritance: node.inheritanceClause, body: node.memberBlock, keyword: node.protocolKeyword)
    }

    override func visit(_ node: ExtensionDeclSyntax) -> SyntaxVisitorContinueKind {
        let type = node.extendedType.withoutAttributes
        file.extensions.append(ExtensionDeclaration(
            type: type,
            inherited: node.inheritanceClause?.inheritedTypes.map { $0.type.withoutAttributes } ?? [],
            conditions: conditions
        ))
        let names = node.attributes.names
        let access = access(of: node.modifiers)
        scopes.append(Scope(
            kind: .extension, type: type, isGeneric: false, isReachable: true, isLocal: false,
            exposesMembers: names.contains("objc") || names.contains("objcMembers"), defaultAccess: access == .private ? .fileprivate : access
        ))
        return .visitChildren
    }

    override func visitPost(_ node: ClassDeclSyntax) { scopes.removeLast() }
    override func visitPost(_ node: StructDeclSyntax) { scopes.removeLast() }
    override func visitPost(_ node: EnumDeclSyntax) { scopes.removeLast() }
    override func visitPost(_ node: ActorDeclSyntax) { scopes.removeLast() }
    override func visitPost(_ node: ProtocolDeclSyntax) { scopes.removeLast() }
    override func visitPost(_ node: ExtensionDeclSyntax) { scopes.removeLast() }

    // MARK: Functions

    private func enterFunction() -> SyntaxVisitorContinueKind {
        let outer = scopes.last
        scopes.append(Scope(
            kind: .function, type: "", isGeneric: false, isReachable: false, isLocal: outer?.isLocal ?? false, exposesMembers: false,
            defaultAccess: .internal
        ))
        return .visitChildren
    }

    override func visit(_ node: FunctionDeclSyntax) -> SyntaxVisitorContinueKind {
        if !isInFunction, let scope = scopes.last { record(node, in: scope) }
        return enterFunction()
    }

    override func visitPost(_ node: FunctionDeclSyntax) { scopes.removeLast() }

    override func visit(_ node: VariableDeclSyntax) -> SyntaxVisitorContinueKind {
        if !isInFunction, let scope = scopes.last { record(node, in: scope) }
        return .visitChildren
    }

    override func visit(_ node: InitializerDeclSyntax) -> SyntaxVisitorContinueKind { enterFunction() }
    override func visitPost(_ node: InitializerDeclSyntax) { scopes.removeLast() }
    override func visit(_ node: DeinitializerDeclSyntax) -> SyntaxVisitorContinueKind { enterFunction() }
    override func visitPost(_ node: DeinitializerDeclSyntax) { scopes.removeLast() }
    override func visit(_ node: AccessorDeclSyntax) -> SyntaxVisitorContinueKind { enterFunction() }
    override func visitPost(_ node: AccessorDeclSyntax) { scopes.removeLast() }
    override func visit(_ node: ClosureExprSyntax) -> SyntaxVisitorContinueKind { enterFunction() }
    override func visitPost(_ node: ClosureExprSyntax) { scopes.removeLast() }

    // MARK: Attributes, conditions, imports, names

    override func visit(_ node: AttributeSyntax) -> SyntaxVisitorContinueKind {
        if Self.foreignAttributes.contains(node.attributeName.trimmedDescription) { file.attributes.append(node.trimmedRange) }
        return .visitChildren
    }

    override func visit(_ node: IfConfigDeclSyntax) -> SyntaxVisitorContinueKind {
        let clauses = Array(node.clauses)
        for (index, clause) in clauses.enumerated() {
            if let condition = clause.condition { scanCondition(condition) }
            guard let elements = clause.elements else { continue }
            conditions.append(CompilationCondition.condition(ofClause: index, in: clauses))
            walk(elements)
            conditions.removeLast()
        }
        return .skipChildren
    }

    private func scanCondition(_ condition: ExprSyntax) {
        let finder = PhoneConditionFinder(viewMode: .sourceAccurate)
        finder.walk(condition)
        file.phoneConditions += finder.ranges
    }

    override func visit(_ node: ImportDeclSyntax) -> SyntaxVisitorContinueKind {
        let path = Array(node.path)
        guard let module = path.first?.name.text else { return .skipChildren }
        let start = node.positionAfterSkippingLeadingTrivia.utf8Offset
        var submodule: Range<Int>?
        if node.importKindSpecifier == nil, path.count > 1 {
            submodule = path[0].name.endPositionBeforeTrailingTrivia.utf8Offset..<node.endPositionBeforeTrailingTrivia.utf8Offset
        }
        file.imports.append(ImportUse(
            module: module,
            submodule: submodule,
            range: node.trimmedRange,
            line: file.source.line(at: start),
            column: file.source.column(at: start) + 1,
            isGuarded: conditions.contains { $0.contains("canImport(\(module))") }
        ))
        return .skipChildren
    }

    override func visit(_ node: DeclReferenceExprSyntax) -> SyntaxVisitorContinueKind {
        note(name: node.baseName.text)
        return .visitChildren
    }

    override func visit(_ node: IdentifierTypeSyntax) -> SyntaxVisitorContinueKind {
        note(name: node.name.text)
        return .visitChildren
    }

    private func note(name: String) {
        if Self.networkingTypes.contains(name) { file.usesNetworking = true }
        if Self.xmlTypes.contains(name) { file.usesXML = true }
    }

    override func visit(_ node: FunctionCallExprSyntax) -> SyntaxVisitorContinueKind {
        if node.calledExpression.trimmedDescription == "UIApplicationMain", let delegate = node.arguments.last?.expression {
            file.delegateClass = Self.className(in: delegate) ?? file.delegateClass
        }
        return .visitChildren
    }

    /// The class in `NSStringFromClass(Name.self)`, `String(describing: Name.self)` or `"Name"`.
    private static func className(in expression: ExprSyntax) -> String? {
        if let literal = expression.as(StringLiteralExprSyntax.self) { return literal.representedLiteralValue }
        guard let argument = expression.as(FunctionCallExprSyntax.self)?.arguments.first?.expression.as(MemberAccessExprSyntax.self),
              argument.declName.baseName.text == "self"
        else { return nil }
        return argument.base?.trimmedDescription
    }

    // MARK: Reflection

    override func visit(_ node: MacroExpansionExprSyntax) -> SyntaxVisitorContinueKind {
        guard ["selector", "keyPath"].contains(node.macroName.text), let argument = node.arguments.first else { return .visitChildren }
        let kind: ReflectionUse.Kind = switch (node.macroName.text, argument.label?.text) {
        case ("keyPath", _): .keyPath
        case (_, "getter"): .getter
        case (_, "setter"): .setter
        default: .method
        }
        var reference = argument.expression
        while true {
            if let sequence = reference.as(SequenceExprSyntax.self), let first = sequence.elements.first {
                reference = first
            } else if let tuple = reference.as(TupleExprSyntax.self), tuple.elements.count == 1, let only = tuple.elements.first {
                reference = only.expression
            } else {
                break
            }
        }
        let name = reference.as(DeclReferenceExprSyntax.self) ?? reference.as(MemberAccessExprSyntax.self)?.declName
        let scope = innermostType
        file.uses.append(ReflectionUse(
            kind: kind,
            range: node.trimmedRange,
            expressionRange: argument.expression.trimmedRange,
            path: Self.path(of: reference),
            labels: name?.argumentNames?.arguments.map(\.name.text),
            owner: scope?.type,
            isInLocalType: scope?.isLocal ?? false,
            conditions: conditions
        ))
        return .skipChildren
    }

    /// `Foo.bar` as its names; empty if the expression is not made of names alone.
    private static func path(of expression: ExprSyntax) -> [String] {
        if let reference = expression.as(DeclReferenceExprSyntax.self) { return [reference.baseName.text] }
        if let optional = expression.as(OptionalChainingExprSyntax.self) { return path(of: optional.expression) }
        if expression.is(SuperExprSyntax.self) { return ["super"] }
        guard let member = expression.as(MemberAccessExprSyntax.self), let base = member.base else { return [] }
        let front = path(of: base)
        return front.isEmpty ? [] : front + [member.declName.baseName.text]
    }
}

private final class PhoneConditionFinder: SyntaxVisitor {
    private(set) var ranges: [Range<Int>] = []

    override func visit(_ node: FunctionCallExprSyntax) -> SyntaxVisitorContinueKind {
        guard CompilationCondition.isTrueOnPhone(node) else { return .visitChildren }
        ranges.append(node.trimmedRange)
        return .skipChildren
    }
}

extension AttributeListSyntax {
    /// The names of the attributes, those inside `#if` left out.
    var names: [String] {
        compactMap { $0.as(AttributeSyntax.self)?.attributeName.trimmedDescription }
    }

    /// What stands in `@objc(…)`.
    var exposedName: String? {
        for element in self {
            guard let attribute = element.as(AttributeSyntax.self), attribute.attributeName.trimmedDescription == "objc",
                  let arguments = attribute.arguments
            else { continue }
            return arguments.trimmedDescription.filter { !$0.isWhitespace }
        }
        return nil
    }
}

extension TypeSyntax {
    /// The type's text without attributes such as `@preconcurrency` and without generic arguments' spaces.
    var withoutAttributes: String {
        if let attributed = self.as(AttributedTypeSyntax.self) { return attributed.baseType.withoutAttributes }
        return trimmedDescription
    }
}
