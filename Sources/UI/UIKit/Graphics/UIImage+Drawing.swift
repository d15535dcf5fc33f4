// Putting an image into a context: orientation, tint, resizable borders.
// Bitmaps and symbols meet here; what a symbol looks like is in SymbolImage.swift.

@_spi(Nagare) import CoreGraphics
import Foundation

extension UIImage {
    public func draw(at point: CGPoint) {
        draw(in: CGRect(origin: point, size: size))
    }

    public func draw(at point: CGPoint, blendMode: CGBlendMode, alpha: CGFloat) {
        draw(in: CGRect(origin: point, size: size), blendMode: blendMode, alpha: alpha)
    }

    public func draw(in rect: CGRect) {
        guard let context = UIGraphicsGetCurrentContext() else { return }
        draw(in: rect, context: context, tint: nil)
    }

    public func draw(in rect: CGRect, blendMode: CGBlendMode, alpha: CGFloat) {
        guard let context = UIGraphicsGetCurrentContext() else { return }
        context.saveGState()
        context.setBlendMode(blendMode)
        context.setAlpha(alpha)
        draw(in: rect, context: context, tint: nil)
        context.restoreGState()
    }

    /// Fills `rect` with copies of the image, the first at its top left.
    public func drawAsPattern(in rect: CGRect) {
        guard let context = UIGraphicsGetCurrentContext() else { return }
        let step = size
        guard step.width > 0, step.height > 0 else { return }
        context.saveGState()
        context.clip(to: rect)
        for y in stride(from: rect.minY, to: rect.maxY, by: step.height) {
            for x in stride(from: rect.minX, to: rect.maxX, by: step.width) {
                draw(in: CGRect(origin: CGPoint(x: x, y: y), size: step), context: context, tint: nil)
            }
        }
        context.restoreGState()
    }

    /// Draws upright and stretched to `rect`, in `tint` if the image is a template.
    @_spi(Nagare) public func draw(in rect: CGRect, context: CGContext, tint: UIColor?) {
        guard rect.width > 0, rect.height > 0 else { return }
        let image = resolved
        let color = image.isTemplate || image.traits.tintColor != nil ? image.traits.tintColor ?? tint : nil
        switch image.content {
        case .symbol(let symbol):
            symbol.draw(in: rect, context: context, color: (color ?? .label).cgColor)
        case .bitmap(let bitmap):
            guard let color else {
                return image.drawOriented(bitmap, in: rect, context: context) { context.drawUpright($0, in: $1) }
            }
            context.saveGState()
            context.setFillColor(color.cgColor)
            image.drawOriented(bitmap, in: rect, context: context) { context.fillUpright($0, in: $1) }
            context.restoreGState()
        case .empty, .asset:
            break
        }
    }

    /// Turns the context so that the bitmap's own axes are upright, then draws it whole or in nine parts.
    private func drawOriented(
        _ bitmap: CGImage, in rect: CGRect, context: CGContext, drawPart: (CGImage, CGRect) -> Void
    ) {
        guard traits.orientation != .up else {
            return drawParts(bitmap, in: rect, context: context, drawPart: drawPart)
        }
        context.saveGState()
        context.concatenate(traits.orientation.transform(into: rect))
        drawPart(bitmap, CGRect(x: 0, y: 0, width: 1, height: 1))
        context.restoreGState()
    }

