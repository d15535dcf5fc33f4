// The door to blocking reads. How they wait lives in BlockingWait.swift.
import Foundation
import RxSwift

extension ObservableConvertibleType {
    /// Turns the sequence into one whose elements are waited for.
    ///
    /// - Parameter timeout: Seconds to wait before the read throws `RxError.timeout`; nil waits for ever.
    /// - Returns: A sequence that is subscribed anew by every read.
    public func toBlocking(timeout: TimeInterval? = nil) -> BlockingObservable<Element> {
        BlockingObservable(timeout: timeout, source: asObservable())
    }
}
