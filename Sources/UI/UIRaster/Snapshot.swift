// The program behind `nagare snapshot`: launches an app, taps and types as told, writes a PNG.
// Settings come as the words of the command and the NAGARE_ variables windows have too.

import Foundation
@_spi(Nagare) import UIKit

/// Runs the app as the command line says, and ends the process: 0 when the picture was written, 1 when not.
@_spi(Nagare) @MainActor public func snapshot(entry: any AppEntry.Type) -> Never {
    do {
        let request = try SnapshotRequest(
            words: Array(CommandLine.arguments.dropFirst()), environment: ProcessInfo.processInfo.environment)
        let host = RasterHost(screen: request.screen)
        host.launch(entry: entry)
        try request.run(on: host)
        exit(0)
    } catch {
        FileHandle.standardError.write(Data("nagare: error: \(error)\n".utf8))
        exit(1)
    }
}

/// What to do before the picture is taken.
struct SnapshotRequest {
    enum Step: Equatable {
        case tap(String)
        case type(String)
        case wait(TimeInterval)
    }

    /// How long a tap waits for its label to appear, in seconds of real time: what loads it may run on a queue of its own.
    private static let patience: TimeInterval = 2

    struct Failure: Error, Equatable, CustomStringConvertible {
        let description: String
    }

    var output = ""
    var steps: [Step] = []
    var screen = RasterHost.standardScreen

    init(words: [String], environment: [String: String]) throws {
        var rest = words[...]
        while let word = rest.popFirst() {
            guard ["--output", "-o", "--tap", "--type", "--wait"].contains(word) else {
                throw Failure(description: "'\(word)' is no option of a snapshot; there are --output FILE, --tap LABEL, --type TEXT and --wait SECONDS")
            }
            guard let value = rest.popFirst() else { throw Failure(description: "'\(word)' needs a value after it") }
            switch word {
            case "--tap": steps.append(.tap(value))
            case "--type": steps.append(.type(value))
            case "--wait":
                guard let seconds = Double(value), 0...3600 ~= seconds else {
                    throw Failure(description: "--wait needs a number of seconds, and got \"\(value)\"")
                }
                steps.append(.wait(seconds))
            default: output = value
            }
        }
        guard !output.isEmpty else { throw Failure(description: "--output FILE is missing: where to write the picture") }
        try readScreen(environment)
    }

    private mutating func readScreen(_ environment: [String: String]) throws {
        if let text = environment["NAGARE_SIZE"], !text.isEmpty {
            let sides = text.lowercased().split(separator: "x", omittingEmptySubsequences: false).compactMap { Double($0) }
            guard sides.count == 2, sides.allSatisfy({ 1...8192 ~= $0 }) else {
                throw Failure(description: "the size is \"\(text)\"; expected WIDTHxHEIGHT in points, such as 393x852")
            }
            screen.size = CGSize(width: sides[0], height: sides[1])
        }
        if let text = environment["NAGARE_SCALE"], !text.isEmpty {
            guard let scale = Double(text), 0.25...8 ~= scale else {
                throw Failure(description: "the scale is \"\(text)\"; expected pixels per point, such as 2")
            }
            screen.scale = scale
        }
        if let text = environment["NAGARE_SAFE_AREA"], !text.isEmpty {
            let insets = text.split(separator: ",", omittingEmptySubsequences: false)
                .compactMap { Double($0.trimmingCharacters(in: .whitespaces)) }
            guard insets.count == 4, insets.allSatisfy({ $0 >= 0 && $0.isFinite }) else {
                throw Failure(description: "the safe area is \"\(text)\"; expected TOP,LEFT,BOTTOM,RIGHT in points, such as 59,0,34,0")
            }
            screen.safeArea = HostInsets(top: insets[0], left: insets[1], bottom: insets[2], right: insets[3])
        }
        screen.isDark = ["1", "yes", "true", "on"].contains(environment["NAGARE_DARK"]?.lowercased() ?? "")
    }

    @MainActor func run(on host: RasterHost) throws {
        for step in steps {
            switch step {
            case .tap(let label):
                guard tap(label, on: host) else {
                    let known = host.labels.map { "  \($0)" }.joined(separator: "\n")
                    throw Failure(
                        description: "nothing on the screen is called \"\(label)\"; there is\n" + (known.isEmpty ? "  nothing at all" : known))
                }
            case .type(let text):
                host.type(text)
            case .wait(let seconds):
                host.wait(seconds)
            }
        }
        do {
            try host.render().writePNG(to: output)
        } catch {
            throw Failure(description: "the picture could not be written to \(output): \(error)")
        }
    }

    @MainActor private func tap(_ label: String, on host: RasterHost) -> Bool {
        let deadline = Date(timeIntervalSinceNow: Self.patience)
        repeat {
            if host.tap(label) { return true }
            host.wait(0.05)
        } while Date() < deadline
        return false
    }
}
