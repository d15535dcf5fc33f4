// What image files say beside their pixels: scale in the name, orientation in the EXIF block.

import Foundation

/// A file name taken apart: `icon@2x~ipad.png`.
struct ImageFileName {
    let base: String
    /// Pixels per point; 1 without a suffix.
    let scale: CGFloat

    init(_ name: String) {
        var stem = (name as NSString).deletingPathExtension
        for device in ["~iphone", "~ipad"] where stem.hasSuffix(device) {
            stem = String(stem.dropLast(device.count))
        }
        var scale: CGFloat = 1
        for factor in 2...3 where stem.hasSuffix("@\(factor)x") {
            stem = String(stem.dropLast(3))
            scale = CGFloat(factor)
        }
        base = stem
        self.scale = scale
    }
}

/// The orientation a camera noted in a JPEG file.
enum ImageOrientation {
    /// `up` for files without a note.
    static func stored(in data: Data) -> UIImage.Orientation {
        let bytes = [UInt8](data.prefix(1 << 16))
        guard bytes.starts(with: [0xFF, 0xD8]) else { return .up }
        var position = 2
        while position + 10 < bytes.count, bytes[position] == 0xFF {
            let marker = bytes[position + 1], length = Int(bytes[position + 2]) << 8 | Int(bytes[position + 3])
            let body = position + 4
            if marker == 0xE1, bytes[body...].starts(with: Array("Exif\0\0".utf8)) {
                return tag(in: Array(bytes[(body + 6)..<min(position + 2 + length, bytes.count)])) ?? .up
            }
            if marker == 0xDA || length < 2 { return .up }
            position += 2 + length
        }
        return .up
    }

    /// Finds tag 0x0112 in the first directory of a TIFF block.
    private static func tag(in tiff: [UInt8]) -> UIImage.Orientation? {
        guard tiff.count >= 8 else { return nil }
        let isLittle = tiff[0] == 0x49
        func number(_ start: Int, _ count: Int) -> Int? {
            guard start >= 0, start + count <= tiff.count else { return nil }
            let part = tiff[start..<start + count]
            return (isLittle ? Array(part.reversed()) : Array(part)).reduce(0) { $0 << 8 | Int($1) }
        }
        guard let directory = number(4, 4), let entries = number(directory, 2) else { return nil }
        for index in 0..<entries {
            let entry = directory + 2 + index * 12
            guard let tag = number(entry, 2) else { return nil }
            guard tag == 0x0112 else { continue }
            // EXIF numbers orientations 1…8 by where the stored row 0 and column 0 are seen.
            let byValue: [UIImage.Orientation] = [
                .up, .upMirrored, .down, .downMirrored, .leftMirrored, .right, .rightMirrored, .left,
            ]
            guard let value = number(entry + 8, 2), (1...8).contains(value) else { return nil }
            return byValue[value - 1]
        }
        return nil
    }
}
