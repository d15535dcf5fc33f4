// Grouping of layer changes: durations, disabled actions, completion.

/// The settings implicit animations take, nested as `begin` and `commit` are.
public class CATransaction: NSObject {
    private final class Frame {
        var duration: CFTimeInterval?
        var timing: CAMediaTimingFunction?
        var disableActions: Bool?
        var completion: (() -> Void)?
        var pending = 0
        var committed = false

        func finishIfDone() {
            guard committed, pending == 0, let completion else { return }
            self.completion = nil
            completion()
        }
    }

    // Core Animation's stack is a thread's own; layers are used on the main thread only.
    nonisolated(unsafe) private static var frames: [Frame] = []

    public class func begin() {
        frames.append(Frame())
    }

    public class func commit() {
        guard let frame = frames.popLast() else { return }
        frame.committed = true
        frame.finishIfDone()
    }

    public class func flush() {}

    public class func animationDuration() -> CFTimeInterval {
        frames.last { $0.duration != nil }?.duration ?? 0.25
    }

    public class func setAnimationDuration(_ duration: CFTimeInterval) {
        frames.last?.duration = duration
    }

    public class func animationTimingFunction() -> CAMediaTimingFunction? {
        frames.last { $0.timing != nil }?.timing
    }

    public class func setAnimationTimingFunction(_ function: CAMediaTimingFunction?) {
        frames.last?.timing = function
    }

    public class func disableActions() -> Bool {
        frames.last { $0.disableActions != nil }?.disableActions ?? false
    }

    public class func setDisableActions(_ flag: Bool) {
        frames.last?.disableActions = flag
    }

    public class func completionBlock() -> (() -> Void)? {
        frames.last?.completion
    }

    /// Sets what runs when all animations added from here to the matching `commit` are over.
    public class func setCompletionBlock(_ block: (() -> Void)?) {
        frames.last?.completion = block
    }

    static func register(_ animation: CAAnimation) {
        guard let frame = frames.last(where: { $0.completion != nil }) else { return }
        frame.pending += 1
        let next = animation.completion
        animation.completion = { finished in
            next?(finished)
            frame.pending -= 1
            frame.finishIfDone()
        }
    }
}