    private func drawParts(
        _ bitmap: CGImage, in rect: CGRect, context: CGContext, drawPart: (CGImage, CGRect) -> Void
    ) {
        guard traits.capInsets != .zero, rect.size != size else { return drawPart(bitmap, rect) }
        let columns = ResizableSide(length: size.width, target: rect.width, leading: traits.capInsets.left, trailing: traits.capInsets.right)
        let rows = ResizableSide(length: size.height, target: rect.height, leading: traits.capInsets.top, trailing: traits.capInsets.bottom)
        let tiles = traits.resizingMode == .tile
        for row in rows.spans {
            for column in columns.spans {
                let source = CGRect(
                    x: column.source.lowerBound * traits.scale, y: row.source.lowerBound * traits.scale,
                    width: (column.source.upperBound - column.source.lowerBound) * traits.scale,
                    height: (row.source.upperBound - row.source.lowerBound) * traits.scale)
                guard let part = bitmap.cropping(to: source) else { continue }
                let place = CGRect(
                    x: rect.minX + column.target.lowerBound, y: rect.minY + row.target.lowerBound,
                    width: column.target.upperBound - column.target.lowerBound,
                    height: row.target.upperBound - row.target.lowerBound)
                if tiles {
                    drawTiled(part, in: place, stepX: column.step, stepY: row.step, context: context, drawPart: drawPart)
                } else {
                    drawPart(part, place)
                }
            }
        }
    }

    private func drawTiled(
        _ part: CGImage, in place: CGRect, stepX: CGFloat, stepY: CGFloat, context: CGContext,
        drawPart: (CGImage, CGRect) -> Void
    ) {
        guard stepX > 0, stepY > 0, stepX < place.width || stepY < place.height else { return drawPart(part, place) }
        context.saveGState()
        context.clip(to: place)
        for y in stride(from: place.minY, to: place.maxY, by: stepY) {
            for x in stride(from: place.minX, to: place.maxX, by: stepX) {
                drawPart(part, CGRect(x: x, y: y, width: stepX, height: stepY))
            }
        }
        context.restoreGState()
    }
}

/// One direction of a resizable image: border, middle, border.
private struct ResizableSide {
    struct Span {
        let source: Range<CGFloat>
        let target: Range<CGFloat>
        /// The length one copy takes where the middle is tiled.
        var step: CGFloat { source.upperBound - source.lowerBound }
    }

    let spans: [Span]

    init(length: CGFloat, target: CGFloat, leading: CGFloat, trailing: CGFloat) {
        // Borders that do not fit the target shrink together.
        let border = leading + trailing
        let shrink = border > target && border > 0 ? target / border : 1
        let middle = max(length - trailing, leading)
        let sourceCuts = [0, leading, middle, length]
        let targetCuts = [0, leading * shrink, max(target - trailing * shrink, leading * shrink), target]
        spans = (0..<3).compactMap { index in
            guard sourceCuts[index + 1] > sourceCuts[index], targetCuts[index + 1] > targetCuts[index] else { return nil }
            return Span(
                source: sourceCuts[index]..<sourceCuts[index + 1], target: targetCuts[index]..<targetCuts[index + 1])
        }
    }
}

extension UIImage.Orientation {
    /// Maps the unit square, with the stored picture in it, onto `rect` as it should be seen.
    func transform(into rect: CGRect) -> CGAffineTransform {
        let turn: CGAffineTransform = switch self {
        case .up: .identity
        case .down: CGAffineTransform(a: -1, b: 0, c: 0, d: -1, tx: 1, ty: 1)
        case .left: CGAffineTransform(a: 0, b: -1, c: 1, d: 0, tx: 0, ty: 1)
        case .right: CGAffineTransform(a: 0, b: 1, c: -1, d: 0, tx: 1, ty: 0)
        case .upMirrored: CGAffineTransform(a: -1, b: 0, c: 0, d: 1, tx: 1, ty: 0)
        case .downMirrored: CGAffineTransform(a: 1, b: 0, c: 0, d: -1, tx: 0, ty: 1)
        case .leftMirrored: CGAffineTransform(a: 0, b: 1, c: 1, d: 0, tx: 0, ty: 0)
        case .rightMirrored: CGAffineTransform(a: 0, b: -1, c: -1, d: 0, tx: 1, ty: 1)
        }
        return turn.concatenating(CGAffineTransform(a: rect.width, b: 0, c: 0, d: rect.height, tx: rect.minX, ty: rect.minY))
    }
}
