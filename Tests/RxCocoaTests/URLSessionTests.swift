// Web requests as sequences, against a server of the test's own.
import Foundation
#if canImport(FoundationNetworking)
import FoundationNetworking
#endif
import RxBlocking
import RxCocoa
import RxSwift
import XCTest

final class URLSessionTests: XCTestCase {
    private func makeServer() throws -> LocalServer {
        try LocalServer([
            "count": .init(body: #"{"count": 3}"#),
            "broken": .init(body: "{"),
            "missing": .init(status: 404, body: "none"),
        ])
    }

    private let session = URLSession(configuration: .ephemeral)

    func testAResponseComesWithItsBodyWhateverItsStatus() throws {
        let server = try makeServer()
        let result = try session.rx.response(request: URLRequest(url: server.address("missing"))).toBlocking(timeout: 20).single()
        XCTAssertEqual(result.response.statusCode, 404)
        XCTAssertEqual(String(decoding: result.data, as: UTF8.self), "none")
    }

    func testJSONIsDecoded() throws {
        let server = try makeServer()
        let value = try session.rx.json(url: server.address("count")).toBlocking(timeout: 20).single()
        XCTAssertEqual((value as? [String: Any])?["count"] as? Int, 3)
    }

    func testABadStatusIsAnErrorWithTheBody() throws {
        let server = try makeServer()
        XCTAssertThrowsError(try session.rx.data(request: URLRequest(url: server.address("missing"))).toBlocking(timeout: 20).single()) {
            guard case RxCocoaURLError.httpRequestFailed(let response, let data) = $0 else { return XCTFail("\($0)") }
            XCTAssertEqual(response.statusCode, 404)
            XCTAssertEqual(data.map { String(decoding: $0, as: UTF8.self) }, "none")
        }
    }

    func testABodyThatIsNoJSONIsAnError() throws {
        let server = try makeServer()
        XCTAssertThrowsError(try session.rx.json(url: server.address("broken")).toBlocking(timeout: 20).single()) {
            guard case RxCocoaURLError.deserializationError = $0 else { return XCTFail("\($0)") }
        }
    }

    func testEverySubscriptionSendsARequest() throws {
        let server = try makeServer()
        let request = session.rx.data(request: URLRequest(url: server.address("count")))
        XCTAssertEqual(server.requestCount, 0)
        _ = try request.toBlocking(timeout: 20).single()
        _ = try request.toBlocking(timeout: 20).single()
        XCTAssertEqual(server.requestCount, 2)
    }

    func testADriverOfARequestSendsItOnceForAllAndSurvivesItsError() throws {
        let server = try makeServer()
        let driver = session.rx.data(request: URLRequest(url: server.address("missing"))).map(\.count).asDriver(onErrorJustReturn: -1)
        let both = expectation(description: "both")
        both.expectedFulfillmentCount = 2
        let bag = DisposeBag()
        var counts: [Int] = []
        for _ in 0..<2 {
            driver.drive(onNext: {
                counts.append($0)
                both.fulfill()
            }).disposed(by: bag)
        }
        wait(for: [both], timeout: 20)
        XCTAssertEqual(counts, [-1, -1])
        XCTAssertEqual(server.requestCount, 1)
    }

    func testADisposedRequestDeliversNothing() throws {
        let server = try makeServer()
        let task = Locked<[String]>([])
        let subscription = session.rx.data(request: URLRequest(url: server.address("silence")))
            .subscribe { event in task.mutate { $0.append("\(event)") } }
        subscription.dispose()
        // A request after it has gone all the way, so an event of the disposed one would have arrived.
        _ = try session.rx.data(request: URLRequest(url: server.address("count"))).toBlocking(timeout: 20).single()
        XCTAssertEqual(task.value, [])
    }

    func testOnlyTheRequestsOneWantsAreAskedToBeLogged() throws {
        let server = try makeServer()
        let before = URLSession.rx.shouldLogRequest
        defer { URLSession.rx.shouldLogRequest = before }
        let asked = Locked<[String]>([])
        URLSession.rx.shouldLogRequest = { request in
            asked.mutate { $0.append(request.url?.lastPathComponent ?? "") }
            return false
        }
        _ = try session.rx.data(request: URLRequest(url: server.address("count"))).toBlocking(timeout: 20).single()
        XCTAssertEqual(asked.value, ["count"])
    }
}

/// A value that several threads change.
private final class Locked<Value>: @unchecked Sendable {
    private let lock = NSLock()
    private var storage: Value

    init(_ value: Value) { storage = value }

    var value: Value { lock.withLock { storage } }

    func mutate(_ change: (inout Value) -> Void) { lock.withLock { change(&storage) } }
}
