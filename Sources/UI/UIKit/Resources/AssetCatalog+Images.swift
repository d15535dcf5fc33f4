// Image sets: files by scale, device and appearance, template rendering, slices.

@_spi(Nagare) import CoreGraphics
import Foundation

extension AssetCatalog {
    /// The image of that name with all its variants; nil if the catalog has none that can be read.
    func image(named name: String) -> UIImage? {
        guard let (folder, contents) = set(named: name, .image) else { return nil }
        let properties = contents["properties"] as? [String: Any] ?? [:]
        let asset = UIImageAsset()
        var isFound = false
        for entry in contents["images"] as? [[String: Any]] ?? [] {
            guard let file = entry["filename"] as? String, !file.isEmpty, let traits = Self.traits(of: entry) else { continue }
            guard let image = Self.image(folder + "/" + file, scale: traits.displayScale, folder: folder) else { continue }
            asset.register(Self.sliced(image, entry["resizing"] as? [String: Any]), with: UITraitCollection(traits))
            isFound = true
        }
        guard isFound else { return nil }
        var traits = UIImage.Traits()
        switch properties["template-rendering-intent"] as? String {
        case "template": traits.renderingMode = .alwaysTemplate
        case "original": traits.renderingMode = .alwaysOriginal
        default: break
        }
        return UIImage(content: .asset(asset), traits: traits)
    }

    private static func image(_ path: String, scale: CGFloat, folder: String) -> UIImage? {
        guard let data = FileManager.default.contents(atPath: path) else {
            AppResources.complain(folder + "/Contents.json", "the file \"\((path as NSString).lastPathComponent)\" is missing; it is left out")
            return nil
        }
        switch (path as NSString).pathExtension.lowercased() {
        case "svg":
            return VectorImage.image(data, path: path)
        case "pdf":
            AppResources.complain(path, "PDF images cannot be drawn; add the image as SVG or PNG to the set")
            return nil
        default:
            if let image = UIImage(data: data, scale: scale) { return image }
            AppResources.complain(path, "this is no image of a known format (PNG, JPEG, GIF, WebP, BMP); it is left out")
            return nil
        }
    }

    /// Applies the slices drawn in Xcode's editor, which count in pixels.
    private static func sliced(_ image: UIImage, _ resizing: [String: Any]?) -> UIImage {
        guard let resizing, let insets = resizing["cap-insets"] as? [String: Any] else { return image }
        func inset(_ key: String) -> CGFloat { (textNumber(insets[key]) ?? 0) / image.scale }
        let center = resizing["center"] as? [String: Any]
        return image.resizableImage(
            withCapInsets: UIEdgeInsets(top: inset("top"), left: inset("left"), bottom: inset("bottom"), right: inset("right")),
            resizingMode: center?["mode"] as? String == "tile" ? .tile : .stretch)
    }
}

/// SVG files: their size is read here, their picture made by the codec, at three pixels a point.
enum VectorImage {
    private static let scale: CGFloat = 3

    static func image(_ data: Data, path: String) -> UIImage? {
        guard let size = size(of: data) else {
            AppResources.complain(path, "the SVG has neither width and height nor a viewBox; it is left out")
            return nil
        }
        let width = max(1, Int((size.width * scale).rounded())), height = max(1, Int((size.height * scale).rounded()))
        guard let codec = ImageCodecs.current else {
            return UIImage(cgImage: CGImage(.blank(width: width, height: height)), scale: scale, orientation: .up)
        }
        guard let pixels = codec.decodeVector(data, width: width, height: height) else {
            AppResources.complain(path, "the SVG cannot be drawn: it is damaged, or librsvg's loader is not installed (librsvg2-common)")
            return nil
        }
        return UIImage(cgImage: CGImage(pixels), scale: scale, orientation: .up)
    }

    /// In points, from the root element's attributes.
    static func size(of data: Data) -> CGSize? {
        let text = String(decoding: data.prefix(1 << 14), as: UTF8.self)
        guard let start = text.range(of: "<svg"), let end = text[start.upperBound...].firstIndex(of: ">") else { return nil }
        let root = text[start.upperBound..<end]
        func attribute(_ name: String) -> String? {
            for quote in ["\"", "'"] {
                guard let found = root.range(of: " \(name)=\(quote)") ?? root.range(of: "\n\(name)=\(quote)") else { continue }
                return root[found.upperBound...].range(of: quote).map { String(root[found.upperBound..<$0.lowerBound]) }
            }
            return nil
        }
        func length(_ name: String) -> CGFloat? {
            guard let value = attribute(name), !value.hasSuffix("%") else { return nil }
            return Double(value.prefix { $0.isNumber || $0 == "." }).map { CGFloat($0) }
        }
        if let width = length("width"), let height = length("height"), width > 0, height > 0 {
            return CGSize(width: width, height: height)
        }
        let box = attribute("viewBox")?.split { $0 == " " || $0 == "," }.compactMap { Double($0) } ?? []
        return box.count == 4 && box[2] > 0 && box[3] > 0 ? CGSize(width: box[2], height: box[3]) : nil
    }
}
