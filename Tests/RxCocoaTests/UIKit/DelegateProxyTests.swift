// Delegate proxies: search bars, text views, navigation, the user's own; and the delegate behind them.
import RxCocoa
import RxSwift
import UIKit
import XCTest

@MainActor
private final class SearchDelegate: NSObject, UISearchBarDelegate {
    var texts: [String] = []

    func searchBar(_ searchBar: UISearchBar, textDidChange searchText: String) { texts.append(searchText) }
}

@MainActor
private protocol PlayerDelegate: AnyObject {
    func player(_ player: Player, didFinish song: String)
}

@MainActor
private final class Player: NSObject {
    weak var delegate: (any PlayerDelegate)?
}

@MainActor
private final class Listener: PlayerDelegate {
    var songs: [String] = []

    func player(_ player: Player, didFinish song: String) { songs.append(song) }
}

@MainActor
private final class RxPlayerDelegateProxy: DelegateProxy<Player, any PlayerDelegate>, DelegateProxyType, PlayerDelegate {
    init(player: Player) { super.init(parentObject: player, delegateProxy: RxPlayerDelegateProxy.self) }

    static func registerKnownImplementations() { register { RxPlayerDelegateProxy(player: $0) } }

    static func currentDelegate(for object: Player) -> (any PlayerDelegate)? { object.delegate }

    static func setCurrentDelegate(_ delegate: (any PlayerDelegate)?, to object: Player) { object.delegate = delegate }

    func player(_ player: Player, didFinish song: String) {
        tell("player:didFinish:", [player, song]) { forwardToDelegate()?.player(player, didFinish: song) }
    }
}

@MainActor
final class DelegateProxyTests: XCTestCase {
    func testASearchBarTellsItsTextAndKeepsItsDelegate() async {
        let bar = UISearchBar()
        let delegate = SearchDelegate()
        let bag = DisposeBag()
        var texts: [String] = []
        bar.rx.text.orEmpty.subscribe(onNext: { texts.append($0) }).disposed(by: bag)
        bar.rx.setDelegate(delegate).disposed(by: bag)
        type("swift", into: bar)
        XCTAssertEqual(texts, ["", "swift"])
        XCTAssertEqual(delegate.texts, ["swift"])
    }

    /// V77: a text set in code, as by a Cancel button's handler, is nothing the user did.
    func testASearchBarTellsOnlyWhatTheUserTypes() async {
        let bar = UISearchBar()
        var texts: [String?] = []
        let subscription = bar.rx.text.subscribe(onNext: { texts.append($0) })
        bar.text = "q"
        XCTAssertEqual(texts.count, 1)
        bar.delegate?.searchBar(bar, textDidChange: "q")
        XCTAssertEqual(texts, ["", "q"])
        subscription.dispose()
    }

    private func type(_ text: String, into bar: UISearchBar) {
        bar.text = text
        bar.searchTextField.sendActions(for: .editingChanged)
    }

    func testASearchBarTellsItsButtons() async {
        let bar = UISearchBar()
        var log: [String] = []
        let bag = DisposeBag()
        bar.rx.searchButtonClicked.subscribe(onNext: { log.append("search") }).disposed(by: bag)
        bar.rx.cancelButtonClicked.subscribe(onNext: { log.append("cancel") }).disposed(by: bag)
        bar.rx.selectedScopeButtonIndex.skip(1).subscribe(onNext: { log.append("scope \($0)") }).disposed(by: bag)
        bar.delegate?.searchBarSearchButtonClicked(bar)
        bar.delegate?.searchBarCancelButtonClicked(bar)
        bar.delegate?.searchBar(bar, selectedScopeButtonIndexDidChange: 2)
        XCTAssertEqual(log, ["search", "cancel", "scope 2"])
    }

    func testADelegateOfBeforeStaysBehindTheProxy() async {
        let bar = UISearchBar()
        let delegate = SearchDelegate()
        bar.delegate = delegate
        let subscription = bar.rx.text.subscribe()
        type("a", into: bar)
        XCTAssertEqual(delegate.texts, ["a"])
        XCTAssertTrue(bar.rx.delegate.forwardToDelegate() === delegate)
        subscription.dispose()
    }

    func testDisposalTakesTheDelegateAway() async {
        let bar = UISearchBar()
        let delegate = SearchDelegate()
        bar.rx.setDelegate(delegate).dispose()
        type("a", into: bar)
        XCTAssertEqual(delegate.texts, [])
    }

    func testATextViewTellsWhatTheUserTypes() async {
        let view = UITextView()
        var texts: [String?] = []
        let bag = DisposeBag()
        view.rx.text.subscribe(onNext: { texts.append($0) }).disposed(by: bag)
        Observable.just("set").bind(to: view.rx.text).disposed(by: bag)
        view.delegate?.textViewDidChange(view)
        XCTAssertEqual(texts, ["", "set"])
    }

    func testANavigationControllerTellsWhatItShows() async {
        let navigation = UINavigationController(rootViewController: UIViewController())
        let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 320, height: 480))
        window.rootViewController = navigation
        window.makeKeyAndVisible()
        let pushed = UIViewController()
        var shown: [UIViewController] = []
        let subscription = navigation.rx.willShow.subscribe(onNext: { shown.append($0.viewController) })
        navigation.pushViewController(pushed, animated: false)
        window.layoutIfNeeded()
        XCTAssertEqual(shown.last, pushed)
        subscription.dispose()
    }

    func testATabBarControllerTellsWhatTheUserSelects() async {
        let tabs = UITabBarController()
        let second = UIViewController()
        tabs.viewControllers = [UIViewController(), second]
        var selected: [UIViewController] = []
        let subscription = tabs.rx.didSelect.subscribe(onNext: { selected.append($0) })
        tabs.delegate?.tabBarController(tabs, didSelect: second)
        XCTAssertEqual(selected, [second])
        subscription.dispose()
    }

    func testAProxyOfTheUsersOwnTellsAndPassesOn() async {
        let player = Player()
        let listener = Listener()
        player.delegate = listener
        let proxy = RxPlayerDelegateProxy.proxy(for: player)
        var log: [String] = []
        let bag = DisposeBag()
        proxy.sentMessage("player:didFinish:").subscribe(onNext: { log.append("before \($0[1])") }).disposed(by: bag)
        proxy.methodInvoked("player:didFinish:").subscribe(onNext: { log.append("after \($0[1])") }).disposed(by: bag)
        player.delegate?.player(player, didFinish: "song")
        XCTAssertEqual(log, ["before song", "after song"])
        XCTAssertEqual(listener.songs, ["song"])
        XCTAssertTrue(RxPlayerDelegateProxy.proxy(for: player) === proxy)
    }
}
