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

    private static let views: [ElementDefinition] = [
        view, containerView, label, imageView, stackView, scrollView, textView, searchBar, tableView,
        tableViewCell, tableViewCellContentView, activityIndicatorView, progressView,
        collectionView, collectionViewCell, collectionViewCellContentView, collectionReusableView,
    ]
    private static let controls: [ElementDefinition] = [
        control, button, textField, switchControl, slider, stepper, segmentedControl, pageControl,
    ]
    private static let bars: [ElementDefinition] = [
        navigationBar, tabBar, toolbar, navigationItem, barButtonItem, tabBarItem,
    ]
    private static let gestures: [ElementDefinition] = [
        tapGestureRecognizer, longPressGestureRecognizer, longPressGestureRecognizerSpelledRight, panGestureRecognizer,
        swipeGestureRecognizer, pinchGestureRecognizer, rotationGestureRecognizer,
    ]
    private static let controllers: [ElementDefinition] = [
        viewController, tableViewController, collectionViewController, navigationController, tabBarController,
    ]
    private static let objects: [ElementDefinition] = [customObject, object, collectionViewLayout, collectionViewFlowLayout]
}
