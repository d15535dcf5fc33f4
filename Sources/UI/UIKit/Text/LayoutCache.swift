// The latest layouts, by text and options. Views ask for the same layout again and again: to measure, to place, to draw.

@_spi(Nagare) import CoreGraphics
import Foundation

/// A bounded cache of layouts. Usable from any thread.
@_spi(Nagare) public final class LayoutCache: @unchecked Sendable {
    private struct Key: Hashable {
        let text: NSAttributedString
        let options: TextLayoutOptions

        static func == (left: Key, right: Key) -> Bool {
            left.options == right.options && left.text.isSet(like: right.text)
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

extension NSAttributedString {
    /// Whether both have the same characters and attributes. Foundation's own comparison traps on Linux for values that are
    /// not Foundation's; attributes of types that cannot be compared count as different.
    @_spi(Nagare) public func isSet(like other: NSAttributedString) -> Bool {
        if self === other { return true }
        guard length == other.length, string == other.string else { return false }
        var position = 0
        while position < length {
            var mine = NSRange(), theirs = NSRange()
            let attributes = attributes(at: position, effectiveRange: &mine)
            let otherAttributes = other.attributes(at: position, effectiveRange: &theirs)
            guard attributes.count == otherAttributes.count else { return false }
            for (key, value) in attributes {
                guard let otherValue = otherAttributes[key], isSame(value, otherValue) else { return false }
            }
            position = min(mine.location + mine.length, theirs.location + theirs.length)
        }
        return true
    }
}

private func isSame(_ left: Any, _ right: Any) -> Bool {
    if let left = left as? NSObject, let right = right as? NSObject { return left === right || left.isEqual(right) }
    if let left = left as? AnyHashable, let right = right as? AnyHashable { return left == right }
    return false
}
