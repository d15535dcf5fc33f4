// A screen of the views a test needs, one below the other.
import UIKit
import UIKitTesting

@MainActor
enum TestViews {
    /// Shows views from the top of the screen down, each as wide as the screen and as high as its frame, or 60 points.
    static func show(_ views: [UIView]) -> TestApp {
        let controller = UIViewController()
        controller.view.backgroundColor = .systemBackground
        let app = TestApp.launch(rootViewController: controller)
        var top: CGFloat = 60
        for view in views {
            let height = view.frame.height > 0 ? view.frame.height : 60
            view.frame = CGRect(x: 10, y: top, width: controller.view.bounds.width - 20, height: height)
            top += height + 10
            controller.view.addSubview(view)
        }
        app.layout()
        return app
    }
}
