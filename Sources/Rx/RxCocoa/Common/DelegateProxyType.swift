// What a delegate proxy is, how it is found and put in place. The messages that go through one: DelegateProxy.swift.
import RxSwift
import UIKit

/// An object that stands in for the delegate of another, tells what it hears as sequences and passes everything on.
///
/// A proxy of your own is a subclass of `DelegateProxy` that conforms to this protocol and to the delegate protocol. There is no
/// Objective-C run time on Linux to forward what a class does not implement, so it implements the methods it wants to tell:
///
/// ```swift
/// final class RxPlayerDelegateProxy: DelegateProxy<Player, PlayerDelegate>, DelegateProxyType, PlayerDelegate {
///     init(player: ParentObject) { super.init(parentObject: player, delegateProxy: RxPlayerDelegateProxy.self) }
///     static func registerKnownImplementations() { register { RxPlayerDelegateProxy(player: $0) } }
///     func player(_ player: Player, didFinish song: Song) {
///         tell("player:didFinish:", [player, song]) { forwardToDelegate()?.player(player, didFinish: song) }
///     }
/// }
/// ```
@preconcurrency @MainActor
public protocol DelegateProxyType: AnyObject {
    /// The object that has a delegate.
    associatedtype ParentObject: AnyObject
    /// The protocol of its delegate.
    associatedtype Delegate

    /// Calls `register(make:)` for this class and, if it likes, for subclasses.
    static func registerKnownImplementations()

    /// Tells proxies of different delegates of one object apart.
    static var identifier: UnsafeRawPointer { get }

    /// The delegate the object has now.
    static func currentDelegate(for object: ParentObject) -> Delegate?

    /// Gives the object a delegate.
    static func setCurrentDelegate(_ delegate: Delegate?, to object: ParentObject)

    /// The delegate that messages are passed on to.
    func forwardToDelegate() -> Delegate?

    /// Sets the delegate that messages are passed on to.
    ///
    /// - Parameters:
    ///   - forwardToDelegate: The delegate, or nil for none.
    ///   - retainDelegate: Whether the proxy keeps it alive.
    func setForwardToDelegate(_ forwardToDelegate: Delegate?, retainDelegate: Bool)
}

extension DelegateProxyType {
    /// One for each delegate protocol.
    public static var identifier: UnsafeRawPointer {
        unsafeBitCast(ObjectIdentifier(Delegate.self), to: UnsafeRawPointer.self)
    }

    /// Says how the proxy of a class, and of its subclasses that have none of their own, is made.
    ///
    /// - Parameter make: Makes the proxy of an object. The most special class of an object decides.
    public static func register<Parent>(make: @escaping (Parent) -> Self) {
        ProxyFactory.of(Self.self).register(Parent.self as Any.Type) { object in
            guard let parent = object as? Parent else { Diagnostics.stop("A proxy of \(Parent.self) was asked for \(type(of: object)).") }
            return make(parent)
        }
    }

    /// Makes the proxy of an object; `proxy(for:)` is what one usually wants.
    public static func createProxy(for object: AnyObject) -> Self {
        let factory = ProxyFactory.of(Self.self)
        factory.registerOnce { registerKnownImplementations() }
        guard let made = factory.make(object) else {
            Diagnostics.stop("No proxy is registered for \(type(of: object)). Call `\(Self.self).register { … }` with one that is made for it.")
        }
        guard let proxy = made as? Self else {
            Diagnostics.stop("The proxy registered for \(type(of: object)) is a \(type(of: made)), not a \(Self.self).")
        }
        return proxy
    }

    /// The proxy of an object, in place as its delegate; the delegate it had before gets the messages passed on.
    public static func proxy(for object: ParentObject) -> Self {
        MainThreadCheck.check("proxy(for:)")
        let proxy = ProxyStore.proxy(identifier, of: object) { createProxy(for: object) as AnyObject }
        guard let proxy = proxy as? Self, let delegate = proxy as? Delegate else {
            Diagnostics.stop("\(type(of: proxy)) does not conform to \(Delegate.self).")
        }
        let current = currentDelegate(for: object)
        if current.map({ $0 as AnyObject }) !== proxy {
            proxy.setForwardToDelegate(current, retainDelegate: false)
            setCurrentDelegate(delegate, to: object)
        }
        return proxy
    }

