// The layout in lines: its settings, what the delegate says instead, and attributes for what lies in a rectangle.
// The arithmetic is in FlowSection.swift.

import Foundation

/// Items in lines, from one edge to the other, with a header and a footer for each section.
@preconcurrency @MainActor open class UICollectionViewFlowLayout: UICollectionViewLayout {
    public enum SectionInsetReference: Int, Hashable, Sendable {
        case fromContentInset = 0, fromSafeArea, fromLayoutMargins
    }

    /// As an estimated size: every cell says its size itself, by its constraints.
    public static let automaticSize = CGSize(width: CGFloat.greatestFiniteMagnitude, height: CGFloat.greatestFiniteMagnitude)

    /// The least distance between lines, in points.
    open var minimumLineSpacing: CGFloat = 10 { didSet { if oldValue != minimumLineSpacing { invalidateLayout() } } }
    /// The least distance between the items of a line, in points.
    open var minimumInteritemSpacing: CGFloat = 10 { didSet { if oldValue != minimumInteritemSpacing { invalidateLayout() } } }
    open var itemSize = CGSize(width: 50, height: 50) { didSet { if oldValue != itemSize { invalidateLayout() } } }
    /// Other than zero: cells are asked for their size when they come on the screen.
    open var estimatedItemSize = CGSize.zero { didSet { if oldValue != estimatedItemSize { measuresDidChange() } } }
    open var scrollDirection = UICollectionView.ScrollDirection.vertical {
        didSet { if oldValue != scrollDirection { measuresDidChange() } }
    }
    open var headerReferenceSize = CGSize.zero { didSet { if oldValue != headerReferenceSize { invalidateLayout() } } }
    open var footerReferenceSize = CGSize.zero { didSet { if oldValue != footerReferenceSize { invalidateLayout() } } }
    open var sectionInset = UIEdgeInsets.zero { didSet { if oldValue != sectionInset { invalidateLayout() } } }
    open var sectionInsetReference = SectionInsetReference.fromContentInset {
        didSet { if oldValue != sectionInsetReference { invalidateLayout() } }
    }
    /// Headers stay in sight as long as their section is.
    open var sectionHeadersPinToVisibleBounds = false {
        didSet { if oldValue != sectionHeadersPinToVisibleBounds { invalidateLayout() } }
    }
    open var sectionFootersPinToVisibleBounds = false {
        didSet { if oldValue != sectionFootersPinToVisibleBounds { invalidateLayout() } }
    }

    /// What was computed since the last invalidation.
    private var current: [FlowSection]?
    /// Sizes of cells that outlive an invalidation.
    private var carried: [IndexPath: CGSize] = [:]
    private var measuredCross: CGFloat?

    private var isVertical: Bool { scrollDirection == .vertical }

    open override class var invalidationContextClass: AnyClass { UICollectionViewFlowLayoutInvalidationContext.self }

    // MARK: Computing sections

    /// The sections, computed when somebody asks: `prepare()` of subclasses may still change settings.
    private var sections: [FlowSection] {
        if let current { return current }
        prepareIfNeeded()
        if let current { return current }
        guard let collectionView else { return [] }
        let cross = crossLength(of: collectionView)
        if measuredCross != cross { carried.removeAll() }
        measuredCross = cross
        var made: [FlowSection] = []
        var start: CGFloat = 0
        let known = Dictionary(grouping: carried, by: \.key.section)
        for section in 0..<collectionView.numberOfSections {
            var next = makeSection(section, of: collectionView, cross: cross)
            next.start = start
            if let sizes = known[section] { Self.enter(sizes.map { ($0.key.item, $0.value) }, into: &next) }
            start = next.end
            made.append(next)
        }
        carried = [:]
        current = made
        return made
    }

    private func crossLength(of view: UICollectionView) -> CGFloat {
        let inset = view.adjustedContentInset
        return isVertical ? view.bounds.width - inset.left - inset.right : view.bounds.height - inset.top - inset.bottom
    }

