// How a sequence fills a view through a data source: tables, collections and pickers alike.
import RxSwift
import UIKit

enum ItemsBinding {
    /// Installs a data source and hands it the events of a sequence, for as long as the view lives.
    ///
    /// - Parameters:
    ///   - view: The view that is filled; held weakly.
    ///   - noun: How messages name the view.
    ///   - install: Makes the data source the one behind the view's proxy; what it returns takes it away again.
    ///   - tell: Hands an event to the data source.
    static func bind<View: UIView, Source: ObservableType>(
        _ source: Source, to view: View, _ noun: String,
        install: @escaping @MainActor (View) -> Disposable,
        tell: @escaping (View, Event<Source.Element>) -> Void
    ) -> Disposable {
        MainThreadCheck.check("items")
        let hold = Weak(view)
        let installation = onMain { install(view) }()
        let subscription = source.asObservable().observe(on: MainScheduler())
            .catch { error -> Observable<Source.Element> in
                Diagnostics.failInDebugBuild("An error reached the items of a \(noun), which ends the binding: \(error). Handle errors before binding.")
                return .empty()
            }
            .concat(Observable.never())
            .take(until: ObjectLifetime.of(view).deallocated)
            .subscribe { event in
                if let view = hold.object { tell(view, event) }
            }
        return Disposables.create(subscription, installation)
    }
}
