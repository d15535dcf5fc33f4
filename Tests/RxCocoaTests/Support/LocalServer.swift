// A small HTTP server on the loopback address that answers every path with what the test says.
// What is asked and expected lives in the tests.
import Foundation

/// Answers requests until it is released.
final class LocalServer: @unchecked Sendable {
    /// An answer; nil in its place leaves the request unanswered.
    struct Answer: Sendable {
        var status = 200
        var body: String
    }

    /// The address of a path on this server.
    func address(_ path: String) -> URL { URL(string: "http://127.0.0.1:\(port)/\(path)")! }

    /// How many requests arrived.
    var requestCount: Int { lock.withLock { requests } }

    private let descriptor: Int32
    private let port: Int
    private let answers: [String: Answer]
    private let lock = NSLock()
    private var requests = 0
    private var open: [Int32] = []

    /// - Parameter answers: The answers by path, without the leading slash.
    init(_ answers: [String: Answer]) throws {
        descriptor = socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0)
        self.answers = answers
        var address = sockaddr_in()
        address.sin_family = sa_family_t(AF_INET)
        address.sin_addr.s_addr = UInt32(0x7F00_0001).bigEndian
        var length = socklen_t(MemoryLayout<sockaddr_in>.size)
        let socket = descriptor
        let listens = withUnsafeMutablePointer(to: &address) {
            $0.withMemoryRebound(to: sockaddr.self, capacity: 1) {
                bind(socket, $0, length) == 0 && listen(socket, 8) == 0 && getsockname(socket, $0, &length) == 0
            }
        }
        port = Int(UInt16(bigEndian: address.sin_port))
        guard listens else { throw POSIXError(.EADDRNOTAVAIL) }
        Thread.detachNewThread { [weak self] in
            while true {
                let connection = accept(socket, nil, nil)
                guard connection >= 0, let self else { return }
                self.serve(connection)
            }
        }
    }

    deinit {
        shutdown(descriptor, Int32(SHUT_RDWR))
        close(descriptor)
        open.forEach { close($0) }
    }

    private func serve(_ connection: Int32) {
        var buffer = [UInt8](repeating: 0, count: 4096)
        var text = ""
        while !text.contains("\r\n\r\n") {
            let count = read(connection, &buffer, buffer.count)
            guard count > 0 else { break }
            text += String(decoding: buffer[..<count], as: UTF8.self)
        }
        let path = text.split(separator: " ").dropFirst().first.map { String($0.dropFirst()) } ?? ""
        lock.withLock { requests += 1 }
        guard let answer = answers[path] else {
            lock.withLock { open.append(connection) }
            return
        }
        let reply = "HTTP/1.1 \(answer.status) -\r\nContent-Length: \(answer.body.utf8.count)\r\nConnection: close\r\n\r\n\(answer.body)"
        _ = Array(reply.utf8).withUnsafeBytes { write(connection, $0.baseAddress, $0.count) }
        close(connection)
    }
}
