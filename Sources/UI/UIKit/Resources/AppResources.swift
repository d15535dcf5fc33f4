// Where named images, colours and data come from: the app's resource folder. UIKit sets the folder at launch.
// The inside of catalogs: AssetCatalog.swift.

@_spi(Nagare) import CoreGraphics
import Foundation

/// The app's resources, found once and kept. Usable from any thread.
@_spi(Nagare) public enum AppResources {
    // All read and written under `lock`.
    private static let lock = NSRecursiveLock()
    nonisolated(unsafe) private static var folder: String?
    nonisolated(unsafe) private static var catalogs: [AssetCatalog]?
    nonisolated(unsafe) private static var images: [String: UIImage?] = [:]
    nonisolated(unsafe) private static var colors: [String: UIColor?] = [:]

    /// The folder with the app's files and asset catalogs; setting it forgets what was loaded.
    public static var directory: String? {
        get { lock.withLock { folder } }
        set {
            lock.withLock {
                folder = newValue
                catalogs = nil
                images = [:]
                colors = [:]
            }
        }
    }

    static func image(named name: String) -> UIImage? {
        lock.withLock {
            if let known = images[name] { return known }
            let found = loadedCatalogs.lazy.compactMap { $0.image(named: name) }.first ?? looseImage(named: name)
            images[name] = .some(found)
            return found
        }
    }

    static func color(named name: String) -> UIColor? {
        lock.withLock {
            if let known = colors[name] { return known }
            let found = loadedCatalogs.lazy.compactMap { $0.color(named: name) }.first
            colors[name] = .some(found)
            return found
        }
    }

    static func data(named name: String) -> Data? {
        lock.withLock { loadedCatalogs.lazy.compactMap { $0.data(named: name) }.first }
    }

    private static var loadedCatalogs: [AssetCatalog] {
        if let catalogs { return catalogs }
        let found = folder.map { AssetCatalog.catalogs(in: $0) } ?? []
        catalogs = found
        return found
    }

    /// An image file that lies in the folder itself: `name`, `name@2x.png` and so on.
    private static func looseImage(named name: String) -> UIImage? {
        guard let folder else { return nil }
        let requested = ImageFileName(name)
        let givenExtension = (name as NSString).pathExtension
        let asset = UIImageAsset()
        var isFound = false
        for fileExtension in ["png", "jpg", "jpeg", "gif"].contains(givenExtension.lowercased()) ? [givenExtension] : ["png", "jpg", "jpeg", "gif"] {
            for scale in 1...3 {
                let file = requested.base + (scale == 1 ? "" : "@\(scale)x") + "." + fileExtension
                guard let image = UIImage(contentsOfFile: folder + "/" + file) else { continue }
                asset.register(image, with: UITraitCollection(displayScale: CGFloat(scale)))
                isFound = true
            }
            if isFound { return UIImage(content: .asset(asset), traits: UIImage.Traits()) }
        }
        return nil
    }

    /// Tells the developer what is wrong with a resource file. Callable from any thread.
    static func complain(_ file: String, line: Int? = nil, _ message: String) {
        let diagnostic = Diagnostic(.warning, file: file, line: line, message)
        if Thread.isMainThread {
            MainActor.assumeIsolated { Diagnostics.report(diagnostic) }
        } else {
            DispatchQueue.main.async { Diagnostics.report(diagnostic) }
        }
    }
}

/// A data set of the app's asset catalogs.
open class NSDataAsset: NSObject, @unchecked Sendable {
    public let name: String
    public let data: Data

    /// Nil when there is no data set of that name.
    public init?(name: String) {
        guard let data = AppResources.data(named: name) else { return nil }
        self.name = name
        self.data = data
    }

    public convenience init?(name: String, bundle: Bundle) {
        self.init(name: name)
    }
}
