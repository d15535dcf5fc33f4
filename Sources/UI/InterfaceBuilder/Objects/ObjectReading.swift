// One instantiation of a file: makes the objects of elements, keeps them by identifier, remembers what has to wait for all of them.
// What a class's attributes do is in Elements; connections and constraints have files of their own.

import Foundation
@_spi(Nagare) import UIKit

@MainActor final class ObjectReading {
    let document: InterfaceDocument
    let resources: InterfaceResources
    /// File's Owner, or the scene's controller.
    let owner: AnyObject?
    /// The scene of a storyboard; `nil` for a nib.
    var scene: SceneReader?
    /// Makes the scene's controller in place of its `init(coder:)`.
    var controllerCreator: ((NSCoder) -> UIViewController?)?
    private(set) var objects: [String: AnyObject] = [:]
    /// In the order of the document; every object of the file gets `awakeFromNib`, placeholders do not.
    private(set) var made: [NSObject] = []
    private(set) var pendingConnections: [(source: AnyObject, element: InterfaceElement)] = []
    private var faultyOwners: [AnyObject] = []
    private(set) var pendingConstraints: [(owner: UIView, element: InterfaceElement)] = []
    private(set) var pendingAttributes: [(object: NSObject, element: InterfaceElement)] = []
    private(set) var pendingWork: [@MainActor (ObjectReading) -> Void] = []

    init(document: InterfaceDocument, resources: InterfaceResources, owner: AnyObject?) {
        self.document = document
        self.resources = resources
        self.owner = owner
    }

    // MARK: Making objects

    /// Makes the object of an element, or says why there is none.
    func make(_ element: InterfaceElement) -> NSObject? {
        guard let definition = ElementTable.definition(element.name) else {
            warn(element, "<\(element.name)> is not known; it is left out")
            return nil
        }
        return definition.make(self, element, customType(of: element, definition))
    }

    /// Makes a view; an element of another kind is a warning.
    func makeView(_ element: InterfaceElement) -> UIView? {
        guard let object = make(element) else { return nil }
        if let view = object as? UIView { return view }
        warn(element, "<\(element.name)> stands where a view is expected; it is left out")
        return nil
    }

    /// Applies the element's members to an object that exists, and notes what has to wait.
    func configure(_ object: NSObject, _ element: InterfaceElement) {
        register(object, element)
        ElementTable.definition(element.name)?.apply(element, to: object, self)
    }

    /// Makes `object` known under the element's identifier, with its connections and runtime attributes.
    func register(_ object: NSObject, _ element: InterfaceElement) {
        if let id = element.id { objects[id] = object }
        made.append(object)
        noteConnections(of: object, element)
        if let attributes = element.first("userDefinedRuntimeAttributes") {
            for attribute in attributes.children { pendingAttributes.append((object, attribute)) }
        }
        if let accessibility = element.first("accessibility"), let view = object as? UIView {
            AccessibilityReader.apply(accessibility, to: view, self)
        }
    }

    /// A placeholder or another object that this reading does not make.
    func adopt(_ object: AnyObject?, _ element: InterfaceElement) {
        guard let object else { return }
        if let id = element.id { objects[id] = object }
        noteConnections(of: object, element)
    }

    /// An object that another part of the storyboard already made.
    func adopt(_ object: AnyObject, id: String) {
        objects[id] = object
    }

    func noteConstraint(_ element: InterfaceElement, owner: UIView) {
        pendingConstraints.append((owner, element))
    }

    /// Runs after every object is made and before connections.
    func later(_ work: @escaping @MainActor (ObjectReading) -> Void) {
        pendingWork.append(work)
    }

    private func noteConnections(of object: AnyObject, _ element: InterfaceElement) {
        for connection in element.first("connections")?.children ?? [] {
            pendingConnections.append((object, connection))
        }
    }

    /// Remembers that an outlet of `object` could not be connected.
    func noteFault(of object: AnyObject) {
        if !faultyOwners.contains(where: { $0 === object }) { faultyOwners.append(object) }
    }

    func takeFaultyOwners() -> [AnyObject] {
        defer { faultyOwners = [] }
        return faultyOwners
    }

    // MARK: Classes

