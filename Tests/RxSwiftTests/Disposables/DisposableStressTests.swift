// Disposables under several threads at once: everything is disposed exactly once, nothing is lost.
import RxSwift
import Synchronization
import XCTest

final class DisposableStressTests: XCTestCase {
    private static let rounds = 2_000

    private func race(_ bodies: [@Sendable () -> Void]) {
        DispatchQueue.concurrentPerform(iterations: bodies.count) { bodies[$0]() }
    }

    func testSingleAssignmentAgainstDisposalDisposesOnce() {
        for _ in 0..<Self.rounds {
            let holder = SingleAssignmentDisposable()
            let count = Counter()
            race([
                { holder.setDisposable(Disposables.create { count.increment() }) },
                { holder.dispose() },
            ])
            XCTAssertEqual(count.value, 1)
        }
    }

    func testSerialAssignmentAgainstDisposalDisposesEverything() {
        for _ in 0..<Self.rounds {
            let serial = SerialDisposable()
            let count = Counter()
            race([
                { for _ in 0..<3 { serial.disposable = Disposables.create { count.increment() } } },
                { serial.dispose() },
            ])
            XCTAssertEqual(count.value, 3)
        }
    }

    func testCompositeInsertionAgainstDisposalDisposesEverything() {
        for _ in 0..<Self.rounds {
            let composite = CompositeDisposable()
            let count = Counter()
            race([
                {
                    for _ in 0..<4 {
                        let key = composite.insert(Disposables.create { count.increment() })
                        if let key { composite.remove(for: key) }
                    }
                },
                { for _ in 0..<4 { composite.insert(Disposables.create { count.increment() }) } },
                { composite.dispose() },
            ])
            XCTAssertEqual(count.value, 8)
        }
    }

    func testRefCountDisposesOnceWhateverTheOrder() {
        for _ in 0..<Self.rounds {
            let count = Counter()
            let refCount = RefCountDisposable(disposable: Disposables.create { count.increment() })
            race([
                { refCount.retain().dispose() },
                { refCount.retain().dispose() },
                { refCount.dispose() },
            ])
            XCTAssertEqual(count.value, 1)
        }
    }

    func testABagIsFilledFromSeveralThreads() {
        let count = Counter()
        var bag: DisposeBag? = DisposeBag()
        DispatchQueue.concurrentPerform(iterations: 1_000) { [bag] _ in
            bag?.insert(Disposables.create { count.increment() })
        }
        bag = nil
        XCTAssertEqual(count.value, 1_000)
    }

    func testALockOfTheUserAroundDisposalDoesNotDeadlock() {
        for _ in 0..<Self.rounds / 10 {
            let lock = NSLock()
            let composite = CompositeDisposable()
            let serial = SerialDisposable()
            composite.insert(Disposables.create { lock.withLock {} })
            serial.disposable = Disposables.create { lock.withLock {} }
            race([
                { composite.dispose() },
                { lock.withLock { _ = composite.insert(BooleanDisposable()) } },
                { serial.dispose() },
                { lock.withLock { _ = serial.isDisposed } },
            ])
        }
    }
}

/// A count several threads raise.
final class Counter: Sendable {
    private let count = Atomic<Int>(0)

    var value: Int { count.load(ordering: .acquiring) }

    func increment() {
        count.add(1, ordering: .acquiringAndReleasing)
    }

    func decrement() {
        count.subtract(1, ordering: .acquiringAndReleasing)
    }
}
