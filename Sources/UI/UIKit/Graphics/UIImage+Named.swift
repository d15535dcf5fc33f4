// Images and colours by name: from the app's resources, or the drawn symbols.
// Reading catalogs and files: AppResources.swift.

@_spi(Nagare) import CoreGraphics
import Foundation

extension UIImage {
    /// An image of the app's asset catalogs or resource files; nil when there is none of that name.
    public convenience init?(named name: String) {
        self.init(named: name, in: nil, compatibleWith: nil)
    }

    public convenience init?(named name: String, in bundle: Bundle?, compatibleWith traits: UITraitCollection?) {
        guard let found = AppResources.image(named: name) else { return nil }
        let image = traits.flatMap { found.imageAsset?.image(with: $0) } ?? found
        self.init(content: image.content, traits: image.traits)
    }

    public convenience init?(named name: String, in bundle: Bundle?, with configuration: UIImage.Configuration?) {
        self.init(named: name, in: bundle, compatibleWith: configuration?.traitCollection)
    }

    /// A symbol; nil when no symbol of that name is drawn here.
    public convenience init?(systemName name: String) {
        self.init(systemName: name, withConfiguration: nil)
    }

    public convenience init?(systemName name: String, withConfiguration configuration: UIImage.Configuration?) {
        guard let symbol = SymbolImage(name: name, configuration: configuration as? SymbolConfiguration) else { return nil }
        self.init(content: .symbol(symbol), traits: Traits(scale: UIGraphicsImageRendererFormat.screenScale))
    }

    public convenience init?(systemName name: String, compatibleWith traits: UITraitCollection?) {
        self.init(systemName: name, withConfiguration: nil)
    }
}

extension UIColor {
    /// A colour of the app's asset catalogs; nil when there is none of that name.
    public convenience init?(named name: String) {
        self.init(named: name, in: nil, compatibleWith: nil)
    }

    public convenience init?(named name: String, in bundle: Bundle?, compatibleWith traits: UITraitCollection?) {
        guard let found = AppResources.color(named: name) else { return nil }
        self.init(storage: (traits.map { found.resolvedColor(with: $0) } ?? found).storage)
    }
}
