import UIKit

final class NinjaCell: UITableViewCell {
    static let identifier = String(describing: NinjaCell.self)
    static let nib = UINib(nibName: identifier, bundle: nil)

    @IBOutlet private weak var nameLabel: UILabel!
    @IBOutlet private weak var villageLabel: UILabel!
    @IBOutlet private weak var jutsuLabel: UILabel!

    override func awakeFromNib() {
        super.awakeFromNib()
        selectionStyle = .none
    }

    override func setSelected(_ selected: Bool, animated: Bool) {
        super.setSelected(selected, animated: animated)
        accessoryType = selected ? .checkmark : .none
    }

    func configure(with ninja: Ninja) {
        nameLabel.text = ninja.name
        villageLabel.text = ninja.village
        jutsuLabel.text = ninja.jutsu
    }
}
