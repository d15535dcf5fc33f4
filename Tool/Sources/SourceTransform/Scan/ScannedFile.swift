// Everything the transform wants to know of one source file. Collected by FileScanner, read by all later steps.

internal import SwiftParser
internal import SwiftSyntax

struct ScannedFile {
    private(set) var source: SourceText
    /// A name unique in the module that may be part of Swift identifiers.
    private(set) var identifier: String
    var types: [TypeDeclaration] = []
    var extensions: [ExtensionDeclaration] = []
    var methods: [Method] = []
    var properties: [Property] = []
    var uses: [ReflectionUse] = []
    var imports: [ImportUse] = []
    /// Attributes without a meaning outside Objective-C.
    var attributes: [Range<Int>] = []
    /// `os(iOS)` and its like in `#if` conditions.
    var phoneConditions: [Range<Int>] = []
    /// The class marked as the program's start, or named in a call of `UIApplicationMain`.
    var delegateClass: String?
    /// Statements of main.swift.
    var statements: [TopLevelStatement] = []
    /// Whether types are named that Foundation keeps in modules of their own on Linux.
    var usesNetworking = false
    var usesXML = false

    var isMain: Bool { source.path.hasSuffix("/main.swift") || source.path == "main.swift" }

    init(path: String, bytes: [UInt8], identifier: String) {
        source = SourceText(path: path, bytes: bytes)
        self.identifier = identifier
        let tree = bytes.withUnsafeBufferPointer { Parser.parse(source: $0) }
        let scanner = FileScanner(file: self)
        scanner.walk(tree)
        self = scanner.file
        if isMain { scanStatements(of: tree) }
    }

    private mutating func scanStatements(of tree: SourceFileSyntax) {
        for item in tree.statements {
            if case .decl = item.item { continue }
            let node = Syntax(item.item)
            statements.append(TopLevelStatement(range: node.trimmedRange, isLaunch: node.trimmedDescription.contains("UIApplicationMain(")))
        }
    }
}

extension SyntaxProtocol {
    /// Byte offsets without the trivia around.
    var trimmedRange: Range<Int> {
        positionAfterSkippingLeadingTrivia.utf8Offset..<endPositionBeforeTrailingTrivia.utf8Offset
    }
}
