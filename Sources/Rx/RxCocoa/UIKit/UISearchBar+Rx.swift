// The members of search bars.
import RxSwift
import UIKit

extension Reactive where Base: UISearchBar {
    /// The proxy that is the search bar's delegate once a member of this namespace needs it.
    public var delegate: DelegateProxy<UISearchBar, UISearchBarDelegate> {
        let base = base
        return onMain { RxSearchBarDelegateProxy.proxy(for: base) }()
    }

    /// The text, as the user edits it.
    public var text: ControlProperty<String?> { value }

    /// The text, as the user edits it. The end of editing delivers it too, for the user may have cleared the field.
    public var value: ControlProperty<String?> {
        let proxy = delegate
        let read = onMain { (bar: UISearchBar) in bar.text }
        let changes = onMain { (proxy.methodInvoked("searchBar:textDidChange:"), proxy.methodInvoked("searchBarTextDidEndEditing:")) }()
        let values = Observable<String?>.deferred { [weak bar = base as UISearchBar] in
            let current = bar.map { Observable.just(read($0)) } ?? .empty()
            return current.concat(Observable.merge(changes.0, changes.1).compactMap { _ in bar.map(read) })
        }
        return ControlProperty(values: values, valueSink: Binder(base as UISearchBar) { bar, text in
            if bar.text != text { bar.text = text }
        })
    }

    /// The index of the scope the user chose.
    public var selectedScopeButtonIndex: ControlProperty<Int> {
        let proxy = delegate
        let read = onMain { (bar: UISearchBar) in bar.selectedScopeButtonIndex }
        let changes = onMain { proxy.methodInvoked("searchBar:selectedScopeButtonIndexDidChange:") }()
        let values = Observable<Int>.deferred { [weak bar = base as UISearchBar] in
            let current = bar.map { Observable.just(read($0)) } ?? .empty()
            return current.concat(changes.map { try castOrThrow(Int.self, $0[1]) })
        }
        return ControlProperty(values: values, valueSink: Binder(base as UISearchBar) { $0.selectedScopeButtonIndex = $1 })
    }

    /// The user tapped Cancel.
    public var cancelButtonClicked: ControlEvent<Void> { delegate.event("searchBarCancelButtonClicked:") { _ in } }

    /// The user tapped the bookmark button.
    public var bookmarkButtonClicked: ControlEvent<Void> { delegate.event("searchBarBookmarkButtonClicked:") { _ in } }

    /// The user tapped the button of earlier results.
    public var resultsListButtonClicked: ControlEvent<Void> { delegate.event("searchBarResultsListButtonClicked:") { _ in } }

    /// The user tapped Search.
    public var searchButtonClicked: ControlEvent<Void> { delegate.event("searchBarSearchButtonClicked:") { _ in } }

    /// The user began to edit.
    public var textDidBeginEditing: ControlEvent<Void> { delegate.event("searchBarTextDidBeginEditing:") { _ in } }

    /// The user ended editing.
    public var textDidEndEditing: ControlEvent<Void> { delegate.event("searchBarTextDidEndEditing:") { _ in } }

    /// Sets the delegate that receives what the members of this namespace hear; it is not kept alive.
    ///
    /// - Returns: Takes the delegate away.
    public func setDelegate(_ delegate: UISearchBarDelegate) -> Disposable {
        install(delegate, RxSearchBarDelegateProxy.self, base)
    }
}
