// Views and helpers of the layout tests. No test lives here.

@testable @_spi(Nagare) import UIKit
import XCTest

/// A view with a natural size and, if told, baselines.
class Box: UIView {
    var size: CGSize { didSet { invalidateIntrinsicContentSize() } }
    var ascent: CGFloat?
    var descent: CGFloat?

    init(_ width: CGFloat = UIView.noIntrinsicMetric, _ height: CGFloat = UIView.noIntrinsicMetric) {
        size = CGSize(width: width, height: height)
        super.init(frame: .zero)
        translatesAutoresizingMaskIntoConstraints = false
    }

    required init?(coder: NSCoder) { nil }

    override var intrinsicContentSize: CGSize { size }
    override var firstBaselineOffset: CGFloat? { ascent }
    override var lastBaselineOffset: CGFloat? { descent }
}

/// Text of a number of letters, each 10 by 20 points, that breaks anywhere.
final class WrappingBox: Box, WidthDependentContent {
    var letters: Int { didSet { invalidateIntrinsicContentSize() } }

    init(letters: Int) {
        self.letters = letters
        super.init(0, 0)
    }

    required init?(coder: NSCoder) { nil }

    override var intrinsicContentSize: CGSize { CGSize(width: CGFloat(letters) * 10, height: 20) }

    var heightDependsOnWidth: Bool { true }

    func contentSize(fittingWidth width: CGFloat) -> CGSize {
        let perLine = max(1, Int(width / 10))
        let lines = (letters + perLine - 1) / perLine
        return CGSize(width: CGFloat(min(letters, perLine) * 10), height: CGFloat(lines) * 20)
    }
}

@MainActor func makeRoot(_ width: CGFloat = 400, _ height: CGFloat = 800) -> UIView {
    UIView(frame: CGRect(x: 0, y: 0, width: width, height: height))
}

/// Collects what Auto Layout reports while `body` runs.
@MainActor func collectingLayoutMessages(_ body: () -> Void) -> [String] {
    var messages: [String] = []
    LayoutDiagnostics.listener = { messages.append($0) }
    body()
    LayoutDiagnostics.listener = nil
    return messages
}

@MainActor func assertFrame(
    _ view: UIView, _ x: CGFloat, _ y: CGFloat, _ width: CGFloat, _ height: CGFloat,
    file: StaticString = #filePath, line: UInt = #line
) {
    let frame = view.frame
    let expected = CGRect(x: x, y: y, width: width, height: height)
    let isEqual = abs(frame.minX - x) < 0.01 && abs(frame.minY - y) < 0.01
        && abs(frame.width - width) < 0.01 && abs(frame.height - height) < 0.01
    XCTAssertTrue(isEqual, "frame is \(frame), expected \(expected)", file: file, line: line)
}
