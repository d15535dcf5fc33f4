// What keeps an app going when a faulty Interface Builder file leaves outlets empty that the app counts on.
// Finding and reporting the fault is the reader's work.

/// Objects off the screen that take the place of missing outlets.
///
/// On iOS a wrong connection or an unreadable nib ends the app. Here the fault is reported with file and line, and the rest of the
/// screen can still be looked at: a `UILabel!` that is not there is a label nobody sees, instead of a trap at its first use.
@_spi(Nagare) @MainActor public enum OutletStandIns {
    /// Outlets are usually weak, so the stand-ins are kept as long as what they were made for.
    private static var kept: [(owner: WeakObject, objects: [AnyObject])] = []

    private struct WeakObject {
        weak var object: AnyObject?
    }

    /// Fills the empty outlets of an object whose file was found faulty. Outlets declared with `?` stay empty.
    public static func supply(to owner: AnyObject) {
        let filled = ClassRegistry.fillOutlets(of: owner)
        guard !filled.isEmpty else { return }
        kept.removeAll { $0.owner.object == nil }
        kept.append((WeakObject(object: owner), filled.map(\.standIn)))
        let names = filled.map(\.name).joined(separator: ", ")
        Diagnostics.report(
            Diagnostic(.warning, "\(type(of: owner)) goes on with objects that are not on the screen for its outlets without a connection: \(names)")
        )
    }
}
