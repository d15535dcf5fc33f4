// Elements that hold others or stand for objects of the app: container views, plain objects.

import Foundation
@_spi(Nagare) import UIKit

extension ElementTable {
    /// A view for an embed segue; the segue itself is a connection.
    static let containerView = ElementDefinition("containerView", UIView.self, inherits: view)

    static let customObject = ElementDefinition(
        "customObject",
        NSObject.self,
        make: { reading, element, type in
            guard let object = Instantiation.make(type) as? NSObject else {
                reading.fail(element, "a \(type) cannot be made with init(); the object is left out")
                return nil
            }
            reading.configure(object, element)
            return object
        }
    )

    static let object = ElementDefinition("object", NSObject.self, make: customObject.make)
}
