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

@MainActor private final class SearchLogger: NSObject, UISearchBarDelegate {
    let log = Log()

    func searchBarTextDidBeginEditing(_ searchBar: UISearchBar) { log.add("begin") }
    func searchBarTextDidEndEditing(_ searchBar: UISearchBar) { log.add("end") }
    func searchBar(_ searchBar: UISearchBar, textDidChange searchText: String) { log.add("text \(searchText)") }
    func searchBarSearchButtonClicked(_ searchBar: UISearchBar) { log.add("search") }
    func searchBarCancelButtonClicked(_ searchBar: UISearchBar) { log.add("cancel") }
    func searchBar(_ searchBar: UISearchBar, selectedScopeButtonIndexDidChange selectedScope: Int) { log.add("scope \(selectedScope)") }
}

@MainActor private final class ViewLogger: NSObject, UITextViewDelegate {
    let log = Log()
    var refused = ""

    func textViewDidBeginEditing(_ textView: UITextView) { log.add("begin") }
    func textViewDidEndEditing(_ textView: UITextView) { log.add("end") }
    func textViewDidChange(_ textView: UITextView) { log.add("text \(textView.text!)") }
    func textView(_ textView: UITextView, shouldChangeTextIn range: NSRange, replacementText text: String) -> Bool { text != refused }
    func scrollViewDidScroll(_ scrollView: UIScrollView) { log.add("scroll") }
}

@MainActor final class TextInputViewTests: XCTestCase {
    private let host = TestHost()

    func testASearchBarTellsItsDelegateWhatTheUserDoes() async {
        let bar = UISearchBar()
        let logger = SearchLogger()
        bar.delegate = logger
        bar.placeholder = "Search"
        bar.showsCancelButton = true
        bar.scopeButtonTitles = ["All", "Mine"]
        bar.showsScopeBar = true
        _ = host.show(bar, in: CGRect(x: 0, y: 100, width: 393, height: 100))
        host.tap(AccessibilityTree.element(matching: "Search")!.view!)
        host.type("ab")
        host.press(.returnKey)
        XCTAssertTrue(bar.isFirstResponder, "searching keeps the keyboard until the app lets go of it")
        AccessibilityTree.element(matching: "Mine")!.perform(.activate)
        host.tap(AccessibilityTree.element(matching: "Cancel")!.view!)
        bar.resignFirstResponder()
        XCTAssertEqual(logger.log.entries, ["begin", "text a", "text ab", "search", "scope 1", "cancel", "end"])
        XCTAssertEqual(UISearchBar().intrinsicContentSize.height, 56)
    }

    func testATextViewTakesLinesAndAsksItsDelegate() async {
        let view = UITextView(frame: CGRect(x: 0, y: 100, width: 200, height: 60))
        let logger = ViewLogger()
        logger.refused = "x"
        view.delegate = logger
        view.font = .systemFont(ofSize: 17)
        _ = host.show(view)
        host.tap(view)
        host.type("a")
        host.press(.returnKey)
        host.type("x")
        XCTAssertEqual(view.text, "a\n")
        XCTAssertEqual(logger.log.entries.filter { $0 != "scroll" }, ["begin", "text a", "text a\n"])
        host.type("b\u{304B}")
        host.press(.up)
        host.type("z")
        XCTAssertTrue(view.text.hasPrefix("a"))
        XCTAssertTrue(view.text.contains("z"))
        XCTAssertLessThan((view.text as NSString).range(of: "z").location, 3, "the caret went up a line")
    }

    func testATextViewGrowsWithItsLinesAndScrollsToTheCaret() async {
        let view = UITextView(frame: CGRect(x: 0, y: 100, width: 200, height: 60))
        let logger = ViewLogger()
        view.delegate = logger
        view.font = .systemFont(ofSize: 17)
        _ = host.show(view)
        let one = view.sizeThatFits(CGSize(width: 200, height: 1000)).height
        host.tap(view)
        for _ in 0..<6 { host.press(.returnKey) }
        XCTAssertGreaterThan(view.contentSize.height, one + 60)
        XCTAssertGreaterThan(view.contentOffset.y, 0)
        XCTAssertTrue(logger.log.entries.contains("scroll"))
        XCTAssertIdentical((view as UIScrollView).delegate, logger)
        (view as UIScrollView).delegate = nil
        XCTAssertNil(view.delegate)
    }

    func testPageDownScrollsWhatIsOnTheScreen() async {
        let scrollView = UIScrollView(frame: CGRect(x: 0, y: 0, width: 393, height: 852))
        scrollView.contentInsetAdjustmentBehavior = .never
        scrollView.contentSize = CGSize(width: 393, height: 2000)
        _ = host.show(scrollView)
        XCTAssertTrue(host.press(.pageDown))
        XCTAssertEqual(scrollView.contentOffset.y, 852)
        XCTAssertTrue(host.press(.end))
        XCTAssertEqual(scrollView.contentOffset.y, 2000 - 852)
        XCTAssertFalse(host.press(.down))
    }
}
