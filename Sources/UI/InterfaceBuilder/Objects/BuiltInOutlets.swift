// UIKit's own outlets: `view` of a controller, `delegate` and `dataSource`, gesture recognisers of a view.
// One row an outlet; the app's outlets are in the class registry.

import Foundation
@_spi(Nagare) import UIKit

@MainActor enum BuiltInOutlets {
    enum Outcome {
        case connected
        /// The outlet is UIKit's, but the object is not what it takes.
        case wrongType(expected: String)
        case noSuchOutlet
    }

    static func connect(_ property: String, of source: AnyObject, to object: AnyObject) -> Outcome {
        var expected: String?
        for outlet in outlets where outlet.property == property && outlet.has(source) {
            if outlet.connect(source, object) { return .connected }
            expected = outlet.expected
        }
        return expected.map { .wrongType(expected: $0) } ?? .noSuchOutlet
    }

    static func addToCollection(_ property: String, of source: AnyObject, _ object: AnyObject) -> Bool {
        guard property == "gestureRecognizers", let view = source as? UIView,
              let recognizer = object as? UIGestureRecognizer
        else { return false }
        view.addGestureRecognizer(recognizer)
        return true
    }

    private struct Outlet {
        let property: String
        let expected: String
        let has: @MainActor (AnyObject) -> Bool
        let connect: @MainActor (AnyObject, AnyObject) -> Bool

        init<Source, Value>(_ property: String, _ expected: String, _ set: @escaping @MainActor (Source, Value) -> Void) {
            self.property = property
            self.expected = expected
            has = { $0 is Source }
            connect = { source, value in
                guard let source = source as? Source, let value = value as? Value else { return false }
                set(source, value)
                return true
            }
        }
    }

    private static let outlets: [Outlet] = [
        Outlet("view", "UIView") { (source: UIViewController, value: UIView) in source.view = value },
        Outlet("tableView", "UITableView") { (source: UITableViewController, value: UITableView) in source.view = value },
        Outlet("dataSource", "UITableViewDataSource") { (source: UITableView, value: any UITableViewDataSource) in
            source.dataSource = value
        },
        Outlet("delegate", "UITableViewDelegate") { (source: UITableView, value: any UITableViewDelegate) in
            source.delegate = value
        },
        Outlet("collectionView", "UICollectionView") { (source: UICollectionViewController, value: UICollectionView) in
            source.view = value
        },
        Outlet("dataSource", "UICollectionViewDataSource") { (source: UICollectionView, value: any UICollectionViewDataSource) in
            source.dataSource = value
        },
        Outlet("prefetchDataSource", "UICollectionViewDataSourcePrefetching") {
            (source: UICollectionView, value: any UICollectionViewDataSourcePrefetching) in
            source.prefetchDataSource = value
        },
        Outlet("delegate", "UICollectionViewDelegate") { (source: UICollectionView, value: any UICollectionViewDelegate) in
            source.delegate = value
        },
        Outlet("backgroundView", "UIView") { (source: UICollectionView, value: UIView) in source.backgroundView = value },
        Outlet("backgroundView", "UIView") { (source: UICollectionViewCell, value: UIView) in source.backgroundView = value },
        Outlet("selectedBackgroundView", "UIView") { (source: UICollectionViewCell, value: UIView) in
            source.selectedBackgroundView = value
        },
        Outlet("delegate", "UITextViewDelegate") { (source: UITextView, value: any UITextViewDelegate) in
            source.delegate = value
        },
        Outlet("delegate", "UIScrollViewDelegate") { (source: UIScrollView, value: any UIScrollViewDelegate) in
            guard !(source is UITableView), !(source is UICollectionView), !(source is UITextView) else { return }
            source.delegate = value
        },
        Outlet("delegate", "UITextFieldDelegate") { (source: UITextField, value: any UITextFieldDelegate) in
            source.delegate = value
        },
        Outlet("delegate", "UISearchBarDelegate") { (source: UISearchBar, value: any UISearchBarDelegate) in
            source.delegate = value
        },
        Outlet("delegate", "UIGestureRecognizerDelegate") {
            (source: UIGestureRecognizer, value: any UIGestureRecognizerDelegate) in
            source.delegate = value
        },
        Outlet("delegate", "UINavigationControllerDelegate") {
            (source: UINavigationController, value: any UINavigationControllerDelegate) in
            source.delegate = value
        },
        Outlet("delegate", "UITabBarControllerDelegate") {
            (source: UITabBarController, value: any UITabBarControllerDelegate) in
            source.delegate = value
        },
        Outlet("backgroundView", "UIView") { (source: UITableView, value: UIView) in source.backgroundView = value },
        Outlet("backgroundView", "UIView") { (source: UITableViewCell, value: UIView) in source.backgroundView = value },
        Outlet("selectedBackgroundView", "UIView") { (source: UITableViewCell, value: UIView) in
            source.selectedBackgroundView = value
        },
        Outlet("accessoryView", "UIView") { (source: UITableViewCell, value: UIView) in source.accessoryView = value },
    ]
}
