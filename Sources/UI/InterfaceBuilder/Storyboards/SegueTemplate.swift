// `<segue>` elements: making the destination, telling the source, and what each kind does.

import Foundation
@_spi(Nagare) import UIKit

@MainActor final class SegueTemplate {
    let identifier: String?
    let kind: String
    private let element: InterfaceElement
    private(set) weak var scene: SceneReader?

    init(_ element: InterfaceElement, scene: SceneReader) {
        self.element = element
        self.scene = scene
        identifier = element["identifier"]
        kind = element["kind"] ?? "show"
    }

    private var isAnimated: Bool { element["animates"] != "NO" }

    func perform(from source: UIViewController, sender: Any?) {
        if kind == "unwind" {
            unwind(from: source, sender: sender)
            return
        }
        guard let destination = makeDestination(from: source, sender: sender) else { return }
        let segue = makeSegue(from: source, to: destination, sender: sender)
        source.prepare(for: segue, sender: sender)
        segue.perform()
    }

    /// Puts the destination into a container view, before `viewDidLoad` of the source.
    func embed(in container: UIView, of source: UIViewController) {
        guard let destination = makeDestination(from: source, sender: nil) else { return }
        let segue = UIStoryboardSegue(identifier: identifier, source: source, destination: destination) {
            source.addChild(destination)
            if let view = destination.view {
                view.frame = container.bounds
                view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
                view.translatesAutoresizingMaskIntoConstraints = true
                container.addSubview(view)
            }
            destination.didMove(toParent: source)
        }
        source.prepare(for: segue, sender: nil)
        segue.perform()
    }

    // MARK: Destination

    private func makeDestination(from source: UIViewController, sender: Any?) -> UIViewController? {
        guard let scene, let id = element["destination"] else { return nil }
        var creator: ((NSCoder) -> UIViewController?)?
        if let name = element["destinationCreationSelector"] {
            // An @IBSegueAction of the source makes the controller.
            let identifier = identifier
            creator = { coder in
                ActionDispatch.perform(Selector(name), on: source, arguments: [coder, sender, identifier])
                    as? UIViewController
            }
        }
        return scene.storyboard.controller(id: id, creator: creator)
    }

    private func makeSegue(from source: UIViewController, to destination: UIViewController, sender: Any?) -> UIStoryboardSegue {
        if let name = element["customClass"] {
            if let made = customSegue(name, from: source, to: destination) { return made }
            report("Unknown segue class \"\(name)\" in Interface Builder file; the destination is shown")
        }
        return UIStoryboardSegue(identifier: identifier, source: source, destination: destination) {
            self.transition(from: source, to: destination, sender: sender)
        }
    }

    private func customSegue(
        _ name: String,
        from source: UIViewController,
        to destination: UIViewController
    ) -> UIStoryboardSegue? {
        guard let type = ClassLookup.type(named: name, module: element["customModule"]) as? UIStoryboardSegue.Type else {
            return nil
        }
        return Instantiation.makeSegue(type, identifier: identifier, source: source, destination: destination)
    }

    private func transition(from source: UIViewController, to destination: UIViewController, sender: Any?) {
        switch kind {
        case "push":
            if let navigation = source.navigationController {
                navigation.pushViewController(destination, animated: isAnimated)
            } else {
                source.show(destination, sender: sender)
            }
        case "presentation", "modal", "popoverPresentation", "popover":
            present(destination, from: source)
        case "showDetail", "replace":
            source.showDetailViewController(destination, sender: sender)
        case "show", "custom":
            source.show(destination, sender: sender)
        default:
            report("\"\(kind)\" is not a kind of segue; the destination is shown")
            source.show(destination, sender: sender)
        }
    }

    private func present(_ destination: UIViewController, from source: UIViewController) {
        switch element["modalPresentationStyle"] {
        case "fullScreen": destination.modalPresentationStyle = .fullScreen
        case "pageSheet": destination.modalPresentationStyle = .pageSheet
        case "formSheet": destination.modalPresentationStyle = .formSheet
        case "currentContext": destination.modalPresentationStyle = .currentContext
        case "overFullScreen": destination.modalPresentationStyle = .overFullScreen
        case "overCurrentContext": destination.modalPresentationStyle = .overCurrentContext
        default: break
        }
        switch element["modalTransitionStyle"] {
        case "coverVertical": destination.modalTransitionStyle = .coverVertical
        case "flipHorizontal": destination.modalTransitionStyle = .flipHorizontal
        case "crossDissolve": destination.modalTransitionStyle = .crossDissolve
        case "partialCurl": destination.modalTransitionStyle = .partialCurl
        default: break
        }
        source.present(destination, animated: isAnimated)
    }

    // MARK: Unwinding

    /// Goes back to the nearest controller, along parents and presenters, that has the unwind action.
    private func unwind(from source: UIViewController, sender: Any?) {
        guard let name = element["unwindAction"] else { return }
        let action = Selector(name)
        guard let target = unwindTarget(of: action, from: source, sender: sender) else {
            report("no controller on the way back from \(type(of: source)) has the unwind action \"\(name)\"")
            return
        }
        let segue = UIStoryboardSegue(identifier: identifier, source: source, destination: target) {
            Self.goBack(to: target, animated: self.isAnimated)
        }
        source.prepare(for: segue, sender: sender)
        ActionDispatch.perform(action, on: target, arguments: [segue])
        target.unwind(for: segue, towards: target)
        segue.perform()
    }

    private func unwindTarget(of action: Selector, from source: UIViewController, sender: Any?) -> UIViewController? {
        var current: UIViewController? = source
        while let controller = current {
            for candidate in Self.siblings(of: controller) where candidate !== source {
                if candidate.canPerformUnwindSegueAction(action, from: source, sender: sender) { return candidate }
            }
            current = controller.parent ?? controller.presentingViewController
        }
        return nil
    }

    /// A controller and those before it in its container, nearest first.
    private static func siblings(of controller: UIViewController) -> [UIViewController] {
        if let navigation = controller as? UINavigationController {
            return navigation.viewControllers.reversed() + [navigation]
        }
        if let navigation = controller.parent as? UINavigationController,
           let index = navigation.viewControllers.firstIndex(where: { $0 === controller }) {
            return navigation.viewControllers[...index].reversed()
        }
        if let tabs = controller as? UITabBarController {
            return [tabs] + (tabs.viewControllers ?? [])
        }
        return [controller]
    }

    private static func goBack(to target: UIViewController, animated: Bool) {
        var holder: UIViewController? = target
        while let controller = holder {
            if controller.presentedViewController != nil {
                controller.dismiss(animated: animated)
                break
            }
            holder = controller.parent
        }
        target.navigationController?.popToViewController(target, animated: animated)
    }

    private func report(_ message: String) {
        Diagnostics.report(
            Diagnostic(.error, file: scene?.storyboard.document.file, line: element.line, message)
        )
    }
}
