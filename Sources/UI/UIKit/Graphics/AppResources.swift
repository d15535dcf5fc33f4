// Where named images and colours come from: the app's resource folder. UIKit sets the folder at launch.

@_spi(Nagare) import CoreGraphics
import Foundation

@_spi(Nagare) public enum AppResources {
    // All read and written under `lock`.
    private static let lock = NSLock()
    nonisolated(unsafe) private static var folder: String?
    nonisolated(unsafe) private static var images: [String: UIImage] = [:]

    /// The folder with the app's files and asset catalogs; setting it forgets what was loaded.
    public static var directory: String? {
        get { lock.withLock { folder } }
        set {
            lock.withLock {
                folder = newValue
                images = [:]
            }
        }
    }

    static func image(named name: String) -> UIImage? {
        lock.withLock {
            if let loaded = images[name] { return loaded }
            guard let folder, let image = looseImage(named: name, in: folder) else { return nil }
            images[name] = image
            return image
        }
    }

    static func color(named name: String) -> UIColor? {
        nil
    }

    /// An image file that lies in the folder itself: `name`, `name@2x.png` and so on.
    private static func looseImage(named name: String, in folder: String) -> UIImage? {
        let requested = ImageFileName(name)
        let givenExtension = (name as NSString).pathExtension
        let asset = UIImageAsset()
        var found = false
        for fileExtension in givenExtension.isEmpty ? ["png", "jpg", "jpeg"] : [givenExtension] {
            for scale in 1...3 {
                let file = requested.base + (scale == 1 ? "" : "@\(scale)x") + "." + fileExtension
                guard let image = UIImage(contentsOfFile: folder + "/" + file) else { continue }
                asset.register(image, with: UITraitCollection(displayScale: CGFloat(scale)))
                found = true
            }
        }
        return found ? UIImage(content: .asset(asset), traits: UIImage.Traits()) : nil
    }
}
