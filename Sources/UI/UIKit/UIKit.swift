// What `import UIKit` brings with it. No declarations live here.

@_exported import CoreGraphics
@_exported import Foundation
@_exported import QuartzCore
