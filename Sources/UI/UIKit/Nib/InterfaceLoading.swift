// The contract between `UINib`, `UIStoryboard`, `UIViewController.loadView` and the reader of Interface Builder files.
// The InterfaceBuilder module is the implementation; UIKit never parses XML.

import Foundation

/// Reads xib and storyboard files. Installed once, before the app is launched.
@_spi(Nagare) @MainActor public protocol InterfaceLoading: AnyObject {
    /// Whether a nib of that name exists in the app's resources.
    func hasNib(named name: String) -> Bool
    /// Makes the nib's top-level objects, connects outlets and actions to `owner`. Throws `InterfaceError`.
    func instantiateNib(named name: String, owner: AnyObject?) throws -> [AnyObject]
    func instantiateNib(data: Data, owner: AnyObject?) throws -> [AnyObject]
    /// Makes a scene's controller; `nil` identifier: the initial one. Its view is loaded lazily. Throws `InterfaceError`.
    func instantiateController(storyboard: String, identifier: String?) throws -> UIViewController?
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

    /// `file:line: error: message`, the form compilers use.
    public var description: String {
        line.map { "\(file):\($0): error: \(message)" } ?? "\(file): error: \(message)"
    }
}

@_spi(Nagare) @MainActor public enum InterfaceLoader {
    public static var current: (any InterfaceLoading)?
}
