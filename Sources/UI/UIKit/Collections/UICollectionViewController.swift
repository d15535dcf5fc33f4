// A controller whose view holds a collection that it serves as data source and delegate.

import Foundation

@preconcurrency @MainActor open class UICollectionViewController: UIViewController, UICollectionViewDataSource,
    UICollectionViewDelegate
{
    private var initialLayout: UICollectionViewLayout?
    private var hasAppeared = false
    private var movementGesture: UILongPressGestureRecognizer?

    public init(collectionViewLayout layout: UICollectionViewLayout) {
        initialLayout = layout
        super.init(nibName: nil, bundle: nil)
    }

    public override init(nibName nibNameOrNil: String?, bundle nibBundleOrNil: Bundle?) {
        super.init(nibName: nibNameOrNil, bundle: nibBundleOrNil)
    }

    public required init?(coder: NSCoder) {
        super.init(coder: coder)
    }

    open var collectionView: UICollectionView! {
        get { view as? UICollectionView }
        set { view = newValue }
    }

    open var collectionViewLayout: UICollectionViewLayout { collectionView.collectionViewLayout }

    /// Whether items lose their selection when the collection comes back to the screen.
    open var clearsSelectionOnViewWillAppear = true
    open var useLayoutToLayoutNavigationTransitions = false

    /// Whether a long press picks items up, where the data source implements `collectionView(_:moveItemAt:to:)`.
    open var installsStandardGestureForInteractiveMovement = true {
        didSet { movementGesture?.isEnabled = installsStandardGestureForInteractiveMovement }
    }

    open override func loadView() {
        super.loadView()
        if !(viewIfLoaded is UICollectionView) {
            let layout = initialLayout ?? UICollectionViewFlowLayout()
            let collection = UICollectionView(frame: UIScreen.main.bounds, collectionViewLayout: layout)
            collection.autoresizingMask = [.flexibleWidth, .flexibleHeight]
            view = collection
        }
        guard let collection = viewIfLoaded as? UICollectionView else { return }
        if collection.dataSource == nil { collection.dataSource = self }
        if collection.delegate == nil { collection.delegate = self }
        installMovement(in: collection)
    }

    open override func viewWillAppear(_ animated: Bool) {
        super.viewWillAppear(animated)
        guard let collection = viewIfLoaded as? UICollectionView else { return }
        if !hasAppeared {
            hasAppeared = true
        } else if clearsSelectionOnViewWillAppear {
            for path in collection.indexPathsForSelectedItems ?? [] { collection.deselectItem(at: path, animated: animated) }
        }
    }

    open override func viewDidAppear(_ animated: Bool) {
        super.viewDidAppear(animated)
        (viewIfLoaded as? UICollectionView)?.flashScrollIndicators()
    }

    open override func setEditing(_ editing: Bool, animated: Bool) {
        super.setEditing(editing, animated: animated)
        (viewIfLoaded as? UICollectionView)?.isEditing = editing
    }

    private func installMovement(in collection: UICollectionView) {
        guard movementGesture == nil else { return }
        let gesture = UILongPressGestureRecognizer(target: nil, action: nil)
        gesture.isEnabled = installsStandardGestureForInteractiveMovement
        gesture.addHandler(owner: self) { [weak self, weak collection, weak gesture] _ in
            guard let self, let collection, let gesture else { return }
            self.moveItem(of: collection, by: gesture)
        }
        movementGesture = gesture
        collection.addGestureRecognizer(gesture)
    }

    private func moveItem(of collection: UICollectionView, by gesture: UILongPressGestureRecognizer) {
        let place = gesture.location(in: collection)
        switch gesture.state {
        case .began:
            if let indexPath = collection.indexPathForItem(at: place) { collection.beginInteractiveMovementForItem(at: indexPath) }
        case .changed: collection.updateInteractiveMovementTargetPosition(place)
        case .ended: collection.endInteractiveMovement()
        case .cancelled, .failed: collection.cancelInteractiveMovement()
        case .possible: break
        }
    }

    // MARK: Data source and delegate, overridden by subclasses.

    open func numberOfSections(in collectionView: UICollectionView) -> Int { 1 }

    open func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int { 0 }

    open func collectionView(_ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath) -> UICollectionViewCell {
        Diagnostics.warn("\(type(of: self)) has items but does not implement collectionView(_:cellForItemAt:).")
        return UICollectionViewCell(frame: .zero)
    }

    open func collectionView(
        _ collectionView: UICollectionView, viewForSupplementaryElementOfKind kind: String, at indexPath: IndexPath
    ) -> UICollectionReusableView { MissingSupplementaryView(frame: .zero) }

    /// Items can be moved where a subclass implements `collectionView(_:moveItemAt:to:)` and says so here.
    open func collectionView(_ collectionView: UICollectionView, canMoveItemAt indexPath: IndexPath) -> Bool { false }
    open func collectionView(
        _ collectionView: UICollectionView, moveItemAt sourceIndexPath: IndexPath, to destinationIndexPath: IndexPath
    ) {}

    open func collectionView(_ collectionView: UICollectionView, shouldHighlightItemAt indexPath: IndexPath) -> Bool { true }
    open func collectionView(_ collectionView: UICollectionView, didHighlightItemAt indexPath: IndexPath) {}
    open func collectionView(_ collectionView: UICollectionView, didUnhighlightItemAt indexPath: IndexPath) {}
    open func collectionView(_ collectionView: UICollectionView, shouldSelectItemAt indexPath: IndexPath) -> Bool { true }
    open func collectionView(_ collectionView: UICollectionView, shouldDeselectItemAt indexPath: IndexPath) -> Bool { true }
    open func collectionView(_ collectionView: UICollectionView, didSelectItemAt indexPath: IndexPath) {}
    open func collectionView(_ collectionView: UICollectionView, didDeselectItemAt indexPath: IndexPath) {}
    open func collectionView(
        _ collectionView: UICollectionView, willDisplay cell: UICollectionViewCell, forItemAt indexPath: IndexPath
    ) {}
    open func collectionView(
        _ collectionView: UICollectionView, didEndDisplaying cell: UICollectionViewCell, forItemAt indexPath: IndexPath
    ) {}
    open func collectionView(
        _ collectionView: UICollectionView, willDisplaySupplementaryView view: UICollectionReusableView,
        forElementKind elementKind: String, at indexPath: IndexPath
    ) {}
    open func collectionView(
        _ collectionView: UICollectionView, didEndDisplayingSupplementaryView view: UICollectionReusableView,
        forElementOfKind elementKind: String, at indexPath: IndexPath
    ) {}

    open func collectionView(
        _ collectionView: UICollectionView, targetIndexPathForMoveFromItemAt originalIndexPath: IndexPath,
        toProposedIndexPath proposedIndexPath: IndexPath
    ) -> IndexPath { proposedIndexPath }
    open func collectionView(_ collectionView: UICollectionView, canFocusItemAt indexPath: IndexPath) -> Bool { true }

    open func scrollViewDidScroll(_ scrollView: UIScrollView) {}
    open func scrollViewWillBeginDragging(_ scrollView: UIScrollView) {}
    open func scrollViewDidEndDragging(_ scrollView: UIScrollView, willDecelerate decelerate: Bool) {}
    open func scrollViewDidEndDecelerating(_ scrollView: UIScrollView) {}
    open func scrollViewDidEndScrollingAnimation(_ scrollView: UIScrollView) {}
}
