// Text fields: typing, events, delegates, marked text, UTF-16 positions.

@_spi(Nagare) import UIKit
import XCTest

@MainActor private final class FieldDelegate: NSObject, UITextFieldDelegate {
    let log: Log
    var allowsChange = true
    var allowsEnd = true
    var lastRange = NSRange()

    init(_ log: Log) {
        self.log = log
        super.init()
    }

    func textFieldShouldBeginEditing(_ textField: UITextField) -> Bool { log.add("shouldBegin"); return true }
    func textFieldDidBeginEditing(_ textField: UITextField) { log.add("didBegin") }
    func textFieldShouldEndEditing(_ textField: UITextField) -> Bool { log.add("shouldEnd"); return allowsEnd }
    func textFieldDidEndEditing(_ textField: UITextField) { log.add("didEnd") }
    func textFieldShouldReturn(_ textField: UITextField) -> Bool { log.add("shouldReturn"); return true }
    func textField(_ textField: UITextField, shouldChangeCharactersIn range: NSRange, replacementString string: String) -> Bool {
        lastRange = range
        log.add("change \(string)")
        return allowsChange
    }
}

@MainActor final class TextFieldTests: XCTestCase {
    private let host = TestHost()
    private let field = UITextField(frame: CGRect(x: 20, y: 100, width: 200, height: 34))
    private let log = Log()

    private func begin() -> UIWindow {
        let window = host.show(field)
        host.tap(field)
        return window
    }

    func testATapBeginsEditingAndTypingSendsEditingChanged() async {
        for (name, event) in [("begin", UIControl.Event.editingDidBegin), ("changed", .editingChanged), ("end", .editingDidEnd)] {
            field.addAction(UIAction { [log] _ in log.add(name) }, for: event)
        }
        _ = begin()
        XCTAssertTrue(field.isFirstResponder)
        host.type("ab")
        XCTAssertEqual(field.text, "ab")
        XCTAssertNotNil(host.caret)
        field.resignFirstResponder()
        XCTAssertEqual(log.entries, ["begin", "changed", "changed", "end"])
        XCTAssertNil(host.caret)
    }

    func testSettingTextInCodeSendsNothing() async {
        field.addAction(UIAction { [log] _ in log.add("changed") }, for: .allEditingEvents)
        _ = begin()
        log.entries = []
        field.text = "code"
        XCTAssertEqual(log.entries, [])
        XCTAssertEqual(field.selectedTextRange, field.textRange(from: field.endOfDocument, to: field.endOfDocument))
        field.text = nil
        XCTAssertEqual(field.text, "")
    }

    func testTheDelegateIsAskedInOrderAndMayRefuse() async {
        let delegate = FieldDelegate(log)
        field.delegate = delegate
        _ = begin()
        host.type("a")
        delegate.allowsChange = false
        host.type("b")
        XCTAssertEqual(field.text, "a")
        delegate.allowsEnd = false
        XCTAssertFalse(field.resignFirstResponder())
        XCTAssertTrue(field.isEditing)
        delegate.allowsEnd = true
        XCTAssertTrue(field.resignFirstResponder())
        XCTAssertEqual(log.entries, ["shouldBegin", "didBegin", "change a", "change b", "shouldEnd", "shouldEnd", "didEnd"])
    }

    func testReturnSendsEditingDidEndOnExitAndEndsEditingIfSomebodyListens() async {
        let delegate = FieldDelegate(log)
        field.delegate = delegate
        _ = begin()
        XCTAssertTrue(host.press(.returnKey))
        XCTAssertTrue(field.isEditing)
        field.addAction(UIAction { [log] _ in log.add("exit") }, for: .editingDidEndOnExit)
        log.entries = []
        host.press(.returnKey)
        XCTAssertFalse(field.isEditing)
        XCTAssertEqual(log.entries, ["shouldReturn", "exit", "shouldEnd", "didEnd"])
    }

    func testBackspaceTakesWholeCharactersAndRangesCountUTF16() async {
        let delegate = FieldDelegate(log)
        field.delegate = delegate
        _ = begin()
        host.type("a👨‍👩‍👧")
        XCTAssertEqual(field.offset(from: field.beginningOfDocument, to: field.endOfDocument), 9)
        host.press(.backspace)
        XCTAssertEqual(field.text, "a")
        XCTAssertEqual(delegate.lastRange, NSRange(location: 1, length: 8))
    }

    func testMarkedTextIsShownReplacedAndCommitted() async {
        field.addAction(UIAction { [log] _ in log.add("changed") }, for: .editingChanged)
        _ = begin()
        host.events.setMarkedText("に", selectedRange: NSRange(location: 1, length: 0))
        XCTAssertEqual(field.text, "に")
        XCTAssertNotNil(field.markedTextRange)
        host.events.setMarkedText("にほ", selectedRange: NSRange(location: 2, length: 0))
        XCTAssertEqual(field.text, "にほ")
        host.events.insertText("日本")
        XCTAssertEqual(field.text, "日本")
        XCTAssertNil(field.markedTextRange)
        XCTAssertEqual(log.entries, ["changed", "changed", "changed"])
    }

    func testCancelledMarkedTextLeavesWhatWasThere() async {
        _ = begin()
        host.type("x")
        host.events.setMarkedText("か", selectedRange: NSRange(location: 1, length: 0))
        host.events.setMarkedText("", selectedRange: NSRange(location: 0, length: 0))
        XCTAssertEqual(field.text, "x")
        XCTAssertNil(field.markedTextRange)
    }

    func testArrowsShiftAndWordKeysMoveAndSelect() async {
        _ = begin()
        host.type("one two")
        host.press(.left, shift: true, control: true)
        XCTAssertEqual(field.text(in: field.selectedTextRange!), "two")
        host.type("2")
        XCTAssertEqual(field.text, "one 2")
        host.press(.home)
        host.type("x")
        XCTAssertEqual(field.text, "xone 2")
        host.press(.character("a"), control: true)
        host.press(.character("c"), control: true)
        XCTAssertEqual(host.clipboardText, "xone 2")
        host.press(.end)
        host.press(.character("v"), control: true)
        XCTAssertEqual(field.text, "xone 2xone 2")
    }

    func testTabMovesFromFieldToFieldAndKeepsTypingThere() async {
        let second = UITextField(frame: CGRect(x: 20, y: 160, width: 200, height: 34))
        let window = begin()
        window.rootViewController!.view.addSubview(second)
        host.press(.tab)
        XCTAssertTrue(second.isFirstResponder)
        XCTAssertFalse(field.isEditing)
        host.type("z")
        XCTAssertEqual(second.text, "z")
        host.press(.tab, shift: true)
        XCTAssertTrue(field.isFirstResponder)
    }

    func testAFieldThatLeavesTheWindowEndsEditing() async {
        _ = begin()
        field.addAction(UIAction { [log] _ in log.add("end") }, for: .editingDidEnd)
        field.removeFromSuperview()
        XCTAssertFalse(field.isEditing)
        XCTAssertEqual(log.entries, ["end"])
    }

    func testSizesAreThoseOfIOS() async {
        XCTAssertEqual(UITextField().intrinsicContentSize.height, 22)
        let rounded = UITextField()
        rounded.borderStyle = .roundedRect
        XCTAssertEqual(rounded.intrinsicContentSize.height, 34)
    }
}
