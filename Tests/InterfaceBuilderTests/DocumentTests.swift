// Files that are no Interface Builder files, and where messages say the fault is.

import Foundation
import XCTest
@testable import InterfaceBuilder
@_spi(Nagare) import UIKit

final class DocumentTests: XCTestCase {
    private func document(_ text: String) throws -> InterfaceDocument {
        try InterfaceDocument(data: Data(text.utf8), file: "Counter.xib")
    }

    func testElementsKeepTheirLines() throws {
        let document = try document(
            """
            <?xml version="1.0" encoding="UTF-8"?>
            <document type="com.apple.InterfaceBuilder3.CocoaTouch.XIB">
                <objects>
                    <view id="a"/>
                </objects>
            </document>
            """
        )
        XCTAssertEqual(document.elementsByID["a"]?.line, 4)
    }

    func testTextThatIsNotXMLIsOneMessageWithItsLine() {
        XCTAssertEqual(
            interfaceError { _ = try document("{\n  \"view\": 1\n}") },
            "Counter.xib:1: error: this is not XML: no element was found; the file cannot be used"
        )
    }

    func testAnEmptyFileIsSaidToBeEmpty() {
        XCTAssertEqual(
            interfaceError { _ = try document("") },
            "Counter.xib: error: this is not XML: the file is empty; the file cannot be used"
        )
    }

    func testAMismatchedEndTagNamesTheInnermostElement() {
        XCTAssertEqual(
            interfaceError { _ = try document("<document>\n<objects>\n<view id=\"a\">\n</objects>\n</document>\n") },
            "Counter.xib:4: error: this is not XML: the end tag does not match inside <view> of line 3; "
                + "the file cannot be used"
        )
    }

    func testAFileThatEndsTooEarlySaysWhatWasOpen() {
        XCTAssertEqual(
            interfaceError { _ = try document("<document>\n<objects>\n") },
            "Counter.xib:2: error: this is not XML: the file ends inside <objects> of line 2; the file cannot be used"
        )
    }

    func testMarkersOfAnUnfinishedMergeAreRecognised() {
        XCTAssertEqual(
            interfaceError {
                _ = try document("<document>\n<<<<<<< HEAD\n<objects/>\n=======\n>>>>>>> topic\n</document>")
            },
            "Counter.xib:2: error: this is not XML: \"<<<<<<< HEAD\" is a marker of an unfinished merge; "
                + "the file cannot be used"
        )
    }

    func testAnotherRootElementIsNotAnInterfaceBuilderFile() {
        XCTAssertEqual(
            interfaceError { _ = try document("<plist/>") },
            "Counter.xib:1: error: this is not an Interface Builder file: its root element is <plist>; "
                + "expected <document>"
        )
    }

    func testAFileForMacOSIsRefused() {
        XCTAssertEqual(
            interfaceError { _ = try document("<document type=\"com.apple.InterfaceBuilder3.Cocoa.XIB\"/>") },
            "Counter.xib:1: error: this Interface Builder file is not for iOS: its type is "
                + "\"com.apple.InterfaceBuilder3.Cocoa.XIB\""
        )
    }
}
