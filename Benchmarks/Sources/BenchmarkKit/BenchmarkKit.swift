// The measuring side: what a workload is and how its time is taken. The workloads live in Sources/Benchmarks.
import Foundation

/// Something to measure.
public struct Workload {
    /// Its name in `gates.tsv`.
    public let name: String
    /// How many units of work one run does.
    public let units: Int
    /// Prepares it, and returns one run.
    public let prepare: () -> () -> Void

    /// Makes a workload.
    public init(_ name: String, units: Int, _ prepare: @escaping () -> () -> Void) {
        self.name = name
        self.units = units
        self.prepare = prepare
    }
}

/// Where workloads leave their results, so that the optimiser must produce them.
///
/// Benchmarks have one thread, or hand over before they read.
public final class Sink: @unchecked Sendable {
    /// The pointer workloads capture.
    public let pointer: UnsafeMutablePointer<Int>

    /// Makes a sink that holds 0.
    public init() {
        pointer = .allocate(capacity: 1)
        pointer.initialize(to: 0)
    }

    deinit {
        pointer.deallocate()
    }
}

/// The time of one unit of a workload, in nanoseconds: the median of repeated runs.
public func measureNanoseconds(_ workload: Workload) -> Double {
    let run = workload.prepare()
    run()
    var samples: [Double] = []
    let start = DispatchTime.now().uptimeNanoseconds
    // Half a second and five runs give a steady median.
    while samples.count < 5 || DispatchTime.now().uptimeNanoseconds - start < 500_000_000 {
        let before = DispatchTime.now().uptimeNanoseconds
        run()
        samples.append(Double(DispatchTime.now().uptimeNanoseconds - before) / Double(workload.units))
    }
    return samples.sorted()[samples.count / 2]
}
