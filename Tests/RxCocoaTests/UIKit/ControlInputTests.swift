// The rx members of controls under a user's fingers and keys. Values set by the program: ControlTests.swift.
import RxCocoa
import RxRelay
import RxSwift
import UIKit
import UIKitTesting
import XCTest

@MainActor
final class ControlInputTests: XCTestCase {
    private var bag = DisposeBag()

    override func tearDown() async throws { bag = DisposeBag() }

    func testAButtonTellsEachTap() async throws {
        let button = UIButton(type: .system)
        button.setTitle("Add", for: .normal)
        let app = TestViews.show([button])
        var taps = 0, touches = 0
        button.rx.tap.subscribe(onNext: { taps += 1 }).disposed(by: bag)
        button.rx.controlEvent([.touchDown, .touchUpInside]).subscribe(onNext: { touches += 1 }).disposed(by: bag)
        try app.tap("Add", count: 2)
        app.drag(from: button.center, to: CGPoint(x: 200, y: 700), pause: 0.1)
        XCTAssertEqual(taps, 2)
        XCTAssertEqual(touches, 5)
        app.end()
    }

    func testASwitchTellsWhatTheUserSwitches() async throws {
        let control = UISwitch()
        let app = TestViews.show([control])
        var values: [Bool] = []
        control.rx.isOn.subscribe(onNext: { values.append($0) }).disposed(by: bag)
        try app.tap(control)
        Observable.just(false).bind(to: control.rx.isOn).disposed(by: bag)
        try app.tap(control)
        XCTAssertEqual(values, [false, true, true])
        app.end()
    }

    func testASegmentedControlTellsTheSegmentTapped() async throws {
        let control = UISegmentedControl(items: ["Day", "Week", "Year"])
        control.selectedSegmentIndex = 0
        let app = TestViews.show([control])
        var values: [Int] = []
        control.rx.selectedSegmentIndex.subscribe(onNext: { values.append($0) }).disposed(by: bag)
        try app.tap("Year")
        Observable.just(false).bind(to: control.rx.enabledForSegment(at: 1)).disposed(by: bag)
        try? app.tap("Week")
        Observable.just("Month").bind(to: control.rx.titleForSegment(at: 1)).disposed(by: bag)
        XCTAssertEqual(control.titleForSegment(at: 1), "Month")
        XCTAssertEqual(values, [0, 2])
        app.end()
    }

    func testASliderTellsTheWayOfItsKnob() async throws {
        let slider = UISlider()
        let app = TestViews.show([slider])
        var values: [Float] = []
        slider.rx.value.subscribe(onNext: { values.append($0) }).disposed(by: bag)
        app.drag(from: CGPoint(x: slider.frame.minX + 15, y: slider.center.y), to: slider.center)
        XCTAssertGreaterThan(values.count, 2)
        XCTAssertEqual(values, values.sorted())
        XCTAssertEqual(values[0], 0)
        XCTAssertEqual(values[values.count - 1], 0.5, accuracy: 0.1)
        app.end()
    }

    func testAStepperTellsEachStep() async throws {
        let stepper = UIStepper()
        let app = TestViews.show([stepper])
        var values: [Double] = []
        stepper.rx.value.subscribe(onNext: { values.append($0) }).disposed(by: bag)
        try app.tap(at: CGPoint(x: stepper.frame.maxX - 10, y: stepper.frame.midY))
        try app.tap(at: CGPoint(x: stepper.frame.maxX - 10, y: stepper.frame.midY))
        try app.tap(at: CGPoint(x: stepper.frame.minX + 10, y: stepper.frame.midY))
        XCTAssertEqual(values, [0, 1, 2, 1])
        app.end()
    }

    func testATextFieldTellsWhatIsTypedAndWhenEditingBeginsAndEnds() async throws {
        let field = UITextField()
        field.accessibilityIdentifier = "name"
        let app = TestViews.show([field])
        var texts: [String] = [], events: [String] = []
        field.rx.text.orEmpty.distinctUntilChanged().subscribe(onNext: { texts.append($0) }).disposed(by: bag)
        for (name, event) in [("begin", UIControl.Event.editingDidBegin), ("return", .editingDidEndOnExit), ("end", .editingDidEnd)] {
            field.rx.controlEvent(event).subscribe(onNext: { events.append(name) }).disposed(by: bag)
        }
        try app.typeText("né", into: "name")
        try app.typeText("\n")
        XCTAssertEqual(texts, ["", "n", "né"])
        XCTAssertEqual(events, ["begin", "return", "end"])
        app.end()
    }

    func testATwoWayBindingFollowsTyping() async throws {
        let field = UITextField(), mirror = UILabel()
        field.accessibilityIdentifier = "name"
        let app = TestViews.show([field, mirror])
        let name = BehaviorRelay<String?>(value: "a")
        name.bind(to: field.rx.text).disposed(by: bag)
        field.rx.text.bind(to: name).disposed(by: bag)
        name.asDriver().drive(mirror.rx.text).disposed(by: bag)
        try app.typeText("b", into: "name")
        XCTAssertEqual(mirror.text, "ab")
        name.accept("c")
        XCTAssertEqual(field.text, "c")
        try app.typeText("d")
        XCTAssertEqual(name.value, "cd")
        app.end()
    }

