// decode: what comes of good and bad bytes.
import Foundation
import RxSwift
import XCTest

final class DecodeTests: RxTestCase {
    private struct Ninja: Codable, Equatable {
        var name: String
    }

    func testEachElementIsDecoded() throws {
        var decoded: [Ninja] = []
        _ = Observable.of(#"{"name":"Kakashi"}"#, #"{"name":"Sakura"}"#).map { Data($0.utf8) }
            .decode(type: Ninja.self, decoder: JSONDecoder())
            .subscribe(onNext: { decoded.append($0) })
        XCTAssertEqual(decoded, [Ninja(name: "Kakashi"), Ninja(name: "Sakura")])
    }

    func testPropertyListsAreDecoded() throws {
        let data = try PropertyListEncoder().encode(Ninja(name: "Naruto"))
        var decoded: Ninja?
        _ = Observable.just(data).decode(type: Ninja.self, decoder: PropertyListDecoder()).subscribe(onNext: { decoded = $0 })
        XCTAssertEqual(decoded, Ninja(name: "Naruto"))
    }

    func testBadBytesEndTheSequence() {
        var events: [String] = []
        _ = Observable.of("{}", #"{"name":"late"}"#).map { Data($0.utf8) }
            .decode(type: Ninja.self, decoder: JSONDecoder())
            .subscribe(onNext: { events.append($0.name) }, onError: { events.append($0 is DecodingError ? "error" : "other") })
        XCTAssertEqual(events, ["error"])
    }
}
