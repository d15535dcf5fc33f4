// `#if` conditions: what an iOS build would find true is made true.

internal import SwiftSyntax

enum CompilationCondition {
    /// The calls in a condition that hold on iOS and not on Linux.
    static func isTrueOnPhone(_ call: FunctionCallExprSyntax) -> Bool {
        guard let function = call.calledExpression.as(DeclReferenceExprSyntax.self)?.baseName.text,
              call.arguments.count == 1,
              let argument = call.arguments.first?.expression.trimmedDescription
        else { return false }
        return (function == "os" && argument == "iOS") || (function == "targetEnvironment" && argument == "simulator")
    }

    /// The condition as it must stand in generated code.
    static func rewritten(_ condition: ExprSyntax) -> String {
        let rewriter = Rewriter()
        return rewriter.rewrite(condition).trimmedDescription
    }

    private final class Rewriter: SyntaxRewriter {
        override func visit(_ node: FunctionCallExprSyntax) -> ExprSyntax {
            guard isTrueOnPhone(node) else { return super.visit(node) }
            return ExprSyntax(BooleanLiteralExprSyntax(
                leadingTrivia: node.leadingTrivia, literal: .keyword(.true), trailingTrivia: node.trailingTrivia
            ))
        }
    }

    /// `#if` lines around generated code; the innermost condition last.
    static func opening(_ conditions: [String]) -> String {
        conditions.map { "#if \($0)\n" }.joined()
    }

    static func closing(_ conditions: [String]) -> String {
        conditions.map { _ in "#endif\n" }.joined()
    }

    /// The condition under which the clause `index` of an `#if` is compiled.
    static func condition(ofClause index: Int, in clauses: [IfConfigClauseSyntax]) -> String {
        var parts = clauses.prefix(index).compactMap { $0.condition.map { "!(\(rewritten($0)))" } }
        if let own = clauses[index].condition { parts.append("(\(rewritten(own)))") }
        return parts.joined(separator: " && ")
    }
}
