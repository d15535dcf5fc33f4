// Notifications as a sequence.
import Foundation
import RxSwift

#if !canImport(ObjectiveC)
// Without Objective-C the class does not descend from NSObject.
extension NotificationCenter: ReactiveCompatible {}
#endif

extension Reactive where Base: NotificationCenter {
    /// The notifications posted from now on; it never ends.
    ///
    /// - Parameters:
    ///   - name: Which notifications; nil for all.
    ///   - object: Whose notifications; nil for everybody's. Held by the sequence.
    public func notification(_ name: Notification.Name?, object: AnyObject? = nil) -> Observable<Notification> {
        let center = UncheckedTransfer(base)
        return Observable.create { [object] observer in
            let token = center.value.addObserver(forName: name, object: object, queue: nil) { notification in
                observer.on(.next(notification))
            }
            let registration = UncheckedTransfer(token)
            return Disposables.create { center.value.removeObserver(registration.value) }
        }
    }
}
