// The latest layouts, by text and options. Views ask for the same layout again and again: to measure, to place, to draw.

@_spi(Nagare) import CoreGraphics
import Foundation

/// A bounded cache of layouts. Usable from any thread.
@_spi(Nagare) public final class TextLayoutCache: @unchecked Sendable {
    private struct Key: Hashable {
        let text: NSAttributedString
        let options: TextLayoutOptions

        static func == (left: Key, right: Key) -> Bool {
            left.options == right.options && left.text.isEqual(to: right.text)
        }

        func hash(into hasher: inout Hasher) {
            hasher.combine(text.string)
            hasher.combine(options)
        }
    }

    private static let limit = 1024

    // All under `lock`. Two generations stand in for an order of use: what is not asked for in a whole generation goes.
    private let lock = NSLock()
    private var young: [Key: any TextLayout] = [:]
    private var old: [Key: any TextLayout] = [:]

    public init() {}

    public func layout(
        _ text: NSAttributedString, options: TextLayoutOptions, make: () -> any TextLayout
    ) -> any TextLayout {
        let probe = Key(text: text, options: options)
        let known: (any TextLayout)? = lock.withLock {
            if let layout = young[probe] { return layout }
            guard let layout = old[probe] else { return nil }
            insert(layout, for: probe)
            return layout
        }
        if let known { return known }
        let layout = make()
        // The caller may change a mutable string afterwards; attachments and their images are looked up when drawn.
        let key = Key(text: NSAttributedString(attributedString: text), options: options)
        lock.withLock { insert(layout, for: key) }
        return layout
    }

    private func insert(_ layout: any TextLayout, for key: Key) {
        if young.count >= Self.limit {
            old = young
            young = [:]
        }
        young[key] = layout
    }
}
