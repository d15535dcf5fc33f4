import XCTest
@_spi(Nagare) @testable import Shapes
@_spi(Nagare) import UIKit

/// What the transform promises, asked of the running program.
@MainActor final class ShapesTests: XCTestCase {
    private func set(_ name: String, of object: AnyObject, to value: Any?) -> String {
        switch ClassRegistry.setOutlet(name, of: object, to: value) {
        case .set: "set"
        case .noSuchOutlet: "none"
        case .wrongType(let expected): "wants \(expected)"
        }
    }

    @discardableResult
    private func perform(_ selector: String, on object: AnyObject, _ arguments: Any?...) -> Any? {
        guard let action = ClassRegistry.action(Selector(selector), of: object) else { return "no action" }
        do { return try action.perform(object, arguments) } catch { return error }
    }

    // MARK: Outlets

    func testOutletsOfEveryKindAreSet() {
        let screen = OutletScreen()
        let label = UILabel(), other = UILabel()
        for name in ["plain", "privateWeak", "optional", "first", "second", "observed", "readOnlyOutside", "anything", "onAnotherLine", "onlyInDebug", "onlyOnPhone"] {
            XCTAssertEqual(set(name, of: screen, to: label), "set", name)
        }
        XCTAssertEqual(set("collection", of: screen, to: [label, other] as [AnyObject]), "set")
        XCTAssertEqual(screen.everythingSet, [true, true, true, true])
        XCTAssertTrue(screen.plain === label && screen.second === label)
        XCTAssertEqual(screen.observations, 1)
        XCTAssertEqual(set("observed", of: screen, to: nil), "set")
        XCTAssertEqual(screen.observations, 2)
    }

    func testOutletsOfBranchesThatAreNotCompiledDoNotExist() {
        XCTAssertEqual(set("onlyInRelease", of: OutletScreen(), to: UILabel()), "none")
        XCTAssertEqual(set("onlyOnMac", of: OutletScreen(), to: UILabel()), "none")
        XCTAssertEqual(set("nothing", of: OutletScreen(), to: UILabel()), "none")
    }

    func testAValueOfTheWrongTypeNamesTheTypeThatIsWanted() {
        XCTAssertEqual(set("plain", of: OutletScreen(), to: UIButton(frame: .zero)), "wants UILabel")
        XCTAssertEqual(set("collection", of: OutletScreen(), to: [UIButton(frame: .zero)]), "wants [UILabel]")
    }

    func testInspectablePropertiesTakeNumbersOfAnyKind() {
        let screen = OutletScreen()
        XCTAssertEqual(set("radius", of: screen, to: 4), "set")
        XCTAssertEqual(set("count", of: screen, to: NSNumber(value: 9)), "set")
        XCTAssertEqual(set("caption", of: screen, to: "hello"), "set")
        XCTAssertEqual(set("exposed", of: screen, to: 5.0), "set")
        XCTAssertEqual(set("derived", of: screen, to: 5), "none")
        XCTAssertEqual([screen.radius, CGFloat(screen.count), CGFloat(screen.exposed)], [4, 9, 5])
        XCTAssertEqual(screen.caption, "hello")
        let view = DesignableView()
        XCTAssertEqual(set("cornerRadius", of: view, to: 2.5), "set")
        XCTAssertEqual(view.cornerRadius, 2.5)
    }

    // MARK: Actions

    func testActionsOfEveryKindArePerformed() {
        let screen = ActionScreen()
        let button = UIButton(frame: .zero)
        perform("none", on: screen)
        perform("one:", on: screen, button)
        perform("any:", on: screen, button)
        perform("anyOptional:", on: screen)
        perform("unwrapped:", on: screen, button)
        perform("hidden:forEvent:", on: screen, button, nil)
        perform("labelledWithSender:", on: screen, button)
        XCTAssertTrue(perform("throwing:", on: screen, button) is CocoaError)
        perform("renamed:", on: screen, button)
        perform("fromPrivateExtension", on: screen)
        XCTAssertEqual(screen.log, ["none", "one", "any", "anyOptional", "unwrapped true", "hidden", "labelled", "throwing", "renamed", "private extension"])
        XCTAssertEqual(perform("answer", on: screen) as? Int, 42)
        XCTAssertEqual(perform("unexposed", on: screen) as? String, "no action")
    }

    func testAnArgumentOfTheWrongTypeIsAnError() {
        XCTAssertTrue(perform("one:", on: ActionScreen(), UILabel(frame: .zero)) is ActionArgumentMismatch)
    }

    func testAnAsynchronousActionRuns() async {
        let screen = ActionScreen()
        perform("later:", on: screen, self)
        for _ in 0..<100 where screen.log.isEmpty { await Task.yield() }
        XCTAssertEqual(screen.log, ["later"])
    }

    func testSelectorsHaveTheirObjectiveCNames() {
        XCTAssertEqual(ActionScreen().selectors().map(\.description), [
            "none", "one:", "one:", "any:", "hidden:forEvent:", "labelledWithSender:", "renamed:", "title2", "setTitle2:", "endEditing:",
            "becomeFirstResponder", "viewDidLoad", "hidden:forEvent:",
        ])
        XCTAssertEqual(ActionScreen().lazySelector.description, "none")
        XCTAssertEqual(ActionScreen().inClosure()().description, "any:")
        XCTAssertEqual(ActionSubscreen().inherited().description, "one:")
        XCTAssertEqual(ActionScreen().path, "title2")
        XCTAssertEqual(ActionScreen().shortPath, "title2")
    }

