// Reading a colour's components, and the hue–saturation–brightness model.
// Dynamic colours are read as they are under the current traits.

@_spi(Nagare) import CoreGraphics
import Foundation

extension UIColor {
    /// Writes sRGB components; false for patterns.
    @discardableResult
    public func getRed(
        _ red: UnsafeMutablePointer<CGFloat>?, green: UnsafeMutablePointer<CGFloat>?, blue: UnsafeMutablePointer<CGFloat>?,
        alpha: UnsafeMutablePointer<CGFloat>?
    ) -> Bool {
        let color = cgColor
        guard color.pattern == nil else { return false }
        red?.pointee = color.standardRed
        green?.pointee = color.standardGreen
        blue?.pointee = color.standardBlue
        alpha?.pointee = color.alpha
        return true
    }

    /// Writes the grey value; false for colours that are not grey.
    @discardableResult
    public func getWhite(_ white: UnsafeMutablePointer<CGFloat>?, alpha: UnsafeMutablePointer<CGFloat>?) -> Bool {
        let color = cgColor
        guard color.pattern == nil, color.standardRed == color.standardGreen, color.standardGreen == color.standardBlue
        else { return false }
        white?.pointee = color.standardRed
        alpha?.pointee = color.alpha
        return true
    }

    /// Writes hue, saturation and brightness, each 0…1; false for patterns.
    @discardableResult
    public func getHue(
        _ hue: UnsafeMutablePointer<CGFloat>?, saturation: UnsafeMutablePointer<CGFloat>?,
        brightness: UnsafeMutablePointer<CGFloat>?, alpha: UnsafeMutablePointer<CGFloat>?
    ) -> Bool {
        let color = cgColor
        guard color.pattern == nil else { return false }
        let red = color.standardRed, green = color.standardGreen, blue = color.standardBlue
        let greatest = max(red, green, blue), range = greatest - min(red, green, blue)
        var sixths: CGFloat = 0
        if range > 0 {
            if greatest == red {
                sixths = (green - blue) / range
            } else if greatest == green {
                sixths = 2 + (blue - red) / range
            } else {
                sixths = 4 + (red - green) / range
            }
        }
        hue?.pointee = (sixths < 0 ? sixths + 6 : sixths) / 6
        saturation?.pointee = greatest > 0 ? range / greatest : 0
        brightness?.pointee = greatest
        alpha?.pointee = color.alpha
        return true
    }

    static func rgb(
        hue: CGFloat, saturation: CGFloat, brightness: CGFloat
    ) -> (red: CGFloat, green: CGFloat, blue: CGFloat) {
        guard hue.isFinite else { return (brightness, brightness, brightness) }
        let saturation = min(max(saturation, 0), 1), brightness = min(max(brightness, 0), 1)
        let sixths = (hue - hue.rounded(.down)) * 6
        func channel(_ offset: CGFloat) -> CGFloat {
            let place = (offset + sixths).truncatingRemainder(dividingBy: 6)
            return brightness - brightness * saturation * max(0, min(place, 4 - place, 1))
        }
        return (channel(5), channel(3), channel(1))
    }
}

extension CGColor {
    /// Whether this and `other` cannot be told apart on the screen.
    @_spi(Nagare) public func looksLike(_ other: CGColor) -> Bool {
        func near(_ left: CGFloat, _ right: CGFloat) -> Bool { abs(left - right) < 0.5 / 255 }
        return near(standardRed, other.standardRed) && near(standardGreen, other.standardGreen)
            && near(standardBlue, other.standardBlue) && near(alpha, other.alpha)
    }
}
