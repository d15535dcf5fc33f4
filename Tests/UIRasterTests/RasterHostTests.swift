// The host without a window: layers on pixels, taps by label, and the snapshot command's words.

@_spi(Nagare) import UIKit
@_spi(Nagare) @testable import UIRaster
import XCTest

@MainActor final class RasterHostTests: XCTestCase {
    /// Made when a test runs: it changes the process's text engine, and XCTest makes all test cases before the first runs.
    private lazy var host = RasterHost(screen: HostScreen(size: CGSize(width: 100, height: 100), scale: 2))
    private var window: UIWindow?

    override func tearDown() async throws {
        window = nil
        HostConnection.disconnect()
    }

    private func show(_ build: (UIView) -> Void) {
        host.connect()
        let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
        let controller = UIViewController()
        controller.view.backgroundColor = .white
        build(controller.view)
        window.rootViewController = controller
        window.makeKeyAndVisible()
        self.window = window
        host.settle()
    }

    private func isColor(_ surface: RasterSurface, _ x: CGFloat, _ y: CGFloat, _ red: CGFloat, _ green: CGFloat, _ blue: CGFloat) -> Bool {
        let color = surface.color(at: CGPoint(x: x, y: y))
        return abs(color.red - red) < 0.03 && abs(color.green - green) < 0.03 && abs(color.blue - blue) < 0.03
    }

    func testLayersAreDrawnInOrderWithCornersAndBorders() async {
        show { view in
            let back = UIView(frame: CGRect(x: 10, y: 10, width: 60, height: 60))
            back.backgroundColor = .red
            let front = UIView(frame: CGRect(x: 40, y: 40, width: 40, height: 40))
            front.backgroundColor = .blue
            front.layer.cornerRadius = 20
            view.addSubview(back)
            view.addSubview(front)
        }
        let picture = host.render()
        XCTAssertTrue(isColor(picture, 20, 20, 1, 0, 0))
        XCTAssertTrue(isColor(picture, 60, 60, 0, 0, 1))
        XCTAssertTrue(isColor(picture, 42, 42, 1, 0, 0))
        XCTAssertTrue(isColor(picture, 78, 78, 1, 1, 1))
    }

    func testMasksCutLayers() async {
        show { view in
            let box = UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
            box.backgroundColor = .red
            let mask = CAShapeLayer()
            mask.frame = box.bounds
            mask.path = UIBezierPath(ovalIn: box.bounds).cgPath
            box.layer.mask = mask
            view.addSubview(box)
        }
        let picture = host.render()
        XCTAssertTrue(isColor(picture, 50, 50, 1, 0, 0))
        XCTAssertTrue(isColor(picture, 3, 3, 1, 1, 1))
    }

    func testGradientLayersFillTheirFrame() async {
        show { view in
            let gradient = CAGradientLayer()
            gradient.frame = CGRect(x: 0, y: 0, width: 100, height: 100)
            gradient.colors = [UIColor.red.cgColor, UIColor.blue.cgColor]
            view.layer.addSublayer(gradient)
        }
        let picture = host.render()
        XCTAssertGreaterThan(picture.color(at: CGPoint(x: 50, y: 2)).red, 0.9)
        XCTAssertGreaterThan(picture.color(at: CGPoint(x: 50, y: 97)).blue, 0.9)
    }

    func testAShadowIsDrawnOutsideItsLayer() async {
        show { view in
            let box = UIView(frame: CGRect(x: 30, y: 30, width: 40, height: 40))
            box.backgroundColor = .white
            box.layer.shadowOpacity = 1
            box.layer.shadowRadius = 2
            box.layer.shadowOffset = CGSize(width: 0, height: 10)
            view.addSubview(box)
        }
        let picture = host.render()
        XCTAssertLessThan(picture.color(at: CGPoint(x: 50, y: 75)).red, 0.2)
        XCTAssertTrue(isColor(picture, 50, 50, 1, 1, 1))
        XCTAssertTrue(isColor(picture, 50, 95, 1, 1, 1))
    }

    func testTappingByLabelPressesTheButton() async {
        var taps = 0
        show { view in
            let button = UIButton(type: .system, primaryAction: UIAction(title: "Add") { _ in taps += 1 })
            button.frame = CGRect(x: 10, y: 10, width: 80, height: 44)
            view.addSubview(button)
        }
        XCTAssertTrue(host.tap("Add"))
        XCTAssertEqual(taps, 1)
        XCTAssertFalse(host.tap("Remove"))
        XCTAssertTrue(host.labels.contains("Add"))
    }

