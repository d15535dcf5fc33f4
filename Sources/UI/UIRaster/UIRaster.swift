// What the module brings to a process: Cairo for drawing, Pango for text, image files.
// `Raster.install()` is the only thing a host has to call.

import Foundation
@_spi(Nagare) import UIKit

@_spi(Nagare) public enum Raster {
    /// Makes this process draw with Cairo and set text with Pango. Call once before the first view is made; more calls do nothing.
    public static func install() {
        _ = installation
    }

    private static let installation: Void = {
        BitmapProviders.current = CairoBitmaps()
        ImageCodecs.current = PixbufCodec()
        TextEngines.current = PangoTextEngine.shared
    }()
}
