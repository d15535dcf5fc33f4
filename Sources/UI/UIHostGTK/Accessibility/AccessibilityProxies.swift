// UIKit's accessibility tree mirrored as proxies below the screen widget, only while somebody looks.
// A pass compares the tree with the proxies there are and touches what differs.

internal import CGtk
import Foundation
@_spi(Nagare) import UIKit

@MainActor final class AccessibilityProxies {
    private struct Key: Hashable {
        var id: ObjectIdentifier
        var kind: ElementKind
    }

    private let screen: UnsafeMutablePointer<GtkWidget>
    private var proxies: [Key: ElementProxy] = [:]
    private var order: [Key] = []
    private var isStale = true
    private var isMovingFocus = false
    private var technology: AssistiveTechnology!
    private let onNeedsUpdate: @MainActor () -> Void

    /// - Parameters:
    ///   - fixed: shows the tree always or never.
    ///   - onNeedsUpdate: `update` has something to do.
    init(screen: UnsafeMutablePointer<GtkWidget>, fixed: Bool?, onNeedsUpdate: @escaping @MainActor () -> Void) {
        self.screen = screen
        self.onNeedsUpdate = onNeedsUpdate
        technology = AssistiveTechnology(fixed: fixed) { [unowned self] in
            isStale = true
            onNeedsUpdate()
        }
    }

    /// UIKit's tree changed. Cheap, called often.
    func setNeedsUpdate() {
        guard !isStale else { return }
        isStale = true
        if technology.isRunning { onNeedsUpdate() }
    }

    /// Brings the proxies up to date, after layout.
    func update() {
        guard isStale, technology.isRunning || !order.isEmpty else { return }
        isStale = false
        let elements = technology.isRunning ? flattened(AccessibilityTree.current) : []
        var keys: [Key] = []
        var moved = false
        for (node, isInTabBar) in elements {
            let kind = ElementKind(node, isInTabBar: isInTabBar)
            let key = Key(id: node.id, kind: kind)
            let proxy = proxies[key] ?? ElementProxy(node, kind: kind) { [unowned self] in didFocus($0) }
            proxies[key] = proxy
            if proxy.update(node) { moved = true }
            keys.append(key)
        }
        if keys != order {
            arrange(keys)
            moved = true
        }
        if moved { gtk_widget_queue_allocate(screen) }
        moveFocus(to: elements.last { $0.node.isFocused }.map { $0.node.id })
    }

    func allocate() {
        for key in order { proxies[key]?.allocate() }
    }

    private func flattened(
        _ nodes: [AccessibilityNode], isInTabBar: Bool = false
    ) -> [(node: AccessibilityNode, isInTabBar: Bool)] {
        nodes.flatMap { node in
            [(node, isInTabBar)] + flattened(node.children, isInTabBar: isInTabBar || node.traits.contains(.tabBar))
        }
    }

    private func arrange(_ keys: [Key]) {
        let wanted = Set(keys)
        for key in order where !wanted.contains(key) { proxies.removeValue(forKey: key)?.remove() }
        var previous: UnsafeMutablePointer<GtkWidget>?
        for key in keys {
            guard let widget = proxies[key]?.widget else { continue }
            gtk_widget_insert_after(widget, screen, previous)
            previous = widget
        }
        order = keys
    }

    /// The keyboard follows UIKit's focus, so that assistive technology announces the element. Keys still reach the screen first.
    private func moveFocus(to id: ObjectIdentifier?) {
        let target = id.flatMap { id in order.first { $0.id == id } }.flatMap { proxies[$0] }
        let focused = gtk_widget_get_root(screen).flatMap { gtk_root_get_focus($0) }
        guard let target else {
            if let focused, focused != screen { gtk_widget_grab_focus(screen) }
            return
        }
        guard focused != target.widget else { return }
        isMovingFocus = true
        gtk_widget_grab_focus(target.widget)
        isMovingFocus = false
    }

    private func didFocus(_ proxy: ElementProxy) {
        guard !isMovingFocus, !proxy.node.isFocused else { return }
        proxy.node.perform(.focus)
    }
}
