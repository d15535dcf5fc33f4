// What `import QuartzCore` brings with it, and the time source of its animations.
// The clock itself lives with the host.

@_exported import CoreGraphics
@_exported import Foundation

/// Where layers and animations read the time. UIKit installs the host's clock.
@_spi(Nagare) public enum MediaClock {
    /// Seconds from an arbitrary start. Read on the main thread only.
    nonisolated(unsafe) public static var now: () -> TimeInterval = { 0 }
}

/// The current time of the clock that drives animations, in seconds.
public func CACurrentMediaTime() -> CFTimeInterval {
    MediaClock.now()
}

public typealias CFTimeInterval = Double
