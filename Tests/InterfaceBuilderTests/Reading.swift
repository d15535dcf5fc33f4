// Reading xib text in tests: a document around a few elements, the objects made, the messages reported.

import Foundation
import XCTest
@testable import InterfaceBuilder
@_spi(Nagare) import UIKit

/// What came of reading a piece of a xib.
@MainActor struct ReadResult {
    var objects: [AnyObject]
    var diagnostics: [Diagnostic]

    var messages: [String] { diagnostics.map(\.description) }
    var view: UIView { objects.compactMap { $0 as? UIView }.first ?? UIView() }

    func only<T>(_ type: T.Type, file: StaticString = #filePath, line: UInt = #line) throws -> T {
        try XCTUnwrap(objects.compactMap { $0 as? T }.first, "no \(T.self) was made", file: file, line: line)
    }
}

/// Reads `objects` as the content of `Screen.xib`. The first line of `objects` is line 3 of the file.
@MainActor func readXib(
    _ objects: String,
    owner: AnyObject? = nil,
    ownerConnections: String = "",
    resources: String = ""
) throws -> ReadResult {
    let text = """
        <document type="com.apple.InterfaceBuilder3.CocoaTouch.XIB" version="3.0" useAutolayout="YES">
        <objects>
        \(objects)
        <placeholder placeholderIdentifier="IBFilesOwner" id="-1"><connections>\(ownerConnections)</connections></placeholder>
        <placeholder placeholderIdentifier="IBFirstResponder" id="-2" customClass="UIResponder"/>
        </objects>
        <resources>\(resources)</resources>
        </document>
        """
    let document = try InterfaceDocument(data: Data(text.utf8), file: "Screen.xib")
    return try read(document, owner: owner)
}

@MainActor func read(_ document: InterfaceDocument, owner: AnyObject?) throws -> ReadResult {
    let reader = InterfaceFileReader(resources: InterfaceResources(directory: fixtures.path))
    var objects: [AnyObject] = []
    let diagnostics = try Diagnostics.collect {
        objects = try reader.instantiate(document, owner: owner, externalObjects: [:])
    }
    return ReadResult(objects: objects, diagnostics: diagnostics)
}

/// The folder with whole files beside the tests.
let fixtures = URL(fileURLWithPath: #filePath).deletingLastPathComponent().appendingPathComponent("Fixtures")
let examples = URL(fileURLWithPath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
    .appendingPathComponent("Examples")

/// Makes UIKit load from the fixtures while `body` runs.
@MainActor func withFixtures<T>(_ body: () throws -> T) rethrows -> T {
    let former = InterfaceLoader.current
    InterfaceReader.install(resourceDirectory: fixtures.path)
    defer { InterfaceLoader.current = former }
    return try body()
}

/// The error of an expression that should throw an `InterfaceError`.
func interfaceError(_ body: () throws -> Void, file: StaticString = #filePath, line: UInt = #line) -> String {
    do {
        try body()
    } catch let error as InterfaceError {
        return error.description
    } catch {
        XCTFail("another error: \(error)", file: file, line: line)
        return ""
    }
    XCTFail("no error", file: file, line: line)
    return ""
}
