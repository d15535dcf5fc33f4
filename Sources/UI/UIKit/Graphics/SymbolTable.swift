// The symbols: names as apps write them, drawn for Nagare on a 24 × 24 grid. Data, and which names share a drawing.
// The language of the drawings: SymbolParser.swift; variants: SymbolOutline.swift.

@_spi(Nagare) import CoreGraphics
import Foundation

enum SymbolTable {
    private static let lock = NSLock()
    nonisolated(unsafe) private static var known: [String: SymbolOutline] = [:]

    /// The outline of that name, with the endings `.fill`, `.circle`, `.square`, `.circle.fill`, `.square.fill` and `.slash`
    /// understood for every symbol they make sense for.
    static func outline(named name: String) -> SymbolOutline? {
        if let found = lock.withLock({ known[name] }) { return found }
        guard let made = make(name) else { return nil }
        lock.withLock { known[name] = made }
        return made
    }

    private static func make(_ name: String) -> SymbolOutline? {
        if let other = aliases[name] { return make(other) }
        if let source = sources[name] { return SymbolOutline(source) }
        if name.hasSuffix(".fill") {
            let base = String(name.dropLast(".fill".count))
            if let plain = sources[aliases[base] ?? base], let filled = SymbolOutline(plain).filled { return filled }
            for frame in SymbolOutline.Frame.allCases where base.hasSuffix("." + frame.rawValue) {
                return content(of: frame, base)?.framed(in: frame, filled: true)
            }
            if base.hasSuffix(".slash") { return make(String(base.dropLast(".slash".count)) + ".fill")?.slashed }
            return nil
        }
        for frame in SymbolOutline.Frame.allCases where name.hasSuffix("." + frame.rawValue) {
            return content(of: frame, name)?.framed(in: frame, filled: false)
        }
        if name.hasSuffix(".slash") { return make(String(name.dropLast(".slash".count)))?.slashed }
        return nil
    }

    /// What stands inside a frame: a symbol, or a number from 0 to 50, which is no symbol without one.
    private static func content(of frame: SymbolOutline.Frame, _ name: String) -> SymbolOutline? {
        let base = String(name.dropLast(frame.rawValue.count + 1))
        guard let number = Int(base) else { return make(base) }
        guard (0...50).contains(number), base == String(number) else { return nil }
        let figures = base.compactMap { $0.wholeNumberValue }.map { SymbolOutline(digits[$0]) }
        return figures.dropFirst().reduce(figures[0]) { $0.followed(by: $1) }
    }

    /// From 0 to 9.
    private static let digits = [
        "stroke M12 4 C7.5 4 7 8 7 12 C7 16 7.5 20 12 20 C16.5 20 17 16 17 12 C17 8 16.5 4 12 4 Z",
        "stroke M8.5 7.5 L13 4 L13 20",
        "stroke M7 8 Q7.2 4 12 4 Q16.6 4 16.6 8 Q16.6 10.6 13.5 13.6 L7 20 L17 20",
        "stroke M7.4 4 L16.4 4 L11.6 10.2 Q17 10.4 17 15 Q17 20 12 20 Q7.6 20 7 16.2",
        "stroke M14.6 20 L14.6 4 L6.4 15.4 L17.6 15.4",
        "stroke M16 4 L8.4 4 L7.6 11.6 Q9.4 10 12 10 Q17 10 17 15 Q17 20 12 20 Q7.8 20 7 16.6",
        "stroke M15.6 4.2 Q9.4 6.4 7.6 13.4 M12 10 Q17 10 17 15 Q17 20 12 20 Q7 20 7 15 Q7 10 12 10 Z",
        "stroke M7 4 L17 4 L10.4 20",
        "stroke M12 4 Q16 4 16 7.7 Q16 11.4 12 11.4 Q8 11.4 8 7.7 Q8 4 12 4 Z M12 11.4 Q17 11.4 17 15.7 Q17 20 12 20 Q7 20 7 15.7 Q7 11.4 12 11.4 Z",
        "stroke M12 14 Q7 14 7 9 Q7 4 12 4 Q17 4 17 9 Q17 14 12 14 Z M16.4 10.6 Q14.6 17.8 8.4 19.8",
    ]

    private static let aliases: [String: String] = [
        "gearshape": "gear", "gearshape.2": "gear", "list.dash": "list.bullet", "multiply": "xmark", "bubble.right": "bubble.left",
        "message": "bubble.left", "text.bubble": "bubble.left.text", "doc.plaintext": "doc.text", "arrow.triangle.2.circlepath": "arrow.2.circlepath",
        "square.and.pencil": "square.pencil", "line.horizontal.3": "line.3.horizontal", "clock.arrow.circlepath": "arrow.counterclockwise",
        "arrow.uturn.backward": "arrow.uturn.left", "arrow.uturn.forward": "arrow.uturn.right", "newspaper": "doc.text",
        "rectangle.portrait.and.arrow.right": "arrow.right.square", "person.crop": "person", "photo.on.rectangle": "photo",
        "hand.point.up.left": "hand.tap", "speaker.wave.3": "speaker.wave.2", "speaker.2": "speaker.wave.2", "airplane.departure": "paperplane",
    ]

