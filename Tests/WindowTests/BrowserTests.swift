// The same window in a browser, through GTK's Broadway server, with a real browser clicking.

import CGtk
import Foundation
import XCTest

final class BrowserTests: XCTestCase {
    func testAClickInTheBrowserChangesThePicture() throws {
        guard ChildProcess.find("gtk4-broadwayd") != nil else {
            throw XCTSkip("gtk4-broadwayd is not installed; this test needs the package libgtk-4-bin")
        }
        let browser = try Browser(width: 900, height: 1100)
        defer { browser.end() }
        let folder = FileManager.default.temporaryDirectory.appendingPathComponent("broadway-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true, attributes: [.posixPermissions: 0o700])
        defer { try? FileManager.default.removeItem(at: folder) }

        let port = try freePort(), display = ":\(port)"
        let environment = ["XDG_RUNTIME_DIR": folder.path, "BROADWAY_DISPLAY": display, "GDK_BACKEND": "broadway"]
        let server = try ChildProcess(
            "gtk4-broadwayd", ["--address", "127.0.0.1", "--port", "\(port)", display], environment: environment)
        defer { server.end() }
        _ = try eventually("the Broadway server") { accepts(port) ? true : nil }
        let app = try ChildProcess(try Fixture.path(), environment: environment)
        defer { app.end() }

        try browser.visit("http://127.0.0.1:\(port)/")
        let before = try eventually("the app in the browser") { () -> Picture? in
            guard let picture = Picture(png: try browser.picture()), picture.buttonColumn != nil else { return nil }
            usleep(300_000)
            return Picture(png: try browser.picture()) == picture ? picture : nil
        }
        let plus = try XCTUnwrap(before.buttonColumn)
        try browser.click(at: plus)
        // The pressed button changes first, then the count above it.
        _ = try eventually("a change of the count above the button") { () -> CGRect? in
            guard let changed = Picture(png: try browser.picture())?.changes(from: before) else { return nil }
            return changed.minY < plus.y - 30 ? changed : nil
        }
        XCTAssertTrue(app.isRunning)
    }

    private func freePort() throws -> Int {
        let descriptor = socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0)
        defer { close(descriptor) }
        var address = sockaddr_in()
        address.sin_family = sa_family_t(AF_INET)
        address.sin_addr.s_addr = UInt32(0x7F00_0001).bigEndian
        var length = socklen_t(MemoryLayout<sockaddr_in>.size)
        let port = withUnsafeMutablePointer(to: &address) {
            $0.withMemoryRebound(to: sockaddr.self, capacity: 1) { address in
                bind(descriptor, address, length) == 0 && getsockname(descriptor, address, &length) == 0
            }
        }
        guard port else { throw TimeOut(description: "no free port") }
        return Int(UInt16(bigEndian: address.sin_port))
    }

    private func accepts(_ port: Int) -> Bool {
        let descriptor = socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0)
        defer { close(descriptor) }
        var address = sockaddr_in()
        address.sin_family = sa_family_t(AF_INET)
        address.sin_port = UInt16(port).bigEndian
        address.sin_addr.s_addr = UInt32(0x7F00_0001).bigEndian
        return withUnsafePointer(to: &address) {
            $0.withMemoryRebound(to: sockaddr.self, capacity: 1) {
                connect(descriptor, $0, socklen_t(MemoryLayout<sockaddr_in>.size)) == 0
            }
        }
    }
}

/// A decoded picture of a page.
private struct Picture: Equatable {
    let width: Int
    let height: Int
    let pixels: [UInt32]

    init?(png: Data) {
        let bytes = png.withUnsafeBytes { g_bytes_new($0.baseAddress, gsize($0.count)) }
        defer { g_bytes_unref(bytes) }
        guard let texture = gdk_texture_new_from_bytes(bytes, nil) else { return nil }
        defer { g_object_unref(UnsafeMutableRawPointer(texture)) }
        width = Int(gdk_texture_get_width(texture))
        height = Int(gdk_texture_get_height(texture))
        var words = [UInt32](repeating: 0, count: width * height)
        let stride = gsize(width * 4)
        words.withUnsafeMutableBytes { gdk_texture_download(texture, $0.bindMemory(to: UInt8.self).baseAddress, stride) }
        pixels = words
    }

    /// The middle of the rightmost blue, which is the plus button's title.
    var buttonColumn: CGPoint? {
        var box: CGRect?
        for (index, pixel) in pixels.enumerated() {
            let red = pixel >> 16 & 255, green = pixel >> 8 & 255, blue = pixel & 255
            guard blue > 200, red < 80, green < 160 else { continue }
            let point = CGRect(x: index % width, y: index / width, width: 1, height: 1)
            box = box.map { $0.union(point) } ?? point
        }
        return box.map { CGPoint(x: $0.maxX - 4, y: $0.midY) }
    }

    func changes(from other: Picture) -> CGRect? {
        guard width == other.width, height == other.height else { return CGRect(x: 0, y: 0, width: width, height: height) }
        var box: CGRect?
        for index in pixels.indices where pixels[index] != other.pixels[index] {
            let point = CGRect(x: index % width, y: index / width, width: 1, height: 1)
            box = box.map { $0.union(point) } ?? point
        }
        return box
    }
}
