import UIKit

final class ClassicNinjaTableViewController: UITableViewController {
    private var ninjas: [Ninja] = []
    private var selected: Set<Ninja> = [] {
        didSet {
            navigationItem.title = selected.isEmpty ? "忍者(従来)" : "\(selected.count)人を選択中"
        }
    }

    override func viewDidLoad() {
        super.viewDidLoad()
        tableView.register(NinjaCell.nib, forCellReuseIdentifier: NinjaCell.identifier)
        tableView.rowHeight = UITableView.automaticDimension
        tableView.estimatedRowHeight = 72
        tableView.allowsMultipleSelection = true
        ninjas = Ninja.all
        tableView.reloadData()
    }

    override func numberOfSections(in tableView: UITableView) -> Int {
        return 1
    }

    override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
        return ninjas.count
    }

    override func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
        let cell = tableView.dequeueReusableCell(withIdentifier: NinjaCell.identifier, for: indexPath) as! NinjaCell
        cell.configure(with: ninjas[indexPath.row])
        return cell
    }

    override func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
        selected.insert(ninjas[indexPath.row])
    }

    override func tableView(_ tableView: UITableView, didDeselectRowAt indexPath: IndexPath) {
        selected.remove(ninjas[indexPath.row])
    }
}
