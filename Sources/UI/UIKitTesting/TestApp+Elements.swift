// Finding what is on the screen, by what a user reads or by identifier, and saying what is there when it is not found.

import Foundation
@_spi(Nagare) import UIKit

extension TestApp {
    /// Everything on the screen, in reading order.
    public var elements: [TestElement] {
        layout()
        return AccessibilityTree.elements.map(TestElement.init)
    }

    /// The labels on the screen, in reading order.
    public var labels: [String] { elements.compactMap(\.label) }

    /// The element with this identifier, label or value; among equals, one that can be tapped.
    ///
    /// - Throws: a list of what is on the screen, if there is none.
    public func element(_ name: String, file: StaticString = #filePath, line: UInt = #line) throws -> TestElement {
        layout()
        if let node = AccessibilityTree.element(matching: name) { return TestElement(node: node) }
        throw TestFailure("Nothing on the screen is called \"\(name)\".\n\(screenDescription)", file, line)
    }

    public func exists(_ name: String) -> Bool {
        layout()
        return AccessibilityTree.element(matching: name) != nil
    }

    /// The view with this accessibility identifier, also one that is hidden or no accessibility element.
    public func view<View: UIView>(
        _ identifier: String, as type: View.Type = UIView.self, file: StaticString = #filePath, line: UInt = #line
    ) throws -> View {
        layout()
        let found = allViews.first { $0.accessibilityIdentifier == identifier }
        guard let found else {
            throw TestFailure("No view has the accessibility identifier \"\(identifier)\".\n\(screenDescription)", file, line)
        }
        guard let view = found as? View else {
            throw TestFailure("The view \"\(identifier)\" is a \(Swift.type(of: found)), not a \(type).", file, line)
        }
        return view
    }

    /// All views of a class in the visible windows, parents before children.
    public func views<View: UIView>(of type: View.Type) -> [View] {
        layout()
        return allViews.compactMap { $0 as? View }
    }

    /// The screen in words: one line an element.
    public var screenDescription: String {
        let lines = elements.map { "  \($0.summary)" }
        return lines.isEmpty ? "The screen shows no element." : "On the screen:\n" + lines.joined(separator: "\n")
    }

    private var allViews: [UIView] {
        func tree(_ view: UIView) -> [UIView] { [view] + view.subviews.flatMap(tree) }
        return UIApplication.shared.windows.filter { !$0.isHidden }.flatMap(tree)
    }
}
