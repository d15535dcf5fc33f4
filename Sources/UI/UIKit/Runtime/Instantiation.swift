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

    /// Makes a view with `init(frame:)`.
    public static func makeView<View: UIView>(_ type: View.Type, frame: CGRect) -> View? {
        viewSlot?.call(type, frame)
    }

    /// Makes a segue with `init(identifier:source:destination:)`.
    public static func makeSegue(
        _ type: UIStoryboardSegue.Type,
        identifier: String?,
        source: UIViewController,
        destination: UIViewController
    ) -> UIStoryboardSegue? {
        guard let segueSlot else { return nil }
        let words = InitializerSlot.words(of: identifier)
        return segueSlot.call(
            type, words.0, words.1, InitializerSlot.word(of: source), InitializerSlot.word(of: destination)
        )
    }

    private static let objectSlot = InitializerSlot(of: NSObject.self, probe: ObjectProbe.self) { Probed.take() }
    private static let viewSlot = InitializerSlot(of: UIView.self, probe: ViewProbe.self) { Probed.take() }
    private static let segueSlot = InitializerSlot(of: UIStoryboardSegue.self, probe: SegueProbe.self) { Probed.take() }
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

private final class ViewProbe: UIView {
    override init(frame: CGRect) {
        Probed.note(.wanted)
        super.init(frame: .zero)
    }

    required init?(coder: NSCoder) {
        Probed.note(.coder)
        super.init(frame: .zero)
    }
}

private final class SegueProbe: UIStoryboardSegue {
    override init(identifier: String?, source: UIViewController, destination: UIViewController) {
        Probed.note(.wanted)
        super.init(identifier: nil, source: UIViewController(), destination: UIViewController())
    }
}