    func testOnlyWhatChangedIsDrawnAgain() async {
        let box = UIView(frame: CGRect(x: 10, y: 10, width: 20, height: 20))
        show { $0.addSubview(box) }
        let picture = host.render()
        XCTAssertFalse(host.drawChanges(into: picture))
        picture.context.setFillColor(UIColor.blue.cgColor)
        picture.context.fill(CGRect(x: 60, y: 60, width: 20, height: 20))
        box.backgroundColor = .red
        XCTAssertTrue(host.drawChanges(into: picture))
        XCTAssertTrue(isColor(picture, 20, 20, 1, 0, 0))
        XCTAssertTrue(isColor(picture, 70, 70, 0, 0, 1), "What did not change keeps its pixels.")
    }

    func testDarkScreensDrawDarkColours() async {
        show { $0.backgroundColor = .systemBackground }
        XCTAssertTrue(isColor(host.render(), 50, 50, 1, 1, 1))
        var screen = host.screen
        screen.isDark = true
        host.change(screen)
        XCTAssertTrue(isColor(host.render(), 50, 50, 0, 0, 0))
    }

    // MARK: The command's words

    func testStepsKeepTheirOrder() async throws {
        let request = try SnapshotRequest(
            words: ["--tap", "＋", "--type", "text", "--output", "a.png", "--tap", "Reset"],
            environment: ["NAGARE_SIZE": "320x480", "NAGARE_SCALE": "3", "NAGARE_DARK": "1"])
        XCTAssertEqual(request.steps, [.tap("＋"), .type("text"), .tap("Reset")])
        XCTAssertEqual(request.output, "a.png")
        XCTAssertEqual(request.screen.size, CGSize(width: 320, height: 480))
        XCTAssertEqual(request.screen.scale, 3)
        XCTAssertTrue(request.screen.isDark)
    }

    func testWrongWordsAreNamed() async {
        for (words, environment, part) in [
            (["--press", "x"], [:], "--press"), (["--output"], [:], "--output"), ([], [:], "--output FILE"),
            (["--output", "a"], ["NAGARE_SIZE": "wide"], "wide"), (["--output", "a"], ["NAGARE_SCALE": "0"], "scale"),
        ] as [([String], [String: String], String)] {
            XCTAssertThrowsError(try SnapshotRequest(words: words, environment: environment)) { error in
                XCTAssertTrue("\(error)".contains(part), "\(error)")
            }
        }
    }

    func testATapWaitsForALabelThatComesLater() async throws {
        let button = UIButton(type: .system)
        button.setTitle("Late", for: .normal)
        button.frame = CGRect(x: 0, y: 0, width: 100, height: 44)
        button.isHidden = true
        var taps = 0
        button.addAction(UIAction { _ in taps += 1 }, for: .touchUpInside)
        show { $0.addSubview(button) }
        let timer = Timer(timeInterval: 0.1, repeats: false) { _ in
            MainActor.assumeIsolated { button.isHidden = false }
        }
        let loop: RunLoop = { .main }()
        loop.add(timer, forMode: .default)
        let file = NSTemporaryDirectory() + "late-\(UUID().uuidString).png"
        defer { try? FileManager.default.removeItem(atPath: file) }
        try SnapshotRequest(words: ["--output", file, "--tap", "Late", "--wait", "0.01"], environment: [:]).run(on: host)
        XCTAssertEqual(taps, 1)
        XCTAssertThrowsError(try SnapshotRequest(words: ["--output", file, "--wait", "soon"], environment: [:]))
    }

    func testAnUnknownLabelListsThoseOnTheScreen() async throws {
        show { view in
            let label = UILabel(frame: CGRect(x: 0, y: 0, width: 50, height: 20))
            label.text = "カウンター"
            view.addSubview(label)
        }
        let request = try SnapshotRequest(words: ["--output", "/nowhere/a.png", "--tap", "Start"], environment: [:])
        XCTAssertThrowsError(try request.run(on: host)) { error in
            XCTAssertTrue("\(error)".contains("Start"))
            XCTAssertTrue("\(error)".contains("カウンター"))
        }
        let writing = try SnapshotRequest(words: ["--output", "/nowhere/a.png"], environment: [:])
        XCTAssertThrowsError(try writing.run(on: host)) { XCTAssertTrue("\($0)".contains("/nowhere/a.png")) }
    }
}
