// The prefetching source that stands between a table and the user's, and the members that tell what it hears.
import RxSwift
import UIKit

extension UITableView: HasPrefetchDataSource {
    /// The protocol of a table's prefetching source.
    public typealias PrefetchDataSource = UITableViewDataSourcePrefetching
}

/// Passes on which rows come next, and tells it as sequences.
@preconcurrency @MainActor
open class RxTableViewDataSourcePrefetchingProxy: DelegateProxy<UITableView, UITableViewDataSourcePrefetching>, DelegateProxyType,
    UITableViewDataSourcePrefetching
{
    /// The table whose prefetching source this is.
    public private(set) weak var tableView: UITableView?

    /// - Parameter tableView: The table whose prefetching source this is.
    public init(tableView: UITableView) {
        self.tableView = tableView
        super.init(parentObject: tableView, delegateProxy: RxTableViewDataSourcePrefetchingProxy.self)
    }

    /// Knows the proxies of tables.
    public static func registerKnownImplementations() {
        register { RxTableViewDataSourcePrefetchingProxy(tableView: $0) }
    }

    open func tableView(_ tableView: UITableView, prefetchRowsAt indexPaths: [IndexPath]) {
        tell("tableView:prefetchRowsAt:", [tableView, indexPaths]) {
            forwardToDelegate()?.tableView(tableView, prefetchRowsAt: indexPaths)
        }
    }

    open func tableView(_ tableView: UITableView, cancelPrefetchingForRowsAt indexPaths: [IndexPath]) {
        tell("tableView:cancelPrefetchingForRowsAt:", [tableView, indexPaths]) {
            forwardToDelegate()?.tableView(tableView, cancelPrefetchingForRowsAt: indexPaths)
        }
    }
}

extension Reactive where Base: UITableView {
    /// The proxy that is the table's prefetching source once a member of this namespace needs it.
    public var prefetchDataSource: DelegateProxy<UITableView, UITableViewDataSourcePrefetching> {
        let base = base
        return onMain { RxTableViewDataSourcePrefetchingProxy.proxy(for: base) }()
    }

    /// Sets the prefetching source; it is not kept alive.
    ///
    /// - Returns: Takes the prefetching source away.
    public func setPrefetchDataSource(_ prefetchDataSource: UITableViewDataSourcePrefetching) -> Disposable {
        install(prefetchDataSource, RxTableViewDataSourcePrefetchingProxy.self, base)
    }

    /// The rows that are likely to be shown soon.
    public var prefetchRows: ControlEvent<[IndexPath]> {
        prefetchDataSource.event("tableView:prefetchRowsAt:") { try castOrThrow([IndexPath].self, $0[1]) }
    }

    /// Rows told of before that are not likely to be shown any more.
    public var cancelPrefetchingForRows: ControlEvent<[IndexPath]> {
        prefetchDataSource.event("tableView:cancelPrefetchingForRowsAt:") { try castOrThrow([IndexPath].self, $0[1]) }
    }
}
