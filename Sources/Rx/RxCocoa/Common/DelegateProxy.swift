// The base of delegate proxies: whom messages are passed on to, and the sequences of those that went through.
// Which proxy belongs to which object: DelegateProxyType.swift.
import Foundation
import RxSwift
@_spi(Nagare) import UIKit

/// Passes on what a delegate is told, and tells it as sequences.
@preconcurrency @MainActor
open class DelegateProxy<P: AnyObject, D>: NSObject {
    /// The object that has the delegate.
    public typealias ParentObject = P
    /// The protocol of the delegate.
    public typealias Delegate = D

    private weak var forwardStorage: AnyObject?
    private var retained: AnyObject?
    private var sent: [Selector: PublishSubject<[Any]>] = [:]
    private var invoked: [Selector: PublishSubject<[Any]>] = [:]
    private weak var parent: ParentObject?

    /// - Parameters:
    ///   - parentObject: The object whose delegate this is; held weakly.
    ///   - delegateProxy: The class of the proxy.
    public init<Proxy: DelegateProxyType>(parentObject: ParentObject, delegateProxy: Proxy.Type)
    where Proxy: DelegateProxy<ParentObject, Delegate>, Proxy.ParentObject == ParentObject, Proxy.Delegate == Delegate {
        parent = parentObject
        super.init()
    }

    /// The delegate that messages are passed on to.
    open func forwardToDelegate() -> Delegate? {
        forwardStorage as? Delegate
    }

    /// Sets the delegate that messages are passed on to.
    ///
    /// - Parameters:
    ///   - delegate: The delegate, or nil for none.
    ///   - retainDelegate: Whether the proxy keeps it alive.
    open func setForwardToDelegate(_ delegate: Delegate?, retainDelegate: Bool) {
        let object = delegate.map { $0 as AnyObject }
        forwardStorage = object
        retained = retainDelegate ? object : nil
    }

    /// The arguments of a message, before the delegate hears it.
    ///
    /// - Parameter selector: The method's Objective-C name: `scrollViewDidScroll:`.
    open func sentMessage(_ selector: Selector) -> Observable<[Any]> {
        messages(selector, \.sent)
    }

    /// The arguments of a message, after the delegate has heard it.
    ///
    /// - Parameter selector: The method's Objective-C name: `scrollViewDidScroll:`.
    open func methodInvoked(_ selector: Selector) -> Observable<[Any]> {
        messages(selector, \.invoked)
    }

    /// Tells observers of a message that the delegate is about to hear.
    open func _sentMessage(_ selector: Selector, withArguments arguments: [Any]) {
        sent[selector]?.onNext(arguments)
    }

    /// Tells observers of a message that the delegate has heard.
    open func _methodInvoked(_ selector: Selector, withArguments arguments: [Any]) {
        invoked[selector]?.onNext(arguments)
    }

    /// Passes a message on and tells the observers of it before and after.
    ///
    /// - Parameters:
    ///   - selector: The method's Objective-C name.
    ///   - arguments: The method's arguments; nil is told as `NSNull`.
    ///   - forward: Calls the method of the delegate behind.
    @discardableResult
    public final func tell<Result>(_ selector: Selector, _ arguments: @autoclosure () -> [Any?], forward: () -> Result) -> Result {
        guard hasObservers(of: selector) else { return forward() }
        let arguments = arguments().map { $0 ?? NSNull() }
        _sentMessage(selector, withArguments: arguments)
        let result = forward()
        _methodInvoked(selector, withArguments: arguments)
        return result
    }

    /// Whether anybody listens to a message.
    final func hasObservers(of selector: Selector) -> Bool {
        // Heights of rows are asked for often, and mostly nobody listens to anything.
        if sent.isEmpty && invoked.isEmpty { return false }
        return sent[selector]?.hasObservers == true || invoked[selector]?.hasObservers == true
    }

    private func messages(
        _ selector: Selector, _ path: ReferenceWritableKeyPath<DelegateProxy<P, D>, [Selector: PublishSubject<[Any]>]>
    ) -> Observable<[Any]> {
        let subject = self[keyPath: path][selector] ?? {
            let made = PublishSubject<[Any]>()
            self[keyPath: path][selector] = made
            return made
        }()
        guard let parent else { return subject.asObservable() }
        return subject.take(until: ObjectLifetime.of(parent).deallocated)
    }
}

@_spi(Nagare) extension DelegateProxy: StandInDelegate {
    /// Warns that whoever listens to this proxy hears nothing any more.
    public func wasReplaced(by delegate: AnyObject, of object: AnyObject) {
        RxSwift.Diagnostics.warn(
            "\(type(of: delegate)) was set as a \(D.self) of \(type(of: object)) after its `rx` members were used, so they hear nothing "
                + "any more. Call `rx.setDelegate(_:)` (or `rx.setDataSource(_:)`) instead, or set it before the first use of `rx`."
        )
    }
}

extension DelegateProxy {
    /// A message as an event of the control, made of its arguments after the delegate has heard it.
    nonisolated func event<Element>(_ selector: Selector, _ element: @escaping ([Any]) throws -> Element) -> ControlEvent<Element> {
        ControlEvent(events: onMain { self.methodInvoked(selector) }().map(element))
    }
}

/// Makes a delegate the one that an object's proxy passes messages on to.
func install<Proxy: DelegateProxyType>(_ delegate: Proxy.Delegate, _ proxy: Proxy.Type, _ object: Proxy.ParentObject) -> Disposable {
    nonisolated(unsafe) let delegate = delegate
    nonisolated(unsafe) let object = object
    return onMain { Proxy.installForwardDelegate(delegate, retainDelegate: false, onProxyForObject: object) }()
}
