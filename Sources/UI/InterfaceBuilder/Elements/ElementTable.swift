// Every element that stands for an object, by name. One line an element; its members are in the file of its class.

import Foundation
@_spi(Nagare) import UIKit

@MainActor enum ElementTable {
    static func definition(_ name: String) -> ElementDefinition? {
        byName[name]
    }

    private static let byName = Dictionary(
        uniqueKeysWithValues: (views + controls + bars + gestures + controllers + objects).map { ($0.name, $0) }
    )

    private static let views: [ElementDefinition] = [view, containerView, label, imageView, stackView]
    private static let controls: [ElementDefinition] = [control, button]
    private static let bars: [ElementDefinition] = [
        navigationBar, tabBar, navigationItem, barButtonItem, tabBarItem,
    ]
    private static let gestures: [ElementDefinition] = [
        tapGestureRecognizer, longPressGestureRecognizer, longPressGestureRecognizerSpelledRight, panGestureRecognizer,
        swipeGestureRecognizer, pinchGestureRecognizer, rotationGestureRecognizer,
    ]
    private static let controllers: [ElementDefinition] = [
        viewController, navigationController, tabBarController,
    ]
    private static let objects: [ElementDefinition] = [customObject, object]
}