    private static let sources: [String: String] = [
        // Marks
        "plus": "stroke M12 4 L12 20 M4 12 L20 12",
        "minus": "stroke M4 12 L20 12",
        "xmark": "stroke M5.5 5.5 L18.5 18.5 M18.5 5.5 L5.5 18.5",
        "checkmark": "stroke M4.5 13 L9.5 18.5 L19.5 5.5",
        "equal": "stroke M4 9 L20 9 M4 15 L20 15",
        "divide": "stroke M4 12 L20 12; fill O12 6 1.6 O12 18 1.6",
        "plusminus": "stroke M12 3 L12 13 M6.5 8 L17.5 8 M6.5 19 L17.5 19",
        "percent": "stroke O7 7 3 O17 17 3 M18.5 4.5 L5.5 19.5",
        "number": "stroke M9.5 4 L7.5 20 M16.5 4 L14.5 20 M4 9 L20.5 9 M3.5 15 L20 15",
        "exclamationmark": "stroke M12 4 L12 14.5; fill O12 19 1.5",
        "questionmark": "stroke M7.5 8.5 Q7.5 4 12 4 Q16.5 4 16.5 8 Q16.5 10.5 14 12 Q12 13.2 12 15.2; fill O12 19.3 1.5",
        "info": "stroke M9.5 10 L12.2 10 L12.2 18.5 M9 18.5 L15.4 18.5; fill O12 5.5 1.7",
        "ellipsis": "fill O5 12 1.8 O12 12 1.8 O19 12 1.8",
        "asterisk": "stroke M12 4 L12 20 M5 8 L19 16 M19 8 L5 16",
        "at": "stroke O12 12 4 M16 8 L16 13.5 Q16 16 18.2 16 Q21 16 21 12 A12 12 9 0 -300",

        // Arrows and chevrons
        "chevron.right": "stroke M8.5 4 L16 12 L8.5 20",
        "chevron.left": "stroke M15.5 4 L8 12 L15.5 20",
        "chevron.up": "stroke M4 15.5 L12 8 L20 15.5",
        "chevron.down": "stroke M4 8.5 L12 16 L20 8.5",
        "chevron.forward": "stroke M8.5 4 L16 12 L8.5 20",
        "chevron.backward": "stroke M15.5 4 L8 12 L15.5 20",
        "chevron.up.chevron.down": "stroke M7 9 L12 4 L17 9 M7 15 L12 20 L17 15",
        "arrow.right": "stroke M4 12 L20 12 M13.5 5.5 L20 12 L13.5 18.5",
        "arrow.left": "stroke M20 12 L4 12 M10.5 5.5 L4 12 L10.5 18.5",
        "arrow.up": "stroke M12 20 L12 4 M5.5 10.5 L12 4 L18.5 10.5",
        "arrow.down": "stroke M12 4 L12 20 M5.5 13.5 L12 20 L18.5 13.5",
        "arrow.forward": "stroke M4 12 L20 12 M13.5 5.5 L20 12 L13.5 18.5",
        "arrow.backward": "stroke M20 12 L4 12 M10.5 5.5 L4 12 L10.5 18.5",
        "arrow.up.right": "stroke M6 18 L18 6 M9 6 L18 6 L18 15",
        "arrow.down.left": "stroke M18 6 L6 18 M15 18 L6 18 L6 9",
        "arrow.up.arrow.down": "stroke M8 19 L8 5 M4 9 L8 5 L12 9 M16 5 L16 19 M12 15 L16 19 L20 15",
        "arrow.left.arrow.right": "stroke M5 8 L19 8 M15 4 L19 8 L15 12 M19 16 L5 16 M9 12 L5 16 L9 20",
        "arrow.clockwise": "stroke A12 12.5 8 -45 270 M18.2 3 L18 7.2 L13.8 7",
        "arrow.counterclockwise": "stroke A12 12.5 8 225 -90 M5.8 3 L6 7.2 L10.2 7",
        "arrow.2.circlepath": "stroke A12 12 8 200 345 M20.5 5 L19.8 10 L15 9; stroke A12 12 8 20 165 M3.5 19 L4.2 14 L9 15",
        "arrow.uturn.left": "stroke M9 4 L4 9 L9 14 M4 9 L14.5 9 Q20 9 20 14.5 Q20 20 14.5 20 L9 20",
        "arrow.uturn.right": "stroke M15 4 L20 9 L15 14 M20 9 L9.5 9 Q4 9 4 14.5 Q4 20 9.5 20 L15 20",
        "square.and.arrow.up": "stroke M8 9.5 L5.5 9.5 L5.5 21 L18.5 21 L18.5 9.5 L16 9.5 M12 15 L12 2.5 M8 6.5 L12 2.5 L16 6.5",
        "square.and.arrow.down": "stroke M8 9.5 L5.5 9.5 L5.5 21 L18.5 21 L18.5 9.5 L16 9.5 M12 2.5 L12 15 M8 11 L12 15 L16 11",

        // Shapes
        "circle": "shape O12 12 9.5",
        "square": "shape R3.5 3.5 17 17 3.5",
        "rectangle": "shape R2 5 20 14 3",
        "capsule": "shape R2 6.5 20 11 5.5",
        "triangle": "shape M12 4 L21 19.5 L3 19.5 Z",
        "diamond": "shape M12 2.5 L21.5 12 L12 21.5 L2.5 12 Z",
        "hexagon": "shape M12 2.5 L20.5 7.2 L20.5 16.8 L12 21.5 L3.5 16.8 L3.5 7.2 Z",
        "seal": "shape M12 2 L15 4.5 L19 4.8 L19.4 8.8 L22 12 L19.4 15.2 L19 19.2 L15 19.5 L12 22 L9 19.5 L5 19.2 L4.6 15.2 L2 12 L4.6 8.8 L5 4.8 L9 4.5 Z",
        "checkmark.seal": "shape M12 2 L15 4.5 L19 4.8 L19.4 8.8 L22 12 L19.4 15.2 L19 19.2 L15 19.5 L12 22 L9 19.5 L5 19.2 L4.6 15.2 L2 12 L4.6 8.8 L5 4.8 L9 4.5 Z; detail M8.5 12.5 L11 15.5 L15.5 9",
        "star": "shape M12 2.5 L14.9 9 L22 9.7 L16.7 14.4 L18.2 21.4 L12 17.8 L5.8 21.4 L7.3 14.4 L2 9.7 L9.1 9 Z",
        "heart": "shape M12 20.5 C5 15.5 2.5 12 2.5 8.5 C2.5 5.5 4.8 3.5 7.3 3.5 C9.3 3.5 11 4.6 12 6.5 C13 4.6 14.7 3.5 16.7 3.5 C19.2 3.5 21.5 5.5 21.5 8.5 C21.5 12 19 15.5 12 20.5 Z",
        "drop": "shape M12 2.5 C16 8 18.5 11.5 18.5 15 A12 15 6.5 0 180 C5.5 11.5 8 8 12 2.5 Z",
        "exclamationmark.triangle": "shape M12 3.5 L22 20.5 L2 20.5 Z; detail M12 9.5 L12 14.5 M12 17.6 L12 17.7",
        "app": "shape R3 3 18 18 5",

        // Things
        "house": "shape M3.5 11 L12 3.5 L20.5 11 L20.5 21 L3.5 21 Z; detail M9.5 21 L9.5 14 L14.5 14 L14.5 21",
        "gear": "shape M10.3 2.5 L13.7 2.5 L14.3 5.2 L16.2 6 L18.6 4.6 L20.9 7 L19.4 9.3 L19.9 10.6 L22 11.2 L22 13.5 L19.7 14.2 L19 15.9 L20.3 18.2 L18.1 20.4 L15.7 19.2 L14.2 19.9 L13.6 22 L10.4 22 L9.8 19.9 L8.2 19.2 L5.8 20.4 L3.6 18.1 L5 15.8 L4.3 14.2 L2 13.6 L2 11.2 L4.3 10.6 L4.9 9.1 L3.6 6.8 L5.8 4.6 L8.1 5.9 L9.7 5.2 Z; detail O12 12.2 3.3",
        "magnifyingglass": "stroke O10.5 10.5 6.5 M15.5 15.5 L21 21",
        "person": "shape O12 7.5 4 M3.5 21 C3.5 16.5 7 14.5 12 14.5 C17 14.5 20.5 16.5 20.5 21 Z",
        "person.2": "shape O9 8 3.6 M1.5 20 C1.5 16 4.5 14.2 9 14.2 C13.5 14.2 16.5 16 16.5 20 Z; stroke A16.5 8 3.2 -100 100 M18.5 14.6 C21 15.3 22.5 17 22.5 20 L19.5 20",
        "person.3": "shape O12 8.5 3.2 M6 19.5 C6 16 8.5 14.2 12 14.2 C15.5 14.2 18 16 18 19.5 Z; stroke A5 9.5 2.3 60 300; stroke A19 9.5 2.3 -120 120; stroke M5 14.6 Q1.5 15.2 1.5 19 L4 19 M19 14.6 Q22.5 15.2 22.5 19 L20 19",
        "person.badge.plus": "shape O10 7.5 4 M2 21 C2 16.5 5 14.5 10 14.5 C15 14.5 18 16.5 18 21 Z; stroke M20 4 L20 10 M17 7 L23 7",
        "trash": "shape M5.5 6.5 L6.5 21.5 L17.5 21.5 L18.5 6.5 Z; stroke M3.5 6.5 L20.5 6.5 M9 6.5 L9 3 L15 3 L15 6.5; detail M9.7 10 L10 18 M14.3 10 L14 18",
        "pencil": "shape M4 20 L5 15.5 L16.5 4 L20 7.5 L8.5 19 Z; detail M13.8 6.8 L17.2 10.2",
        "square.pencil": "stroke M13 5 L4 5 L4 20.5 L19.5 20.5 L19.5 11.5 M9.5 15 L10 12 L19 3 L21.3 5.3 L12.3 14.3 Z",
        "list.bullet": "stroke M8.5 6 L21 6 M8.5 12 L21 12 M8.5 18 L21 18; fill O4 6 1.5 O4 12 1.5 O4 18 1.5",
        "list.number": "stroke M9.5 6 L21 6 M9.5 12 L21 12 M9.5 18 L21 18 M3.5 5 L4.7 4.2 L4.7 8 M3.3 10.7 L6 10.7 L3.3 13.6 L6 13.6 M3.3 16.6 L6 16.6 L6 19.8 L3.3 19.8",
        "line.3.horizontal": "stroke M3 6 L21 6 M3 12 L21 12 M3 18 L21 18",
        "line.3.horizontal.decrease": "stroke M3 6.5 L21 6.5 M6.5 12 L17.5 12 M10 17.5 L14 17.5",
        "text.alignleft": "stroke M3 5 L21 5 M3 10 L14 10 M3 15 L21 15 M3 20 L14 20",
        "slider.horizontal.3": "stroke M3 6 L13 6 M18 6 L21 6 M3 12 L6 12 M11 12 L21 12 M3 18 L13 18 M18 18 L21 18 O15.5 6 2 O8.5 12 2 O15.5 18 2",
        "square.grid.2x2": "shape R3 3 7.5 7.5 1.5 R13.5 3 7.5 7.5 1.5 R3 13.5 7.5 7.5 1.5 R13.5 13.5 7.5 7.5 1.5",
        "rectangle.grid.1x2": "shape R3 3.5 18 7.5 2 R3 13.5 18 7.5 2",
        "square.stack": "shape R4 8 16 13 2.5; stroke M6.5 5 L17.5 5 M8.5 2.5 L15.5 2.5",
        "bell": "shape M12 3 C8.3 3 6 5.8 6 9.5 C6 14 4.5 15.5 3.5 17.5 L20.5 17.5 C19.5 15.5 18 14 18 9.5 C18 5.8 15.7 3 12 3 Z; stroke A12 18.5 2.6 10 170",
        "bookmark": "shape M6 3 L18 3 L18 21.5 L12 16.5 L6 21.5 Z",
        "calendar": "stroke R3 4.5 18 16.5 3 M3 9.5 L21 9.5 M8 2.5 L8 6 M16 2.5 L16 6; fill O8 13 1.1 O12 13 1.1 O16 13 1.1 O8 17 1.1 O12 17 1.1 O16 17 1.1",
        "clock": "shape O12 12 9.5; detail M12 6 L12 12 L16 14",
        "stopwatch": "shape O12 13.5 8; detail M12 9 L12 13.5; stroke M9.5 2.5 L14.5 2.5 M12 2.5 L12 5 M18.5 6 L20 7.5",
        "timer": "stroke A12 12 9 -60 270 M12 3 L12 6.5 M12 12 L6.5 6.5",
        "alarm": "shape O12 13 8; detail M12 8.5 L12 13 L15 15; stroke M2.5 7 L6.5 3 M21.5 7 L17.5 3 M6 19.5 L4.5 21.5 M18 19.5 L19.5 21.5",
        "hourglass": "stroke M6 2.5 L18 2.5 M6 21.5 L18 21.5 M7.5 2.5 L7.5 7 L12 12 L7.5 17 L7.5 21.5 M16.5 2.5 L16.5 7 L12 12 L16.5 17 L16.5 21.5",
        "camera": "shape M3 7 L7 7 L9 4 L15 4 L17 7 L21 7 L21 19.5 L3 19.5 Z; detail O12 13 4",
        "photo": "shape R2.5 4 19 16 3; detail M3.5 18 L9 11.5 L13 16 L15.5 13.5 L20.5 18.5 O15.5 8.5 1.5",
        "video": "shape R2 6 13.5 12 3 M17 10.5 L22 7.5 L22 16.5 L17 13.5 Z",
        "film": "shape R2.5 4 19 16 2.5; detail M7 4 L7 20 M17 4 L17 20 M7 12 L17 12",
        "envelope": "shape R2 5 20 14.5 3; detail M3 7 L12 13.5 L21 7",
        "phone": "shape M6.5 3 L9.5 8 L7.5 10.5 Q9.5 14.5 13.5 16.5 L16 14.5 L21 17.5 L19 21 C11 21.5 2.5 13 3 5 Z",
        "bubble.left": "shape M12 3.5 C17.5 3.5 21.5 7 21.5 11.3 C21.5 15.7 17.5 19 12 19 C11 19 10 18.9 9.2 18.7 L4.5 21.5 L5.2 16.8 C3.5 15.4 2.5 13.5 2.5 11.3 C2.5 7 6.5 3.5 12 3.5 Z",
        "bubble.left.text": "shape M12 3.5 C17.5 3.5 21.5 7 21.5 11.3 C21.5 15.7 17.5 19 12 19 C11 19 10 18.9 9.2 18.7 L4.5 21.5 L5.2 16.8 C3.5 15.4 2.5 13.5 2.5 11.3 C2.5 7 6.5 3.5 12 3.5 Z; detail M8 9.5 L16 9.5 M8 13 L13.5 13",
        "paperplane": "shape M2.5 11.5 L21.5 3 L15.5 21 L11 13 Z; detail M11 13 L21.5 3",
        "play": "shape M6 3.5 L20.5 12 L6 20.5 Z",
        "pause": "shape R6 4 3.5 16 1 R14.5 4 3.5 16 1",
        "stop": "shape R5 5 14 14 2",
        "backward": "shape M12 5 L12 19 L2 12 Z M22 5 L22 19 L12 12 Z",
        "forward": "shape M12 5 L12 19 L22 12 Z M2 5 L2 19 L12 12 Z",
        "playpause": "shape M3 5 L12 12 L3 19 Z R14 5 2.5 14 0.5 R19 5 2.5 14 0.5",
        "repeat": "stroke M4 12 L4 10 Q4 6.5 7.5 6.5 L20 6.5 M16.5 3 L20 6.5 L16.5 10 M20 12 L20 14 Q20 17.5 16.5 17.5 L4 17.5 M7.5 14 L4 17.5 L7.5 21",
        "shuffle": "stroke M2.5 7 L6 7 Q8 7 9.5 9.5 L14 15 Q15.5 17 18 17 L21 17 M18 14 L21 17 L18 20 M2.5 17 L6 17 Q8 17 9.5 14.5 M14 9 Q15.5 7 18 7 L21 7 M18 4 L21 7 L18 10",
        "speaker": "shape M3 9 L7 9 L12.5 4.5 L12.5 19.5 L7 15 L3 15 Z",
        "speaker.wave.2": "shape M2 9 L6 9 L11.5 4.5 L11.5 19.5 L6 15 L2 15 Z; stroke A11.5 12 5 -40 40; stroke A11.5 12 9 -40 40",
        "mic": "shape R8.5 2.5 7 12.5 3.5; stroke M5 11.5 Q5 18 12 18 Q19 18 19 11.5 M12 18 L12 21.5 M8.5 21.5 L15.5 21.5",
        "headphones": "stroke M3.5 17 L3.5 12.5 A12 12.5 8.5 180 360 L20.5 17; shape R3 14 4 7 1.5 R17 14 4 7 1.5",
        "music.note": "stroke M9.5 18 L9.5 5 L19 3 L19 15.5 O7 18 2.5 O16.5 15.5 2.5",
        "folder": "shape M2.5 5 L9 5 L11 7.5 L21.5 7.5 L21.5 19.5 L2.5 19.5 Z",
        "tray": "shape M2.5 14 L6 5 L18 5 L21.5 14 L21.5 19.5 L2.5 19.5 Z; detail M2.5 14 L8 14 Q8.5 16.5 12 16.5 Q15.5 16.5 16 14 L21.5 14",
        "archivebox": "shape R2.5 4 19 4.5 1 M4 8.5 L20 8.5 L20 20 L4 20 Z; detail M9 12.5 L15 12.5",
        "doc": "shape M5 2.5 L13.5 2.5 L19 8 L19 21.5 L5 21.5 Z; detail M13.5 2.5 L13.5 8 L19 8",
        "doc.text": "shape M5 2.5 L13.5 2.5 L19 8 L19 21.5 L5 21.5 Z; detail M13.5 2.5 L13.5 8 L19 8 M8.5 12.5 L15.5 12.5 M8.5 16.5 L15.5 16.5",
        "doc.on.doc": "shape R3 7 12 14.5 2.5; stroke M8 4.5 Q8 2.5 10 2.5 L18.5 2.5 Q21 2.5 21 5 L21 14.5 Q21 17 18.5 17",
        "note.text": "shape R3.5 3.5 17 17 3; detail M7.5 8 L16.5 8 M7.5 12 L16.5 12 M7.5 16 L13 16",
        "clipboard": "shape R4.5 4 15 17.5 2.5; stroke R8.5 2.5 7 3.5 1",
        "paperclip": "stroke M19.5 11 L11 19.5 Q7.5 22.5 4.5 19.5 Q1.5 16.5 4.5 13 L13.5 4 Q16 2 18 4 Q20 6 18 8.5 L9.5 17 Q8 18 7 17 Q6 16 7 14.5 L14.5 7",
        "link": "stroke M10 14 Q7.5 11.5 10 9 L14 5 Q16.5 2.8 19 5 Q21.2 7.5 19 10 L16.5 12.5 M14 10 Q16.5 12.5 14 15 L10 19 Q7.5 21.2 5 19 Q2.8 16.5 5 14 L7.5 11.5",
        "lock": "shape R4.5 10.5 15 11 2.5; stroke M7.5 10.5 L7.5 7 A12 7 4.5 180 360 L16.5 10.5",
        "lock.open": "shape R3 10.5 14 11 2.5; stroke M13.5 10.5 L13.5 7 A17.5 7 4 180 360 L21.5 9",
        "key": "stroke O8 8 5 M11.5 11.5 L20.5 20.5 M20.5 20.5 L20.5 17 M17 17 L14.5 19.5",
        "eye": "shape M2 12 C5 7.5 8.5 5.5 12 5.5 C15.5 5.5 19 7.5 22 12 C19 16.5 15.5 18.5 12 18.5 C8.5 18.5 5 16.5 2 12 Z; detail O12 12 3",
        "cart": "shape M5.5 6 L21.5 6 L19.5 14.5 L7.5 14.5 Z; stroke M1.5 3 L4.5 3 L7.5 17.5 L19 17.5; fill O9 20.7 1.5 O17.5 20.7 1.5",
        "bag": "shape M4.5 7.5 L19.5 7.5 L20.5 21.5 L3.5 21.5 Z; stroke M8.5 7.5 Q8.5 2.5 12 2.5 Q15.5 2.5 15.5 7.5",
        "gift": "shape R3 8 18 4 1 R4.5 12 15 9.5 1; detail M12 8 L12 21.5; stroke M12 8 C8 8 6 6 7 4 C8.5 2 11.5 4 12 8 C12.5 4 15.5 2 17 4 C18 6 16 8 12 8",
        "creditcard": "shape R2 5 20 14 2.5; detail M2 10 L22 10 M5.5 15 L9.5 15",
        "tag": "shape M3 3 L11 3 L21.5 13.5 L13.5 21.5 L3 11 Z; detail O7.2 7.2 0.8",
        "flag": "shape M5 4 C9 1.5 13 7 19.5 4 L19.5 14 C13 17 9 11.5 5 14 Z; stroke M5 3 L5 21.5",
        "location": "shape M3 11 L21 3 L13 21 L11.5 12.5 Z",
        "map": "shape M2.5 6 L9 3.5 L15 6.5 L21.5 4 L21.5 18 L15 20.5 L9 17.5 L2.5 20 Z; detail M9 3.5 L9 17.5 M15 6.5 L15 20.5",
        "mappin": "stroke O12 6.5 4 M12 10.5 L12 21.5",
        "mappin.and.ellipse": "stroke O12 6.5 3.5 M12 10 L12 17 M7 14.5 C4 15.3 2.5 16.5 2.5 17.8 C2.5 20 6.5 21.5 12 21.5 C17.5 21.5 21.5 20 21.5 17.8 C21.5 16.5 20 15.3 17 14.5",
        "globe": "stroke O12 12 9.5 M2.5 12 L21.5 12 M12 2.5 C6.5 7.5 6.5 16.5 12 21.5 M12 2.5 C17.5 7.5 17.5 16.5 12 21.5",
        "network": "stroke O12 12 9.5 M2.5 12 L21.5 12 M12 2.5 L12 21.5 M5 6 Q12 10 19 6 M5 18 Q12 14 19 18",
        "wifi": "stroke A12 19 14 -135 -45; stroke A12 19 9 -135 -45; fill O12 18.5 2.2",
        "antenna.radiowaves.left.and.right": "stroke A12 12 5 140 220; stroke A12 12 9 140 220; stroke A12 12 5 -40 40; stroke A12 12 9 -40 40; fill O12 12 2",
        "bolt": "shape M13.5 2 L5 13.5 L11 13.5 L9.5 22 L19 9.5 L12.5 9.5 Z",
        "flame": "shape M12 2 C13 6.5 18.5 9 18.5 14.5 C18.5 18.5 15.5 21.5 12 21.5 C8.5 21.5 5.5 18.5 5.5 14.5 C5.5 12 6.8 10 8.5 8.5 C8.5 10.5 9.3 11.5 10.5 12 C10 8 10.5 4.5 12 2 Z",
        "sun.max": "shape O12 12 4.5; stroke M12 1.8 L12 4 M12 20 L12 22.2 M1.8 12 L4 12 M20 12 L22.2 12 M4.8 4.8 L6.3 6.3 M17.7 17.7 L19.2 19.2 M4.8 19.2 L6.3 17.7 M17.7 6.3 L19.2 4.8",
        "moon": "shape M19.5 15 C13 17 7 11 9 4.5 C5.5 5.8 3.5 9 3.5 12.3 C3.5 17 7 20.5 11.7 20.5 C15 20.5 18.2 18.5 19.5 15 Z",
        "cloud": "shape M7 19 C4 19 2 17 2 14.5 C2 12.2 3.6 10.4 6 10 C6.3 7 8.8 5 11.8 5 C14.6 5 16.9 6.6 17.6 9.3 C20.2 9.4 22 11.5 22 14 C22 16.8 20 19 17.2 19 Z",
        "cloud.rain": "shape M7 15 C4 15 2 13 2 10.7 C2 8.6 3.6 7 6 6.6 C6.3 4 8.8 2.2 11.8 2.2 C14.6 2.2 16.9 3.6 17.6 6 C20.2 6.1 22 8 22 10.4 C22 13 20 15 17.2 15 Z; stroke M8 18 L7 21.5 M12.5 18 L11.5 21.5 M17 18 L16 21.5",
        "snowflake": "stroke M12 2.5 L12 21.5 M3.8 7.2 L20.2 16.8 M20.2 7.2 L3.8 16.8 M9 4 L12 7 L15 4 M9 20 L12 17 L15 20",
        "leaf": "shape M4 19 C2.5 10 9 4.5 20.5 4 C21.5 14 15.5 21 7 18 Z; detail M4 20.5 Q9 13.5 15 10",
        "chart.bar": "shape R3 12 4.5 9 1 R9.8 7.5 4.5 13.5 1 R16.5 3 4.5 18 1",
        "chart.line.uptrend.xyaxis": "stroke M3.5 3 L3.5 20.5 L21 20.5 M6.5 16 L11 10.5 L14.5 13.5 L20.5 6 M16 6 L20.5 6 L20.5 10.5",
        "chart.pie": "shape M10.5 4.5 A10.5 13.5 9 270 0 L10.5 13.5 Z; stroke M14 2.5 A14 10 7.5 -90 0 L14 10 Z",
        "gamecontroller": "shape M7 6.5 L17 6.5 C20.5 6.5 22 11 22 15.5 C22 18.5 19.5 19 18 17 L16 14.5 L8 14.5 L6 17 C4.5 19 2 18.5 2 15.5 C2 11 3.5 6.5 7 6.5 Z; detail M8 8.7 L8 12.3 M6.2 10.5 L9.8 10.5 M16 9.4 L16 9.5 M17 11.8 L17 11.9",
        "book": "shape M12 6 C9.5 4 5.5 3.8 2.5 4.8 L2.5 19 C5.5 18 9.5 18.2 12 20.2 C14.5 18.2 18.5 18 21.5 19 L21.5 4.8 C18.5 3.8 14.5 4 12 6 Z; detail M12 6 L12 20.2",
        "book.closed": "shape M5 4.5 Q5 2.5 7 2.5 L19 2.5 L19 21.5 L7 21.5 Q5 21.5 5 19.5 Z; detail M5 19 Q5.5 17.5 7 17.5 L19 17.5",
        "graduationcap": "shape M12 4 L23 9.5 L12 15 L1 9.5 Z; stroke M5.5 12.5 L5.5 17 Q12 21.5 18.5 17 L18.5 12.5 M21.5 10 L21.5 16",
        "lightbulb": "shape M12 2.5 C8 2.5 5.5 5.5 5.5 9 C5.5 12.5 8.5 13.5 8.8 17 L15.2 17 C15.5 13.5 18.5 12.5 18.5 9 C18.5 5.5 16 2.5 12 2.5 Z; stroke M9.5 19.5 L14.5 19.5 M10.5 22 L13.5 22",
        "wrench": "shape M20.5 6 L17 9.5 L14.5 7 L18 3.5 C14.5 2 10.5 4.5 11 9 L3 17.5 Q2 19.5 3.5 20.8 Q5 22 6.5 21 L15 13 C19.5 13.5 22 9.5 20.5 6 Z",
        "hammer": "stroke M13 10.5 L5.5 20 Q4 21.5 2.8 20.2 Q1.5 18.8 3.2 17.5 L12 9 M8 6.5 L13.5 3 L21 10 L18 13 L15.5 10.5 L12.5 11 Z",
        "paintbrush": "shape M21 3 L12.5 15 L9 12 Z; stroke M9 13.5 C5 13.5 6.5 18.5 2.5 19.5 C6 22.5 12 21.5 12 16.5",
        "scissors": "stroke O6 6 3 O6 18 3 M8.5 7.8 L21 17.5 M8.5 16.2 L21 6.5",
        "car": "shape M3 12 L5.5 6 L18.5 6 L21 12 L21 18 L3 18 Z; detail M3 12 L21 12 M6.5 15 L6.6 15 M17.5 15 L17.6 15; stroke M5 18 L5 20 M19 18 L19 20",
        "airplane": "shape M12 2 C13 2 13.5 3.5 13.5 5 L13.5 9 L21.5 14 L21.5 16 L13.5 13.5 L13.5 18 L16 20 L16 21.5 L12 20.5 L8 21.5 L8 20 L10.5 18 L10.5 13.5 L2.5 16 L2.5 14 L10.5 9 L10.5 5 C10.5 3.5 11 2 12 2 Z",
        "tram": "shape R5 4 14 14 3; detail M5 11.5 L19 11.5 M8.5 15 L8.6 15 M15.5 15 L15.6 15; stroke M8 18 L6 21.5 M16 18 L18 21.5",
        "bicycle": "stroke O5.5 16 4 O18.5 16 4 M5.5 16 L9 8.5 L16 8.5 L11.5 16 L5.5 16 M9 8.5 L11.5 16 M18.5 16 L15.5 6 L18 6 M7.5 7 L10.5 7",
        "figure.walk": "stroke O13 4 1.8 M12.5 8 L10 15 L7 21.5 M11 13 L14.5 16.5 L15.5 21.5 M12.5 8 L8 10 L6.5 13.5 M12.5 8 L15 11.5 L18.5 12.5",
        "figure.run": "stroke O15 4 1.8 M13.5 8 L10.5 14 L14.5 17 L13.5 21.5 M10.5 14 L8.5 18 L3.5 18 M13.5 8 L8.5 7.5 L6 11 M13.5 8 L16 12 L20 12",
        "hand.thumbsup": "shape M3 10.5 L7 10.5 L7 21 L3 21 Z M7 11 L11.5 3 C13.5 3 14.2 4.5 13.5 9 L19.5 9 C21 9 21.5 10.5 21.2 12 L19.5 19.5 C19.2 20.5 18.5 21 17.5 21 L7 21 Z",
        "hand.thumbsdown": "shape M3 13.5 L7 13.5 L7 3 L3 3 Z M7 13 L11.5 21 C13.5 21 14.2 19.5 13.5 15 L19.5 15 C21 15 21.5 13.5 21.2 12 L19.5 4.5 C19.2 3.5 18.5 3 17.5 3 L7 3 Z",
        "hand.raised": "shape M6 13 L6 7 Q7 5.5 8.2 7 L8.2 4 Q9.5 2.5 10.8 4 L10.8 3 Q12.2 1.5 13.5 3 L13.5 4.5 Q15 3 16.2 4.5 L16.2 13.5 L18.5 11.5 Q20.5 11 20.5 13 L16 19.5 Q14.5 21.5 11.5 21.5 Q6 21.5 6 16 Z",
        "hand.tap": "stroke M9.5 21 L6 15.5 Q6 13.5 8 14 L9.5 15.5 L9.5 7.5 Q11 5.8 12.5 7.5 L12.5 12.5 L17.5 13.5 Q19.5 14 19.3 16 L18.5 21 A11 7.5 5 160 380",
        "face.smiling": "shape O12 12 9.5; detail M7.5 14.5 Q12 19.5 16.5 14.5 M8.8 9.3 L8.9 9.4 M15.1 9.3 L15.2 9.4",
        "crown": "shape M3 18.5 L2.5 7 L8 11.5 L12 4 L16 11.5 L21.5 7 L21 18.5 Z",
        "trophy": "shape M7 3 L17 3 L16.5 11 Q12 17 7.5 11 Z; stroke M7 5 L3 5 Q3 10 7.5 10.5 M17 5 L21 5 Q21 10 16.5 10.5 M12 14.5 L12 20 M7.5 20.5 L16.5 20.5",
        "iphone": "shape R6.5 2 11 20 2.5; detail M10.5 19.5 L13.5 19.5",
        "ipad": "shape R4 2.5 16 19 2.5; detail M10 19 L14 19",
        "desktopcomputer": "shape R2 3.5 20 13.5 2; stroke M12 17 L12 20.5 M7.5 20.8 L16.5 20.8",
        "keyboard": "shape R2 6 20 12.5 2; detail M5.5 10 L5.6 10 M9 10 L9.1 10 M12.5 10 L12.6 10 M16 10 L16.1 10 M7 14.5 L17 14.5",
        "printer": "shape R3 9 18 8.5 2; stroke M7 9 L7 3.5 L17 3.5 L17 9; detail M7 14 L17 14; stroke M7 17.5 L7 21 L17 21 L17 17.5",
        "qrcode": "stroke R3.5 3.5 6 6 0.5 R14.5 3.5 6 6 0.5 R3.5 14.5 6 6 0.5 M14.5 14.5 L14.5 17 M20.5 14.5 L17.5 14.5 L17.5 20.5 M14.5 20.5 L14.6 20.5 M20.5 18 L20.5 20.5",
        "barcode": "stroke M4 5 L4 19 M7 5 L7 19 M11 5 L11 19 M14 5 L14 19 M17 5 L17 19 M20 5 L20 19",
        "power": "stroke M12 3 L12 12; stroke A12 13 8.5 -50 230",
        "building.2": "shape R3 3 10 18.5 1 R13 9 8 12.5 1; detail M6.5 7.5 L9.5 7.5 M6.5 11.5 L9.5 11.5 M6.5 15.5 L9.5 15.5 M17 13 L17.1 13 M17 17 L17.1 17",
        "fork.knife": "stroke M6 2.5 L6 8 Q6 10 8 10 Q10 10 10 8 L10 2.5 M8 2.5 L8 21.5 M17 13 L17 21.5 M17 2.5 C14.5 5 14 9 14.5 13 L17 13 Z",
        "cup.and.saucer": "shape M4 5 L17 5 L16.5 12 Q15.5 16 10.5 16 Q5.5 16 4.5 12 Z; stroke M17 6.5 Q21.5 6 21 9.5 Q20 12.5 16.3 12 M2.5 20 L19 20",
        "sparkles": "shape M10 4 L12 10 L18 12 L12 14 L10 20 L8 14 L2 12 L8 10 Z M18.5 2.5 L19.3 4.7 L21.5 5.5 L19.3 6.3 L18.5 8.5 L17.7 6.3 L15.5 5.5 L17.7 4.7 Z",
        "textformat": "stroke M2.5 19 L8 5 L13.5 19 M4.5 14 L11.5 14 O18 15.5 3.5 M21.5 12 L21.5 19",
        "bold": "stroke M7 4 L7 20 L13.5 20 Q18 20 18 16 Q18 12 13.5 12 L7 12 M7 4 L12.5 4 Q16.5 4 16.5 8 Q16.5 12 12.5 12",
        "italic": "stroke M10 4 L17 4 M7 20 L14 20 M13.5 4 L10.5 20",
        "underline": "stroke M7 3.5 L7 11 Q7 16 12 16 Q17 16 17 11 L17 3.5 M5 20.5 L19 20.5",
        "terminal": "shape R2 4 20 16 2.5; detail M6 9 L9.5 12 L6 15 M12 15.5 L17 15.5",
        "cube": "shape M12 2.5 L20.5 7 L20.5 17 L12 21.5 L3.5 17 L3.5 7 Z; detail M3.5 7 L12 11.5 L20.5 7 M12 11.5 L12 21.5",
        "pin": "shape M8 2.5 L16 2.5 L15 9 L18.5 13.5 L5.5 13.5 L9 9 Z; stroke M12 13.5 L12 21.5",
        "ticket": "shape M2.5 6 L21.5 6 L21.5 9.8 A21.5 12 2.2 -90 -270 L21.5 18 L2.5 18 L2.5 14.2 A2.5 12 2.2 90 -90 Z",
        "crop": "stroke M6 2 L6 18 L22 18 M2 6 L18 6 L18 22",
        "arrow.up.left.and.arrow.down.right": "stroke M10 4 L4 4 L4 10 M4 4 L10.5 10.5 M14 20 L20 20 L20 14 M20 20 L13.5 13.5",
    ]
}
