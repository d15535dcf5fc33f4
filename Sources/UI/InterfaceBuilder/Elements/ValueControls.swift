// Controls with a value, and indicators: `<switch>`, `<slider>`, `<stepper>`, `<segmentedControl>`, `<pageControl>`,
// `<activityIndicatorView>`, `<progressView>`.

import Foundation
@_spi(Nagare) import UIKit

extension ElementTable {
    static let switchControl = ElementDefinition(
        "switch",
        UISwitch.self,
        inherits: control,
        [
            .bool("on", \.isOn),
            .color("onTintColor", \.onTintColor),
            .color("thumbTintColor", \.thumbTintColor),
            .ignored("preferredStyle", "title"),
        ]
    )

    static let slider = ElementDefinition(
        "slider",
        UISlider.self,
        inherits: control,
        [
            .float("minValue", \.minimumValue),
            .float("maxValue", \.maximumValue),
            .float("value", \.value),
            .bool("continuous", \.isContinuous),
            .color("minimumTrackTintColor", \.minimumTrackTintColor),
            .color("maximumTrackTintColor", \.maximumTrackTintColor),
            .color("thumbTintColor", \.thumbTintColor),
            .ignored("minimumValueImage", "maximumValueImage"),
        ]
    )

    static let stepper = ElementDefinition(
        "stepper",
        UIStepper.self,
        inherits: control,
        [
            .double("minimumValue", \.minimumValue),
            .double("maximumValue", \.maximumValue),
            .double("stepValue", \.stepValue),
            .double("value", \.value),
            .bool("autorepeat", \.autorepeat),
            .bool("continuous", \.isContinuous),
            .bool("wraps", \.wraps),
        ]
    )

    static let segmentedControl = ElementDefinition(
        "segmentedControl",
        UISegmentedControl.self,
        inherits: control,
        [
            .children("segments") { control, element, reading in
                for (index, segment) in element.all("segment").enumerated() {
                    if let name = segment["image"] {
                        let image = reading.image(named: name, catalog: segment["catalog"], segment)
                        control.insertSegment(with: image, at: index, animated: false)
                    } else {
                        control.insertSegment(withTitle: segment["title"], at: index, animated: false)
                    }
                    if segment["enabled"] == "NO" { control.setEnabled(false, forSegmentAt: index) }
                    if let width = segment["width"].flatMap(AttributeValue.number) {
                        control.setWidth(width, forSegmentAt: index)
                    }
                }
            },
            .int("selectedSegmentIndex", \.selectedSegmentIndex),
            .bool("momentary", \.isMomentary),
            .bool("apportionsSegmentWidthsByContent", \.apportionsSegmentWidthsByContent),
            .color("selectedSegmentTintColor", \.selectedSegmentTintColor),
            .ignored("segmentControlStyle"),
        ]
    )

    static let activityIndicatorView = ElementDefinition(
        "activityIndicatorView",
        UIActivityIndicatorView.self,
        inherits: view,
        [
            .choice("style", indicatorStyles, \.style),
            .bool("hidesWhenStopped", \.hidesWhenStopped),
            .color("color", \.color),
            .custom(attributes: ["animating"]) { indicator, element, _ in
                if element["animating"] == "YES" { indicator.startAnimating() }
            },
        ]
    )

    static let progressView = ElementDefinition(
        "progressView",
        UIProgressView.self,
        inherits: view,
        [
            .float("progress", \.progress),
            .color("progressTintColor", \.progressTintColor),
            .color("trackTintColor", \.trackTintColor),
            .ignored("progressViewStyle"),
        ]
    )

    static let pageControl = ElementDefinition(
        "pageControl",
        UIPageControl.self,
        inherits: control,
        [
            .int("numberOfPages", \.numberOfPages),
            .int("currentPage", \.currentPage),
            .bool("hidesForSinglePage", \.hidesForSinglePage),
            .color("pageIndicatorTintColor", \.pageIndicatorTintColor),
            .color("currentPageIndicatorTintColor", \.currentPageIndicatorTintColor),
            .ignored("defersCurrentPageDisplay"),
        ]
    )

    private static let indicatorStyles: KeyValuePairs<String, UIActivityIndicatorView.Style> = [
        "medium": .medium, "large": .large, "white": .medium, "gray": .medium, "whiteLarge": .large,
    ]
}
