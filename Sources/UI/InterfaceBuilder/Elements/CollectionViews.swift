// `<collectionView>`, its layouts, cells and reusable views. Prototypes are made when they are dequeued.

import Foundation
@_spi(Nagare) import UIKit

extension ElementTable {
    static let collectionView = ElementDefinition(
        "collectionView",
        UICollectionView.self,
        inherits: scrollView,
        collectionSettings + collectionContent
    )

    private static let collectionSettings: [Member<UICollectionView>] = [
        .bool("allowsSelection", \.allowsSelection),
        .bool("allowsMultipleSelection", \.allowsMultipleSelection),
        .bool("prefetchingEnabled", \.isPrefetchingEnabled),
        .ignored("dataMode", "springLoaded", "dragInteractionEnabled"),
    ]

    private static let collectionContent: [Member<UICollectionView>] = [
        .child(key: "collectionViewLayout") { collection, element, reading in
            guard let layout = reading.make(element) as? UICollectionViewLayout else {
                return reading.warn(element, "<\(element.name)> is not a layout; the collection keeps its layout in lines")
            }
            collection.collectionViewLayout = layout
        },
        .child(key: "backgroundView") { collection, element, reading in
            collection.backgroundView = reading.makeView(element)
        },
        .children("cells") { collection, element, reading in
            for cell in element.children { registerPrototype(cell, kind: nil, collection, reading) }
        },
        .child(key: "sectionHeaderView") { collection, element, reading in
            registerPrototype(element, kind: UICollectionView.elementKindSectionHeader, collection, reading)
        },
        .child(key: "sectionFooterView") { collection, element, reading in
            registerPrototype(element, kind: UICollectionView.elementKindSectionFooter, collection, reading)
        },
    ]

    private static func registerPrototype(
        _ element: InterfaceElement, kind: String?, _ collection: UICollectionView, _ reading: ObjectReading
    ) {
        guard let identifier = element["reuseIdentifier"], !identifier.isEmpty else {
            return reading.warn(element, "the prototype has no reuse identifier; it cannot be dequeued")
        }
        collection._registerPrototype(identifier, kind: kind, make: prototype(element, reading))
    }

    // MARK: Layouts

    static let collectionViewLayout = ElementDefinition(
        "collectionViewLayout",
        UICollectionViewLayout.self,
        make: { reading, element, type in
            guard let layout = (type as? UICollectionViewLayout.Type)?.init(coder: NSCoder()) else {
                reading.fail(element, "init(coder:) of \(type) returned nil; the object is left out")
                return nil
            }
            reading.configure(layout, element)
            return layout
        }
    )

    static let collectionViewFlowLayout = ElementDefinition(
        "collectionViewFlowLayout",
        UICollectionViewFlowLayout.self,
        inherits: collectionViewLayout,
        [
            .choice("scrollDirection", ["vertical": .vertical, "horizontal": .horizontal], \.scrollDirection),
            .number("minimumLineSpacing", \.minimumLineSpacing),
            .number("minimumInteritemSpacing", \.minimumInteritemSpacing),
            .bool("sectionHeadersPinToVisibleBounds", \.sectionHeadersPinToVisibleBounds),
            .bool("sectionFootersPinToVisibleBounds", \.sectionFootersPinToVisibleBounds),
            .choice(
                "sectionInsetReference",
                ["contentInset": .fromContentInset, "safeArea": .fromSafeArea, "layoutMargins": .fromLayoutMargins],
                \.sectionInsetReference
            ),
            .custom(attributes: ["automaticEstimatedItemSize"]) { layout, element, _ in
                if element["automaticEstimatedItemSize"] == "YES" {
                    layout.estimatedItemSize = UICollectionViewFlowLayout.automaticSize
                }
            },
            .layoutSize("itemSize", \.itemSize),
            .layoutSize("estimatedItemSize", \.estimatedItemSize),
            .layoutSize("headerReferenceSize", \.headerReferenceSize),
            .layoutSize("footerReferenceSize", \.footerReferenceSize),
            .child(key: "sectionInset") { layout, element, reading in
                if let insets = reading.edgeInsets(element) { layout.sectionInset = insets }
            },
        ]
    )

    // MARK: Cells and reusable views

    static let collectionReusableView = ElementDefinition(
        "collectionReusableView",
        UICollectionReusableView.self,
        inherits: view,
        [.string("reuseIdentifier", \._reuseIdentifier), .ignoredChildren("size")]
    )

    static let collectionViewCell = ElementDefinition(
        "collectionViewCell",
        UICollectionViewCell.self,
        inherits: collectionReusableView,
        [
            .child(key: "contentView") { cell, element, reading in
                // The content fills the cell, whatever frame the canvas wrote.
                reading.configure(cell.contentView, element)
                cell.contentView.frame = cell.bounds
                cell.contentView.autoresizingMask = [.flexibleWidth, .flexibleHeight]
            },
            .child(key: "backgroundView") { cell, element, reading in
                cell.backgroundView = reading.makeView(element)
            },
            .child(key: "selectedBackgroundView") { cell, element, reading in
                cell.selectedBackgroundView = reading.makeView(element)
            },
        ]
    )

    static let collectionViewCellContentView = ElementDefinition(
        "collectionViewCellContentView", UIView.self, inherits: view
    )

    static let collectionViewController = ElementDefinition(
        "collectionViewController",
        UICollectionViewController.self,
        inherits: viewController,
        [
            .bool("clearsSelectionOnViewWillAppear", \.clearsSelectionOnViewWillAppear),
            .bool("useLayoutToLayoutNavigationTransitions", \.useLayoutToLayoutNavigationTransitions),
        ]
    )
}

extension Member where Target: UICollectionViewFlowLayout {
    fileprivate static func layoutSize(_ key: String, _ path: ReferenceWritableKeyPath<Target, CGSize>) -> Member {
        child(key: key) { layout, element, _ in
            if let size = AttributeValue.size(element) { layout[keyPath: path] = size }
        }
    }
}
