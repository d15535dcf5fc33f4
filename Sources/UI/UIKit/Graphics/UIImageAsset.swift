// `UIImageAsset`: the variants of one image, chosen by traits.
// Reading variants from a catalog: AssetCatalog.swift.

@_spi(Nagare) import CoreGraphics
import Foundation

/// Variants of an image for light, dark and display scales. Usable from any thread.
open class UIImageAsset: NSObject, @unchecked Sendable {
    // Both are read and written under `lock`.
    private let lock = NSLock()
    private var variants: [(traits: UITraitCollection, image: UIImage)] = []

    public override init() {}

    open func register(_ image: UIImage, with traits: UITraitCollection) {
        lock.withLock {
            variants.removeAll { $0.traits == traits }
            variants.append((traits, image))
        }
    }

    open func unregisterImageWithTraitCollection(_ traits: UITraitCollection) {
        lock.withLock { variants.removeAll { $0.traits == traits } }
    }

    /// The variant that fits best: nothing it asks for may differ, the nearest scale (the larger one on a tie) wins.
    open func image(with traits: UITraitCollection) -> UIImage {
        let wanted = traits.values
        func mismatch(_ offered: UITraitCollection.Values) -> CGFloat {
            var distance: CGFloat = 0
            if offered.userInterfaceStyle == .unspecified {
                distance += 10
            } else if offered.userInterfaceStyle != wanted.userInterfaceStyle {
                distance += 1000
            }
            if offered.userInterfaceIdiom == .unspecified {
                distance += 10
            } else if offered.userInterfaceIdiom != wanted.userInterfaceIdiom {
                distance += 1000
            }
            let scale = offered.displayScale, target = max(wanted.displayScale, 1)
            return distance + (scale == 0 ? 0.5 : scale >= target ? scale - target : (target - scale) * 2)
        }
        let best = lock.withLock {
            variants.min { mismatch($0.traits.values) < mismatch($1.traits.values) }?.image
        }
        return best ?? UIImage()
    }
}
