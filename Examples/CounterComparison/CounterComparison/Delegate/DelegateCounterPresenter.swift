protocol CounterDelegate: AnyObject {
    func updateCount(count: Int)
}

final class DelegateCounterPresenter {
    private weak var delegate: CounterDelegate?
    private var count = 0 {
        didSet {
            delegate?.updateCount(count: count)
        }
    }

    func attach(_ delegate: CounterDelegate) {
        self.delegate = delegate
    }

    func detach() {
        delegate = nil
    }

    func incrementCount() {
        count += 1
    }

    func decrementCount() {
        count -= 1
    }

    func resetCount() {
        count = 0
    }
}
