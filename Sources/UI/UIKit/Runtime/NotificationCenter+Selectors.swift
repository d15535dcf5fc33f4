// `NotificationCenter` with observer and selector, as iOS has it beside the block form.
// Observers are held weakly: an observer that went away is taken out at the next post.

import Foundation

extension NotificationCenter {
    /// Performs `selector` with the notification whenever one of that name (any, if `nil`) and object is posted.
    public func addObserver(_ observer: Any, selector: Selector, name: NSNotification.Name?, object: Any?) {
        let observation = SelectorObservation(observer: observer as AnyObject, center: self, name: name, object: object)
        let token = addObserver(forName: name, object: object, queue: nil) { [weak observation] notification in
            nonisolated(unsafe) let notification = notification
            guard let observer = observation?.observer else {
                observation?.remove()
                return
            }
            let target = UncheckedBox(observer)
            if Thread.isMainThread {
                MainActor.assumeIsolated {
                    _ = ActionDispatch.perform(selector, on: target.value, arguments: [notification])
                }
            } else {
                DispatchQueue.main.async {
                    _ = ActionDispatch.perform(selector, on: target.value, arguments: [notification])
                }
            }
        }
        observation.token = token
        SelectorObservations.shared.add(observation)
    }

    /// Takes an observer out, whichever way it was added.
    public func removeObserver(_ observer: AnyObject) {
        SelectorObservations.shared.remove { $0.observer === observer && $0.center === self }
        removeObserver(observer as Any)
    }

    /// Takes an observer out for one name and object.
    public func removeObserver(_ observer: AnyObject, name: NSNotification.Name?, object: Any?) {
        SelectorObservations.shared.remove {
            $0.observer === observer && $0.center === self
                && (name == nil || $0.name == name)
                && (object == nil || $0.object === object as AnyObject?)
        }
        removeObserver(observer as Any, name: name, object: object)
    }
}

/// One `addObserver(_:selector:name:object:)`.
private final class SelectorObservation: @unchecked Sendable {
    weak var observer: AnyObject?
    let center: NotificationCenter
    let name: NSNotification.Name?
    weak var object: AnyObject?
    var token: (any NSObjectProtocol)?

    init(observer: AnyObject, center: NotificationCenter, name: NSNotification.Name?, object: Any?) {
        self.observer = observer
        self.center = center
        self.name = name
        self.object = object as AnyObject?
    }

    func remove() {
        SelectorObservations.shared.remove { $0 === self }
    }
}

private final class SelectorObservations: @unchecked Sendable {
    static let shared = SelectorObservations()
    private let lock = NSLock()
    private var observations: [SelectorObservation] = []

    func add(_ observation: SelectorObservation) {
        lock.withLock { observations.append(observation) }
    }

    func remove(where matches: (SelectorObservation) -> Bool) {
        let removed = lock.withLock {
            let removed = observations.filter(matches)
            observations.removeAll(where: matches)
            return removed
        }
        for observation in removed {
            if let token = observation.token { observation.center.removeObserver(token as Any) }
        }
    }
}
