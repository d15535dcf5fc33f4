// Where the proxies of a view are kept: as long as the view lives, and one of a kind.
import RxSwift
import UIKit

/// The proxies of all views, by the view.
@MainActor
enum ProxyStore {
    private static var proxies: [ObjectIdentifier: [ObjectIdentifier: AnyObject]] = [:]

    /// The proxy of a kind that belongs to an object; it is made where there is none yet.
    static func proxy<Proxy: AnyObject>(_ kind: Proxy.Type, of object: AnyObject, make: () -> Proxy) -> Proxy {
        let owner = ObjectIdentifier(object)
        if let known = proxies[owner]?[ObjectIdentifier(kind)] as? Proxy { return known }
        if proxies[owner] == nil {
            _ = ObjectLifetime.of(object).deallocated.subscribe(onNext: {
                MainThread.run { onMain { proxies[owner] = nil }() }
            })
        }
        let proxy = make()
        proxies[owner, default: [:]][ObjectIdentifier(kind)] = proxy
        return proxy
    }
}

extension RxScrollViewDelegateProxy {
    /// The proxy of a scroll view, in place as its delegate with the user's behind it.
    static func proxy(for scrollView: UIScrollView) -> RxScrollViewDelegateProxy {
        if let table = scrollView as? UITableView { return RxTableViewDelegateProxy.proxy(for: table) }
        let proxy = ProxyStore.proxy(RxScrollViewDelegateProxy.self, of: scrollView) { RxScrollViewDelegateProxy() }
        if scrollView.delegate !== proxy {
            proxy.forwardDelegate = scrollView.delegate
            scrollView.delegate = proxy
        }
        return proxy
    }
}

extension RxTableViewDelegateProxy {
    /// The proxy of a table, in place as its delegate with the user's behind it.
    static func proxy(for tableView: UITableView) -> RxTableViewDelegateProxy {
        let proxy = ProxyStore.proxy(RxTableViewDelegateProxy.self, of: tableView) { RxTableViewDelegateProxy() }
        if tableView.delegate !== proxy {
            proxy.forwardDelegate = tableView.delegate
            tableView.delegate = proxy
        }
        return proxy
    }
}

extension RxTableViewDataSourceProxy {
    /// The proxy of a table, in place as its data source with the user's behind it.
    static func proxy(for tableView: UITableView) -> RxTableViewDataSourceProxy {
        let proxy = ProxyStore.proxy(RxTableViewDataSourceProxy.self, of: tableView) { RxTableViewDataSourceProxy() }
        if tableView.dataSource !== proxy {
            proxy.forwardDataSource = tableView.dataSource
            tableView.dataSource = proxy
        }
        return proxy
    }
}

/// Takes the isolation off a function that is known to be called on the main thread only.
func onMain<Result>(_ function: @escaping @MainActor () -> Result) -> () -> Result {
    unsafeBitCast(function, to: (() -> Result).self)
}
