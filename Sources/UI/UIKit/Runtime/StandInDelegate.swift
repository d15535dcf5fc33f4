// How a delegate that stands in for another learns that it was replaced. Who stands in for whom is not known here.

/// A delegate that passes everything on to another, and that a new delegate of the object would silence without a word.
@_spi(Nagare) @preconcurrency @MainActor public protocol StandInDelegate: AnyObject {
    /// Is called when the object got another delegate in place of this one.
    func wasReplaced(by delegate: AnyObject, of object: AnyObject)
}

/// Tells a stand-in that was an object's delegate of the new one; `nil` in its place is a wish, not an accident.
@MainActor func delegateDidChange(of object: AnyObject, from old: AnyObject?, to new: AnyObject?) {
    guard let new, old !== new, let standIn = old as? any StandInDelegate, !(new is any StandInDelegate) else { return }
    standIn.wasReplaced(by: new, of: object)
}
