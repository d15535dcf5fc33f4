// Tells a source which rows come next, so that it can prepare their data. Cells are not made here.
// Optional methods of the protocol are requirements with defaults.

/// Prepares the data of rows before they are seen.
@preconcurrency @MainActor public protocol UITableViewDataSourcePrefetching: NSObjectProtocol {
    func tableView(_ tableView: UITableView, prefetchRowsAt indexPaths: [IndexPath])
    func tableView(_ tableView: UITableView, cancelPrefetchingForRowsAt indexPaths: [IndexPath])
}

extension UITableViewDataSourcePrefetching {
    public func tableView(_ tableView: UITableView, cancelPrefetchingForRowsAt indexPaths: [IndexPath]) {}
}

/// The rows a prefetching source has been told of.
struct TablePrefetching {
    var announced: Set<IndexPath> = []
    var lastTop: CGFloat = 0
    var goesUp = false
}

extension UITableView {
    /// Announces the rows of the next screen in the direction of scrolling, and takes back those that are no longer on the way.
    ///
    /// - Parameters:
    ///   - shown: The rows that have a cell.
    ///   - minimum: The top of what is shown, in points from the top of the content.
    ///   - maximum: The bottom of what is shown.
    func updatePrefetching(shown: Set<IndexPath>, minimum: CGFloat, maximum: CGFloat) {
        guard let source = prefetchDataSource, isPrefetchingEnabled, maximum > minimum else { return }
        if minimum != prefetching.lastTop { prefetching.goesUp = minimum < prefetching.lastTop }
        prefetching.lastTop = minimum
        let length = maximum - minimum
        var ahead: [IndexPath] = []
        geometry.forEachRow(
            from: prefetching.goesUp ? max(0, minimum - length) : maximum, to: prefetching.goesUp ? minimum : maximum + length
        ) { indexPath, _, _ in
            if !shown.contains(indexPath) { ahead.append(indexPath) }
            return true
        }
        let new = ahead.filter { !prefetching.announced.contains($0) }
        let given = prefetching.announced.subtracting(shown)
        let cancelled = given.subtracting(ahead).sorted()
        prefetching.announced = Set(ahead)
        if !cancelled.isEmpty { source.tableView(self, cancelPrefetchingForRowsAt: cancelled) }
        // The nearest row is needed first.
        if !new.isEmpty { source.tableView(self, prefetchRowsAt: prefetching.goesUp ? new.reversed() : new) }
    }
}
