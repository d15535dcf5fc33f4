// Which of several recognisers wins: delegates, failure requirements, prevention, cancelled touches.

extension UIGestureRecognizer {
    /// Moves to `new`, if nothing stands against it.
    func change(to new: State) {
        switch new {
        case .began, .ended:
            if stateStorage == .possible {
                tryToRecognize(as: new)
            } else if stateStorage == .began || stateStorage == .changed {
                finish(new == .began ? .changed : .ended)
            }
        case .changed:
            if pendingState != nil { return }
            guard stateStorage == .began || stateStorage == .changed else { return }
            stateStorage = .changed
            sendActions()
        case .cancelled:
            if stateStorage == .possible { fail() } else if !isFinished { finish(.cancelled) }
        case .failed:
            if stateStorage == .possible { fail() } else if !isFinished { finish(.cancelled) }
        case .possible:
            stateStorage = .possible
        }
    }

    func cancelOrFail() {
        switch stateStorage {
        case .possible: if !trackedTouches.isEmpty || pendingState != nil { fail() }
        case .began, .changed: finish(.cancelled)
        case .ended, .cancelled, .failed: break
        }
        if trackedTouches.isEmpty { returnToPossible() }
    }

    // MARK: Recognising

    private func tryToRecognize(as new: State) {
        guard mayBegin else { return fail() }
        if rivals.contains(where: { $0.hasRecognized && !canRunTogether(with: $0) && $0.prevents(self) }) { return fail() }
        let open = undecidedRequirements
        guard open.isEmpty else {
            pendingState = new
            awaited = open.map(WeakReference.init(object:))
            for gesture in open { gesture.waiters.append(WeakReference(object: self)) }
            return
        }
        recognize(as: new)
    }

    private func recognize(as new: State) {
        pendingState = nil
        stateStorage = new
        stopTimer()
        let touches = trackedTouches
        for rival in rivals where !rival.hasRecognized && !rival.isFinished && prevents(rival) && !canRunTogether(with: rival) {
            rival.fail()
        }
        if cancelsTouchesInView { UIRuntime.shared.touches.cancelInView(touches) }
        sendActions()
        if isFinished { settle() }
    }

    private func finish(_ new: State) {
        stateStorage = new
        sendActions()
        if isFinished { settle() }
    }

    private func fail() {
        guard stateStorage == .possible else { return }
        pendingState = nil
        stateStorage = .failed
        stopTimer()
        settle()
    }

    /// After the end of a gesture: those who waited for it go on, held-back touches are released.
    private func settle() {
        let failed = stateStorage == .failed
        let waiting = waiters.compactMap(\.object).filter { $0.pendingState != nil }
        waiters = []
        if failed {
            for gesture in waiting {
                gesture.awaited.removeAll { $0.object == nil || $0.object === self }
                if gesture.awaited.isEmpty, let pending = gesture.pendingState { gesture.recognize(as: pending) }
            }
        } else {
            for gesture in waiting { gesture.fail() }
        }
        UIRuntime.shared.touches.releaseHeldBack()
        if trackedTouches.allSatisfy({ $0.phase == .ended || $0.phase == .cancelled }) {
            trackedTouches.removeAll()
            returnToPossible()
        }
    }

    private var mayBegin: Bool {
        if let delegate, !delegate.gestureRecognizerShouldBegin(self) { return false }
        if let touched = trackedTouches.first?.view ?? view, touched !== view, !touched.gestureRecognizerShouldBegin(self) {
            return false
        }
        return view?.gestureRecognizerShouldBegin(self) ?? false
    }

    // MARK: Others

    /// The recognisers of the touches this one follows, and of views above and below it.
    private var rivals: [UIGestureRecognizer] {
        var found: [UIGestureRecognizer] = []
        for touch in trackedTouches {
            for gesture in touch.recognizers where gesture !== self && !found.contains(where: { $0 === gesture }) {
                found.append(gesture)
            }
        }
        return found
    }

    var hasRecognized: Bool {
        stateStorage == .began || stateStorage == .changed || stateStorage == .ended
    }

    private func prevents(_ other: UIGestureRecognizer) -> Bool {
        canPrevent(other) && other.canBePrevented(by: self)
    }

    private func canRunTogether(with other: UIGestureRecognizer) -> Bool {
        delegate?.gestureRecognizer(self, shouldRecognizeSimultaneouslyWith: other) == true
            || other.delegate?.gestureRecognizer(other, shouldRecognizeSimultaneouslyWith: self) == true
    }

    private func requiresFailure(of other: UIGestureRecognizer) -> Bool {
        failureRequirements.contains { $0.object === other } || shouldRequireFailure(of: other)
            || other.shouldBeRequiredToFail(by: self)
            || delegate?.gestureRecognizer(self, shouldRequireFailureOf: other) == true
            || other.delegate?.gestureRecognizer(other, shouldBeRequiredToFailBy: self) == true
    }

    /// Recognisers of the same touches that must fail first and have not decided yet.
    private var undecidedRequirements: [UIGestureRecognizer] {
        rivals.filter { requiresFailure(of: $0) && $0.isEnabled && $0.stateStorage == .possible }
    }

    /// Whether the view must wait with the end of `touch`, because this recogniser might still take it.
    func holdsBackEnd(of touch: UITouch) -> Bool {
        delaysTouchesEnded && cancelsTouchesInView && isEnabled && stateStorage == .possible && mightStillRecognize
            && (trackedTouches.contains { $0 === touch } || pendingState != nil || isBetweenTouches)
    }

    private var mightStillRecognize: Bool {
        pendingState != nil || isBetweenTouches
    }
}
