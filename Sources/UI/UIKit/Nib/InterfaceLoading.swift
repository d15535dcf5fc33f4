// The contract between `UINib`, `UIStoryboard`, `UIViewController.loadView` and the reader of Interface Builder files.
// The InterfaceBuilder module is the implementation; UIKit never parses XML.

import Foundation

/// Reads xib and storyboard files. Installed once, before the app is launched.
@_spi(Nagare) @MainActor public protocol InterfaceLoading: AnyObject {
    /// Whether a nib of that name exists in the app's resources.
    func hasNib(named name: String) -> Bool
    /// Makes the nib's top-level objects, connects outlets and actions to `owner`. Throws `InterfaceError`.
    ///
    /// - Parameter externalObjects: what the nib's other placeholders stand for, by their identifiers.
    func instantiateNib(named name: String, owner: AnyObject?, externalObjects: [String: AnyObject]) throws -> [AnyObject]
    func instantiateNib(data: Data, owner: AnyObject?, externalObjects: [String: AnyObject]) throws -> [AnyObject]
    /// Makes a scene's controller. Its view is loaded lazily. Throws `InterfaceError`.
    ///
    /// - Parameters:
    ///   - identifier: the storyboard identifier; `nil`: the initial controller, which a storyboard need not have.
    ///   - creator: makes the controller in place of its `init(coder:)`; `nil` result: as without a creator.
    func instantiateController(
        storyboard: UIStoryboard,
        identifier: String?,
        creator: ((NSCoder) -> UIViewController?)?
    ) throws -> UIViewController?
}

extension InterfaceLoading {
    @_spi(Nagare) public func instantiateNib(named name: String, owner: AnyObject?) throws -> [AnyObject] {
        try instantiateNib(named: name, owner: owner, externalObjects: [:])
    }
}

/// Why an Interface Builder file could not be used: file, line, what was found, what to do.
@_spi(Nagare) public struct InterfaceError: Error, CustomStringConvertible, Sendable {
    public var file: String
    public var line: Int?
    public var message: String

    public init(file: String, line: Int?, message: String) {
        self.file = file
        self.line = line
        self.message = message
    }

    public var diagnostic: Diagnostic {
        Diagnostic(.error, file: file, line: line, message)
    }

    /// `file:line: error: message`, the form compilers use.
    public var description: String { diagnostic.description }
}

@_spi(Nagare) @MainActor public enum InterfaceLoader {
    public static var current: (any InterfaceLoading)?

    /// Runs `load`; a fault is reported and `nil` is returned.
    static func attempt<Loaded>(_ what: String, _ load: (any InterfaceLoading) throws -> Loaded) -> Loaded? {
        guard let current else {
            Diagnostics.report(Diagnostic(.error, "\(what) cannot be loaded: no reader of Interface Builder files is installed"))
            return nil
        }
        do {
            return try load(current)
        } catch let error as InterfaceError {
            Diagnostics.report(error.diagnostic)
        } catch {
            Diagnostics.report(Diagnostic(.error, "\(what) cannot be loaded: \(error)"))
        }
        return nil
    }
}
