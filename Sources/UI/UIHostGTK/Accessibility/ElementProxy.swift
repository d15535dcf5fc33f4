// One accessibility element as an invisible GTK widget, which GTK shows to assistive technology.
// Which elements there are and where is AccessibilityProxies' business.

internal import CGtk
import Foundation
@_spi(Nagare) import UIKit

/// What an element is to assistive technology. An element whose kind changes gets a new widget: GTK fixes the role at creation.
struct ElementKind: Hashable {
    enum Role: Hashable {
        case button, toggle, link, slider, textField, searchField, heading, image, tabList, tab, label, group
    }

    var role: Role

    /// - Parameter isInTabBar: buttons there are tabs.
    @MainActor init(_ node: AccessibilityNode, isInTabBar: Bool) {
        let traits = node.traits
        role =
            if node.isTextInput { traits.contains(.searchField) ? .searchField : .textField }
            else if traits.contains(.toggleButton) { .toggle }
            else if traits.contains(.adjustable) { .slider }
            else if traits.contains(.header) { .heading }
            else if traits.contains(.link) { .link }
            else if traits.contains(.tabBar) { .tabList }
            else if traits.contains(.button) { isInTabBar ? .tab : .button }
            else if traits.contains(.image) { .image }
            else if node.actions.contains(.activate), node.label != nil { .button }
            else if node.label != nil || traits.contains(.staticText) { .label }
            else { .group }
    }

    var gtkRole: GtkAccessibleRole {
        switch role {
        case .button: GTK_ACCESSIBLE_ROLE_BUTTON
        case .toggle: GTK_ACCESSIBLE_ROLE_SWITCH
        case .link: GTK_ACCESSIBLE_ROLE_LINK
        case .slider: GTK_ACCESSIBLE_ROLE_SLIDER
        case .textField: GTK_ACCESSIBLE_ROLE_TEXT_BOX
        case .searchField: GTK_ACCESSIBLE_ROLE_SEARCH_BOX
        case .heading: GTK_ACCESSIBLE_ROLE_HEADING
        case .image: GTK_ACCESSIBLE_ROLE_IMG
        case .tabList: GTK_ACCESSIBLE_ROLE_TAB_LIST
        case .tab: GTK_ACCESSIBLE_ROLE_TAB
        case .label: GTK_ACCESSIBLE_ROLE_LABEL
        case .group: GTK_ACCESSIBLE_ROLE_GROUP
        }
    }

    var isText: Bool { role == .textField || role == .searchField }
}

@MainActor final class ElementProxy {
    let kind: ElementKind
    let widget: UnsafeMutablePointer<GtkWidget>
    private(set) var frame = CGRect.null
    private(set) var node: AccessibilityNode
    private var shown = Shown()
    private var actions: [AccessibilityNode.Action: OpaquePointer] = [:]
    private let onFocus: @MainActor (ElementProxy) -> Void

    /// What GTK has been told, so that only changes reach the bus.
    private struct Shown: Equatable {
        var label = ""
        var description = ""
        var value: String?
        var isEnabled = true
        var isChecked: Bool?
        var isSelected: Bool?
        var actions: Set<AccessibilityNode.Action> = []
    }

    private static let type: GType = defineWidgetClass("NagareElement") { _, _ in }

    /// - Parameter onFocus: assistive technology gave the keyboard to the element.
    init(_ node: AccessibilityNode, kind: ElementKind, onFocus: @escaping @MainActor (ElementProxy) -> Void) {
        self.node = node
        self.kind = kind
        self.onFocus = onFocus
        // A label is the only plain widget whose text GTK shows as text: it can be read by character and line.
        widget = nagare_widget_new(kind.isText ? gtk_label_get_type() : Self.type, kind.gtkRole)
        if kind.isText { gtk_label_set_selectable(OpaquePointer(widget), 1) }
        gtk_widget_set_can_focus(widget, 1)
        let focused: PropertyHandler = { _, _, data in
            let proxy: ElementProxy = owner(data)
            if gtk_widget_has_focus(proxy.widget) != 0 { proxy.onFocus(proxy) }
        }
        connect(widget.raw, "notify::has-focus", to: self, focused)
    }

    /// Removes the widget. The proxy must not be used any more.
    func remove() {
        g_signal_handlers_disconnect_matched(
            widget.raw, G_SIGNAL_MATCH_DATA, 0, 0, nil, nil, Unmanaged.passUnretained(self).toOpaque())
        for action in actions.values {
            g_signal_handlers_disconnect_matched(
                UnsafeMutableRawPointer(action), G_SIGNAL_MATCH_DATA, 0, 0, nil, nil, Unmanaged.passUnretained(self).toOpaque())
        }
        gtk_widget_unparent(widget)
    }

