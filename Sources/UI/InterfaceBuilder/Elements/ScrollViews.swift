// `<scrollView>` and what every scrolling element has.

import Foundation
@_spi(Nagare) import UIKit

extension ElementTable {
    static let scrollView = ElementDefinition(
        "scrollView",
        UIScrollView.self,
        inherits: view,
        scrolling + zooming + guides
    )

    private static let scrolling: [Member<UIScrollView>] = [
        .bool("scrollEnabled", \.isScrollEnabled),
        .bool("pagingEnabled", \.isPagingEnabled),
        .bool("bounces", \.bounces),
        .bool("alwaysBounceVertical", \.alwaysBounceVertical),
        .bool("alwaysBounceHorizontal", \.alwaysBounceHorizontal),
        .bool("directionalLockEnabled", \.isDirectionalLockEnabled),
        .bool("showsHorizontalScrollIndicator", \.showsHorizontalScrollIndicator),
        .bool("showsVerticalScrollIndicator", \.showsVerticalScrollIndicator),
        .bool("delaysContentTouches", \.delaysContentTouches),
        .bool("canCancelContentTouches", \.canCancelContentTouches),
        .choice(
            "keyboardDismissMode",
            ["none": .none, "onDrag": .onDrag, "interactive": .interactive],
            \.keyboardDismissMode
        ),
        .choice(
            "contentInsetAdjustmentBehavior",
            ["automatic": .automatic, "scrollableAxes": .scrollableAxes, "never": .never, "always": .always],
            \.contentInsetAdjustmentBehavior
        ),
        .ignored("indicatorStyle", "automaticallyAdjustsScrollIndicatorInsets", "bouncesZoom"),
        .child(key: "contentInset") { view, element, reading in
            if let insets = reading.edgeInsets(element) { view.contentInset = insets }
        },
        .ignoredChildren("inset", "size"),
    ]

    private static let zooming: [Member<UIScrollView>] = [
        .number("minimumZoomScale", \.minimumZoomScale),
        .number("maximumZoomScale", \.maximumZoomScale),
    ]

    /// A constraint to an edge of a scroll view is one to its content, so the view stands for both guides.
    private static let guides: [Member<UIScrollView>] = [
        .child(key: "contentLayoutGuide") { view, element, reading in
            if let id = element.id { reading.adopt(view, id: id) }
        },
        .child(key: "frameLayoutGuide") { view, element, reading in
            if let id = element.id { reading.adopt(view, id: id) }
        },
    ]
}
