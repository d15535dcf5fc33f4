import UIKit
import os.log

@objc(ShapesDelegate)
final class AppDelegate: UIResponder, UIApplicationDelegate {
    var window: UIWindow?
    private(set) var isMade = true
}
