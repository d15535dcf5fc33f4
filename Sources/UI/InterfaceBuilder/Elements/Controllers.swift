// `<viewController>` and the containers, with the items they have for bars.

import Foundation
@_spi(Nagare) import UIKit

extension ElementTable {
    static let viewController = ElementDefinition(
        "viewController",
        UIViewController.self,
        make: { reading, element, type in
            reading.decode(element, type, as: UIViewController.self) { type, coder in
                let creator = reading.controllerCreator
                reading.controllerCreator = nil
                return creator?(coder) ?? (type as? UIViewController.Type)?.init(coder: coder)
            }
        },
        [
            .scene { $1.adopt($0) },
            .string("title", \.title),
            .bool("hidesBottomBarWhenPushed", \.hidesBottomBarWhenPushed),
            .bool("extendedLayoutIncludesOpaqueBars", \.extendedLayoutIncludesOpaqueBars),
            .bool("definesPresentationContext", \.definesPresentationContext),
            .bool("providesPresentationContextTransitionStyle", \.providesPresentationContextTransitionStyle),
            .bool("modalInPresentation", \.isModalInPresentation),
            .choice("modalPresentationStyle", presentationStyles, \.modalPresentationStyle),
            .choice("modalTransitionStyle", transitionStyles, \.modalTransitionStyle),
            .ignored(
                "storyboardIdentifier", "automaticallyAdjustsScrollViewInsets", "useStoryboardIdentifierAsRestorationIdentifier",
                "autoresizesArchivedViewToFullSize", "wantsFullScreenLayout",
                "showSeguePresentationStyle", "focusGroupIdentifier", "interfaceStyle", "toolbarHidden"
            ),
            .child(key: "navigationItem") { controller, element, reading in
                reading.configure(controller.navigationItem, element)
            },
            .child(key: "tabBarItem") { controller, element, reading in
                if let item = reading.make(element) as? UITabBarItem { controller.tabBarItem = item }
            },
            // Written without a key, unlike every other child.
            .children("toolbarItems") { controller, element, reading in
                let items = element.children.compactMap { reading.make($0) as? UIBarButtonItem }
                if !items.isEmpty { controller.toolbarItems = items }
            },
            .child(key: "contentSizeForViewInPopover") { _, _, _ in },
            .child(key: "preferredContentSize") { controller, element, _ in
                if let size = AttributeValue.size(element) { controller.preferredContentSize = size }
            },
            .child(key: "view") { controller, element, reading in
                if let scene = reading.scene {
                    scene.deferView(element, of: controller)
                } else {
                    controller.view = reading.makeView(element)
                }
            },
            .ignoredChildren(
                "layoutGuides", "simulatedTopBarMetrics", "nil", "edgeInsets", "keyCommands", "size", "value"
            ),
        ]
    )

    static let tableViewController = ElementDefinition(
        "tableViewController",
        UITableViewController.self,
        inherits: viewController,
        [.bool("clearsSelectionOnViewWillAppear", \.clearsSelectionOnViewWillAppear)]
    )

    static let navigationController = ElementDefinition(
        "navigationController",
        UINavigationController.self,
        inherits: viewController,
        [
            .child(key: "navigationBar") { controller, element, reading in
                reading.configure(controller.navigationBar, element)
            },
            .bool("navigationBarHidden", \.isNavigationBarHidden),
            .child(key: "toolbar") { controller, element, reading in
                reading.configure(controller.toolbar, element)
            },
            .scene { controller, scene in
                let roots = scene.related("rootViewController")
                if !roots.isEmpty { controller.setViewControllers(roots, animated: false) }
            },
        ]
    )

    static let tabBarController = ElementDefinition(
        "tabBarController",
        UITabBarController.self,
        inherits: viewController,
        [
            .child(key: "tabBar") { controller, element, reading in
                reading.configure(controller.tabBar, element)
            },
            .scene { controller, scene in
                let tabs = scene.related("viewControllers")
                if !tabs.isEmpty { controller.setViewControllers(tabs, animated: false) }
            },
            .custom(attributes: ["selectedIndex"]) { controller, element, _ in
                if let index = element["selectedIndex"].flatMap(AttributeValue.int) { controller.selectedIndex = index }
            },
        ]
    )

    private static let presentationStyles: KeyValuePairs<String, UIModalPresentationStyle> = [
        "automatic": .automatic, "fullScreen": .fullScreen, "pageSheet": .pageSheet, "formSheet": .formSheet,
        "currentContext": .currentContext, "custom": .custom, "overFullScreen": .overFullScreen,
        "overCurrentContext": .overCurrentContext, "popover": .popover,
    ]

    private static let transitionStyles: KeyValuePairs<String, UIModalTransitionStyle> = [
        "coverVertical": .coverVertical, "flipHorizontal": .flipHorizontal, "crossDissolve": .crossDissolve,
        "partialCurl": .partialCurl,
    ]
}

extension Member where Target: UIViewController {
    /// Something the storyboard does to a controller while it is made.
    static func scene(_ apply: @escaping @MainActor (Target, SceneReader) -> Void) -> Member {
        custom(attributes: []) { controller, _, reading in
            if let scene = reading.scene { apply(controller, scene) }
        }
    }
}
