// Making objects from a metatype whose initialiser is not `required`: a probe class for each initialiser.
// How an initialiser is found and called stays in `InitializerSlot`.

import Foundation

@_spi(Nagare) @MainActor public enum Instantiation {
    /// Makes an object with `init()`: the build tool's factory if there is one, the class's own initialiser otherwise.
    public static func make(_ type: AnyClass) -> AnyObject? {
        if let made = ClassRegistry.make(type) { return made }
        guard let type = type as? NSObject.Type else { return nil }
        let object: NSObject? = objectSlot?.call(type)
        return object
    }

    private static let objectSlot = InitializerSlot(of: NSObject.self, probe: ObjectProbe.self) { Probed.take() }
}

/// What the probe classes were last called with.
@MainActor enum Probed {
    private static var last: ProbedInitializer?

    static func note(_ initializer: ProbedInitializer) {
        last = initializer
    }

    static func take() -> ProbedInitializer? {
        defer { last = nil }
        return last
    }
}

private final class ObjectProbe: NSObject {
    override init() {
        MainActor.assumeIsolated { Probed.note(.wanted) }
        super.init()
    }
}
