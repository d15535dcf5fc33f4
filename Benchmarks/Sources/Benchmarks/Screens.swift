// Workloads of whole screens, drawn into memory at 2 pixels a point: from a tap to the changed pixels, and a table's picture.
import BenchmarkKit
import Foundation
import RxCocoa
import RxSwift
@_spi(Nagare) import UIKit
@_spi(Nagare) import UIRaster

func screenWorkloads(_ sink: Sink) -> [Workload] {
    [
        Workload("screen.tapToLabel", units: 100) {
            let counter = MainActor.assumeIsolated { CounterScreen() }
            return {
                MainActor.assumeIsolated {
                    for _ in 0..<100 { sink.pointer.pointee &+= counter.tap() }
                }
            }
        },
        Workload("screen.tableRepaint", units: 20) {
            let table = MainActor.assumeIsolated { TableScreen() }
            return {
                MainActor.assumeIsolated {
                    for _ in 0..<20 { table.repaint() }
                }
            }
        },
        Workload("screen.tableScroll", units: 100) {
            let table = MainActor.assumeIsolated { TableScreen() }
            return {
                MainActor.assumeIsolated {
                    for _ in 0..<100 { sink.pointer.pointee &+= table.scroll(by: 7) }
                }
            }
        },
    ]
}

/// A window on a host without a display, and the bitmap it is drawn into.
@MainActor private final class Screen {
    let host = RasterHost(screen: HostScreen(size: CGSize(width: 390, height: 844), scale: 2))
    let surface: RasterSurface
    private let window: UIWindow

    init(_ controller: UIViewController) {
        host.connect()
        window = UIWindow(frame: CGRect(origin: .zero, size: host.screen.size))
        window.rootViewController = controller
        window.makeKeyAndVisible()
        host.settle()
        surface = host.render()
    }
}

/// A button, a view model's stream, and the label it drives.
@MainActor private final class CounterScreen {
    private let screen: Screen
    private let label = UILabel()
    private let bag = DisposeBag()
    private let button = UIButton(type: .system)
    private var taps = 0

    init() {
        let controller = UIViewController()
        controller.view.backgroundColor = .systemBackground
        label.font = .systemFont(ofSize: 72)
        button.setTitle("＋", for: .normal)
        for view in [label, button] {
            view.translatesAutoresizingMaskIntoConstraints = false
            controller.view.addSubview(view)
            view.centerXAnchor.constraint(equalTo: controller.view.centerXAnchor).isActive = true
        }
        NSLayoutConstraint.activate([
            label.topAnchor.constraint(equalTo: controller.view.topAnchor, constant: 200),
            button.topAnchor.constraint(equalTo: label.bottomAnchor, constant: 40),
            button.widthAnchor.constraint(equalToConstant: 100),
            button.heightAnchor.constraint(equalToConstant: 50),
        ])
        button.rx.tap
            .scan(0) { count, _ in count + 1 }
            .startWith(0)
            .map(String.init)
            .asDriver(onErrorJustReturn: "")
            .drive(label.rx.text)
            .disposed(by: bag)
        screen = Screen(controller)
    }

    /// Taps the button and draws what that changed. Returns the number the label shows.
    func tap() -> Int {
        screen.host.tap(at: CGPoint(x: button.frame.midX, y: button.frame.midY))
        screen.host.drawChanges(into: screen.surface)
        taps += 1
        precondition(label.text == "\(taps)", "The tap did not reach the label.")
        return taps
    }
}

/// A table that fills the screen under a navigation bar.
@MainActor private final class TableScreen {
    private let screen: Screen
    private let rows = Rows()

    init() {
        let navigation = UINavigationController(rootViewController: rows)
        screen = Screen(navigation)
    }

    func repaint() {
        screen.host.draw(into: screen.surface)
    }

    /// Moves the content and draws the frame. Returns how many rows are visible.
    func scroll(by distance: CGFloat) -> Int {
        rows.tableView.contentOffset.y += distance
        screen.host.drawChanges(into: screen.surface)
        return rows.tableView.visibleCells.count
    }
}

/// Ten thousand rows of two lines and a disclosure indicator.
private final class Rows: UITableViewController {
    override func viewDidLoad() {
        super.viewDidLoad()
        title = "Rows"
        tableView.rowHeight = 60
    }

    override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 10_000 }

    override func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
        let cell = tableView.dequeueReusableCell(withIdentifier: "row") ?? UITableViewCell(style: .subtitle, reuseIdentifier: "row")
        cell.textLabel?.text = "忍者 \(indexPath.row)"
        cell.detailTextLabel?.text = "Row \(indexPath.row) of 10 000"
        cell.accessoryType = .disclosureIndicator
        return cell
    }
}
