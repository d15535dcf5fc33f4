// A headless Chromium, driven over its debugging pipes: opening a page, clicking, taking pictures.

import Foundation
import Glibc
import XCTest

/// Messages are JSON ended by a zero byte: the browser reads file descriptor 3 and writes 4.
final class Browser {
    private let process: ChildProcess
    private let input: FileHandle
    private let output: Int32
    private let folder: URL
    private var received = Data()
    private var nextID = 0
    private var session: String?

    static let names = ["chromium", "chromium-browser", "google-chrome", "google-chrome-stable"]

    /// - Throws: `XCTSkip` if no browser is installed.
    init(width: Int, height: Int) throws {
        guard let program = Self.names.first(where: { ChildProcess.find($0) != nil }) else {
            throw XCTSkip("no browser is installed; this test needs the package chromium")
        }
        let folder = FileManager.default.temporaryDirectory.appendingPathComponent("browser-\(UUID().uuidString)")
        self.folder = folder
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        let pipes = ["in", "out"].map { folder.appendingPathComponent($0).path }
        for pipe in pipes { guard mkfifo(pipe, 0o600) == 0 else { throw TimeOut(description: "mkfifo \(pipe)") } }
        // Opened for reading and writing on this side, so that neither side waits for the other.
        let ends = pipes.map { Glibc.open($0, O_RDWR) }
        input = FileHandle(fileDescriptor: ends[0])
        output = ends[1]
        process = try ChildProcess(
            "sh",
            [
                "-c", "exec \"$0\" \"$@\" 3<\"$PIPE_IN\" 4>\"$PIPE_OUT\"", program, "--headless=new", "--no-sandbox", "--disable-gpu",
                "--disable-dev-shm-usage", "--no-first-run", "--remote-debugging-pipe",
                "--user-data-dir=\(folder.appendingPathComponent("profile").path)", "--window-size=\(width),\(height)", "about:blank",
            ],
            environment: ["PIPE_IN": pipes[0], "PIPE_OUT": pipes[1]])
    }

    func end() {
        process.end()
        close(output)
        try? input.close()
        try? FileManager.default.removeItem(at: folder)
    }

    func visit(_ address: String) throws {
        let target = try send("Target.createTarget", ["url": address])
        let attached = try send("Target.attachToTarget", ["targetId": target["targetId"] ?? "", "flatten": true])
        session = attached["sessionId"] as? String
        _ = try send("Page.enable", [:])
    }

    /// A PNG of the page.
    func picture() throws -> Data {
        let reply = try send("Page.captureScreenshot", ["format": "png"])
        return (reply["data"] as? String).flatMap { Data(base64Encoded: $0) } ?? Data()
    }

    /// A real click: the browser makes the events a mouse would.
    func click(at point: CGPoint) throws {
        for type in ["mouseMoved", "mousePressed", "mouseReleased"] {
            _ = try send(
                "Input.dispatchMouseEvent",
                [
                    "type": type, "x": Double(point.x), "y": Double(point.y), "button": type == "mouseMoved" ? "none" : "left",
                    "buttons": type == "mousePressed" ? 1 : 0, "clickCount": type == "mouseMoved" ? 0 : 1,
                ])
        }
    }

    private func send(_ method: String, _ parameters: [String: Any]) throws -> [String: Any] {
        nextID += 1
        let id = nextID
        var message: [String: Any] = ["id": id, "method": method, "params": parameters]
        if let session { message["sessionId"] = session }
        input.write(try JSONSerialization.data(withJSONObject: message) + [0])
        return try eventually("the browser's answer to \(method)") {
            guard process.isRunning else { throw TimeOut(description: "the browser ended: \(process.output)") }
            while let reply = try nextMessage() {
                guard reply["id"] as? Int == id else { continue }
                if let error = reply["error"] { throw TimeOut(description: "\(method): \(error)") }
                return reply["result"] as? [String: Any] ?? [:]
            }
            return nil
        }
    }

    private func nextMessage() throws -> [String: Any]? {
        while true {
            if let end = received.firstIndex(of: 0) {
                let message = received[received.startIndex..<end]
                received = Data(received[received.index(after: end)...])
                return try JSONSerialization.jsonObject(with: message) as? [String: Any]
            }
            var descriptor = pollfd(fd: output, events: Int16(POLLIN), revents: 0)
            guard poll(&descriptor, 1, 0) > 0 else { return nil }
            var buffer = [UInt8](repeating: 0, count: 1 << 16)
            let count = read(output, &buffer, buffer.count)
            guard count > 0 else { return nil }
            received.append(contentsOf: buffer[..<count])
        }
    }
}
