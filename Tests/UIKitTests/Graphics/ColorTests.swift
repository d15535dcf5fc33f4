// Colours: system values in light and dark, dynamic colours, components.

@_spi(Nagare) import UIKit
import XCTest

final class UIColorTests: XCTestCase {
    private let light = UITraitCollection(userInterfaceStyle: .light)
    private let dark = UITraitCollection(userInterfaceStyle: .dark)

    private func hex(_ color: UIColor, _ traits: UITraitCollection) -> String {
        var red: CGFloat = 0, green: CGFloat = 0, blue: CGFloat = 0, alpha: CGFloat = 0
        color.resolvedColor(with: traits).getRed(&red, green: &green, blue: &blue, alpha: &alpha)
        return [red, green, blue].map { String(format: "%02X", Int(($0 * 255).rounded())) }.joined() + String(format: " %.2f", Double(alpha))
    }

    func testSystemColoursHaveTheirValuesInLightAndDark() {
        XCTAssertEqual(hex(.systemBlue, light), "007AFF 1.00")
        XCTAssertEqual(hex(.systemBlue, dark), "0A84FF 1.00")
        XCTAssertEqual(hex(.systemBackground, light), "FFFFFF 1.00")
        XCTAssertEqual(hex(.systemBackground, dark), "000000 1.00")
        XCTAssertEqual(hex(.secondaryLabel, light), "3C3C43 0.60")
        XCTAssertEqual(hex(.separator, dark), "545458 0.60")
    }

    func testElevatedSurfacesAreLighterInTheDark() {
        let elevated = UITraitCollection(traitsFrom: [dark, UITraitCollection(userInterfaceLevel: .elevated)])
        XCTAssertEqual(hex(.systemBackground, elevated), "1C1C1E 1.00")
    }

    func testDynamicColoursFollowTheCurrentTraits() {
        let color = UIColor { $0.userInterfaceStyle == .dark ? .white : .black }
        light.performAsCurrent { XCTAssertEqual(color.cgColor, UIColor.black.cgColor) }
        dark.performAsCurrent { XCTAssertEqual(color.cgColor, UIColor.white.cgColor) }
        XCTAssertEqual(hex(color.withAlphaComponent(0.5), dark), "FFFFFF 0.50")
    }

    func testAProviderThatAnswersWithItselfEnds() {
        final class Loop: @unchecked Sendable { var color: UIColor? }
        let loop = Loop()
        let color = UIColor { _ in loop.color ?? .red }
        loop.color = color
        XCTAssertEqual(color.resolvedColor(with: light).cgColor.alpha, 0)
        loop.color = nil
    }

    func testSystemColoursAreFoundByBothKindsOfName() {
        XCTAssertEqual(UIColor.system(named: "systemRedColor"), .systemRed)
        XCTAssertEqual(UIColor.system(named: "systemBackground"), .systemBackground)
        XCTAssertEqual(UIColor.system(named: "darkTextColor"), .darkText)
        XCTAssertNil(UIColor.system(named: "systemUltraviolet"))
    }

    func testHueSaturationAndBrightnessGoBothWays() {
        for values in [(0.0, 1.0, 1.0), (0.33, 0.5, 0.8), (0.66, 0.25, 0.4), (0.95, 0.9, 0.9)] {
            let color = UIColor(hue: values.0, saturation: values.1, brightness: values.2, alpha: 1)
            var hue: CGFloat = 0, saturation: CGFloat = 0, brightness: CGFloat = 0
            XCTAssertTrue(color.getHue(&hue, saturation: &saturation, brightness: &brightness, alpha: nil))
            XCTAssertEqual(hue, values.0, accuracy: 1e-6)
            XCTAssertEqual(saturation, values.1, accuracy: 1e-6)
            XCTAssertEqual(brightness, values.2, accuracy: 1e-6)
        }
        XCTAssertEqual(hex(UIColor(hue: 1.0 / 3, saturation: 1, brightness: 1, alpha: 1), light), "00FF00 1.00")
    }

    func testEqualityIsByValueForFixedColours() {
        XCTAssertEqual(UIColor(red: 1, green: 0, blue: 0, alpha: 1), .red)
        XCTAssertNotEqual(UIColor(red: 0, green: 0, blue: 0, alpha: 1), .black)
        XCTAssertEqual(UIColor.systemRed, .systemRed)
        XCTAssertNotEqual(UIColor.systemRed, .red)
        XCTAssertFalse(UIColor.systemRed.getWhite(nil, alpha: nil))
    }
}
