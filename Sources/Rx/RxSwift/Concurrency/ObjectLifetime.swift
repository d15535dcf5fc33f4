// The end of an object as two sequences. How the runtime is made to tell lives in CRxLifetime.c.
import CRx

/// The coming and the accomplished end of one object.
package final class ObjectLifetime: @unchecked Sendable {
    /// Emits and completes when the object begins to be deallocated.
    package let deallocating: Observable<Void>
    /// Emits and completes once the object is gone.
    package let deallocated: Observable<Void>

    private let begin = ReplaySubject<Void>.create(bufferSize: 1)
    private let end = ReplaySubject<Void>.create(bufferSize: 1)

    fileprivate init() {
        deallocating = begin.asObservable()
        deallocated = end.asObservable()
    }

    /// The lifetime of an object; the same for every call while the object lives.
    package static func of(_ object: AnyObject) -> ObjectLifetime {
        LifetimeTable.shared.lifetime(of: object)
    }

    fileprivate func beginsToEnd() {
        begin.onNext(())
        begin.onCompleted()
    }

    fileprivate func hasEnded() {
        end.onNext(())
        end.onCompleted()
    }
}

/// The lifetimes somebody asked for, by the object's address, and the destroyers of their classes.
private final class LifetimeTable: @unchecked Sendable {
    static let shared = LifetimeTable()

    private let lock = ParkingLock()
    // Both guarded by `lock`.
    private var lifetimes: [UnsafeMutableRawPointer: ObjectLifetime] = [:]
    private var originalDestroyers: [UnsafeMutableRawPointer: UnsafeMutableRawPointer] = [:]

    private init() {
        rx_set_lifetime_listeners(
            { LifetimeTable.shared.find($0, remove: false)?.beginsToEnd() },
            { LifetimeTable.shared.find($0, remove: true)?.hasEnded() },
            { LifetimeTable.shared.originalDestroyer(of: $0) }
        )
    }

    func lifetime(of object: AnyObject) -> ObjectLifetime {
        let address = Unmanaged.passUnretained(object).toOpaque()
        let metadata = address.load(as: UnsafeMutableRawPointer.self)
        return lock.withLock {
            if let known = lifetimes[address] { return known }
            // An object whose class cannot be changed has a lifetime that never ends: there is nobody to tell.
            if originalDestroyers[metadata] == nil { announce(metadata) }
            let lifetime = ObjectLifetime()
            lifetimes[address] = lifetime
            return lifetime
        }
    }

    /// The table must know the original before the class uses the replacement.
    private func announce(_ metadata: UnsafeMutableRawPointer) {
        let destroyer = metadata.load(fromByteOffset: -2 * MemoryLayout<UnsafeMutableRawPointer>.size, as: UnsafeMutableRawPointer?.self)
        guard let destroyer else { return }
        originalDestroyers[metadata] = destroyer
        if rx_announce_destruction(metadata) == nil { originalDestroyers[metadata] = nil }
    }

    func find(_ address: UnsafeMutableRawPointer, remove: Bool) -> ObjectLifetime? {
        lock.withLock { remove ? lifetimes.removeValue(forKey: address) : lifetimes[address] }
    }

    func originalDestroyer(of metadata: UnsafeMutableRawPointer) -> UnsafeMutableRawPointer {
        guard let destroyer = lock.withLock({ originalDestroyers[metadata] }) else {
            preconditionFailure("A class announces the end of its objects although nobody asked it to.")
        }
        return destroyer
    }
}
