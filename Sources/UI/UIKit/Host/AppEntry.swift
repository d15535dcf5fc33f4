// What the build tool's generated code tells UIKit about an app. The generated file is the only conformer.

import Foundation

/// An app as the build tool saw it: its classes, its delegate and where its resources are.
@_spi(Nagare) @MainActor public protocol AppEntry {
    /// Registers the app's classes, outlets, actions and factories in `ClassRegistry`.
    static func registerClasses()
    /// The class marked `@main`, `@UIApplicationMain` or named by `UIApplicationMain` in main.swift.
    static var delegateClassName: String? { get }
    /// The module the app's sources are compiled as; Interface Builder's `customModule` may name it.
    static var moduleName: String { get }
    /// Info.plist, with the target's generated keys merged in.
    static var infoDictionary: [String: Any] { get }
    /// The folder with compiled resources: xibs, storyboards, asset catalogs, strings.
    static var resourceDirectory: String { get }
}
