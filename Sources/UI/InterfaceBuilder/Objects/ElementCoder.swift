// The coder of an element, and how coded classes are made with it.
// What happens inside `decode(into:)` is `ObjectReading.configure`.

import Foundation
@_spi(Nagare) import UIKit

/// Configures the object whose `init(coder:)` is running.
final class ElementCoder: InterfaceCoder {
    private let element: InterfaceElement
    private let reading: ObjectReading
    private(set) var isDecoded = false

    init(_ element: InterfaceElement, _ reading: ObjectReading) {
        self.element = element
        self.reading = reading
        super.init()
    }

    override func decode(into object: NSObject) {
        guard !isDecoded else { return }
        isDecoded = true
        reading.configure(object, element)
    }
}

extension ObjectReading {
    /// Makes an object through `init(coder:)`.
    ///
    /// A class whose `init(coder:)` goes to another initialiser of its superclass never shows itself to the coder; it is
    /// configured afterwards, so that its subviews and connections exist.
    func decode<Coded: NSObject>(
        _ element: InterfaceElement,
        _ type: AnyClass,
        as base: Coded.Type,
        _ initialize: (AnyClass, NSCoder) -> Coded?
    ) -> NSObject? {
        let coder = ElementCoder(element, self)
        guard let object = initialize(type, coder) else {
            fail(element, "init(coder:) of \(type) returned nil; the object is left out")
            return nil
        }
        coder.decode(into: object)
        return object
    }
}