    /// Tells GTK what changed. Returns whether the element moved.
    func update(_ node: AccessibilityNode) -> Bool {
        self.node = node
        var next = Shown()
        next.label = node.label ?? ""
        next.value = kind.isText ? node.value ?? "" : nil
        let value = kind.isText || kind.role == .toggle ? nil : node.value
        next.description = [value, node.hint].compactMap { $0 }.filter { !$0.isEmpty }.joined(separator: ", ")
        next.isEnabled = node.isEnabled
        next.isChecked = kind.role == .toggle ? node.value == "1" : nil
        next.isSelected = kind.role == .tab || node.traits.contains(.selected) ? node.traits.contains(.selected) : nil
        next.actions = node.actions
        show(next)
        defer { frame = node.frame }
        return node.frame != frame
    }

    private func show(_ next: Shown) {
        guard next != shown else { return }
        if next.description != shown.description {
            nagare_accessible_set_text(widget, GTK_ACCESSIBLE_PROPERTY_DESCRIPTION, next.description)
        }
        let isNewValue = next.value != shown.value
        if let value = next.value, isNewValue { gtk_label_set_text(OpaquePointer(widget), value) }
        // A GTK label takes its text for its name whenever that changes.
        if next.label != shown.label || isNewValue { nagare_accessible_set_text(widget, GTK_ACCESSIBLE_PROPERTY_LABEL, next.label) }
        if next.isEnabled != shown.isEnabled {
            nagare_accessible_set_state(widget, GTK_ACCESSIBLE_STATE_DISABLED, next.isEnabled ? 0 : 1)
            gtk_widget_set_sensitive(widget, next.isEnabled ? 1 : 0)
        }
        if let isChecked = next.isChecked, isChecked != shown.isChecked {
            let state = isChecked ? GTK_ACCESSIBLE_TRISTATE_TRUE : GTK_ACCESSIBLE_TRISTATE_FALSE
            nagare_accessible_set_state(widget, GTK_ACCESSIBLE_STATE_CHECKED, Int32(state.rawValue))
        }
        if next.isSelected != shown.isSelected {
            nagare_accessible_set_state(widget, GTK_ACCESSIBLE_STATE_SELECTED, next.isSelected == true ? 1 : 0)
        }
        if next.actions != shown.actions {
            gtk_widget_set_focusable(widget, next.actions.isEmpty ? 0 : 1)
            showActions(next.actions)
        }
        shown = next
    }

    private func showActions(_ wanted: Set<AccessibilityNode.Action>) {
        let group = g_simple_action_group_new()
        for (action, name) in [(AccessibilityNode.Action.activate, "activate"), (.increment, "increment"), (.decrement, "decrement")]
        where wanted.contains(action) {
            let entry: OpaquePointer
            if let known = actions[action] {
                entry = known
            } else {
                entry = g_simple_action_new(name, nil)
                actions[action] = entry
                let performed: @MainActor @convention(c) (OpaquePointer?, OpaquePointer?, gpointer?) -> Void = { sender, _, data in
                    let proxy: ElementProxy = owner(data)
                    guard let action = proxy.actions.first(where: { $0.value == sender })?.key else { return }
                    proxy.node.perform(action)
                }
                connect(UnsafeMutableRawPointer(entry), "activate", to: self, performed)
            }
            g_action_map_add_action(OpaquePointer(UnsafeMutableRawPointer(group!)), entry)
        }
        gtk_widget_insert_action_group(widget, "element", OpaquePointer(UnsafeMutableRawPointer(group!)))
        g_object_unref(UnsafeMutableRawPointer(group))
    }

    func allocate() {
        var minimum: Int32 = 0, natural: Int32 = 0
        gtk_widget_measure(widget, GTK_ORIENTATION_HORIZONTAL, -1, &minimum, &natural, nil, nil)
        let width = max(minimum, Int32(clamping: Int(frame.width.rounded())))
        gtk_widget_measure(widget, GTK_ORIENTATION_VERTICAL, width, &minimum, &natural, nil, nil)
        let height = max(minimum, Int32(clamping: Int(frame.height.rounded())))
        var area = GdkRectangle(
            x: Int32(clamping: Int(frame.minX.rounded())), y: Int32(clamping: Int(frame.minY.rounded())), width: width, height: height)
        gtk_widget_size_allocate(widget, &area, -1)
    }
}
