// The picture on the screen as retained render nodes: one that covers everything, and newer, smaller ones above it.
// GTK compares the nodes of two frames and repaints what differs, so a changed label costs its own rectangle only.

internal import CGtk
import Foundation
@_spi(Nagare) import UIKit

/// Keeps the render nodes of a screen and renews those that changed.
@MainActor final class FramePainter {
    /// Above this many patches everything is drawn anew, so that old frames do not pile up.
    private static let patchLimit = 12

    private struct Patch {
        var rect: CGRect
        var node: OpaquePointer
    }

    private var size = CGSize.zero
    private var scale: CGFloat = 1
    private var patches: [Patch] = []
    private let draw: (OpaquePointer, CGRect) -> Void

    /// - Parameter draw: draws the part of the screen inside a rectangle into a `cairo_t` whose origin is the screen's top left.
    init(draw: @escaping (OpaquePointer, CGRect) -> Void) {
        self.draw = draw
    }

    /// Draws everything anew, for a screen of this size and scale.
    func repaint(size: CGSize, scale: CGFloat) {
        self.size = size
        self.scale = scale
        removePatches(0..<patches.count)
        guard size.width > 0, size.height > 0 else { return }
        add(CGRect(origin: .zero, size: size))
    }

    /// Draws what changed. Returns whether anything visible did.
    func repaint(_ rects: [CGRect]) -> Bool {
        let screen = CGRect(origin: .zero, size: size)
        let damage = rects.map { pixelAligned($0).intersection(screen) }.filter { !$0.isNull && !$0.isEmpty }
        guard !damage.isEmpty else { return false }
        let area = damage.reduce(0) { $0 + $1.width * $1.height }
        if area > screen.width * screen.height / 2 || patches.count + damage.count > Self.patchLimit {
            repaint(size: size, scale: scale)
        } else {
            damage.forEach(add)
        }
        return true
    }

    /// Adds the nodes to a frame.
    func snapshot(into snapshot: OpaquePointer) {
        for patch in patches { gtk_snapshot_append_node(snapshot, patch.node) }
    }

    private func add(_ rect: CGRect) {
        for index in patches.indices.reversed() where rect.contains(patches[index].rect) { removePatches(index..<index + 1) }
        var bounds = graphene_rect_t()
        graphene_rect_init(&bounds, Float(rect.minX), Float(rect.minY), Float(rect.width), Float(rect.height))
        guard let node = gsk_cairo_node_new(&bounds), let cairo = gsk_cairo_node_get_draw_context(node) else { return }
        draw(cairo, rect)
        cairo_destroy(cairo)
        patches.append(Patch(rect: rect, node: node))
    }

    private func removePatches(_ range: Range<Int>) {
        for patch in patches[range] { gsk_render_node_unref(patch.node) }
        patches.removeSubrange(range)
    }

    /// The smallest rectangle of whole pixels around `rect`: patches must not have soft edges.
    private func pixelAligned(_ rect: CGRect) -> CGRect {
        guard !rect.isNull, !rect.isInfinite else { return CGRect(origin: .zero, size: size) }
        let left = (rect.minX * scale).rounded(.down) / scale, top = (rect.minY * scale).rounded(.down) / scale
        let right = (rect.maxX * scale).rounded(.up) / scale, bottom = (rect.maxY * scale).rounded(.up) / scale
        return CGRect(x: left, y: top, width: right - left, height: bottom - top)
    }
}
