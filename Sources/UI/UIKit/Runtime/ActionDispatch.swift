// Performing a selector on an object: the app's registered methods first, UIKit's own after them.
// Who the target is (responder chain, first responder) is decided by the caller.

import Foundation

@_spi(Nagare) @MainActor public enum ActionDispatch {
    /// Whether `object` has a method of that name which can be performed.
    public static func responds(_ object: AnyObject, to selector: Selector) -> Bool {
        entry(for: selector, of: object) != nil
    }

    /// Performs a method with up to its number of arguments; missing ones are `nil`, surplus ones are dropped.
    ///
    /// A method nobody implements, or an argument of another type, is one message; the app goes on.
    /// - Parameter origin: `file:line` of the control's or recogniser's declaration, if known.
    @discardableResult
    public static func perform(
        _ selector: Selector,
        on target: AnyObject,
        arguments: [Any?] = [],
        origin: String? = nil
    ) -> Any? {
        guard let entry = entry(for: selector, of: target) else {
            report(unrecognized(selector, target: target), target: target, origin: origin)
            return nil
        }
        var padded = arguments
        let count = selector.argumentCount
        while padded.count < count { padded.append(nil) }
        do {
            return try entry.perform(target, padded)
        } catch let mismatch as ActionArgumentMismatch {
            let found = padded.indices.contains(mismatch.index) ? typeName(of: padded[mismatch.index]) : "nothing"
            report(
                "-[\(type(of: target)) \(selector)] expects \(mismatch.expected) as argument \(mismatch.index + 1), "
                    + "but was sent \(found); the call is skipped",
                target: target,
                origin: origin
            )
        } catch {
            report("-[\(type(of: target)) \(selector)] threw \(error)", target: target, origin: origin)
        }
        return nil
    }

    private static func entry(for selector: Selector, of object: AnyObject) -> ActionEntry? {
        ClassRegistry.action(selector, of: object) ?? BuiltInActions.action(selector, of: object)
    }

    private static func unrecognized(_ selector: Selector, target: AnyObject) -> String {
        var message = "-[\(type(of: target)) \(selector)]: unrecognized selector sent to instance; "
        let near = ClassRegistry.actionNames(of: target).first {
            $0.lowercased() == selector.description.lowercased()
                || Selector($0).baseName == selector.baseName
        }
        if let near {
            message += "the class has \"\(near)\""
        } else {
            let method = selector.baseName + (selector.argumentCount == 0 ? "()" : "(_:)")
            message += "add @IBAction or @objc to a method \(method) of \(type(of: target))"
        }
        return message
    }

    private static func report(_ message: String, target: AnyObject, origin: String?) {
        let place = (origin ?? ClassRegistry.location(of: type(of: target))).map(Place.init)
        Diagnostics.report(Diagnostic(.error, file: place?.file, line: place?.line, message))
    }

    private static func typeName(of value: Any?) -> String {
        value.map { String(describing: type(of: $0)) } ?? "nil"
    }
}

/// `file:line` taken apart.
private struct Place {
    var file: String
    var line: Int?

    init(_ text: String) {
        let colon = text.lastIndex(of: ":")
        if let colon, let line = Int(text[text.index(after: colon)...]) {
            file = String(text[..<colon])
            self.line = line
        } else {
            file = text
        }
    }
}

extension Selector {
    /// How many arguments the method takes: one a colon.
    @_spi(Nagare) public var argumentCount: Int {
        description.utf8.reduce(0) { $0 + ($1 == UInt8(ascii: ":") ? 1 : 0) }
    }

    /// The part before the first colon.
    @_spi(Nagare) public var baseName: String {
        String(description.prefix { $0 != ":" })
    }
}
