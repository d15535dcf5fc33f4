// One scene that is in use: its controller, its view when it is asked for, its segues.
// A controller keeps its scene alive; a scene never keeps its controller alive.

import Foundation
@_spi(Nagare) import UIKit

@MainActor final class SceneReader {
    let storyboard: StoryboardReader
    private let sceneObjects: InterfaceElement
    private let controllerElement: InterfaceElement
    private weak var controller: UIViewController?
    private var viewElement: InterfaceElement?
    private var segues: [SegueTemplate] = []
    private var triggers: [SegueTrigger] = []
    private var embedded: [(segue: SegueTemplate, container: UIView)] = []
    /// Items of the controller, and what hangs loose in the scene: gesture recognisers, extra views, plain objects.
    private var keptObjects: [String: AnyObject] = [:]
    private var waitingConnections: [InterfaceElement] = []

    init(storyboard: StoryboardReader, objects: InterfaceElement, controller: InterfaceElement) {
        self.storyboard = storyboard
        sceneObjects = objects
        controllerElement = controller
    }

    // MARK: The controller

    func makeController(creator: ((NSCoder) -> UIViewController?)?) -> UIViewController? {
        let reading = makeReading(owner: nil)
        reading.controllerCreator = creator
        guard let controller = reading.make(controllerElement) as? UIViewController else { return nil }
        self.controller = controller
        waitingConnections = reading.finish(keepingConnectionsOf: controller)
        keptObjects = reading.objects.filter { $0.value !== controller }
        return controller
    }

    /// Called while the controller's `init(coder:)` runs, so that whatever it does first finds storyboard and segues.
    func adopt(_ controller: UIViewController) {
        self.controller = controller
        controller._storyboard = storyboard.storyboard
        controller._segueProvider = { identifier, source, sender in
            self.perform(identifier, from: source, sender: sender)
        }
        for element in controllerElement.first("connections")?.all("segue") ?? [] where element["kind"] != "relationship" {
            segues.append(SegueTemplate(element, scene: self))
        }
    }

    /// The controllers a container has from the start, in the storyboard's order.
    func related(_ relationship: String) -> [UIViewController] {
        (controllerElement.first("connections")?.all("segue") ?? [])
            .filter { $0["kind"] == "relationship" && $0["relationship"] == relationship }
            .compactMap { $0["destination"] }
            .compactMap { storyboard.controller(id: $0) }
    }

    // MARK: The view

    func deferView(_ element: InterfaceElement, of controller: UIViewController) {
        viewElement = element
        controller._viewLoader = { controller in self.loadView(of: controller) }
    }

    private func loadView(of controller: UIViewController) {
        guard let viewElement else { return }
        let reading = makeReading(owner: controller)
        for (id, object) in keptObjects { reading.adopt(object, id: id) }
        if let id = controllerElement.id { reading.adopt(controller, id: id) }
        guard let view = reading.makeView(viewElement) else { return }
        controller.view = view
        for guide in controllerElement.first("layoutGuides")?.all("viewControllerLayoutGuide") ?? [] {
            guard let id = guide.id else { continue }
            reading.adopt(ControllerLayoutGuide(edge: guide["type"] == "bottom" ? .bottom : .top, view: view), id: id)
        }
        for element in sceneObjects.children where !isSceneRole(element) {
            if let object = reading.make(element), let id = element.id { keptObjects[id] = object }
        }
        reading.addConnections(waitingConnections, of: controller)
        reading.finish()
        for (segue, container) in embedded { segue.embed(in: container, of: controller) }
        embedded = []
    }

    private func isSceneRole(_ element: InterfaceElement) -> Bool {
        element === controllerElement || ["placeholder", "exit", "viewControllerPlaceholder"].contains(element.name)
    }

    /// A reading for something that is made later, many times: a prototype cell.
    func makeReadingForPrototype() -> ObjectReading {
        let reading = makeReading(owner: controller)
        for (id, object) in keptObjects { reading.adopt(object, id: id) }
        if let controller, let id = controllerElement.id { reading.adopt(controller, id: id) }
        return reading
    }

    private func makeReading(owner: AnyObject?) -> ObjectReading {
        let reading = ObjectReading(document: storyboard.document, resources: storyboard.resources, owner: owner)
        reading.scene = self
        return reading
    }

    // MARK: Segues

    /// Connects a segue to what triggers it.
    func connect(_ element: InterfaceElement, from source: AnyObject, _ reading: ObjectReading) {
        if source is UIViewController { return }
        let segue = SegueTemplate(element, scene: self)
        if segue.identifier != nil { segues.append(segue) }
        let trigger = SegueTrigger(segue)
        switch source {
        case let view as UIView where segue.kind == "embed":
            embedded.append((segue, view))
            return
        case let cell as UITableViewCell:
            let action = { [weak self, weak cell] in
                guard let self else { return }
                self.trigger(segue, sender: cell)
            }
            if element["trigger"] == "accessoryAction" { cell._accessoryAction = action } else { cell._selectionAction = action }
            return
        case let cell as UICollectionViewCell:
            cell._selectionAction = { [weak self, weak cell] in self?.trigger(segue, sender: cell) }
            return
        case let button as UIButton:
            button.addTarget(trigger, action: SegueTrigger.selector, for: .touchUpInside)
        case let control as UIControl:
            control.addTarget(trigger, action: SegueTrigger.selector, for: .valueChanged)
        case let recognizer as UIGestureRecognizer:
            recognizer.addTarget(trigger, action: SegueTrigger.selector)
        case let item as UIBarButtonItem:
            item.target = trigger
            item.action = SegueTrigger.selector
        default:
            reading.warn(element, "a \(type(of: source)) triggers no segues; the segue is not connected")
            return
        }
        triggers.append(trigger)
    }

    /// Performs a segue that the user triggered, if the controller lets it.
    func trigger(_ segue: SegueTemplate, sender: Any?) {
        guard let controller else { return }
        if let identifier = segue.identifier,
           !controller.shouldPerformSegue(withIdentifier: identifier, sender: sender) {
            return
        }
        segue.perform(from: controller, sender: sender)
    }

    private func perform(_ identifier: String, from source: UIViewController, sender: Any?) -> Bool {
        guard let segue = segues.first(where: { $0.identifier == identifier }) else { return false }
        segue.perform(from: source, sender: sender)
        return true
    }
}

/// The target of a control that triggers a segue.
@MainActor final class SegueTrigger: NSObject {
    static let selector: Selector = {
        ClassRegistry.register(
            SegueTrigger.self,
            name: "SegueTrigger",
            module: "InterfaceBuilder",
            actions: [
                ActionEntry("trigger:") { object, arguments in
                    (object as? SegueTrigger)?.trigger(arguments.first ?? nil)
                    return nil
                },
            ]
        )
        return Selector("trigger:")
    }()

    private let segue: SegueTemplate

    init(_ segue: SegueTemplate) {
        self.segue = segue
    }

    func trigger(_ sender: Any?) {
        segue.scene?.trigger(segue, sender: sender)
    }
}