    func testATextViewTellsTheWholeOfAnEdit() async throws {
        let view = UITextView(frame: CGRect(x: 0, y: 0, width: 100, height: 120)), button = UIButton(type: .system)
        view.accessibilityIdentifier = "notes"
        let app = TestViews.show([view, button])
        var texts: [String] = [], events: [String] = [], selections = 0
        view.rx.text.orEmpty.subscribe(onNext: { texts.append($0) }).disposed(by: bag)
        view.rx.didBeginEditing.subscribe(onNext: { events.append("begin") }).disposed(by: bag)
        view.rx.didChange.subscribe(onNext: { events.append("change") }).disposed(by: bag)
        view.rx.didChangeSelection.subscribe(onNext: { selections += 1 }).disposed(by: bag)
        view.rx.didEndEditing.subscribe(onNext: { events.append("end") }).disposed(by: bag)
        try app.typeText("hi", into: "notes")
        view.resignFirstResponder()
        XCTAssertEqual(texts, ["", "h", "hi"])
        XCTAssertEqual(events, ["begin", "change", "change", "end"])
        XCTAssertGreaterThanOrEqual(selections, 2)
        app.end()
    }

    func testASearchBarTellsTypingAndEveryButton() async throws {
        let bar = UISearchBar(frame: CGRect(x: 0, y: 0, width: 300, height: 110))
        bar.showsCancelButton = true
        bar.showsScopeBar = true
        bar.scopeButtonTitles = ["All", "Mine"]
        let results = UISearchBar()
        results.showsSearchResultsButton = true
        let bookmarks = UISearchBar()
        bookmarks.showsBookmarkButton = true
        let app = TestViews.show([bar, results, bookmarks])
        var texts: [String] = [], events: [String] = []
        bar.rx.text.orEmpty.distinctUntilChanged().subscribe(onNext: { texts.append($0) }).disposed(by: bag)
        bar.rx.selectedScopeButtonIndex.subscribe(onNext: { events.append("scope \($0)") }).disposed(by: bag)
        bar.rx.textDidBeginEditing.subscribe(onNext: { events.append("begin") }).disposed(by: bag)
        bar.rx.textDidEndEditing.subscribe(onNext: { events.append("end") }).disposed(by: bag)
        bar.rx.searchButtonClicked.subscribe(onNext: { events.append("search") }).disposed(by: bag)
        bar.rx.cancelButtonClicked.subscribe(onNext: { events.append("cancel") }).disposed(by: bag)
        results.rx.resultsListButtonClicked.subscribe(onNext: { events.append("results") }).disposed(by: bag)
        bookmarks.rx.bookmarkButtonClicked.subscribe(onNext: { events.append("bookmarks") }).disposed(by: bag)
        try app.tap(bar.searchTextField)
        try app.typeText("ab\n")
        try app.tap("Mine")
        try app.tap("Cancel")
        try app.tap("Results list")
        try app.tap("Bookmarks")
        XCTAssertEqual(texts, ["", "a", "ab"])
        XCTAssertEqual(events.filter { $0 != "end" }, ["scope 0", "begin", "search", "scope 1", "cancel", "results", "bookmarks"])
        bar.searchTextField.resignFirstResponder()
        XCTAssertEqual(events.filter { $0 == "end" }.count, 1)
        app.end()
    }

    func testARecogniserTellsItsTapsAndAForgottenOneNothing() async throws {
        let view = UIView()
        view.backgroundColor = .red
        let app = TestViews.show([view])
        let tap = UITapGestureRecognizer()
        view.addGestureRecognizer(tap)
        var places: [CGPoint] = []
        let subscription = tap.rx.event.subscribe(onNext: { places.append($0.location(in: view)) })
        try app.tap(view)
        subscription.dispose()
        try app.tap(view)
        XCTAssertEqual(places, [CGPoint(x: view.bounds.midX, y: view.bounds.midY)])
        app.end()
    }

    func testARefreshControlFollowsAndTells() async throws {
        let scroll = UIScrollView(frame: CGRect(x: 0, y: 0, width: 100, height: 400))
        let refresh = UIRefreshControl(), indicator = UIActivityIndicatorView()
        scroll.contentSize = CGSize(width: 100, height: 1000)
        scroll.refreshControl = refresh
        let app = TestViews.show([scroll, indicator])
        let isBusy = PublishRelay<Bool>()
        var pulls = 0
        refresh.rx.controlEvent(.valueChanged).subscribe(onNext: { pulls += 1 }).disposed(by: bag)
        isBusy.bind(to: refresh.rx.isRefreshing, indicator.rx.isAnimating).disposed(by: bag)
        app.drag(from: CGPoint(x: 150, y: 100), to: CGPoint(x: 150, y: 420), duration: 0.5)
        XCTAssertEqual(pulls, 1)
        isBusy.accept(true)
        XCTAssertTrue(refresh.isRefreshing && indicator.isAnimating)
        isBusy.accept(false)
        XCTAssertFalse(refresh.isRefreshing || indicator.isAnimating)
        app.end()
    }
}
