// What `import CoreGraphics` brings with it. No declarations live here.
// Foundation already has CGFloat, CGPoint, CGSize and CGRect on Linux.

@_exported import Foundation
