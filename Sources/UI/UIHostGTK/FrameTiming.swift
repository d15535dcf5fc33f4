// The figures of `NAGARE_TIMING=1`: time to the first frame, and what frames cost.
// It measures only; nothing else in the program looks at these numbers.

import Foundation

@MainActor final class FrameTiming {
    /// Frames further apart than this belong to separate movements.
    private static let longestFrame: TimeInterval = 0.1

    private var hasShownFrame = false
    private var isDrawn = false
    private var lastShown: TimeInterval?
    private var frames = 0
    private var framesInMotion = 0
    private var timeInMotion: TimeInterval = 0
    private var layout: TimeInterval = 0
    private var drawing: TimeInterval = 0
    private var slowest: TimeInterval = 0

    func frameWasDrawn(layout: TimeInterval, drawing: TimeInterval) {
        isDrawn = true
        frames += 1
        self.layout += layout
        self.drawing += drawing
        slowest = max(slowest, layout + drawing)
    }

    func frameWasShown(at now: TimeInterval) {
        guard isDrawn else { return }
        isDrawn = false
        if let lastShown, now - lastShown < Self.longestFrame {
            framesInMotion += 1
            timeInMotion += now - lastShown
        }
        lastShown = now
        guard !hasShownFrame else { return }
        hasShownFrame = true
        print(String(format: "first frame %.0f ms after the process started", sinceProcessStart() * 1000))
    }

    func printSummary() {
        guard frames > 0 else { return }
        let count = Double(frames)
        print(
            String(
                format: "%d frames: layout %.2f ms, drawing %.2f ms on average, slowest %.2f ms; %.0f ms of CPU in all",
                frames, layout / count * 1000, drawing / count * 1000, slowest * 1000, cpuTime() * 1000))
        guard framesInMotion > 0 else { return }
        print(String(format: "%.1f frames a second while something moved", Double(framesInMotion) / timeInMotion))
    }

    private func print(_ line: String) {
        FileHandle.standardError.write(Data("nagare: \(line)\n".utf8))
    }

    /// Linux counts the start in hundredths of a second since boot (proc(5), field 22).
    private func sinceProcessStart() -> TimeInterval {
        guard let text = try? String(contentsOfFile: "/proc/self/stat", encoding: .utf8), let end = text.lastIndex(of: ")") else {
            return .nan
        }
        let fields = text[text.index(after: end)...].split(separator: " ")
        guard fields.count > 19, let ticks = Double(fields[19]) else { return .nan }
        var now = timespec()
        clock_gettime(CLOCK_BOOTTIME, &now)
        return Double(now.tv_sec) + Double(now.tv_nsec) / 1e9 - ticks / Double(sysconf(Int32(_SC_CLK_TCK)))
    }

    private func cpuTime() -> TimeInterval {
        var now = timespec()
        clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &now)
        return Double(now.tv_sec) + Double(now.tv_nsec) / 1e9
    }
}
