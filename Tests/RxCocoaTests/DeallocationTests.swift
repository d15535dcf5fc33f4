// The end of objects as a sequence: every kind of class, and the order of events.
import RxCocoa
import RxSwift
import XCTest

private class Animal: ReactiveCompatible {
    let log: Entries
    init(_ log: Entries) { self.log = log }
    deinit { log.add("Animal.deinit") }
}

private final class Cat<Name>: Animal {
    let name: Name
    init(_ log: Entries, name: Name) {
        self.name = name
        super.init(log)
    }
    deinit { log.add("Cat.deinit") }
}

private final class Entries: @unchecked Sendable {
    private let lock = NSLock()
    private var list: [String] = []
    var all: [String] { lock.withLock { list } }
    func add(_ entry: String) { lock.withLock { list.append(entry) } }
}

final class DeallocationTests: XCTestCase {
    func testTheSequencesEmitAroundTheDeinit() {
        let log = Entries()
        var animal: Animal? = Animal(log)
        _ = animal?.rx.deallocating.subscribe { log.add("deallocating \($0)") }
        _ = animal?.rx.deallocated.subscribe { log.add("deallocated \($0)") }
        XCTAssertEqual(log.all, [])
        animal = nil
        XCTAssertEqual(
            log.all,
            ["deallocating next(())", "deallocating completed", "Animal.deinit", "deallocated next(())", "deallocated completed"]
        )
    }

    func testAGenericSubclassIsObservedAndItsSuperclassStaysQuiet() {
        let log = Entries()
        var cat: Cat<String>? = Cat(log, name: "Tama")
        var other: Animal? = Animal(log)
        _ = cat?.rx.deallocated.subscribe(onNext: { log.add("gone") })
        other = nil
        XCTAssertNil(other)
        XCTAssertEqual(log.all, ["Animal.deinit"])
        cat = nil
        XCTAssertEqual(log.all, ["Animal.deinit", "Cat.deinit", "Animal.deinit", "gone"])
    }

    func testASequenceGotBeforeTheEndReplaysIt() {
        let log = Entries()
        var object: NSObject? = NSObject()
        let end = object!.rx.deallocated
        object = nil
        _ = end.subscribe { log.add("\($0)") }
        XCTAssertEqual(log.all, ["next(())", "completed"])
    }

    func testTakeUntilDeallocatedEndsASubscription() {
        let source = PublishSubject<Int>()
        let log = Entries()
        var object: NSObject? = NSObject()
        _ = source.take(until: object!.rx.deallocated).subscribe { log.add("\($0)") }
        source.onNext(1)
        object = nil
        source.onNext(2)
        XCTAssertEqual(log.all, ["next(1)", "completed"])
    }

    func testManyObjectsOfOneClassEndOnManyThreads() {
        let log = Entries()
        DispatchQueue.concurrentPerform(iterations: 4) { _ in
            for _ in 0..<200 {
                var animal: Animal? = Animal(log)
                _ = animal?.rx.deallocated.subscribe(onNext: { log.add("gone") })
                animal = nil
            }
        }
        XCTAssertEqual(log.all.filter { $0 == "gone" }.count, 800)
    }
}
