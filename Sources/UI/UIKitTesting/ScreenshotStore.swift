// Recorded pictures on disk, beside the test that compares with them.

import Foundation
@_spi(Nagare) import UIKit

/// One recorded picture: `__Screenshots__/<test file>/<name>.png`.
struct ScreenshotStore {
    let url: URL
    private let actualURL: URL

    init(testFile: String, name: String) {
        let file = URL(fileURLWithPath: testFile)
        let folder = file.deletingLastPathComponent().appendingPathComponent("__Screenshots__")
            .appendingPathComponent(file.deletingPathExtension().lastPathComponent)
        let safeName = String(name.map { $0 == "/" ? "-" : $0 })
        url = folder.appendingPathComponent("\(safeName).png")
        actualURL = FileManager.default.temporaryDirectory.appendingPathComponent("\(safeName).actual.png")
    }

    /// `nil` if nothing was recorded yet.
    func load() throws -> CGImage? {
        guard FileManager.default.fileExists(atPath: url.path) else { return nil }
        guard let image = CGImage(encoded: try Data(contentsOf: url)) else {
            throw TestFailure("\(url.path) is not a picture. Delete it and record it again.")
        }
        return image
    }

    func save(_ screenshot: Screenshot) throws {
        try FileManager.default.createDirectory(at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
        try encoded(screenshot).write(to: url)
    }

    /// Keeps the picture of a failed comparison for people to look at.
    func saveActual(_ screenshot: Screenshot) throws -> URL {
        try encoded(screenshot).write(to: actualURL)
        return actualURL
    }

    private func encoded(_ screenshot: Screenshot) throws -> Data {
        guard let data = ImageCodecs.current?.encodePNG(screenshot.image.pixelBuffer) else {
            throw TestFailure("The picture could not be encoded as PNG.")
        }
        return data
    }
}