    /// The class an element asks for; the element's own where that class is missing or does not fit.
    func customType(of element: InterfaceElement, _ definition: ElementDefinition) -> AnyClass {
        guard let name = element["customClass"] else { return definition.type }
        guard let type = ClassLookup.type(named: name, module: element["customModule"]) else {
            let module = element["customModule"].map { " in module \"\($0)\"" } ?? ""
            fail(
                element,
                "Unknown class \"\(name)\"\(module) in Interface Builder file; "
                    + "a \(definition.type) takes its place"
            )
            return definition.type
        }
        guard ClassLookup.isSubclass(type, of: definition.type) else {
            fail(
                element,
                "the class \"\(name)\" is not a kind of \(definition.type), as <\(element.name)> needs; "
                    + "a \(definition.type) takes its place"
            )
            return definition.type
        }
        return type
    }

    // MARK: Values

    func color(_ element: InterfaceElement) -> UIColor? {
        ColorReader.color(element, self)
    }

    func font(_ element: InterfaceElement) -> UIFont? {
        FontReader.font(element, self)
    }

    func image(named name: String, catalog: String? = nil, _ element: InterfaceElement) -> UIImage? {
        let image = catalog == "system" ? UIImage(systemName: name) : UIImage(named: name)
        if image == nil {
            warn(element, "Could not load the \"\(name)\" image referenced from the file; the place stays empty")
        }
        return image
    }

    // MARK: Messages

    func warn(_ element: InterfaceElement, _ message: String) {
        Diagnostics.report(Diagnostic(.warning, file: document.file, line: element.line, message))
    }

    func fail(_ element: InterfaceElement, _ message: String) {
        Diagnostics.report(Diagnostic(.error, file: document.file, line: element.line, message))
    }

    /// How messages name an object: by its text or label in Interface Builder, its element and its identifier.
    func describe(id: String) -> String {
        guard let element = document.elementsByID[id] else { return "object \"\(id)\"" }
        let label = element["userLabel"] ?? element["text"] ?? element["title"]
            ?? element.child(key: "normal")?["title"]
        let named = label.map { " \"\($0)\"" } ?? ""
        return "<\(element.name)>\(named) of line \(element.line)"
    }

    // MARK: Finishing

    /// As `finish()`; returns the connections of `controller` that lead to objects which do not exist yet.
    func finish(keepingConnectionsOf controller: AnyObject) -> [InterfaceElement] {
        let waiting = pendingConnections.filter { connection in
            connection.source === controller && connection.element.name != "segue"
                && connection.element["destination"].map { objects[$0] == nil && document.knows($0) } == true
        }
        pendingConnections.removeAll { connection in waiting.contains { $0.element === connection.element } }
        finish()
        return waiting.map(\.element)
    }

    func addConnections(_ elements: [InterfaceElement], of source: AnyObject) {
        pendingConnections.append(contentsOf: elements.map { (source, $0) })
    }

    /// Constraints, connections, runtime attributes, then `awakeFromNib`, in UIKit's order.
    func finish() {
        let work = pendingWork
        pendingWork = []
        for item in work { item(self) }
        ConstraintReader.activate(pendingConstraints, self)
        ConnectionReader.connect(pendingConnections, self)
        for (object, element) in pendingAttributes { RuntimeAttributeReader.apply(element, to: object, self) }
        let awake = made
        pendingConnections = []
        pendingConstraints = []
        pendingAttributes = []
        made = []
        for object in awake { wake(object) }
    }

    private func wake(_ object: NSObject) {
        switch object {
        case let view as UIView: view.awakeFromNib()
        case let controller as UIViewController: controller.awakeFromNib()
        default: break
        }
    }
}

/// Classes by name: the app's registered ones, then whatever the run time finds, then UIKit's.
@MainActor enum ClassLookup {
    static func type(named name: String, module: String?) -> AnyClass? {
        if let module, let found = ClassRegistry.type(named: "\(module).\(name)") { return found }
        if let found = ClassRegistry.type(named: name) { return found }
        if let module, let found = NSClassFromString("\(module).\(name)") { return found }
        return NSClassFromString("UIKit.\(name)")
    }

    static func isSubclass(_ type: AnyClass, of base: AnyClass) -> Bool {
        sequence(first: type) { _getSuperclass($0) }.contains { $0 == base }
    }
}
