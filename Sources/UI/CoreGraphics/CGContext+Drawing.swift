// Putting paint down: paths, rectangles, images, gradients, transparency layers.
// The state used for it is set in CGContext.swift.

import Foundation

extension CGContext {
    // MARK: The current path

    /// Paints the current path and forgets it.
    public func drawPath(using mode: CGPathDrawingMode) {
        switch mode {
        case .fill, .fillStroke:
            fillCurrentPath(.winding)
        case .eoFill, .eoFillStroke:
            fillCurrentPath(.evenOdd)
        case .stroke:
            break
        }
        switch mode {
        case .stroke, .fillStroke, .eoFillStroke:
            strokeCurrentPath()
        case .fill, .eoFill:
            break
        }
        currentPath.removeAll()
    }

    public func fillPath(using rule: CGPathFillRule = .winding) {
        fillCurrentPath(rule)
        currentPath.removeAll()
    }

    public func strokePath() {
        strokeCurrentPath()
        currentPath.removeAll()
    }

    private func fillCurrentPath(_ rule: CGPathFillRule) {
        guard !currentPath.isEmpty else { return }
        backend.fill(currentPath, rule: rule, color: state.fillColor, compositing: state.compositing)
    }

    private func strokeCurrentPath() {
        guard !currentPath.isEmpty else { return }
        backend.stroke(currentPath, style: state.stroke, color: state.strokeColor, compositing: state.compositing)
    }

    // MARK: Shapes at once

    public func fill(_ rect: CGRect) {
        backend.fill(rect, color: state.fillColor, compositing: state.compositing)
    }

    public func fill(_ rects: [CGRect]) {
        for rect in rects { fill(rect) }
    }

    public func fillEllipse(in rect: CGRect) {
        fill(CGPath(ellipseIn: rect))
    }

    public func stroke(_ rect: CGRect) {
        stroke(CGPath(rect: rect))
    }

    public func stroke(_ rect: CGRect, width: CGFloat) {
        var style = state.stroke
        style.width = width
        backend.stroke(CGPath(rect: rect), style: style, color: state.strokeColor, compositing: state.compositing)
    }

    public func strokeEllipse(in rect: CGRect) {
        stroke(CGPath(ellipseIn: rect))
    }

    /// - Parameter points: taken in pairs, one line each.
    public func strokeLineSegments(between points: [CGPoint]) {
        let path = CGMutablePath()
        for index in stride(from: 0, to: points.count - 1, by: 2) {
            path.addLines(between: [points[index], points[index + 1]])
        }
        stroke(path)
    }

    public func clear(_ rect: CGRect) {
        backend.clear(rect)
    }

    /// Fills `path` without touching the current path.
    @_spi(Nagare) public func fill(_ path: CGPath, using rule: CGPathFillRule = .winding) {
        backend.fill(path, rule: rule, color: state.fillColor, compositing: state.compositing)
    }

    /// Strokes `path` without touching the current path.
    @_spi(Nagare) public func stroke(_ path: CGPath) {
        backend.stroke(path, style: state.stroke, color: state.strokeColor, compositing: state.compositing)
    }

    /// Draws the current shadow of a fill of `path`, and nothing of the fill.
    @_spi(Nagare) public func drawShadow(of path: CGPath, alpha: CGFloat = 1) {
        guard let shadow = state.compositing.shadow else { return }
        backend.drawShadow(of: path, rule: .winding, shadow: shadow, alpha: alpha * state.compositing.alpha)
    }

    /// Clips to `path` without touching the current path.
    @_spi(Nagare) public func clip(to path: CGPath, using rule: CGPathFillRule = .winding) {
        backend.clip(to: path, rule: rule)
    }

    // MARK: Images

    /// Draws with the image's bottom row at `rect.minY`: upright with y up, upside down in a view, as on iOS.
    public func draw(_ image: CGImage, in rect: CGRect, byTiling: Bool = false) {
        guard !rect.isNull, rect.width != 0, rect.height != 0 else { return }
        saveGState()
        defer { restoreGState() }
        if byTiling {
            let bounds = backend.clipBounds
            let firstColumn = ((bounds.minX - rect.minX) / rect.width).rounded(.down)
            let firstRow = ((bounds.minY - rect.minY) / rect.height).rounded(.down)
            for x in stride(from: rect.minX + firstColumn * rect.width, to: bounds.maxX, by: rect.width) {
                for y in stride(from: rect.minY + firstRow * rect.height, to: bounds.maxY, by: rect.height) {
                    draw(image, in: CGRect(x: x, y: y, width: rect.width, height: rect.height))
                }
            }
            return
        }
        concatenate(Self.flip(around: rect))
        backend.draw(image, in: rect, compositing: state.compositing)
    }

    /// Draws with the image's top row at `rect.minY`, as views want it.
    @_spi(Nagare) public func drawUpright(_ image: CGImage, in rect: CGRect) {
        guard !rect.isNull, rect.width != 0, rect.height != 0 else { return }
        backend.draw(image, in: rect, compositing: state.compositing)
    }

    /// Fills with the fill colour where the image is opaque, its top row at `rect.minY`.
    @_spi(Nagare) public func fillUpright(_ mask: CGImage, in rect: CGRect) {
        guard !rect.isNull, rect.width != 0, rect.height != 0 else { return }
        backend.fill(mask, in: rect, color: state.fillColor, compositing: state.compositing)
    }

    // MARK: Gradients

    public func drawLinearGradient(
        _ gradient: CGGradient, start: CGPoint, end: CGPoint, options: CGGradientDrawingOptions
    ) {
        backend.draw(
            gradient, shape: .linear(start: start, end: end), options: options, compositing: state.compositing)
    }

    public func drawRadialGradient(
        _ gradient: CGGradient, startCenter: CGPoint, startRadius: CGFloat, endCenter: CGPoint, endRadius: CGFloat,
        options: CGGradientDrawingOptions
    ) {
        backend.draw(
            gradient,
            shape: .radial(
                startCenter: startCenter, startRadius: startRadius, endCenter: endCenter, endRadius: endRadius),
            options: options, compositing: state.compositing)
    }

    // MARK: Transparency layers

    /// Collects what follows, and puts it down as one picture with the alpha, blend mode and shadow of now.
    public func beginTransparencyLayer(auxiliaryInfo: [String: Any]? = nil) {
        beginLayer(in: nil)
    }

    public func beginTransparencyLayer(in rect: CGRect, auxiliaryInfo: [String: Any]? = nil) {
        beginLayer(in: rect)
    }

    private func beginLayer(in rect: CGRect?) {
        openLayers.append(state.compositing)
        savedStates.append(state)
        backend.beginLayer(in: rect)
        let interpolation = state.compositing.interpolation
        state.compositing = Compositing()
        state.compositing.interpolation = interpolation
    }

    /// Does nothing without a layer begun.
    public func endTransparencyLayer() {
        guard let compositing = openLayers.popLast(), let saved = savedStates.popLast() else { return }
        backend.endLayer(compositing: compositing)
        state = saved
    }
}
