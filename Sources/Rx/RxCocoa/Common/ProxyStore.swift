// Where proxies are kept: as long as their object lives, one for each of its delegates. And how each kind is made.
import RxSwift
import UIKit

/// The proxies of all objects.
@MainActor
enum ProxyStore {
    private static var proxies: [ObjectIdentifier: [UnsafeRawPointer: AnyObject]] = [:]

    /// The proxy of an object under an identifier; it is made where there is none yet.
    static func proxy(_ identifier: UnsafeRawPointer, of object: AnyObject, make: () -> AnyObject) -> AnyObject {
        let owner = ObjectIdentifier(object)
        if let known = proxies[owner]?[identifier] { return known }
        if proxies[owner] == nil {
            _ = ObjectLifetime.of(object).deallocated.subscribe(onNext: {
                MainThread.run { onMain { proxies[owner] = nil }() }
            })
        }
        let proxy = make()
        proxies[owner, default: [:]][identifier] = proxy
        return proxy
    }
}

/// The ways to make the proxies for one delegate protocol, by the class of the object.
@MainActor
final class ProxyFactory {
    private static var factories: [UnsafeRawPointer: ProxyFactory] = [:]

    private var makers: [ObjectIdentifier: (AnyObject) -> AnyObject] = [:]
    private var isRegistered = false

    static func of<Proxy: DelegateProxyType>(_ proxy: Proxy.Type) -> ProxyFactory {
        let identifier = Proxy.identifier
        if let known = factories[identifier] { return known }
        let made = ProxyFactory()
        factories[identifier] = made
        return made
    }

    func registerOnce(_ register: () -> Void) {
        guard !isRegistered else { return }
        isRegistered = true
        register()
    }

    func register(_ type: Any.Type, _ make: @escaping (AnyObject) -> AnyObject) {
        makers[ObjectIdentifier(type)] = make
    }

    /// Made by the maker of the object's class, or of the nearest superclass that has one.
    func make(_ object: AnyObject) -> AnyObject? {
        sequence(first: type(of: object) as AnyClass) { _getSuperclass($0) }
            .lazy.compactMap { self.makers[ObjectIdentifier($0)] }.first.map { $0(object) }
    }
}

/// Takes the isolation off a function that is known to be called on the main thread only.
func onMain<Result>(_ function: @escaping @MainActor () -> Result) -> () -> Result {
    unsafeBitCast(function, to: (() -> Result).self)
}