    private func makeSection(_ section: Int, of view: UICollectionView, cross: CGFloat) -> FlowSection {
        let delegate = view.delegate as? any UICollectionViewDelegateFlowLayout
        let own = delegate?.collectionView(view, layout: self, insetForSectionAt: section) ?? sectionInset
        let inset = own + referenceInsets(of: view)
        let header = delegate?.collectionView(view, layout: self, referenceSizeForHeaderInSection: section) ?? headerReferenceSize
        let footer = delegate?.collectionView(view, layout: self, referenceSizeForFooterInSection: section) ?? footerReferenceSize
        var measures = FlowMeasures()
        measures.cross = cross
        measures.lineSpacing = delegate?.collectionView(view, layout: self, minimumLineSpacingForSectionAt: section) ?? minimumLineSpacing
        measures.itemSpacing = delegate?.collectionView(view, layout: self, minimumInteritemSpacingForSectionAt: section)
            ?? minimumInteritemSpacing
        (measures.leading, measures.trailing) = isVertical ? (inset.top, inset.bottom) : (inset.left, inset.right)
        (measures.crossLeading, measures.crossTrailing) = isVertical ? (inset.left, inset.right) : (inset.top, inset.bottom)
        (measures.header, measures.footer) = isVertical ? (header.height, footer.height) : (header.width, footer.width)
        let count = view.numberOfItems(inSection: section)
        if let delegate, count > 0, OptionalMethod.isImplemented({
            _ = delegate.collectionView(view, layout: self, sizeForItemAt: IndexPath(item: 0, section: section))
        }) {
            let sizes = (0..<count).map {
                turned(delegate.collectionView(view, layout: self, sizeForItemAt: IndexPath(item: $0, section: section)))
            }
            return FlowSection(sizes: sizes, takesMeasures: measuresViews, measures)
        }
        let isEstimated = measuresViews && estimatedItemSize != Self.automaticSize
        return FlowSection(count: count, size: turned(isEstimated ? estimatedItemSize : itemSize), takesMeasures: measuresViews, measures)
    }

    /// What insets are measured from beyond the content inset.
    private func referenceInsets(of view: UICollectionView) -> UIEdgeInsets {
        let added: UIEdgeInsets
        switch sectionInsetReference {
        case .fromContentInset: return .zero
        case .fromSafeArea: added = view.safeAreaInsets
        case .fromLayoutMargins: added = view.layoutMargins
        }
        let given = view.adjustedContentInset
        return isVertical
            ? UIEdgeInsets(top: 0, left: max(0, added.left - given.left), bottom: 0, right: max(0, added.right - given.right))
            : UIEdgeInsets(top: max(0, added.top - given.top), left: 0, bottom: max(0, added.bottom - given.bottom), right: 0)
    }

    /// Between (width, height) and (cross, main).
    private func turned(_ size: CGSize) -> CGSize {
        isVertical ? size : CGSize(width: size.height, height: size.width)
    }

    private func upright(_ rect: CGRect) -> CGRect {
        isVertical ? rect : CGRect(x: rect.minY, y: rect.minX, width: rect.height, height: rect.width)
    }

    /// Gives a section the sizes of some of its items, neighbours together.
    private static func enter(_ sizes: [(item: Int, size: CGSize)], into section: inout FlowSection) {
        let sorted = sizes.sorted { $0.item < $1.item }
        var index = 0
        while index < sorted.count {
            var end = index + 1
            while end < sorted.count, sorted[end].item == sorted[end - 1].item + 1 { end += 1 }
            section.setSizes(sorted[index..<end].map(\.size), at: sorted[index].item)
            index = end
        }
    }

    // MARK: Answers

    open override var collectionViewContentSize: CGSize {
        let sections = sections
        guard let collectionView else { return .zero }
        let size = CGSize(width: max(0, crossLength(of: collectionView)), height: sections.last?.end ?? 0)
        return turned(size)
    }

    open override func layoutAttributesForElements(in rect: CGRect) -> [UICollectionViewLayoutAttributes]? {
        let sections = sections
        let minimum = isVertical ? rect.minY : rect.minX, maximum = isVertical ? rect.maxY : rect.maxX
        let first = FlowRun.firstIndex(below: sections.count) { sections[$0].end > minimum }
        var found: [UICollectionViewLayoutAttributes] = []
        for section in first..<max(first, sections.count) {
            guard sections[section].start < maximum else { break }
            let path = IndexPath(item: 0, section: section)
            for kind in [UICollectionView.elementKindSectionHeader, UICollectionView.elementKindSectionFooter] {
                if let edge = edgeAttributes(kind, at: path, of: sections), edge.frame.intersects(rect) { found.append(edge) }
            }
            for item in sections[section].items(from: minimum, to: maximum) {
                found.append(itemAttributes(IndexPath(item: item, section: section), of: sections))
            }
        }
        return found
    }

