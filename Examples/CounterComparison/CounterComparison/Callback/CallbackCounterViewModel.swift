final class CallbackCounterViewModel {
    private var count = 0

    func incrementCount(callback: (Int) -> Void) {
        count += 1
        callback(count)
    }

    func decrementCount(callback: (Int) -> Void) {
        count -= 1
        callback(count)
    }

    func resetCount(callback: (Int) -> Void) {
        count = 0
        callback(count)
    }
}
