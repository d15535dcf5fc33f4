#!/usr/bin/env python3
"""Writes Sources/UI/UIKit/Text/AdvanceTable.swift: the advance widths the built-in text engine measures with.

Needs fontTools, the Inter family and Noto Color Emoji (Debian: python3-fonttools, fonts-inter, fonts-noto-color-emoji).
Usage: Scripts/advance-table.py [FOLDER OF Inter-*.otf]
"""
import pathlib
import sys

from fontTools.ttLib import TTFont

FOLDER = pathlib.Path(sys.argv[1] if len(sys.argv) > 1 else "/usr/share/fonts/opentype/inter")
OUTPUT = pathlib.Path(__file__).resolve().parent.parent / "Sources/UI/UIKit/Text/AdvanceTable.swift"
# The masters of Inter: weights between them are interpolated, exactly as its own instances are.
WEIGHTS = [(100, "Thin"), (400, "Regular"), (900, "Black")]
RANGES = [
    (0x20, 0x7E), (0xA0, 0x17F), (0x1A0, 0x1B0), (0x218, 0x21B), (0x370, 0x3FF), (0x400, 0x45F), (0x490, 0x491),
    (0x1E80, 0x1E85), (0x1EA0, 0x1EF9), (0x2010, 0x2027), (0x2030, 0x203A), (0x2044, 0x2044), (0x2070, 0x208E),
    (0x20A0, 0x20BF), (0x2116, 0x2116), (0x2122, 0x2122), (0x2190, 0x2199), (0x2202, 0x2265), (0x25A0, 0x25CF), (0x2713, 0x2717),
]
UNITS = 2048


def digits_of_one_width(font):
    """The width of a tabular digit: the substitute the font's `tnum` feature names for zero."""
    table = font["GSUB"].table
    zero = font.getBestCmap()[0x30]
    for record in table.FeatureList.FeatureRecord:
        if record.FeatureTag != "tnum":
            continue
        for index in record.Feature.LookupListIndex:
            for subtable in table.LookupList.Lookup[index].SubTable:
                mapping = getattr(getattr(subtable, "ExtSubTable", subtable), "mapping", {})
                if zero in mapping:
                    return font["hmtx"][mapping[zero]][0]
    return font["hmtx"][zero][0]


def main():
    rows, tabular, masters = [], [], []
    for weight, name in WEIGHTS:
        font = TTFont(FOLDER / f"Inter-{name}.otf")
        scale = UNITS / font["head"].unitsPerEm
        cmap, metrics = font.getBestCmap(), font["hmtx"]
        widths = {
            code: round(metrics[cmap[code]][0] * scale)
            for first, last in RANGES for code in range(first, last + 1) if code in cmap
        }
        masters.append(widths)
        tabular.append(round(digits_of_one_width(font) * scale))
    for index, (weight, _) in enumerate(WEIGHTS):
        lines, line = [], ""
        for first, last in RANGES:
            for code in range(first, last + 1):
                line += f"{masters[index].get(code, 0xFFF):03x}"
                if len(line) >= 114:
                    lines.append(line)
                    line = ""
        lines.append(line)
        body = "\n".join("        " + text for text in lines)
        rows.append(f'        ({weight}, """\n{body}\n        """),')
    ranges = ", ".join(f"0x{a:X}...0x{b:X}" for a, b in RANGES)
    wrapped, current = [], "       "
    for part in ranges.split(", "):
        if len(current) + len(part) > 112:
            wrapped.append(current)
            current = "       "
        current += f" {part},"
    wrapped.append(current)
    OUTPUT.write_text(
        "// Advance widths of Inter, for the built-in text engine. Written by Scripts/advance-table.py; do not edit.\n"
        "// Data only; reading it is AdvanceWidths' business.\n\n"
        "enum AdvanceTable {\n"
        f"    /// Units an em.\n    static let unitsPerEm = {UNITS}\n\n"
        "    /// The characters the rows cover, in order.\n"
        "    static let ranges: [ClosedRange<UInt32>] = [\n" + "\n".join(wrapped) + "\n    ]\n\n"
        "    /// By weight: three hexadecimal digits a character; fff where the font has none.\n"
        "    static let rows: [(weight: Int, widths: String)] = [\n" + "\n".join(rows) + "\n    ]\n\n"
        "    /// By weight: a digit of those that are all equally wide.\n"
        f"    static let tabularDigits = {tabular}\n"
        "}\n")
    print(f"wrote {OUTPUT.name}: {sum(b - a + 1 for a, b in RANGES)} characters, {len(WEIGHTS)} weights")


main()
