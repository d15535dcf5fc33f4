// Where one element of a collection lies and how it looks there.
// Who computes it: the layout; who shows it: UICollectionView+Display.

import Foundation

/// The place and the look of one element of a collection.
///
/// Subclasses with properties of their own override `copy(with:)` and `isEqual(_:)`, and their layout names them in
/// `layoutAttributesClass`.
open class UICollectionViewLayoutAttributes: NSObject, NSCopying {
    open var indexPath = IndexPath(item: 0, section: 0)
    open var center = CGPoint.zero
    open var size = CGSize.zero
    open var transform3D = CATransform3DIdentity
    open var alpha: CGFloat = 1
    /// Elements with a higher value are drawn over others.
    open var zIndex = 0
    open var isHidden = false
    open internal(set) var representedElementCategory = UICollectionView.ElementCategory.cell
    /// The kind of a supplementary or decoration view; `nil` for cells.
    open internal(set) var representedElementKind: String?

    public override init() {
        super.init()
    }

    public convenience init(forCellWith indexPath: IndexPath) {
        self.init()
        self.indexPath = indexPath
    }

    public convenience init(forSupplementaryViewOfKind elementKind: String, with indexPath: IndexPath) {
        self.init()
        self.indexPath = indexPath
        representedElementCategory = .supplementaryView
        representedElementKind = elementKind
    }

    public convenience init(forDecorationViewOfKind decorationViewKind: String, with indexPath: IndexPath) {
        self.init()
        self.indexPath = indexPath
        representedElementCategory = .decorationView
        representedElementKind = decorationViewKind
    }

    /// The rectangle in the collection's coordinates; with a transform, the box around the transformed element.
    open var frame: CGRect {
        get {
            let box = CGRect(x: -size.width / 2, y: -size.height / 2, width: size.width, height: size.height)
            return box.applying(transform).offsetBy(dx: center.x, dy: center.y)
        }
        set {
            size = newValue.size
            center = CGPoint(x: newValue.midX, y: newValue.midY)
        }
    }

    open var bounds: CGRect {
        get { CGRect(origin: .zero, size: size) }
        set { size = newValue.size }
    }

    open var transform: CGAffineTransform {
        get { CATransform3DGetAffineTransform(transform3D) }
        set { transform3D = CATransform3DMakeAffineTransform(newValue) }
    }

    /// Which element this is about.
    var key: CollectionElement {
        CollectionElement(category: representedElementCategory, kind: representedElementKind ?? "", indexPath: indexPath)
    }

    open func copy(with zone: NSZone? = nil) -> Any {
        let copy = Self.make(type(of: self))
        copy.indexPath = indexPath
        copy.center = center
        copy.size = size
        copy.transform3D = transform3D
        copy.alpha = alpha
        copy.zIndex = zIndex
        copy.isHidden = isHidden
        copy.representedElementCategory = representedElementCategory
        copy.representedElementKind = representedElementKind
        return copy
    }

    /// Makes attributes of a class an app may have written.
    static func make(_ type: UICollectionViewLayoutAttributes.Type) -> UICollectionViewLayoutAttributes {
        guard type != UICollectionViewLayoutAttributes.self else { return UICollectionViewLayoutAttributes() }
        nonisolated(unsafe) var made: UICollectionViewLayoutAttributes?
        MainActor.assumeIsolated { made = Instantiation.make(type) as? UICollectionViewLayoutAttributes }
        return made ?? UICollectionViewLayoutAttributes()
    }

    open override func isEqual(_ object: Any?) -> Bool {
        guard let other = object as? UICollectionViewLayoutAttributes, type(of: other) == type(of: self) else { return false }
        return key == other.key && center == other.center && size == other.size && alpha == other.alpha && zIndex == other.zIndex
            && isHidden == other.isHidden && CATransform3DEqualToTransform(transform3D, other.transform3D)
    }

    open override var hash: Int { indexPath.hashValue }
}

/// An element of a collection by what it is.
struct CollectionElement: Hashable {
    let category: UICollectionView.ElementCategory
    /// Empty for cells.
    let kind: String
    var indexPath: IndexPath

    static func cell(_ indexPath: IndexPath) -> CollectionElement {
        CollectionElement(category: .cell, kind: "", indexPath: indexPath)
    }
}
