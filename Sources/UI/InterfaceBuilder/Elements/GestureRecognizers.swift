// Gesture recognisers: objects beside the views, joined to them by connections.

import Foundation
@_spi(Nagare) import UIKit

extension ElementTable {
    static let gestureRecognizer = ElementDefinition(
        "gestureRecognizer",
        UIGestureRecognizer.self,
        make: { reading, element, type in
            guard let recognizer = Instantiation.make(type) as? UIGestureRecognizer else { return nil }
            reading.configure(recognizer, element)
            return recognizer
        },
        [
            .bool("enabled", \.isEnabled),
            .bool("cancelsTouchesInView", \.cancelsTouchesInView),
            .bool("delaysTouchesBegan", \.delaysTouchesBegan),
            .bool("delaysTouchesEnded", \.delaysTouchesEnded),
        ]
    )

    static let tapGestureRecognizer = ElementDefinition(
        "tapGestureRecognizer",
        UITapGestureRecognizer.self,
        inherits: gestureRecognizer,
        [
            .int("numberOfTapsRequired", \.numberOfTapsRequired),
            .int("numberOfTouchesRequired", \.numberOfTouchesRequired),
        ]
    )

    static let longPressGestureRecognizer = ElementDefinition(
        "pongPressGestureRecognizer",
        UILongPressGestureRecognizer.self,
        inherits: gestureRecognizer,
        longPress
    )

    /// Interface Builder has spelled the element both ways.
    static let longPressGestureRecognizerSpelledRight = ElementDefinition(
        "longPressGestureRecognizer",
        UILongPressGestureRecognizer.self,
        inherits: gestureRecognizer,
        longPress
    )

    private static let longPress: [Member<UILongPressGestureRecognizer>] = [
        .double("minimumPressDuration", \.minimumPressDuration),
        .number("allowableMovement", \.allowableMovement),
        .int("numberOfTapsRequired", \.numberOfTapsRequired),
        .int("numberOfTouchesRequired", \.numberOfTouchesRequired),
    ]

    static let panGestureRecognizer = ElementDefinition(
        "panGestureRecognizer",
        UIPanGestureRecognizer.self,
        inherits: gestureRecognizer,
        [
            .int("minimumNumberOfTouches", \.minimumNumberOfTouches),
            .int("maximumNumberOfTouches", \.maximumNumberOfTouches),
        ]
    )

    static let swipeGestureRecognizer = ElementDefinition(
        "swipeGestureRecognizer",
        UISwipeGestureRecognizer.self,
        inherits: gestureRecognizer,
        [
            .choice(
                "direction",
                ["right": .right, "left": .left, "up": .up, "down": .down],
                \.direction
            ),
            .int("numberOfTouchesRequired", \.numberOfTouchesRequired),
        ]
    )

    static let pinchGestureRecognizer = ElementDefinition(
        "pinchGestureRecognizer", UIPinchGestureRecognizer.self, inherits: gestureRecognizer, [.ignored("scale")]
    )

    static let rotationGestureRecognizer = ElementDefinition(
        "rotationGestureRecognizer",
        UIRotationGestureRecognizer.self,
        inherits: gestureRecognizer,
        [.ignored("rotation")]
    )
}
