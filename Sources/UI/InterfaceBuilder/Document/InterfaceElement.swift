// A node of an Interface Builder document: its name, attributes, children and line. No UIKit objects here.

import Foundation

/// One XML element. Shared by every instantiation of its file, never changed after parsing.
final class InterfaceElement {
    let name: String
    let attributes: [String: String]
    let line: Int
    private(set) var children: [InterfaceElement] = []
    /// Character data, as in `<string key="text">`.
    private(set) var text = ""
    private(set) weak var parent: InterfaceElement?

    init(name: String, attributes: [String: String], line: Int) {
        self.name = name
        self.attributes = attributes
        self.line = line
    }

    func append(_ child: InterfaceElement) {
        child.parent = self
        children.append(child)
    }

    func append(text: String) {
        self.text += text
    }

    subscript(attribute: String) -> String? {
        attributes[attribute]
    }

    var id: String? { attributes["id"] }
    /// The property of the parent that this element is the value of.
    var key: String? { attributes["key"] }

    func first(_ name: String) -> InterfaceElement? {
        children.first { $0.name == name }
    }

    func all(_ name: String) -> [InterfaceElement] {
        children.filter { $0.name == name }
    }

    func child(key: String) -> InterfaceElement? {
        children.first { $0.key == key }
    }

    /// The element itself and everything below it, in document order.
    var descendants: [InterfaceElement] {
        [self] + children.flatMap(\.descendants)
    }

    /// Another element with changed attributes and children, at the same place.
    func replacing(attributes: [String: String], children: [InterfaceElement]) -> InterfaceElement {
        let copy = InterfaceElement(name: name, attributes: attributes, line: line)
        copy.text = text
        for child in children { copy.append(child) }
        return copy
    }
}
