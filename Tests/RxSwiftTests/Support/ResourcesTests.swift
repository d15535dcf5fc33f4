// What debug builds count.
import RxSwift
import XCTest

final class ResourcesTests: RxTestCase {
    func testDeliveriesOnSerialQueuesAreCounted() {
        let before = Resources.numberOfSerialDispatchQueueObservables
        let source = PublishSubject<Int>()
        let subscription = source
            .observe(on: SerialDispatchQueueScheduler(qos: .default)).observe(on: CurrentThreadScheduler.instance)
            .subscribe()
        XCTAssertEqual(Resources.numberOfSerialDispatchQueueObservables, before + 1)
        subscription.dispose()
        XCTAssertEqual(Resources.numberOfSerialDispatchQueueObservables, before)
    }

    func testASubscriptionIsCountedAsLongAsItLives() {
        let before = Resources.total
        let source = PublishSubject<Int>()
        let subscription = source.map { $0 + 1 }.subscribe()
        XCTAssertGreaterThan(Resources.total, before)
        subscription.dispose()
        withExtendedLifetime(source) {}
    }
}
