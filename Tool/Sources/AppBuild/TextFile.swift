// Small file helpers: writing only what changed, times, locks.

import Foundation

enum TextFile {
    /// Writes unless the file already holds exactly this, so that build systems see no change.
    @discardableResult
    static func write(_ text: String, to path: String) throws -> Bool {
        try write(Array(text.utf8), to: path)
    }

    @discardableResult
    static func write(_ bytes: [UInt8], to path: String) throws -> Bool {
        let data = Data(bytes)
        if FileManager.default.contents(atPath: path) == data { return false }
        try FileManager.default.createDirectory(atPath: (path as NSString).deletingLastPathComponent, withIntermediateDirectories: true)
        try data.write(to: URL(fileURLWithPath: path), options: .atomic)
        return true
    }

    /// Removes files of a folder that are not in `names`.
    static func removeOthers(in folder: String, keeping names: Set<String>) {
        for name in (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? [] where !names.contains(name) {
            try? FileManager.default.removeItem(atPath: folder + "/" + name)
        }
    }
}

enum FileTime {
    /// Seconds since 1970; `nil` if there is no such file.
    static func modification(of path: String) -> Double? {
        var information = stat()
        guard stat(path, &information) == 0 else { return nil }
        return Double(information.st_mtim.tv_sec) + Double(information.st_mtim.tv_nsec) / 1e9
    }
}

/// Keeps a second process out while one builds.
final class FileLock {
    private let descriptor: Int32

    init(path: String) throws {
        descriptor = open(path, O_CREAT | O_RDWR | O_CLOEXEC, 0o644)
        guard descriptor >= 0, flock(descriptor, LOCK_EX) == 0 else { throw CocoaError(.fileWriteUnknown) }
    }

    func unlock() {
        flock(descriptor, LOCK_UN)
        close(descriptor)
    }
}
