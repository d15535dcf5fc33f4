// Colours: components, conversion, equality by value.

@_spi(Nagare) import CoreGraphics
import XCTest

final class ColorTests: XCTestCase {
    func testGreyAndRedGreenBlueAreDifferentColoursThatLookTheSame() {
        let grey = CGColor(gray: 0, alpha: 1), black = CGColor(red: 0, green: 0, blue: 0, alpha: 1)
        XCTAssertNotEqual(grey, black)
        XCTAssertEqual(grey.standardRed, black.standardRed)
        XCTAssertEqual(grey.components, [0, 1])
    }

    func testACopyWithAlphaKeepsTheRest() throws {
        let copy = try XCTUnwrap(CGColor(red: 0.2, green: 0.4, blue: 0.6, alpha: 1).copy(alpha: 0.5))
        XCTAssertEqual(copy.components, [0.2, 0.4, 0.6, 0.5])
        XCTAssertEqual(copy, CGColor(red: 0.2, green: 0.4, blue: 0.6, alpha: 0.5))
    }

    func testDisplayP3RedLiesOutsideStandardRed() throws {
        let space = try XCTUnwrap(CGColorSpace(name: CGColorSpace.displayP3))
        let red = try XCTUnwrap(CGColor(colorSpace: space, components: [1, 0, 0, 1]))
        XCTAssertEqual(red.standardRed, 1.093, accuracy: 0.002)
        XCTAssertEqual(red.standardGreen, -0.227, accuracy: 0.002)
        let white = try XCTUnwrap(CGColor(colorSpace: space, components: [1, 1, 1, 1]))
        XCTAssertEqual(white.standardBlue, 1, accuracy: 0.001)
    }

    func testUnknownSpacesAreRefused() {
        XCTAssertNil(CGColorSpace(name: "kCGColorSpaceNobodyHas"))
    }

    func testAlphaIsKeptBetweenZeroAndOne() {
        XCTAssertEqual(CGColor(gray: 1, alpha: 3).alpha, 1)
        XCTAssertEqual(CGColor(gray: 1, alpha: -1).alpha, 0)
    }

    func testGradientsSpreadColoursEvenlyWithoutLocations() {
        let gradient = CGGradient(colors: [.black, .white, .black], locations: nil)
        XCTAssertEqual(gradient?.stops.map(\.location), [0, 0.5, 1])
        XCTAssertNil(CGGradient(colors: [], locations: nil))
    }
}
