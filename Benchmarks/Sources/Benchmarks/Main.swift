// The command `run` starts. It measures one thing at a time; gates and counting instructions are the script's business.
import BenchmarkKit
import Foundation

@main
enum Benchmarks {
    static func main() {
        let sink = Sink()
        let workloads = emissionWorkloads(sink) + combinationWorkloads(sink) + lifetimeWorkloads(sink)
            + layoutWorkloads(sink) + screenWorkloads(sink)
        let arguments = CommandLine.arguments.dropFirst()
        switch (arguments.first, arguments.dropFirst().first) {
        case ("list", nil):
            for workload in workloads { print("\(workload.name)\t\(workload.units)") }
        case ("time", let name?):
            find(name, workloads) { print(String(format: "%.1f", measureNanoseconds($0))) }
        case ("prepare", let name?):
            find(name, workloads) { withExtendedLifetime($0.prepare()) {} }
        case ("once", let name?):
            find(name, workloads) { $0.prepare()() }
        case ("idle", let count?):
            reportIdleMemory(Int(count) ?? 0)
        default:
            print("usage: Benchmarks list | time NAME | prepare NAME | once NAME | idle COUNT")
            exit(2)
        }
    }

    private static func find(_ name: String, _ workloads: [Workload], _ body: (Workload) -> Void) {
        guard let workload = workloads.first(where: { $0.name == name }) else {
            print("There is no workload called \(name).")
            exit(2)
        }
        body(workload)
    }

    /// Prints bytes and allocations of one idle subscription, as the counting allocator that `run` preloads saw them.
    private static func reportIdleMemory(_ count: Int) {
        guard count > 0, let bytes = counter("benchmark_live_bytes"), let allocations = counter("benchmark_allocations")
        else {
            print("Start this through `run --memory`: the counting allocator is missing.")
            exit(2)
        }
        var kept: [Any] = []
        kept.reserveCapacity(count + 1)
        let bytesBefore = bytes(), allocationsBefore = allocations()
        addIdleSubscriptions(count, to: &kept)
        print("\((bytes() - bytesBefore) / count)\t\((allocations() - allocationsBefore) / count)")
        withExtendedLifetime(kept) {}
    }

    private static func counter(_ name: String) -> (@convention(c) () -> Int)? {
        dlsym(nil, name).map { unsafeBitCast($0, to: (@convention(c) () -> Int).self) }
    }
}
