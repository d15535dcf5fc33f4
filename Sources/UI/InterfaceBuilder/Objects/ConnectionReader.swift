// Outlets, outlet collections and actions of a reading, connected once every object exists.
// Segues are connected by their scene.

import Foundation
@_spi(Nagare) import UIKit

@MainActor enum ConnectionReader {
    static func connect(_ connections: [(source: AnyObject, element: InterfaceElement)], _ reading: ObjectReading) {
        var collections: [OutletCollection] = []
        for (source, element) in connections {
            switch element.name {
            case "outlet": connectOutlet(element, of: source, reading)
            case "outletCollection": collect(element, of: source, reading, into: &collections)
            case "action": connectAction(element, of: source, reading)
            case "segue": reading.scene?.connect(element, from: source, reading)
            default: reading.warn(element, "a connection of the kind <\(element.name)> is not known; it is left out")
            }
        }
        for collection in collections {
            set(collection.objects, collection.property, of: collection.source, collection.element, reading)
        }
        for source in reading.takeFaultyOwners() { OutletStandIns.supply(to: source) }
    }

    // MARK: Outlets

    private struct OutletCollection {
        let source: AnyObject
        let property: String
        let element: InterfaceElement
        var objects: [AnyObject]
    }

    private static func connectOutlet(_ element: InterfaceElement, of source: AnyObject, _ reading: ObjectReading) {
        guard let property = element["property"] else { return }
        guard let object = destination(of: element, reading) else { return reading.noteFault(of: source) }
        switch BuiltInOutlets.connect(property, of: source, to: object) {
        case .connected:
            break
        case .noSuchOutlet:
            set(object, property, of: source, element, reading)
        case .wrongType(let expected):
            // A class of the app may have an outlet of the same name.
            if case .set = ClassRegistry.setOutlet(property, of: source, to: object) { return }
            reading.fail(
                element,
                "outlet \"\(property)\" of \(type(of: source)) takes a \(expected), which a \(type(of: object)) is not; "
                    + "it is not set"
            )
            reading.noteFault(of: source)
        }
    }

    private static func collect(
        _ element: InterfaceElement,
        of source: AnyObject,
        _ reading: ObjectReading,
        into collections: inout [OutletCollection]
    ) {
        guard let property = element["property"], let object = destination(of: element, reading) else { return }
        if BuiltInOutlets.addToCollection(property, of: source, object) { return }
        if let index = collections.firstIndex(where: { $0.source === source && $0.property == property }) {
            collections[index].objects.append(object)
        } else {
            collections.append(OutletCollection(source: source, property: property, element: element, objects: [object]))
        }
    }

    private static func set(
        _ value: Any,
        _ property: String,
        of source: AnyObject,
        _ element: InterfaceElement,
        _ reading: ObjectReading
    ) {
        switch ClassRegistry.setOutlet(property, of: source, to: value) {
        case .set:
            break
        case .wrongType(let expected):
            let found = (value as? [AnyObject])?.map { "\(type(of: $0))" }.joined(separator: ", ")
                ?? "\(type(of: value))"
            reading.fail(
                element,
                "outlet \"\(property)\" of \(type(of: source)) has the type \(expected), "
                    + "but it is connected to a \(found); it is not set"
            )
            reading.noteFault(of: source)
        case .noSuchOutlet:
            reading.fail(element, missingOutlet(property, of: source))
            reading.noteFault(of: source)
        }
    }

    private static func missingOutlet(_ property: String, of source: AnyObject) -> String {
        let names = ClassRegistry.outletNames(of: source)
        let advice = names.isEmpty
            ? "mark the property @IBOutlet, or remove the connection in Interface Builder"
            : "its outlets are \(names.joined(separator: ", "))"
        return "\(type(of: source)) has no outlet \"\(property)\"; \(advice)"
    }

    private static func destination(of element: InterfaceElement, _ reading: ObjectReading) -> AnyObject? {
        guard let id = element["destination"] else {
            reading.warn(element, "<\(element.name)> names no destination; it is not connected")
            return nil
        }
        if let object = reading.objects[id] { return object }
        if !reading.document.knows(id) {
            let property = element["property"].map { "outlet \"\($0)\"" } ?? "the connection"
            reading.fail(element, "\(property) leads to \"\(id)\", which is not in the file; it is not connected")
        }
        return nil
    }

    // MARK: Actions

    private static func connectAction(_ element: InterfaceElement, of source: AnyObject, _ reading: ObjectReading) {
        guard let name = element["selector"] else { return }
        let selector = Selector(name)
        // First Responder: the target is found along the responder chain when the event happens.
        var target: AnyObject?
        if let id = element["destination"], !isFirstResponder(id, reading) {
            guard let object = destination(of: element, reading) else { return }
            target = object
            if !ActionDispatch.responds(object, to: selector) {
                reading.fail(element, missingAction(selector, of: object))
            }
        }
        switch source {
        case let control as UIControl:
            let event = element["eventType"] ?? "primaryActionTriggered"
            guard let events = ControlEvents.named(event) else {
                reading.warn(element, "\"\(event)\" is not an event of a control; the action is not connected")
                return
            }
            control.addTarget(target, action: selector, for: events)
        case let recognizer as UIGestureRecognizer:
            if let target { recognizer.addTarget(target, action: selector) }
        case let item as UIBarButtonItem:
            item.target = target
            item.action = selector
        default:
            reading.warn(element, "a \(type(of: source)) sends no actions; \"\(name)\" is not connected")
        }
    }

    private static func isFirstResponder(_ id: String, _ reading: ObjectReading) -> Bool {
        reading.document.elementsByID[id]?["placeholderIdentifier"] == "IBFirstResponder"
    }

    private static func missingAction(_ selector: Selector, of object: AnyObject) -> String {
        let names = ClassRegistry.actionNames(of: object)
        let advice = names.isEmpty
            ? "mark the method @IBAction, or remove the connection in Interface Builder"
            : "its actions are \(names.joined(separator: ", "))"
        return "\(type(of: object)) has no action \"\(selector)\"; \(advice)"
    }
}

@MainActor enum ControlEvents {
    static func named(_ name: String) -> UIControl.Event? {
        table[name]
    }

    private static let table: [String: UIControl.Event] = [
        "touchDown": .touchDown, "touchDownRepeat": .touchDownRepeat, "touchDragInside": .touchDragInside,
        "touchDragOutside": .touchDragOutside, "touchDragEnter": .touchDragEnter, "touchDragExit": .touchDragExit,
        "touchUpInside": .touchUpInside, "touchUpOutside": .touchUpOutside, "touchCancel": .touchCancel,
        "valueChanged": .valueChanged, "primaryActionTriggered": .primaryActionTriggered,
        "editingDidBegin": .editingDidBegin, "editingChanged": .editingChanged, "editingDidEnd": .editingDidEnd,
        "editingDidEndOnExit": .editingDidEndOnExit,
    ]
}
