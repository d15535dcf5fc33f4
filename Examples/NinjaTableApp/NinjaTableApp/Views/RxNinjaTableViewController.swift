import RxCocoa
import RxSwift
import UIKit

final class RxNinjaTableViewController: UITableViewController {
    @IBOutlet private weak var ninjaTableView: UITableView! {
        didSet {
            ninjaTableView.register(NinjaCell.nib, forCellReuseIdentifier: NinjaCell.identifier)
        }
    }

    private let viewModel = NinjaTableViewModel()
    private let disposeBag = DisposeBag()

    override func viewDidLoad() {
        super.viewDidLoad()
        ninjaTableView.rowHeight = UITableView.automaticDimension
        ninjaTableView.estimatedRowHeight = 72
        ninjaTableView.allowsMultipleSelection = true
        ninjaTableView.dataSource = nil
        ninjaTableView.delegate = nil
        bind()
    }

    private func bind() {
        viewModel.ninjas
            .drive(ninjaTableView.rx.items) { tableView, row, ninja in
                let cell = tableView.dequeueReusableCell(
                    withIdentifier: NinjaCell.identifier,
                    for: IndexPath(row: row, section: 0)
                ) as! NinjaCell
                cell.configure(with: ninja)
                return cell
            }
            .disposed(by: disposeBag)

        ninjaTableView.rx.modelSelected(Ninja.self)
            .bind(to: viewModel.select)
            .disposed(by: disposeBag)

        ninjaTableView.rx.modelDeselected(Ninja.self)
            .bind(to: viewModel.deselect)
            .disposed(by: disposeBag)

        viewModel.selected
            .map { $0.isEmpty ? "忍者(Rx)" : "\($0.count)人を選択中" }
            .drive(navigationItem.rx.title)
            .disposed(by: disposeBag)
    }
}