    func testAnOverrideIsPerformedThroughTheBaseClassAction() {
        let screen = ActionSubscreen()
        perform("none", on: screen)
        XCTAssertEqual(screen.log, ["none below"])
    }

    func testMethodsOfUIKitNamedInSelectorsCanBePerformed() {
        XCTAssertNotEqual(perform("becomeFirstResponder", on: ActionScreen()) as? String, "no action")
        XCTAssertNotEqual(perform("endEditing:", on: UIView(frame: .zero), true) as? String, "no action")
    }

    func testActionsInExtensionsOfUIKitClassesAreInherited() {
        let screen = ActionSubscreen()
        perform("closeFromExtension", on: screen)
        XCTAssertEqual(screen.restorationNote, "closed")
    }

    func testMembersOfAnExposingClassAreActions() {
        let object = Exposing()
        perform("bump", on: object)
        XCTAssertEqual(set("amount", of: object, to: 5), "set")
        perform("bump", on: object)
        XCTAssertEqual(object.amount, 6)
    }

    // MARK: Nesting and generics

    func testNestedAndPrivateTypesAreReached() {
        let inside = Namespace.Inside()
        perform("act", on: inside)
        XCTAssertTrue(inside.acted)
        XCTAssertEqual(set("partner", of: inside, to: NSObject()), "set")
        XCTAssertTrue(inside.hasPartner)
        XCTAssertEqual(inside.selector().description, "act")
        let secret = Namespace.makeSecret()
        perform("whisper:", on: secret, "psst")
        XCTAssertEqual(Namespace.heard(secret), "psst")
        XCTAssertEqual(set("partner", of: secret, to: inside), "set")
        XCTAssertTrue(usesLocalClass())
    }

    func testGenericClassesHaveOutletsAndActions() {
        let screen = ConcreteScreen()
        XCTAssertEqual(set("header", of: screen, to: UIButton(frame: .zero)), "wants UILabel")
        let label = UILabel()
        XCTAssertEqual(set("header", of: screen, to: label), "set")
        XCTAssertTrue(screen.hasHeader)
        perform("genericTap:", on: screen)
        perform("own", on: screen)
        perform("fromGenericExtension", on: screen)
        XCTAssertEqual(screen.taps, 1011)
        let below = GenericBelow<String>()
        perform("below", on: below)
        perform("genericTap:", on: below)
        XCTAssertEqual(below.taps, 101)
        XCTAssertEqual(screen.selectors().map(\.description), ["genericTap:", "genericTap:"])
    }

    // MARK: Classes

    func testClassesAreFoundByNameAndMadeWhereTheyCanBe() {
        XCTAssertTrue(ClassRegistry.type(named: "AppDelegate") == AppDelegate.self)
        XCTAssertTrue(ClassRegistry.type(named: "Shapes.AppDelegate") == AppDelegate.self)
        XCTAssertTrue(ClassRegistry.type(named: "ShapesDelegate") == AppDelegate.self)
        XCTAssertTrue(ClassRegistry.make(AppDelegate.self) is AppDelegate)
        XCTAssertEqual((ClassRegistry.make(WithDefault.self) as? WithDefault)?.number, 7)
        XCTAssertNil(ClassRegistry.make(WithoutInit.self))
        XCTAssertTrue(ClassRegistry.make(Singleton.self) is Singleton)
        XCTAssertTrue(ClassRegistry.location(of: OutletScreen.self)?.hasSuffix("/Outlets.swift:4") == true)
    }

    func testStatementsOfMainRunBeforeTheLaunchAndTheDelegateIsTheOneItNames() {
        XCTAssertEqual(launchLog, ["noted before launch"])
        XCTAssertEqual(NagareEntry.delegateClassName, "AppDelegate")
    }

    // MARK: Extensions and protocols

    func testOverridesInExtensionsOverride() {
        let screen = ExtendedScreen()
        screen.viewDidLoad()
        XCTAssertEqual(screen.steps, ["loaded"])
        XCTAssertTrue((screen as UIViewController).prefersStatusBarHidden)
        let elsewhere = ActionSubscreen()
        (elsewhere as UIViewController).viewDidLoad()
        XCTAssertEqual(elsewhere.log, ["loaded elsewhere"])
    }

    func testMethodsOfExtensionsCanBeOverridden() {
        let screen: ExtendedScreen = ExtendedSubscreen()
        XCTAssertEqual(screen.configure(step: "a"), 2)
        XCTAssertEqual(screen.steps, ["sub a", "base a"])
        XCTAssertEqual(perform("configureWithStep:", on: screen, "b") as? Int, 2)
    }

    func testOptionalRequirementsAreAskedOfThoseWhoHaveThem() {
        let reel = Reel()
        let silent = SilentListener()
        reel.delegate = silent
        XCTAssertEqual(reel.spin(), ["height 44.0", "no name"])
        XCTAssertEqual(silent.calls, ["start"])
        let talking = TalkingListener()
        reel.delegate = talking
        XCTAssertEqual(reel.spin(), ["height 10.0", "other 10.0", "talking"])
        XCTAssertEqual(talking.calls, ["start", "stop 3"])
        let late = LateListener()
        reel.delegate = late
        XCTAssertEqual(reel.spin(), ["height 44.0", "no name"])
        XCTAssertEqual(late.calls, ["start", "finish"])
    }

    func testADelegateMethodThatOnlyASubclassHasIsCalled() {
        let screen = ListScreen()
        let delegate: any UITableViewDelegate = screen
        delegate.tableView(UITableView(), didSelectRowAt: IndexPath(item: 4, section: 0))
        XCTAssertEqual(screen.selected, [4])
    }
}
