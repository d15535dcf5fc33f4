// The picture on the screen as retained render nodes, one for each horizontal strip.
// GTK compares the nodes of two frames and repaints what differs, so a changed label costs the strips it lies in.

internal import CGtk
import Foundation
@_spi(Nagare) import UIKit

/// Keeps the render nodes of a screen and renews those that changed.
@MainActor final class FramePainter {
    /// In points. Lower strips repaint less around a change, higher ones draw fewer things twice.
    private static let usualStripHeight: CGFloat = 96

    private struct Strip {
        var rect: CGRect
        var node: OpaquePointer?
    }

    private var strips: [Strip] = []
    private let stripHeight: CGFloat
    private let draw: (OpaquePointer, CGRect) -> Void

    /// - Parameters:
    ///   - inOnePiece: GTK's browser back end shows old pictures of frames that share nodes with the one before (4.8).
    ///   - draw: draws the part of the screen inside a rectangle into a `cairo_t` whose origin is the screen's top left.
    init(inOnePiece: Bool, draw: @escaping (OpaquePointer, CGRect) -> Void) {
        stripHeight = inOnePiece ? .greatestFiniteMagnitude : Self.usualStripHeight
        self.draw = draw
    }

    /// Draws everything anew, for a screen of this size.
    ///
    /// - Parameter scale: pixels per point. Strips are whole pixels high, or their edges would be soft.
    func repaint(size: CGSize, scale: CGFloat) {
        for strip in strips { release(strip.node) }
        let height = (min(stripHeight, max(size.height, 1)) * scale).rounded(.up) / scale
        let tops = stride(from: 0, to: size.width > 0 ? size.height : 0, by: height)
        strips = tops.map { top in
            Strip(rect: CGRect(x: 0, y: top, width: size.width, height: min(height, size.height - top)))
        }
        for index in strips.indices { renew(index) }
    }

    /// Draws what changed. Returns whether anything on the screen did.
    func repaint(_ damage: [CGRect]) -> Bool {
        var isChanged = false
        for index in strips.indices where damage.contains(where: { $0.intersects(strips[index].rect) }) {
            renew(index)
            isChanged = true
        }
        return isChanged
    }

    /// Adds the nodes to a frame.
    func snapshot(into snapshot: OpaquePointer) {
        for case let node? in strips.map(\.node) { gtk_snapshot_append_node(snapshot, node) }
    }

    private func renew(_ index: Int) {
        release(strips[index].node)
        let rect = strips[index].rect
        var bounds = graphene_rect_t()
        graphene_rect_init(&bounds, Float(rect.minX), Float(rect.minY), Float(rect.width), Float(rect.height))
        let node = gsk_cairo_node_new(&bounds)
        strips[index].node = node
        guard let node, let cairo = gsk_cairo_node_get_draw_context(node) else { return }
        draw(cairo, rect)
        cairo_destroy(cairo)
    }

    private func release(_ node: OpaquePointer?) {
        if let node { gsk_render_node_unref(node) }
    }
}
