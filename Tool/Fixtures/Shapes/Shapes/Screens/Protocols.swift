import UIKit

@objc protocol ReelDelegate {
    @objc optional func reel(_ reel: Reel, didStopAt position: Int)
    @objc optional func reel(_ reel: Reel,
                             heightAt position: Int) -> CGFloat
    @objc optional func reelDidFinish()
    @objc optional var reelName: String { get }
    func reelWillStart(_ reel: Reel)
}

class Reel: NSObject {
    weak var delegate: ReelDelegate?

    func spin() -> [String] {
        var log: [String] = []
        delegate?.reelWillStart(self)
        delegate?.reel?(self, didStopAt: 3)
        let height = delegate?.reel?(self, heightAt: 3) ?? 44
        log.append("height \(height)")
        if let other = delegate?.reel?(self, heightAt: 4) { log.append("other \(other)") }
        delegate?.reelDidFinish?()
        log.append(delegate?.reelName ?? "no name")
        return log
    }
}

class SilentListener: NSObject, ReelDelegate {
    var calls: [String] = []
    func reelWillStart(_ reel: Reel) { calls.append("start") }
}

class TalkingListener: NSObject {
    var calls: [String] = []
    var reelName: String { "talking" }
    func reelWillStart(_ reel: Reel) { calls.append("start") }
    func reel(_ reel: Reel, heightAt position: Int) -> CGFloat { 10 }
}

extension TalkingListener: ReelDelegate {
    func reel(_ reel: Reel, didStopAt position: Int) { calls.append("stop \(position)") }
}

final class LateListener: SilentListener {
    func reelDidFinish() { calls.append("finish") }
}

/// The base conforms, the subclass alone implements.
class ListBase: UIViewController, UITableViewDelegate {}

final class ListScreen: ListBase {
    var selected: [Int] = []
    func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) { selected.append(indexPath.item) }
}