    open override func layoutAttributesForItem(at indexPath: IndexPath) -> UICollectionViewLayoutAttributes? {
        let sections = sections
        guard indexPath.count == 2, sections.indices.contains(indexPath.section),
              (0..<sections[indexPath.section].count).contains(indexPath.item) else { return nil }
        return itemAttributes(indexPath, of: sections)
    }

    private func itemAttributes(_ indexPath: IndexPath, of sections: [FlowSection]) -> UICollectionViewLayoutAttributes {
        let attributes = makeAttributes(.cell(indexPath))
        attributes.frame = upright(sections[indexPath.section].frame(of: indexPath.item))
        return attributes
    }

    open override func layoutAttributesForSupplementaryView(
        ofKind elementKind: String, at indexPath: IndexPath
    ) -> UICollectionViewLayoutAttributes? {
        edgeAttributes(elementKind, at: indexPath, of: sections)
    }

    private func edgeAttributes(_ kind: String, at indexPath: IndexPath, of sections: [FlowSection]) -> UICollectionViewLayoutAttributes? {
        guard sections.indices.contains(indexPath.section), indexPath.item == 0, let collectionView else { return nil }
        let section = sections[indexPath.section]
        let isHeader = kind == UICollectionView.elementKindSectionHeader
        let length = isHeader ? section.measures.header : section.measures.footer
        guard isHeader || kind == UICollectionView.elementKindSectionFooter, length > 0 else { return nil }
        var main = isHeader ? section.start : section.footerStart
        let isPinned = isHeader ? sectionHeadersPinToVisibleBounds : sectionFootersPinToVisibleBounds
        if isPinned {
            let insets = collectionView.adjustedContentInset
            let visible = collectionView.bounds.inset(by: insets)
            main = isHeader
                ? max(main, min(isVertical ? visible.minY : visible.minX, section.footerStart - length))
                : min(main, max((isVertical ? visible.maxY : visible.maxX) - length, section.start + section.measures.header))
        }
        let attributes = makeAttributes(CollectionElement(category: .supplementaryView, kind: kind, indexPath: indexPath))
        attributes.frame = upright(CGRect(x: 0, y: main, width: section.measures.cross, height: length))
        // Headers that stay where they are while items pass lie over them.
        attributes.zIndex = isPinned ? 10 : 0
        return attributes
    }

    // MARK: Invalidation

    open override func invalidateLayout() {
        for (section, geometry) in (current ?? []).enumerated() {
            geometry.forEachMeasured { carried[IndexPath(item: $0, section: section)] = $1 }
        }
        current = nil
        super.invalidateLayout()
    }

    override func forgetMeasures() {
        current = nil
        carried = [:]
    }

    private func measuresDidChange() {
        forgetMeasures()
        invalidateLayout()
    }

    open override func shouldInvalidateLayout(forBoundsChange newBounds: CGRect) -> Bool {
        guard let collectionView else { return false }
        return isVertical ? collectionView.bounds.width != newBounds.width : collectionView.bounds.height != newBounds.height
    }

    open override func shouldInvalidateLayout(
        forPreferredLayoutAttributes preferredAttributes: UICollectionViewLayoutAttributes,
        withOriginalAttributes originalAttributes: UICollectionViewLayoutAttributes
    ) -> Bool {
        measuresViews && preferredAttributes.representedElementCategory == .cell && preferredAttributes.size != originalAttributes.size
    }

    // MARK: Sizes of cells

    override var measuresViews: Bool { estimatedItemSize != .zero }

    override func adopt(_ preferred: [UICollectionViewLayoutAttributes]) {
        guard var sections = current else { return }
        // Sections are changed in place.
        current = nil
        for (section, attributes) in Dictionary(grouping: preferred, by: \.indexPath.section) where sections.indices.contains(section) {
            Self.enter(attributes.map { ($0.indexPath.item, turned($0.size)) }, into: &sections[section])
        }
        for index in sections.indices.dropFirst() { sections[index].start = sections[index - 1].end }
        current = sections
        setNeedsPreparation()
    }

    override func itemsDidMove(_ destination: (IndexPath) -> IndexPath?) {
        invalidateLayout()
        var moved: [IndexPath: CGSize] = [:]
        for (path, size) in carried {
            if let new = destination(path) { moved[new] = size }
        }
        carried = moved
    }
}
