// The life of the application as control events. They are members of the type: `UIApplication.rx.didBecomeActive`.
import RxSwift
import UIKit

extension Reactive where Base: UIApplication {
    /// The application has finished launching.
    public static var didFinishLaunching: ControlEvent<Void> { event(UIApplication.didFinishLaunchingNotification) }

    /// The application has become active.
    public static var didBecomeActive: ControlEvent<Void> { event(UIApplication.didBecomeActiveNotification) }

    /// The application is about to become inactive.
    public static var willResignActive: ControlEvent<Void> { event(UIApplication.willResignActiveNotification) }

    /// The application has entered the background.
    public static var didEnterBackground: ControlEvent<Void> { event(UIApplication.didEnterBackgroundNotification) }

    /// The application is about to enter the foreground.
    public static var willEnterForeground: ControlEvent<Void> { event(UIApplication.willEnterForegroundNotification) }

    /// The application is about to terminate.
    public static var willTerminate: ControlEvent<Void> { event(UIApplication.willTerminateNotification) }

    /// The system is short of memory.
    public static var didReceiveMemoryWarning: ControlEvent<Void> { event(UIApplication.didReceiveMemoryWarningNotification) }

    /// The time of day changed by more than its passing: midnight, a new time zone, daylight saving.
    public static var significantTimeChange: ControlEvent<Void> { event(UIApplication.significantTimeChangeNotification) }

    /// The user allowed or forbade work in the background. No system but iOS tells it by itself.
    public static var backgroundRefreshStatusDidChange: ControlEvent<Void> {
        event(UIApplication.backgroundRefreshStatusDidChangeNotification)
    }

    /// Protected files can be read again. No system but iOS tells it by itself.
    public static var protectedDataDidBecomeAvailable: ControlEvent<Void> {
        event(UIApplication.protectedDataDidBecomeAvailableNotification)
    }

    /// Protected files are about to become unreadable. No system but iOS tells it by itself.
    public static var protectedDataWillBecomeUnavailable: ControlEvent<Void> {
        event(UIApplication.protectedDataWillBecomeUnavailableNotification)
    }

    /// The user took a picture of the screen. No system but iOS tells it by itself.
    public static var userDidTakeScreenshot: ControlEvent<Void> { event(UIApplication.userDidTakeScreenshotNotification) }

    /// Whether the status bar shows that the network is in use.
    public var isNetworkActivityIndicatorVisible: Binder<Bool> {
        Binder(base) { application, isVisible in application.isNetworkActivityIndicatorVisible = isVisible }
    }

    private static func event(_ name: Notification.Name) -> ControlEvent<Void> {
        ControlEvent(events: NotificationCenter.default.rx.notification(name).map { _ in })
    }
}
