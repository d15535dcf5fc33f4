// Fingers and the wheel. A touch is the one a device would deliver: hit-tested, with the times and distances gestures look at.

import Foundation
@_spi(Nagare) import UIKit

extension TestApp {
    private static let tapDuration: TimeInterval = 0.05
    /// Between the taps of a double tap.
    private static let tapPause: TimeInterval = 0.08
    private static let dragSteps = 20

    /// Taps an element found by identifier, label or value.
    ///
    /// - Throws: if there is none, if it is off the screen, or if something covers it.
    public func tap(_ name: String, count: Int = 1, file: StaticString = #filePath, line: UInt = #line) throws {
        let element = try element(name, file: file, line: line)
        try tap(at: try reachablePoint(of: element.node.view, frame: element.frame, name: "\"\(name)\"", file, line), count: count)
    }

    /// Taps the middle of a view.
    public func tap(_ view: UIView, count: Int = 1, file: StaticString = #filePath, line: UInt = #line) throws {
        layout()
        let frame = view.convert(view.bounds, to: nil)
        try tap(at: try reachablePoint(of: view, frame: frame, name: "The \(type(of: view))", file, line), count: count)
    }

    /// Taps a point of the screen.
    public func tap(at point: CGPoint, count: Int = 1) throws {
        for index in 0..<count {
            if index > 0 { host.virtualClock.advance(by: Self.tapPause) }
            touch(at: point, for: Self.tapDuration)
        }
        settle()
    }

    /// Rests a finger on an element.
    ///
    /// - Parameter duration: in seconds.
    public func longPress(
        _ name: String, for duration: TimeInterval = 0.8, file: StaticString = #filePath, line: UInt = #line
    ) throws {
        let element = try element(name, file: file, line: line)
        touch(
            at: try reachablePoint(of: element.node.view, frame: element.frame, name: "\"\(name)\"", file, line), for: duration)
        settle()
    }

    /// Moves a finger from one point of the screen to another.
    ///
    /// - Parameters:
    ///   - duration: in seconds; short drags are swipes and leave a scroll view with a velocity.
    ///   - pause: how long the finger rests at the end, which takes the velocity away.
    public func drag(from start: CGPoint, to end: CGPoint, duration: TimeInterval = 0.3, pause: TimeInterval = 0) {
        let clock = host.virtualClock
        events.touchBegan(id: 0, at: start, timestamp: clock.now)
        for step in 1...Self.dragSteps {
            let part = CGFloat(step) / CGFloat(Self.dragSteps)
            advance(by: duration / TimeInterval(Self.dragSteps))
            let point = CGPoint(x: start.x + (end.x - start.x) * part, y: start.y + (end.y - start.y) * part)
            events.touchMoved(id: 0, at: point, timestamp: clock.now)
        }
        if pause > 0 { advance(by: pause) }
        events.touchEnded(id: 0, at: end, timestamp: clock.now)
        settle()
    }

    public enum Direction: Sendable {
        case up, down, left, right
    }

    /// Swipes across an element; the content moves in the finger's direction.
    public func swipe(
        _ direction: Direction, on name: String, file: StaticString = #filePath, line: UInt = #line
    ) throws {
        let frame = try element(name, file: file, line: line).frame.intersection(CGRect(origin: .zero, size: host.screen.size))
        swipe(direction, in: frame)
    }

    /// Swipes across a view.
    public func swipe(_ direction: Direction, on view: UIView) {
        layout()
        swipe(direction, in: view.convert(view.bounds, to: nil).intersection(CGRect(origin: .zero, size: host.screen.size)))
    }

    private func swipe(_ direction: Direction, in frame: CGRect) {
        // Half of the width: further would perform the action of a row that is swiped aside, instead of uncovering it.
        let reach = CGSize(width: frame.width * 0.25, height: frame.height * 0.35)
        let (dx, dy): (CGFloat, CGFloat) =
            switch direction {
            case .up: (0, -reach.height)
            case .down: (0, reach.height)
            case .left: (-reach.width, 0)
            case .right: (reach.width, 0)
            }
        drag(
            from: CGPoint(x: frame.midX - dx, y: frame.midY - dy), to: CGPoint(x: frame.midX + dx, y: frame.midY + dy),
            duration: 0.12)
    }

    /// Turns the wheel over a view.
    ///
    /// - Parameter dy: in points; positive shows what is further down.
    public func scroll(_ view: UIView, dx: CGFloat = 0, dy: CGFloat) {
        layout()
        let point = view.convert(CGPoint(x: view.bounds.midX, y: view.bounds.midY), to: nil)
        events.scroll(dx: dx, dy: dy, at: point, timestamp: host.virtualClock.now)
        settle()
    }

    /// Moves the pointer without touching, `nil`: off the screen.
    public func hover(at point: CGPoint?) {
        events.hover(at: point)
        settle()
    }

    private func touch(at point: CGPoint, for duration: TimeInterval) {
        let clock = host.virtualClock
        events.touchBegan(id: 0, at: point, timestamp: clock.now)
        advance(by: duration)
        events.touchEnded(id: 0, at: point, timestamp: clock.now)
    }

    /// The middle of the element's visible part, if a finger there reaches it.
    private func reachablePoint(
        of view: UIView?, frame: CGRect, name: String, _ file: StaticString, _ line: UInt
    ) throws -> CGPoint {
        let visible = frame.intersection(CGRect(origin: .zero, size: host.screen.size))
        guard !visible.isNull, !visible.isEmpty else {
            throw TestFailure("\(name) is not on the visible part of the screen, but at \(frame). Scroll to it first.", file, line)
        }
        let point = CGPoint(x: visible.midX, y: visible.midY)
        guard let view, let window = view.window else { return point }
        let front = UIApplication.shared.windows.last { !$0.isHidden && $0.hitTest($0.convert(point, from: nil), with: nil) != nil }
        let hit = front?.hitTest(front!.convert(point, from: nil), with: nil)
        if let hit, front !== window || !(hit.isDescendant(of: view) || view.isDescendant(of: hit)) {
            throw TestFailure("\(name) is covered by a \(Swift.type(of: hit)) where a finger would touch it.\n\(screenDescription)", file, line)
        }
        return point
    }
}
