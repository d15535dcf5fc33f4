// Items of navigation bars, toolbars and tab bars, and the bars themselves.

import Foundation
@_spi(Nagare) import UIKit

extension ElementTable {
    static let navigationItem = ElementDefinition(
        "navigationItem",
        UINavigationItem.self,
        [
            .string("title", \.title),
            .string("prompt", \.prompt),
            .string("backButtonTitle", \.backButtonTitle),
            .bool("hidesBackButton", \.hidesBackButton),
            .bool("leftItemsSupplementBackButton", \.leftItemsSupplementBackButton),
            .choice(
                "largeTitleDisplayMode",
                ["automatic": .automatic, "always": .always, "never": .never],
                \.largeTitleDisplayMode
            ),
            .ignored("style"),
            .barItem("leftBarButtonItem", \.leftBarButtonItem),
            .barItem("rightBarButtonItem", \.rightBarButtonItem),
            .barItem("backBarButtonItem", \.backBarButtonItem),
            .children("leftBarButtonItems") { item, element, reading in
                item.leftBarButtonItems = element.children.compactMap { reading.make($0) as? UIBarButtonItem }
            },
            .children("rightBarButtonItems") { item, element, reading in
                item.rightBarButtonItems = element.children.compactMap { reading.make($0) as? UIBarButtonItem }
            },
            .child(key: "titleView") { item, element, reading in
                item.titleView = reading.makeView(element)
            },
        ]
    )

    static let barButtonItem = ElementDefinition(
        "barButtonItem",
        UIBarButtonItem.self,
        make: { reading, element, type in
            var made: UIBarButtonItem?
            if type == UIBarButtonItem.self {
                if let name = element["systemItem"] {
                    if let item = systemItems.first(where: { $0.key == name })?.value {
                        made = UIBarButtonItem(barButtonSystemItem: item, target: nil, action: nil)
                    } else {
                        reading.warn(element, "\"\(name)\" is not a known system item; the item is empty")
                    }
                } else if let custom = element.child(key: "customView"), let view = reading.makeView(custom) {
                    made = UIBarButtonItem(customView: view)
                }
            }
            guard let item = made ?? Instantiation.make(type) as? UIBarButtonItem else { return nil }
            reading.configure(item, element)
            return item
        },
        Member<UIBarButtonItem>.image("image") { $0.image = $1 } + [
            .string("title", \.title),
            .bool("enabled", \.isEnabled),
            .int("tag", \.tag),
            .number("width", \.width),
            .choice("style", ["plain": .plain, "done": .done, "bordered": .plain], \.style),
            .color("tintColor", \.tintColor),
            .ignored("systemItem", "springLoaded", "selected", "changesSelectionAsPrimaryAction", "landscapeImage"),
            .child(key: "customView") { _, _, _ in },
            .ignoredChildren("inset"),
        ]
    )

    static let tabBarItem = ElementDefinition(
        "tabBarItem",
        UITabBarItem.self,
        make: { reading, element, type in
            var made: UITabBarItem?
            if type == UITabBarItem.self, let name = element["systemItem"],
               let item = tabBarSystemItems.first(where: { $0.key == name })?.value {
                made = UITabBarItem(tabBarSystemItem: item, tag: 0)
            }
            guard let item = made ?? Instantiation.make(type) as? UITabBarItem else { return nil }
            reading.configure(item, element)
            return item
        },
        Member<UITabBarItem>.image("image") { $0.image = $1 }
            + Member<UITabBarItem>.image("selectedImage") { $0.selectedImage = $1 }
            + [
                .string("title", \.title),
                .string("badgeValue", \.badgeValue),
                .bool("enabled", \.isEnabled),
                .int("tag", \.tag),
                .ignored("systemItem", "springLoaded", "landscapeImage"),
                .ignoredChildren("inset", "offsetWrapper", "color"),
            ]
    )

    static let navigationBar = ElementDefinition(
        "navigationBar",
        UINavigationBar.self,
        inherits: view,
        [
            .bool("translucent", \.isTranslucent),
            .bool("largeTitles", \.prefersLargeTitles),
            .choice("barStyle", ["default": .default, "black": .black, "blackTranslucent": .black], \.barStyle),
            .color("barTintColor", \.barTintColor),
            .children("items") { bar, element, reading in
                bar.items = element.children.compactMap { child in
                    reading.make(child) as? UINavigationItem
                }
            },
            .ignoredChildren("textAttributes", "navigationBarAppearance", "rect"),
        ]
    )

    static let tabBar = ElementDefinition(
        "tabBar",
        UITabBar.self,
        inherits: view,
        [
            .bool("translucent", \.isTranslucent),
            .color("barTintColor", \.barTintColor),
            .children("items") { bar, element, reading in
                bar.items = element.children.compactMap { reading.make($0) as? UITabBarItem }
            },
            .ignored("itemPositioning", "barStyle"),
            .ignoredChildren("color", "tabBarAppearance"),
        ]
    )

    static let toolbar = ElementDefinition(
        "toolbar",
        UIToolbar.self,
        inherits: view,
        [
            .bool("translucent", \.isTranslucent),
            .color("barTintColor", \.barTintColor),
            .children("items") { bar, element, reading in
                bar.items = element.children.compactMap { reading.make($0) as? UIBarButtonItem }
            },
            .ignored("barStyle"),
            .ignoredChildren("toolbarAppearance"),
        ]
    )

    private static let systemItems: KeyValuePairs<String, UIBarButtonItem.SystemItem> = [
        "done": .done, "cancel": .cancel, "edit": .edit, "save": .save, "add": .add,
        "flexibleSpace": .flexibleSpace, "fixedSpace": .fixedSpace, "compose": .compose, "reply": .reply,
        "action": .action, "organize": .organize, "bookmarks": .bookmarks, "search": .search, "refresh": .refresh,
        "stop": .stop, "camera": .camera, "trash": .trash, "play": .play, "pause": .pause, "rewind": .rewind,
        "fastForward": .fastForward, "undo": .undo, "redo": .redo, "close": .close,
    ]

    private static let tabBarSystemItems: KeyValuePairs<String, UITabBarItem.SystemItem> = [
        "more": .more, "favorites": .favorites, "featured": .featured, "topRated": .topRated, "recents": .recents,
        "contacts": .contacts, "history": .history, "bookmarks": .bookmarks, "search": .search,
        "downloads": .downloads, "mostRecent": .mostRecent, "mostViewed": .mostViewed,
    ]
}

extension Member where Target: UINavigationItem {
    static func barItem(_ key: String, _ path: ReferenceWritableKeyPath<Target, UIBarButtonItem?>) -> Member {
        child(key: key) { item, element, reading in
            item[keyPath: path] = reading.make(element) as? UIBarButtonItem
        }
    }
}
