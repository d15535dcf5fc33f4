// `UIStoryboard`: controllers from the scenes of a storyboard file.

import Foundation

/// A storyboard file of the app.
@preconcurrency @MainActor open class UIStoryboard: NSObject {
    @_spi(Nagare) public let name: String

    public init(name: String, bundle storyboardBundleOrNil: Bundle?) {
        self.name = name
        super.init()
    }

    /// Makes the controller the storyboard's arrow points at; `nil` if there is none.
    open func instantiateInitialViewController() -> UIViewController? {
        make(identifier: nil, creator: nil)
    }

    /// Makes the initial controller with `creator`, which hands the coder on to the controller's own initialiser.
    public func instantiateInitialViewController<ViewController: UIViewController>(
        creator: ((NSCoder) -> ViewController?)? = nil
    ) -> ViewController? {
        make(identifier: nil, creator: creator) as? ViewController
    }

    /// Makes the controller with that storyboard identifier. Stops if there is none, as on iOS.
    open func instantiateViewController(withIdentifier identifier: String) -> UIViewController {
        guard let controller = make(identifier: identifier, creator: nil) else { stop(identifier) }
        return controller
    }

    /// Makes the controller with that storyboard identifier and `creator`. Stops if it is missing or of another class.
    public func instantiateViewController<ViewController: UIViewController>(
        identifier: String,
        creator: ((NSCoder) -> ViewController?)? = nil
    ) -> ViewController {
        guard let controller = make(identifier: identifier, creator: creator) else { stop(identifier) }
        guard let controller = controller as? ViewController else {
            fatalError(
                "The controller \"\(identifier)\" of storyboard \"\(name)\" is a \(type(of: controller)), "
                    + "not a \(ViewController.self)"
            )
        }
        return controller
    }

    private func make<ViewController: UIViewController>(
        identifier: String?,
        creator: ((NSCoder) -> ViewController?)?
    ) -> UIViewController? {
        let creator = creator.map { creator in { (coder: NSCoder) -> UIViewController? in creator(coder) } }
        return InterfaceLoader.attempt("The storyboard \"\(name)\"") {
            try $0.instantiateController(storyboard: self, identifier: identifier, creator: creator)
        } ?? nil
    }

    private func make(identifier: String?, creator: ((NSCoder) -> UIViewController?)?) -> UIViewController? {
        InterfaceLoader.attempt("The storyboard \"\(name)\"") {
            try $0.instantiateController(storyboard: self, identifier: identifier, creator: creator)
        } ?? nil
    }

    /// The fault has been reported with its place; there is nothing to return. A failed precondition would say nothing in an optimised
    /// build.
    private func stop(_ identifier: String) -> Never {
        fatalError("Storyboard \"\(name)\" has no view controller with identifier \"\(identifier)\"")
    }
}
