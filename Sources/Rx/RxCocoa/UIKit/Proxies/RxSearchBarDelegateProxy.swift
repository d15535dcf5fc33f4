// The delegate that stands between a search bar and the user's delegate.
import RxSwift
import UIKit

extension UISearchBar: HasDelegate {
    /// The protocol of the delegate.
    public typealias Delegate = UISearchBarDelegate
}

/// Passes the questions and news of a search bar on to the delegate the user set, and tells the news as sequences.
@preconcurrency @MainActor
open class RxSearchBarDelegateProxy: DelegateProxy<UISearchBar, UISearchBarDelegate>, DelegateProxyType, UISearchBarDelegate {
    /// Answers as UIKit does where nobody implements a method.
    private final class Defaults: NSObject, UISearchBarDelegate {}

    private let defaults: any UISearchBarDelegate = Defaults()
    /// The object whose delegate this is.
    public private(set) weak var searchBar: UISearchBar?

    private var target: any UISearchBarDelegate { forwardToDelegate() ?? defaults }

    /// - Parameter searchBar: The object whose delegate this is.
    public init(searchBar: ParentObject) {
        self.searchBar = searchBar
        super.init(parentObject: searchBar, delegateProxy: RxSearchBarDelegateProxy.self)
    }

    /// Knows the proxies of a search bar.
    public static func registerKnownImplementations() {
        register { RxSearchBarDelegateProxy(searchBar: $0) }
    }

    open func searchBarShouldBeginEditing(_ searchBar: UISearchBar) -> Bool {
        tell("searchBarShouldBeginEditing:", [searchBar]) { target.searchBarShouldBeginEditing(searchBar) }
    }

    open func searchBarTextDidBeginEditing(_ searchBar: UISearchBar) {
        tell("searchBarTextDidBeginEditing:", [searchBar]) { target.searchBarTextDidBeginEditing(searchBar) }
    }

    open func searchBarShouldEndEditing(_ searchBar: UISearchBar) -> Bool {
        tell("searchBarShouldEndEditing:", [searchBar]) { target.searchBarShouldEndEditing(searchBar) }
    }

    open func searchBarTextDidEndEditing(_ searchBar: UISearchBar) {
        tell("searchBarTextDidEndEditing:", [searchBar]) { target.searchBarTextDidEndEditing(searchBar) }
    }

    open func searchBar(_ searchBar: UISearchBar, textDidChange searchText: String) {
        tell("searchBar:textDidChange:", [searchBar, searchText]) { target.searchBar(searchBar, textDidChange: searchText) }
    }

    open func searchBar(_ searchBar: UISearchBar, shouldChangeTextIn range: NSRange, replacementText text: String) -> Bool {
        tell("searchBar:shouldChangeTextIn:replacementText:", [searchBar, range, text]) {
            target.searchBar(searchBar, shouldChangeTextIn: range, replacementText: text)
        }
    }

    open func searchBarSearchButtonClicked(_ searchBar: UISearchBar) {
        tell("searchBarSearchButtonClicked:", [searchBar]) { target.searchBarSearchButtonClicked(searchBar) }
    }

    open func searchBarBookmarkButtonClicked(_ searchBar: UISearchBar) {
        tell("searchBarBookmarkButtonClicked:", [searchBar]) { target.searchBarBookmarkButtonClicked(searchBar) }
    }

    open func searchBarCancelButtonClicked(_ searchBar: UISearchBar) {
        tell("searchBarCancelButtonClicked:", [searchBar]) { target.searchBarCancelButtonClicked(searchBar) }
    }

    open func searchBarResultsListButtonClicked(_ searchBar: UISearchBar) {
        tell("searchBarResultsListButtonClicked:", [searchBar]) { target.searchBarResultsListButtonClicked(searchBar) }
    }

    open func searchBar(_ searchBar: UISearchBar, selectedScopeButtonIndexDidChange selectedScope: Int) {
        tell("searchBar:selectedScopeButtonIndexDidChange:", [searchBar, selectedScope]) {
            target.searchBar(searchBar, selectedScopeButtonIndexDidChange: selectedScope)
        }
    }
}
