// Layers of build settings: inheritance, references, operators, conditional keys, .xcconfig files.

import Diagnostics
import XCTest
@testable import XcodeProject

final class BuildSettingsTests: XCTestCase {
    private func settings(_ layers: [String: String]...) -> BuildSettings {
        BuildSettings(layers: layers, configuration: "Debug")
    }

    func testTheMoreSpecificLayerWins() {
        let settings = settings(["A": "target"], ["A": "project", "B": "project"])
        XCTAssertEqual(settings["A"], "target")
        XCTAssertEqual(settings["B"], "project")
        XCTAssertNil(settings["C"])
    }

    func testInheritedMeansTheNextLayerBelow() {
        let settings = settings(["FLAGS": "$(inherited) C"], ["FLAGS": "B $(inherited)"], ["FLAGS": "A"])
        XCTAssertEqual(settings["FLAGS"], "B A C")
        XCTAssertEqual(settings.list("FLAGS"), ["B", "A", "C"])
    }

    func testReferencesExpandThroughOperatorsAndBraces() {
        let settings = settings(["PRODUCT_MODULE_NAME": "$(PRODUCT_NAME:c99extidentifier)", "PRODUCT_NAME": "${TARGET_NAME}", "N": "$(X_$(Y))"],
                                ["TARGET_NAME": "My App-2", "Y": "Z", "X_Z": "deep"])
        XCTAssertEqual(settings["PRODUCT_MODULE_NAME"], "My_App_2")
        XCTAssertEqual(settings["N"], "deep")
        XCTAssertEqual(settings.expand("$(TARGET_NAME:lower) $(NOTHING:default=x) $(TARGET_NAME:rfc1034identifier)"), "my app-2 x My-App-2")
    }

    func testASettingThatRefersToItselfEnds() {
        XCTAssertEqual(settings(["A": "x$(A)"], ["A": "y"])["A"], "xy")
        XCTAssertEqual(settings(["A": "$(B)", "B": "$(A)"])["A"], "")
    }

    func testConditionalKeysApplyForTheSimulator() {
        let settings = settings(["A[sdk=iphonesimulator*]": "simulator", "A[sdk=iphoneos*]": "device", "B[config=Release]": "r", "B": "d"])
        XCTAssertEqual(settings["A"], "simulator")
        XCTAssertEqual(settings["B"], "d")
    }

    func testAnUnclosedReferenceStaysAsItIs() {
        XCTAssertEqual(settings([:]).expand("5 $ and $(open"), "5 $ and $(open")
    }

    func testConfigurationFilesIncludeEachOther() throws {
        let folder = try TemporaryFolder()
        try folder.write("NAME = App // comment\n#include \"sub/Other.xcconfig\"\n#include? \"gone.xcconfig\"\nnonsense\nF[sdk=iphone*] = 1\n", to: "A.xcconfig")
        try folder.write("OTHER = 2;\n#include \"../A.xcconfig\"\n", to: "sub/Other.xcconfig")
        var warnings: [Diagnostic] = []
        let settings = try BuildConfigurationFile.read(folder.path + "/A.xcconfig", warnings: &warnings)
        XCTAssertEqual(settings, ["NAME": "App", "OTHER": "2", "F[sdk=iphone*]": "1"])
        XCTAssertEqual(warnings.map { "\($0)".replacingOccurrences(of: folder.path, with: "") }, [
            "/sub/Other.xcconfig:2: warning: '../A.xcconfig' includes itself",
            "/A.xcconfig:4: warning: expected 'NAME = value', found 'nonsense'",
        ])
    }
}

/// A folder that goes away with the test.
final class TemporaryFolder {
    let path: String

    init() throws {
        path = FileManager.default.temporaryDirectory.resolvingSymlinksInPath().path + "/nagare-\(UUID().uuidString)"
        try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
    }

    deinit {
        try? FileManager.default.removeItem(atPath: path)
    }

    func write(_ text: String, to name: String) throws {
        let file = path + "/" + name
        try FileManager.default.createDirectory(atPath: (file as NSString).deletingLastPathComponent, withIntermediateDirectories: true)
        try Data(text.utf8).write(to: URL(fileURLWithPath: file))
    }
}
