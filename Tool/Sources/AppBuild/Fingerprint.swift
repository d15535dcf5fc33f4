// Short names for contents and states of files. Not for secrets: two inputs could be made to collide on purpose.

import Foundation

/// A 64-bit FNV-1a hash, written in base 36.
public struct Fingerprint {
    private var hash: UInt64 = 0xcbf2_9ce4_8422_2325

    public init() {}

    public mutating func add(_ text: String) {
        for byte in text.utf8 { hash = (hash ^ UInt64(byte)) &* 0x100_0000_01b3 }
        hash = (hash ^ 0xff) &* 0x100_0000_01b3
    }

    /// Adds a file's path, size and time of modification: what changes when somebody edits it.
    public mutating func add(stateOf path: String) {
        add(path)
        var information = stat()
        guard stat(path, &information) == 0 else {
            add("-")
            return
        }
        add("\(information.st_size) \(information.st_mtim.tv_sec).\(information.st_mtim.tv_nsec)")
    }

    /// Adds the states of all files below a folder, hidden ones left out.
    public mutating func add(statesBelow folder: String) {
        let names = ((try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []).sorted()
        for name in names where !name.hasPrefix(".") {
            let path = folder + "/" + name
            var isDirectory: ObjCBool = false
            if FileManager.default.fileExists(atPath: path, isDirectory: &isDirectory), isDirectory.boolValue {
                add(statesBelow: path)
            } else {
                add(stateOf: path)
            }
        }
    }

    public var text: String {
        String(hash, radix: 36)
    }

    public static func of(_ text: String) -> String {
        var fingerprint = Fingerprint()
        fingerprint.add(text)
        return fingerprint.text
    }
}
