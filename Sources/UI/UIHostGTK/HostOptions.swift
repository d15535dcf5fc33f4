// What may be set from outside, in one place: the environment variables the host reads.
// Nothing else in this module looks at the environment.

import Foundation
@_spi(Nagare) import UIKit

/// The window's settings.
///
/// | variable | example | meaning |
/// |---|---|---|
/// | `NAGARE_SIZE` | `393x852` | the screen in points; the default is that of an iPhone 15 |
/// | `NAGARE_DARK` | `1`, `0` | dark or light, whatever the desktop says |
/// | `NAGARE_SAFE_AREA` | `59,0,34,0` | top, left, bottom, right in points; the default is zero |
/// | `NAGARE_ACCESSIBILITY` | `1`, `0` | show the accessibility tree always or never, instead of when an assistive technology runs |
/// | `NAGARE_TIMING` | `1` | print the time to the first frame, and the cost of frames at the end |
///
/// The safe area is zero because the window has no status bar and no home indicator: the desktop draws its title bar outside the screen.
struct HostOptions: Equatable {
    var size = CGSize(width: 393, height: 852)
    var isDark: Bool?
    var safeArea = HostInsets()
    var showsAccessibility: Bool?
    var printsTiming = false
    /// What was wrong with the variables, a line each.
    var warnings: [String] = []

    init(environment: [String: String] = [:]) {
        if let text = environment["NAGARE_SIZE"] {
            let lengths = text.lowercased().split(separator: "x", omittingEmptySubsequences: false).map { Double($0) }
            if lengths.count == 2, let width = lengths[0], let height = lengths[1], 1...16384 ~= width, 1...16384 ~= height {
                size = CGSize(width: width, height: height)
            } else {
                warnings.append("NAGARE_SIZE is \"\(text)\"; expected WIDTHxHEIGHT in points, such as 393x852. Using 393x852.")
            }
        }
        if let text = environment["NAGARE_SAFE_AREA"] {
            let insets = text.split(separator: ",", omittingEmptySubsequences: false)
                .map { Double($0.trimmingCharacters(in: .whitespaces)) }
            let lengths = insets.compactMap { $0 }.filter { $0 >= 0 && $0.isFinite }
            if insets.count == 4, lengths.count == 4 {
                safeArea = HostInsets(top: lengths[0], left: lengths[1], bottom: lengths[2], right: lengths[3])
            } else {
                warnings.append(
                    "NAGARE_SAFE_AREA is \"\(text)\"; expected TOP,LEFT,BOTTOM,RIGHT in points, such as 59,0,34,0. Using zero.")
            }
        }
        isDark = flag("NAGARE_DARK", in: environment)
        showsAccessibility = flag("NAGARE_ACCESSIBILITY", in: environment)
        printsTiming = flag("NAGARE_TIMING", in: environment) ?? false
    }

    private mutating func flag(_ name: String, in environment: [String: String]) -> Bool? {
        switch environment[name]?.lowercased() {
        case nil, "": return nil
        case "1", "yes", "true", "on": return true
        case "0", "no", "false", "off": return false
        case let text?:
            warnings.append("\(name) is \"\(text)\"; expected 1 or 0. It is ignored.")
            return nil
        }
    }
}
