// Folders that Xcode 16 and later keep in step with the disk: every file below belongs to the target, with exceptions.

import Foundation

/// What lies in a synchronised folder, sorted into sources and resources.
struct SynchronizedFolder {
    private(set) var sources: [String] = []
    private(set) var resources: [String] = []

    /// Never part of a product, whatever the folder.
    private static let ignoredExtensions: Set<String> = [
        "h", "hpp", "pch", "xcconfig", "entitlements", "modulemap", "xcodeproj", "xcworkspace", "playground", "xctestplan", "md", "docc",
        "podspec", "swiftpm", "sh", "tbd", "framework", "xcframework",
    ]
    private static let sourceExtensions: Set<String> = ["swift", "m", "mm", "c", "cc", "cpp", "s", "metal", "intentdefinition"]
    /// Folders that are one resource.
    static let packageExtensions: Set<String> = ["xcassets", "bundle", "xcdatamodeld", "xcdatamodel", "xcmappingmodel", "scnassets", "icon"]

    /// - Parameter isMember: by the path relative to the folder.
    init(folder: String, isMember: (String) -> Bool) {
        visit(folder, relative: "", isMember: isMember)
    }

    private mutating func visit(_ folder: String, relative: String, isMember: (String) -> Bool) {
        let names = (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []
        for name in names.sorted() where !name.hasPrefix(".") {
            let path = folder + "/" + name
            let relativePath = relative.isEmpty ? name : relative + "/" + name
            let suffix = (name as NSString).pathExtension
            if Self.ignoredExtensions.contains(suffix) { continue }
            var isDirectory: ObjCBool = false
            guard FileManager.default.fileExists(atPath: path, isDirectory: &isDirectory) else { continue }
            if isDirectory.boolValue, !Self.packageExtensions.contains(suffix) {
                visit(path, relative: relativePath, isMember: isMember)
            } else if isMember(relativePath) {
                if Self.sourceExtensions.contains(suffix) { sources.append(path) } else { resources.append(path) }
            }
        }
    }

    /// Whether an exception set lists a file. An entry may name a file, a folder, or a localised file as `/Localized: NAME`.
    static func lists(_ exceptions: [String], _ path: String) -> Bool {
        exceptions.contains { exception in
            if exception.hasPrefix("/Localized: ") {
                let name = exception.dropFirst("/Localized: ".count)
                return path.contains(".lproj/") && (path.hasSuffix("/" + name))
            }
            return path == exception || path.hasPrefix(exception + "/")
        }
    }
}
