// Measuring and drawing strings outside labels. The text engine does the work; this chooses options.

@_spi(Nagare) import CoreGraphics
import Foundation

public struct NSStringDrawingOptions: OptionSet, Hashable, Sendable {
    public let rawValue: Int

    public init(rawValue: Int) {
        self.rawValue = rawValue
    }

    /// Lays out in lines, the origin at the top; without it, one line stands with its baseline at the origin.
    public static let usesLineFragmentOrigin = NSStringDrawingOptions(rawValue: 1 << 0)
    public static let usesFontLeading = NSStringDrawingOptions(rawValue: 1 << 1)
    public static let usesDeviceMetrics = NSStringDrawingOptions(rawValue: 1 << 3)
    public static let truncatesLastVisibleLine = NSStringDrawingOptions(rawValue: 1 << 5)
}

/// Passed along with a drawing for what came of it.
open class NSStringDrawingContext: NSObject {
    open var minimumScaleFactor: CGFloat = 0
    open internal(set) var actualScaleFactor: CGFloat = 1
    open internal(set) var totalBounds = CGRect.zero
}

extension NSAttributedString {
    private func layout(_ size: CGSize?, options: NSStringDrawingOptions) -> any TextLayout {
        var layoutOptions = TextLayoutOptions()
        if let size {
            if options.contains(.usesLineFragmentOrigin) {
                // Zero and huge extents mean "as much as needed".
                if size.width > 0, size.width < 1e7 { layoutOptions.width = size.width }
                if options.contains(.truncatesLastVisibleLine), size.height > 0, size.height < 1e7 {
                    layoutOptions.height = size.height
                    layoutOptions.lineBreakMode = .byTruncatingTail
                }
            } else {
                layoutOptions.maximumNumberOfLines = 1
            }
        }
        if length > 0, let style = attribute(.paragraphStyle, at: 0, effectiveRange: nil) as? NSParagraphStyle {
            layoutOptions.alignment = style.alignment
            if style.lineBreakMode != .byWordWrapping { layoutOptions.lineBreakMode = style.lineBreakMode }
        }
        return TextEngines.current.layout(self, options: layoutOptions)
    }

    /// The text's extent in points, one line a paragraph.
    public func size() -> CGSize {
        layout(nil, options: .usesLineFragmentOrigin).size
    }

    public func boundingRect(
        with size: CGSize, options: NSStringDrawingOptions = [], context: NSStringDrawingContext?
    ) -> CGRect {
        let layout = layout(size, options: options)
        var bounds = CGRect(origin: .zero, size: layout.size)
        if !options.contains(.usesLineFragmentOrigin), let line = layout.lines.first { bounds.origin.y = -line.baseline }
        context?.totalBounds = bounds
        return bounds
    }

    public func draw(at point: CGPoint) {
        guard let context = UIGraphicsGetCurrentContext() else { return }
        layout(nil, options: .usesLineFragmentOrigin).draw(in: context, at: point, color: .black)
    }

    public func draw(in rect: CGRect) {
        draw(with: rect, options: [.usesLineFragmentOrigin], context: nil)
    }

    public func draw(with rect: CGRect, options: NSStringDrawingOptions = [], context: NSStringDrawingContext?) {
        guard let graphics = UIGraphicsGetCurrentContext() else { return }
        let layout = layout(rect.size, options: options)
        var origin = rect.origin
        if !options.contains(.usesLineFragmentOrigin), let line = layout.lines.first { origin.y -= line.baseline }
        graphics.saveGState()
        if options.contains(.usesLineFragmentOrigin), rect.height > 0 { graphics.clip(to: rect.insetBy(dx: -rect.width, dy: 0)) }
        layout.draw(in: graphics, at: origin, color: .black)
        graphics.restoreGState()
        context?.totalBounds = CGRect(origin: .zero, size: layout.size)
    }
}

extension String {
    public func size(withAttributes attributes: [NSAttributedString.Key: Any]? = nil) -> CGSize {
        NSAttributedString(string: self, attributes: attributes).size()
    }

    public func boundingRect(
        with size: CGSize, options: NSStringDrawingOptions = [], attributes: [NSAttributedString.Key: Any]? = nil,
        context: NSStringDrawingContext?
    ) -> CGRect {
        NSAttributedString(string: self, attributes: attributes).boundingRect(with: size, options: options, context: context)
    }

    public func draw(at point: CGPoint, withAttributes attributes: [NSAttributedString.Key: Any]? = nil) {
        NSAttributedString(string: self, attributes: attributes).draw(at: point)
    }

    public func draw(in rect: CGRect, withAttributes attributes: [NSAttributedString.Key: Any]? = nil) {
        NSAttributedString(string: self, attributes: attributes).draw(in: rect)
    }

    public func draw(
        with rect: CGRect, options: NSStringDrawingOptions = [], attributes: [NSAttributedString.Key: Any]? = nil,
        context: NSStringDrawingContext?
    ) {
        NSAttributedString(string: self, attributes: attributes).draw(with: rect, options: options, context: context)
    }
}

extension NSString {
    public func size(withAttributes attributes: [NSAttributedString.Key: Any]? = nil) -> CGSize {
        description.size(withAttributes: attributes)
    }

    public func boundingRect(
        with size: CGSize, options: NSStringDrawingOptions = [], attributes: [NSAttributedString.Key: Any]? = nil,
        context: NSStringDrawingContext?
    ) -> CGRect {
        description.boundingRect(with: size, options: options, attributes: attributes, context: context)
    }

    public func draw(at point: CGPoint, withAttributes attributes: [NSAttributedString.Key: Any]? = nil) {
        description.draw(at: point, withAttributes: attributes)
    }

    public func draw(in rect: CGRect, withAttributes attributes: [NSAttributedString.Key: Any]? = nil) {
        description.draw(in: rect, withAttributes: attributes)
    }
}
