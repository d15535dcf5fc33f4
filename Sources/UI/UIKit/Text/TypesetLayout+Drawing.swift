// Drawing a layout: backgrounds, shadows, glyphs, lines under and through, attachments.
// The glyphs themselves are the shaper's.

@_spi(Nagare) import CoreGraphics
import Foundation

extension TypesetLayout {
    func draw(in context: CGContext, at origin: CGPoint, color: CGColor) {
        let visible = context.boundingBoxOfClipPath
        for line in typesetLines {
            // Glyphs may reach out of their line, but not by more than its height.
            let top = origin.y + line.top
            guard top - line.height < visible.maxY, top + 2 * line.height > visible.minY else { continue }
            for piece in line.pieces { draw(piece, of: line, in: context, at: origin, color: color) }
        }
    }

    private func draw(
        _ piece: TypesetLine.Piece, of line: TypesetLine, in context: CGContext, at origin: CGPoint, color: CGColor
    ) {
        let attributes = piece.style.attributes
        let frame = CGRect(x: origin.x + piece.left, y: origin.y + line.top, width: piece.width, height: line.height)
        if let background = attributes[.backgroundColor] as? UIColor {
            context.saveGState()
            context.setFillColor(background.cgColor)
            context.fill(frame)
            context.restoreGState()
        }
        let raised = textNumber(attributes[.baselineOffset]) ?? 0
        let baseline = CGPoint(x: frame.minX, y: origin.y + line.baseline - raised)
        if let attachment = attributes[.attachment] as? NSTextAttachment, !piece.isEllipsis {
            return draw(attachment, at: baseline, in: context, color: color)
        }
        let isLink = attributes[.link] != nil
        let textColor = (attributes[.foregroundColor] as? UIColor)?.cgColor ?? (isLink ? UIColor.link.cgColor : color)
        let shadow = attributes[.shadow] as? NSShadow
        if let shadow {
            context.saveGState()
            context.setShadow(
                offset: shadow.shadowOffset, blur: shadow.shadowBlurRadius,
                color: (shadow.shadowColor as? UIColor)?.cgColor ?? CGColor(gray: 0, alpha: 1.0 / 3))
            context.beginTransparencyLayer(in: frame.insetBy(dx: -frame.height, dy: -frame.height))
        }
        drawGlyphs(piece, in: context, at: baseline, color: textColor)
        drawLines(piece, in: context, at: baseline, color: textColor)
        if shadow != nil {
            context.endTransparencyLayer()
            context.restoreGState()
        }
    }

    private func drawGlyphs(_ piece: TypesetLine.Piece, in context: CGContext, at point: CGPoint, color: CGColor) {
        let shaped = piece.run.cells[piece.cells]
        let isAsShaped = zip(shaped, piece.advances).allSatisfy { abs($0.advance - $1) < 0.001 }
        if isAsShaped {
            return shaper.draw(piece.run, cells: piece.cells, style: piece.style, in: context, at: point, color: color)
        }
        // Justified or tabbed: cell by cell.
        var x = piece.isRightToLeft ? point.x + piece.width : point.x
        for (offset, advance) in piece.advances.enumerated() {
            if piece.isRightToLeft { x -= advance }
            let cell = piece.cells.lowerBound + offset
            shaper.draw(
                piece.run, cells: cell..<cell + 1, style: piece.style, in: context, at: CGPoint(x: x, y: point.y), color: color)
            if !piece.isRightToLeft { x += advance }
        }
    }

    private func drawLines(_ piece: TypesetLine.Piece, in context: CGContext, at point: CGPoint, color: CGColor) {
        let attributes = piece.style.attributes
        let size = piece.style.font.pointSize
        func style(_ key: NSAttributedString.Key) -> NSUnderlineStyle {
            if let style = attributes[key] as? NSUnderlineStyle { return style }
            return NSUnderlineStyle(rawValue: Int(textNumber(attributes[key]) ?? 0))
        }
        func line(_ style: NSUnderlineStyle, at y: CGFloat, _ colorKey: NSAttributedString.Key) {
            guard style.rawValue & 0xF != 0 else { return }
            let thickness = size / 17 * (style.contains(.thick) ? 2 : 1)
            let lines = style.isSuperset(of: .double) ? [y - thickness, y + thickness] : [y]
            context.saveGState()
            context.setStrokeColor((attributes[colorKey] as? UIColor)?.cgColor ?? color)
            context.setLineWidth(thickness)
            context.setLineDash(phase: 0, lengths: style.dashes.map { $0 * thickness })
            for y in lines {
                let path = CGMutablePath()
                path.addLines(between: [CGPoint(x: point.x, y: y), CGPoint(x: point.x + piece.width, y: y)])
                context.stroke(path)
            }
            context.restoreGState()
        }
        // San Francisco's underline is a tenth of an em below the baseline; a strike goes through the middle of an x.
        line(style(.underlineStyle), at: point.y + size * 0.1, .underlineColor)
        line(style(.strikethroughStyle), at: point.y - piece.style.font.metrics.xHeight / 2, .strikethroughColor)
    }

    private func draw(_ attachment: NSTextAttachment, at point: CGPoint, in context: CGContext, color: CGColor) {
        let frame = attachment.frame.offsetBy(dx: point.x, dy: point.y)
        attachment.image?.draw(in: frame, context: context, tint: UIColor(cgColor: color))
    }
}

extension NSUnderlineStyle {
    /// In line widths; empty for a solid line.
    fileprivate var dashes: [CGFloat] {
        switch rawValue & 0x700 {
        case 0x100: [1, 2]
        case 0x200: [4, 2]
        case 0x300: [4, 2, 1, 2]
        case 0x400: [4, 2, 1, 2, 1, 2]
        default: []
        }
    }
}
