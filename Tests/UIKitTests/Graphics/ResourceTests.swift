// Named images and colours from asset catalogs and loose files, written to a folder of the test's own.

@_spi(Nagare) import UIKit
import XCTest

final class ResourceTests: XCTestCase {
    private var folder = ""

    override func setUpWithError() throws {
        folder = NSTemporaryDirectory() + "NagareResources-\(UUID().uuidString)"
        try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    }

    override func tearDownWithError() throws {
        AppResources.directory = nil
        try FileManager.default.removeItem(atPath: folder)
    }

    private func write(_ text: String, to path: String) throws {
        try write(Data(text.utf8), to: path)
    }

    private func write(_ data: Data, to path: String) throws {
        let url = URL(fileURLWithPath: folder + "/" + path)
        try FileManager.default.createDirectory(at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
        try data.write(to: url)
    }

    private func png(_ width: UInt32, _ height: UInt32) -> Data {
        var data = Data([0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A, 0, 0, 0, 13] + Array("IHDR".utf8))
        for value in [width, height] { withUnsafeBytes(of: value.bigEndian) { data.append(contentsOf: $0) } }
        return data + Data([8, 6, 0, 0, 0])
    }

    private func load() { AppResources.directory = folder }

    func testColourSetsHaveADarkVariant() throws {
        try write(
            """
            {"colors": [
              {"idiom": "universal", "color": {"color-space": "srgb", "components": {"red": "0xFF", "green": "128", "blue": "0.0", "alpha": "1.000"}}},
              {"idiom": "universal", "appearances": [{"appearance": "luminosity", "value": "dark"}],
               "color": {"color-space": "extended-gray", "components": {"white": "0.250", "alpha": "0.500"}}}
            ]}
            """, to: "Assets.xcassets/Brand.colorset/Contents.json")
        load()
        let color = try XCTUnwrap(UIColor(named: "Brand"))
        let light = color.resolvedColor(with: UITraitCollection(userInterfaceStyle: .light)).cgColor
        XCTAssertEqual(light.standardRed, 1)
        XCTAssertEqual(light.standardGreen, 128.0 / 255, accuracy: 1e-9)
        let dark = color.resolvedColor(with: UITraitCollection(userInterfaceStyle: .dark)).cgColor
        XCTAssertEqual(dark.standardRed, 0.25)
        XCTAssertEqual(dark.alpha, 0.5)
        XCTAssertNil(UIColor(named: "Unknown"))
    }

    func testColourSetsMayNameASystemColour() throws {
        try write(
            #"{"colors": [{"idiom": "universal", "color": {"platform": "ios", "reference": "systemPinkColor"}}]}"#,
            to: "Assets.xcassets/Pink.colorset/Contents.json")
        load()
        XCTAssertEqual(UIColor(named: "Pink"), .systemPink)
    }

    func testAnEmptyAccentColourLeavesTheTintBlue() throws {
        try write(#"{"colors": [{"idiom": "universal"}]}"#, to: "Assets.xcassets/AccentColor.colorset/Contents.json")
        load()
        XCTAssertNil(UIColor(named: "AccentColor"))
        XCTAssertEqual(UIColor.tintColor.cgColor, UIColor.systemBlue.cgColor)
    }

    func testImageSetsChooseTheScaleOfTheScreen() throws {
        try write(
            """
            {"images": [{"idiom": "universal", "filename": "a.png", "scale": "1x"}, {"idiom": "universal", "filename": "b.png", "scale": "2x"},
              {"idiom": "universal", "scale": "3x"}], "properties": {"template-rendering-intent": "template"}}
            """, to: "Assets.xcassets/Icons/Mark.imageset/Contents.json")
        try write(png(10, 20), to: "Assets.xcassets/Icons/Mark.imageset/a.png")
        try write(png(20, 40), to: "Assets.xcassets/Icons/Mark.imageset/b.png")
        load()
        let image = try XCTUnwrap(UIImage(named: "Mark"))
        XCTAssertEqual(image.renderingMode, .alwaysTemplate)
        XCTAssertEqual(image.size, CGSize(width: 10, height: 20))
        UITraitCollection(displayScale: 2).performAsCurrent { XCTAssertEqual(image.scale, 2) }
        UITraitCollection(displayScale: 1).performAsCurrent { XCTAssertEqual(image.scale, 1) }
    }

    func testFoldersMayBeNamespaces() throws {
        try write(#"{"properties": {"provides-namespace": true}}"#, to: "Assets.xcassets/Icons/Contents.json")
        try write(#"{"images": [{"idiom": "universal", "filename": "a.png"}]}"#, to: "Assets.xcassets/Icons/Mark.imageset/Contents.json")
        try write(png(4, 4), to: "Assets.xcassets/Icons/Mark.imageset/a.png")
        load()
        XCTAssertNotNil(UIImage(named: "Icons/Mark"))
        XCTAssertNil(UIImage(named: "Mark"))
    }

    @MainActor func testDamagedSetsAreReportedAndTheRestGoesOn() async throws {
        try write("{ not json", to: "Assets.xcassets/Bad.imageset/Contents.json")
        try write(#"{"images": [{"idiom": "universal", "filename": "gone.png"}]}"#, to: "Assets.xcassets/Gone.imageset/Contents.json")
        try write(#"{"images": [{"idiom": "universal", "filename": "a.png"}]}"#, to: "Assets.xcassets/Good.imageset/Contents.json")
        try write(png(4, 4), to: "Assets.xcassets/Good.imageset/a.png")
        load()
        let messages = Diagnostics.collect {
            XCTAssertNil(UIImage(named: "Bad"))
            XCTAssertNil(UIImage(named: "Gone"))
            XCTAssertNotNil(UIImage(named: "Good"))
        }
        XCTAssertEqual(messages.count, 2)
        XCTAssertTrue(messages[0].file?.hasSuffix("Bad.imageset/Contents.json") ?? false)
        XCTAssertTrue(messages[1].message.contains("gone.png"))
    }

    func testLooseFilesAreFoundWithTheirScale() throws {
        try write(png(30, 30), to: "photo@3x.png")
        load()
        XCTAssertEqual(UIImage(named: "photo")?.size, CGSize(width: 10, height: 10))
        XCTAssertEqual(UIImage(named: "photo.png")?.scale, 3)
    }

    func testDataSetsAreRead() throws {
        try write(#"{"data": [{"idiom": "universal", "filename": "words.json"}]}"#, to: "Assets.xcassets/Words.dataset/Contents.json")
        try write("[1]", to: "Assets.xcassets/Words.dataset/words.json")
        load()
        XCTAssertEqual(NSDataAsset(name: "Words")?.data, Data("[1]".utf8))
    }

    func testSymbolsHaveVariantsAndSizes() throws {
        for name in ["plus", "star.fill", "trash", "checkmark.circle.fill", "xmark.square", "bell.slash", "person.crop.circle", "gearshape"] {
            XCTAssertNotNil(UIImage(systemName: name), name)
        }
        XCTAssertNil(UIImage(systemName: "no.such.symbol"))
        let small = try XCTUnwrap(UIImage(systemName: "star", withConfiguration: UIImage.SymbolConfiguration(pointSize: 10)))
        let large = try XCTUnwrap(small.applyingSymbolConfiguration(.init(pointSize: 20)))
        XCTAssertEqual(large.size.width, small.size.width * 2, accuracy: 0.5)
        XCTAssertTrue(small.isTemplate)
        XCTAssertFalse(small.withRenderingMode(.alwaysOriginal).isTemplate)
    }
}
