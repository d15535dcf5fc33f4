// A data source, a delegate and cells of the collection tests. No test lives here.

@testable @_spi(Nagare) import UIKit
import XCTest

@MainActor final class Items: NSObject, UICollectionViewDataSource {
    var sections: [[String]]
    var asked: [IndexPath] = []
    var make: ((UICollectionView, IndexPath, String) -> UICollectionViewCell)?

    init(_ sections: [[String]]) {
        self.sections = sections
    }

    func numberOfSections(in collectionView: UICollectionView) -> Int { sections.count }

    func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int { sections[section].count }

    func collectionView(_ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath) -> UICollectionViewCell {
        asked.append(indexPath)
        let text = sections[indexPath.section][indexPath.item]
        if let make { return make(collectionView, indexPath, text) }
        let cell = collectionView.dequeueReusableCell(withReuseIdentifier: "tile", for: indexPath)
        (cell as? TileCell)?.text = text
        return cell
    }

    func collectionView(
        _ collectionView: UICollectionView, viewForSupplementaryElementOfKind kind: String, at indexPath: IndexPath
    ) -> UICollectionReusableView {
        collectionView.dequeueReusableSupplementaryView(ofKind: kind, withReuseIdentifier: "edge", for: indexPath)
    }

    func collectionView(
        _ collectionView: UICollectionView, moveItemAt sourceIndexPath: IndexPath, to destinationIndexPath: IndexPath
    ) {
        let text = sections[sourceIndexPath.section].remove(at: sourceIndexPath.item)
        sections[destinationIndexPath.section].insert(text, at: destinationIndexPath.item)
    }
}

/// A cell made as apps make them, with an initialiser of its own.
final class TileCell: UICollectionViewCell {
    var text = ""
    var reuseCount = 0
    let startSize: CGSize

    override init(frame: CGRect) {
        startSize = frame.size
        super.init(frame: frame)
    }

    required init?(coder: NSCoder) { nil }

    override func prepareForReuse() {
        super.prepareForReuse()
        reuseCount += 1
    }
}

/// A cell as large as its content.
final class SizedCell: UICollectionViewCell {
    let box = Box(50, 30)

    override init(frame: CGRect) {
        super.init(frame: frame)
        contentView.addSubview(box)
        NSLayoutConstraint.activate([
            box.topAnchor.constraint(equalTo: contentView.topAnchor, constant: 5),
            box.leadingAnchor.constraint(equalTo: contentView.leadingAnchor, constant: 10),
            contentView.bottomAnchor.constraint(equalTo: box.bottomAnchor, constant: 5),
            contentView.trailingAnchor.constraint(equalTo: box.trailingAnchor, constant: 10),
        ])
    }

    required init?(coder: NSCoder) { nil }
}

final class EdgeView: UICollectionReusableView {}

/// What a delegate hears, in order.
@MainActor final class CollectionRecorder: NSObject, UICollectionViewDelegate {
    var log: [String] = []
    var refused: Set<IndexPath> = []

    private func note(_ what: String, _ path: IndexPath) { log.append("\(what) \(path.section).\(path.item)") }

    func collectionView(_ collectionView: UICollectionView, shouldSelectItemAt indexPath: IndexPath) -> Bool {
        !refused.contains(indexPath)
    }
    func collectionView(_ collectionView: UICollectionView, didHighlightItemAt indexPath: IndexPath) { note("highlight", indexPath) }
    func collectionView(_ collectionView: UICollectionView, didUnhighlightItemAt indexPath: IndexPath) { note("unhighlight", indexPath) }
    func collectionView(_ collectionView: UICollectionView, didSelectItemAt indexPath: IndexPath) { note("select", indexPath) }
    func collectionView(_ collectionView: UICollectionView, didDeselectItemAt indexPath: IndexPath) { note("deselect", indexPath) }
}

@MainActor func makeCollection(
    _ items: Items, _ layout: UICollectionViewLayout = tileLayout(), height: CGFloat = 440,
    delegate: (any UICollectionViewDelegate)? = nil
) -> UICollectionView {
    let collection = UICollectionView(frame: CGRect(x: 0, y: 0, width: 320, height: height), collectionViewLayout: layout)
    collection.register(TileCell.self, forCellWithReuseIdentifier: "tile")
    collection.register(SizedCell.self, forCellWithReuseIdentifier: "sized")
    for kind in [UICollectionView.elementKindSectionHeader, UICollectionView.elementKindSectionFooter] {
        collection.register(EdgeView.self, forSupplementaryViewOfKind: kind, withReuseIdentifier: "edge")
    }
    collection.dataSource = items
    collection.delegate = delegate
    collection.layoutIfNeeded()
    return collection
}

/// Three tiles of 100 points a line, 10 points apart.
@MainActor func tileLayout() -> UICollectionViewFlowLayout {
    let layout = UICollectionViewFlowLayout()
    layout.itemSize = CGSize(width: 100, height: 100)
    return layout
}

func item(_ item: Int, _ section: Int = 0) -> IndexPath {
    IndexPath(item: item, section: section)
}
