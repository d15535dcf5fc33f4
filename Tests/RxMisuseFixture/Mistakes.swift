// The mistakes, each a line or two an app may contain. A comment marks the line the message must name.
import Foundation
import RxCocoa
import RxSwift
import UIKit

private struct Boom: Error {}

@MainActor
private final class Source: NSObject, UITableViewDataSource {
    func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 0 }

    func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell { UITableViewCell() }
}

@MainActor
private final class Delegate: NSObject, UITableViewDelegate {}

@MainActor
enum Mistakes {
    static let all: [String: @MainActor () -> Void] = [
        "drive-off-main": { elsewhere { _ = Driver.just(1).drive() } },  // drive-off-main
        "emit-off-main": { elsewhere { _ = Signal.just(1).emit() } },  // emit-off-main
        "second-binding": secondBinding,
        "existing-data-source": existingDataSource,
        "second-delegate": secondDelegate,
        "delegate-after-rx": delegateAfterRx,
        "error-to-binder": { _ = Observable<Bool>.error(Boom()).bind(to: UIView().rx.isHidden) },  // error-to-binder
        "error-to-closure": { _ = Observable<Int>.error(Boom()).bind(onNext: { _ in }) },  // error-to-closure
        "error-to-relay": { _ = Observable<Int>.error(Boom()).bind(to: PublishRelay<Int>()) },  // error-to-relay
        "error-to-property": { _ = Observable<String?>.error(Boom()).bind(to: UITextField().rx.text) },  // error-to-property
        "error-to-items": {
            let table = UITableView()
            _ = Observable<[Int]>.error(Boom()).bind(to: table.rx.items) { _, _, _ in UITableViewCell() }  // error-to-items
        },
        "no-cell": { show { _ in } },
        "wrong-cell": { show { table in table.register(UITableViewCell.self, forCellReuseIdentifier: "c") } },
    ]

    private static func elsewhere(_ work: @escaping @Sendable () -> Void) {
        let done = DispatchSemaphore(value: 0)
        Thread.detachNewThread {
            work()
            done.signal()
        }
        done.wait()
    }

    private static func secondBinding() {
        let table = UITableView()
        _ = Observable.just([1]).bind(to: table.rx.items) { _, _, _ in UITableViewCell() }
        _ = Observable.just([2]).bind(to: table.rx.items) { _, _, _ in UITableViewCell() }  // second-binding
    }

    private static func existingDataSource() {
        let table = UITableView(), existing = Source()
        table.dataSource = existing
        _ = Observable.just([1]).bind(to: table.rx.items(cellIdentifier: "c")) { _, _, _ in }  // existing-data-source
    }

    private static func secondDelegate() {
        let table = UITableView(), first = Delegate(), second = Delegate()
        _ = table.rx.setDelegate(first)
        _ = table.rx.setDelegate(second)  // second-delegate
    }

    private static func delegateAfterRx() {
        let table = UITableView(), mine = Delegate()
        _ = table.rx.itemSelected.subscribe()
        for _ in 0..<2 {
            table.delegate = mine  // delegate-after-rx
            _ = table.rx.itemSelected.subscribe()
        }
    }

    private final class ButtonCell: UITableViewCell {}

    private static func show(_ prepare: (UITableView) -> Void) {
        let table = UITableView(frame: CGRect(x: 0, y: 0, width: 320, height: 480))
        prepare(table)
        let binding = Observable.just([1, 2]).bind(to: table.rx.items(cellIdentifier: "c", cellType: ButtonCell.self)) { _, _, _ in
            print("configured")
        }
        table.layoutIfNeeded()
        print("rows \(table.visibleCells.count)")
        binding.dispose()
    }
}
