// debug: prints the events of every subscription.
import Foundation

extension ObservableType {
    /// Prints subscription, events and disposal to standard output.
    ///
    /// A line reads `2026-01-31 12:00:00.000: Model.swift:12 (load()) -> Event next(1)`.
    ///
    /// - Parameters:
    ///   - identifier: Printed instead of file, line and function.
    ///   - trimOutput: Whether long events are shortened to 40 characters.
    @inlinable
    public func debug(
        _ identifier: String? = nil, trimOutput: Bool = false, file: String = #file, line: UInt = #line,
        function: String = #function
    ) -> Observable<Element> {
        let source = asObservable()
        let printer = DebugPrinter(
            identifier: identifier ?? "\(file.split(separator: "/").last ?? ""):\(line) (\(function))", trimsOutput: trimOutput
        )
        return Observable<Element>(isTrampolined: true) { _, down in
            printer.print("subscribed")
            let end: (Swift.Error?) -> Void = { error in
                printer.print(error.map { Event<Element>.error($0) } ?? .completed)
                down.finish(error)
            }
            let stage = BoundaryStage<Element>(down, end: end) { element in
                printer.print(.next(element))
                down.push(element)
            }
            stage.subscription.setOnDisposed { printer.print("isDisposed") }
            source.attach(stage)
        }
    }
}

/// Formats the lines of `debug`.
@usableFromInline
struct DebugPrinter: Sendable {
    private let identifier: String
    private let trimsOutput: Bool

    @usableFromInline
    init(identifier: String, trimsOutput: Bool) {
        self.identifier = identifier
        self.trimsOutput = trimsOutput
    }

    @usableFromInline
    func print<Element>(_ event: Event<Element>) {
        let text = "\(event)"
        let limit = 40
        guard trimsOutput, text.count > limit else { return print("Event \(text)") }
        print("Event \(text.prefix(limit / 2))...\(text.suffix(limit / 2))")
    }

    @usableFromInline
    func print(_ content: String) {
        let formatter = DateFormatter()
        formatter.dateFormat = "yyyy-MM-dd HH:mm:ss.SSS"
        Swift.print("\(formatter.string(from: Date())): \(identifier) -> \(content)")
    }
}
