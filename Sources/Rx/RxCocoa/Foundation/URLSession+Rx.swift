// Web requests as sequences: each subscription sends one, its disposal cancels it.
public import Foundation
#if canImport(FoundationNetworking)
public import FoundationNetworking
#endif
public import RxSwift

/// An error of a web request.
public enum RxCocoaURLError: Swift.Error {
    /// The cause is not known.
    case unknown
    /// The response is not one of HTTP.
    case nonHTTPResponse(response: URLResponse)
    /// The server answered with a status outside 200 to 299.
    case httpRequestFailed(response: HTTPURLResponse, data: Data?)
    /// The body could not be decoded.
    case deserializationError(error: Swift.Error)
}

extension RxCocoaURLError: CustomDebugStringConvertible {
    /// One sentence that says what went wrong.
    public var debugDescription: String {
        switch self {
        case .unknown: return "An unknown error occurred."
        case .nonHTTPResponse(let response): return "The response is not one of HTTP: `\(response)`."
        case .httpRequestFailed(let response, _): return "The server answered the request with the status \(response.statusCode)."
        case .deserializationError(let error): return "The body of the response could not be decoded: \(error)"
        }
    }
}

/// Which requests are logged.
private final class RequestLog: @unchecked Sendable {
    static let shared = RequestLog()

    private let lock = NSLock()
    private var choice: (URLRequest) -> Bool = { _ in
        #if DEBUG
        return true
        #else
        return false
        #endif
    }

    var shouldLog: (URLRequest) -> Bool {
        get { lock.withLock { choice } }
        set { lock.withLock { choice = newValue } }
    }

    /// Writes one line about a request that ended to the standard error output.
    static func write(_ request: URLRequest, _ outcome: String, since start: Date) {
        let address = request.url?.absoluteString ?? "<no address>"
        let duration = Int(Date().timeIntervalSince(start) * 1000)
        FileHandle.standardError.write(Data("\(request.httpMethod ?? "GET") \(address): \(outcome) (\(duration) ms)\n".utf8))
    }
}

extension Reactive where Base == URLSession {
    /// Decides which requests are logged, one line each, when they end; by default all in debug builds, and none in release builds.
    public static var shouldLogRequest: (URLRequest) -> Bool {
        get { RequestLog.shared.shouldLog }
        set { RequestLog.shared.shouldLog = newValue }
    }
}

extension Reactive where Base: URLSession {
    /// The response to a request and its body.
    ///
    /// It fails with the error of the connection, or `RxCocoaURLError.nonHTTPResponse`. Events arrive on the session's queue.
    public func response(request: URLRequest) -> Observable<(response: HTTPURLResponse, data: Data)> {
        let session = base
        return Observable.create { observer in
            let start = RequestLog.shared.shouldLog(request) ? Date() : nil
            let task = session.dataTask(with: request) { data, response, error in
                if let start {
                    let status = (response as? HTTPURLResponse).map { "\($0.statusCode)" }
                    RequestLog.write(request, error.map { "\($0.localizedDescription)" } ?? status ?? "no response of HTTP", since: start)
                }
                guard let response, let data else {
                    observer.on(.error(error ?? RxCocoaURLError.unknown))
                    return
                }
                guard let httpResponse = response as? HTTPURLResponse else {
                    observer.on(.error(RxCocoaURLError.nonHTTPResponse(response: response)))
                    return
                }
                observer.on(.next((httpResponse, data)))
                observer.on(.completed)
            }
            task.resume()
            return Disposables.create(with: task.cancel)
        }
    }

    /// The body of a successful response.
    ///
    /// It fails as `response(request:)` does, and with `RxCocoaURLError.httpRequestFailed` for a status outside 200 to 299.
    public func data(request: URLRequest) -> Observable<Data> {
        response(request: request).map { response, data in
            guard 200..<300 ~= response.statusCode else {
                throw RxCocoaURLError.httpRequestFailed(response: response, data: data)
            }
            return data
        }
    }

    /// The body of a successful response, decoded from JSON.
    ///
    /// It fails as `data(request:)` does, and with `RxCocoaURLError.deserializationError`.
    ///
    /// - Parameters:
    ///   - request: The request.
    ///   - options: How to decode.
    public func json(request: URLRequest, options: JSONSerialization.ReadingOptions = []) -> Observable<Any> {
        data(request: request).map { data in
            do {
                return try JSONSerialization.jsonObject(with: data, options: options)
            } catch {
                throw RxCocoaURLError.deserializationError(error: error)
            }
        }
    }

    /// The body of a successful response to a GET, decoded from JSON.
    public func json(url: Foundation.URL) -> Observable<Any> {
        json(request: URLRequest(url: url))
    }
}