    /// Sets the delegate that gets the messages passed on, for as long as the result is not disposed.
    ///
    /// Where another delegate is set already, which would fall silent without a word, the program stops; in a test run the test
    /// under way fails and the other delegate stays.
    ///
    /// - Parameters:
    ///   - forwardDelegate: The delegate.
    ///   - retainDelegate: Whether the proxy keeps it alive.
    ///   - object: The object whose delegate it is.
    public static func installForwardDelegate(
        _ forwardDelegate: Delegate, retainDelegate: Bool, onProxyForObject object: ParentObject
    ) -> Disposable {
        let proxy = proxy(for: object)
        let new = forwardDelegate as AnyObject
        let earlier = proxy.forwardToDelegate().map { $0 as AnyObject }
        if let earlier, earlier !== new {
            Diagnostics.fail(
                "\(type(of: object)) already passes the messages of \(Delegate.self) on to \(type(of: earlier)), which "
                    + "\(type(of: new)) would replace. Set it to nil first, in code or in the storyboard, or dispose the earlier binding."
            )
            return Disposables.create()
        }
        proxy.setForwardToDelegate(forwardDelegate, retainDelegate: retainDelegate)
        let hold = Weak(proxy), mine = Weak(new)
        let remove = onMain {
            guard let proxy = hold.object, let delegate = mine.object else { return }
            if proxy.forwardToDelegate().map({ $0 as AnyObject }) === delegate { proxy.setForwardToDelegate(nil, retainDelegate: retainDelegate) }
        }
        return Disposables.create { MainThread.run(remove) }
    }
}

/// An object with a delegate.
@preconcurrency @MainActor
public protocol HasDelegate: AnyObject {
    /// The protocol of the delegate.
    associatedtype Delegate
    /// The delegate.
    var delegate: Delegate? { get set }
}

/// An object with a data source.
@preconcurrency @MainActor
public protocol HasDataSource: AnyObject {
    /// The protocol of the data source.
    associatedtype DataSource
    /// The data source.
    var dataSource: DataSource? { get set }
}

/// An object with a source that prepares what is shown soon.
@preconcurrency @MainActor
public protocol HasPrefetchDataSource: AnyObject {
    /// The protocol of the source.
    associatedtype PrefetchDataSource
    /// The source.
    var prefetchDataSource: PrefetchDataSource? { get set }
}

extension DelegateProxyType where ParentObject: HasDelegate, Self.Delegate == ParentObject.Delegate {
    /// The object's delegate.
    public static func currentDelegate(for object: ParentObject) -> Delegate? { object.delegate }

    /// Sets the object's delegate.
    public static func setCurrentDelegate(_ delegate: Delegate?, to object: ParentObject) { object.delegate = delegate }
}

extension DelegateProxyType where ParentObject: HasDataSource, Self.Delegate == ParentObject.DataSource {
    /// The object's data source.
    public static func currentDelegate(for object: ParentObject) -> Delegate? { object.dataSource }

    /// Sets the object's data source.
    public static func setCurrentDelegate(_ delegate: Delegate?, to object: ParentObject) { object.dataSource = delegate }
}

extension DelegateProxyType where ParentObject: HasPrefetchDataSource, Self.Delegate == ParentObject.PrefetchDataSource {
    /// The object's source of what is shown soon.
    public static func currentDelegate(for object: ParentObject) -> Delegate? { object.prefetchDataSource }

    /// Sets the object's source of what is shown soon.
    public static func setCurrentDelegate(_ delegate: Delegate?, to object: ParentObject) { object.prefetchDataSource = delegate }
}
