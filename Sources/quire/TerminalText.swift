internal import Quire

/// Makes names fit for messages: whatever a file is called, the terminal only shows it.
package enum TerminalText {
    /// The text of `bytes`; control characters, bidirectional controls, line separators and bytes that are not UTF-8
    /// become escapes such as `\n` and `\xFF`.
    package static func escaping(_ bytes: [UInt8]) -> String {
        var text = ""
        var decoder = UTF8()
        var iterator = bytes[...].makeIterator()
        var start = 0
        while true {
            switch decoder.decode(&iterator) {
            case .emptyInput:
                return text
            case .scalarValue(let scalar):
                append(scalar, to: &text)
                start += UTF8.width(scalar)
            case .error:
                // The decoder does not say how many bytes it passed; show one and begin again after it.
                appendByte(bytes[start], to: &text)
                start += 1
                decoder = UTF8()
                iterator = bytes[start...].makeIterator()
            }
        }
    }

    /// Appends lines of valid UTF-8, in which all that `escaping` escapes but tabs and the lines' ends is escaped.
    static func append(lines: Span<UInt8>, to output: inout [UInt8]) {
        var index = 0
        while index < lines.count {
            let byteCount = escapedByteCount(in: lines, at: index)
            if byteCount == 0 {
                output.append(lines[index])
                index += 1
            } else {
                output.append(contentsOf: escaping((index..<(index + byteCount)).map { lines[$0] }).utf8)
                index += byteCount
            }
        }
    }

    /// How many bytes the character to escape has that begins at `index`; 0 if none does.
    static func escapedByteCount(in text: Span<UInt8>, at index: Int) -> Int {
        func byte(_ offset: Int) -> UInt8 { index + offset < text.count ? text[index + offset] : 0 }
        switch byte(0) {
        case 0x09, 0x0A: return 0
        case 0x00..<0x20, 0x7F: return 1
        case 0xC2: return (0x80..<0xA0).contains(byte(1)) ? 2 : 0
        case 0xD8: return byte(1) == 0x9C ? 2 : 0
        case 0xE2:
            switch (byte(1), byte(2)) {
            case (0x80, 0x8E...0x8F), (0x80, 0xA8...0xAE), (0x81, 0xA6...0xA9): return 3
            default: return 0
            }
        case 0xEF: return (byte(1), byte(2)) == (0xBB, 0xBF) ? 3 : 0
        default: return 0
        }
    }

    private static func append(_ scalar: Unicode.Scalar, to text: inout String) {
        switch scalar.value {
        case 0x0A: text += "\\n"
        case 0x09: text += "\\t"
        case 0x0D: text += "\\r"
        case 0x00..<0x20, 0x7F: appendByte(UInt8(scalar.value), to: &text)
        case 0x80..<0xA0, 0x061C, 0x200E, 0x200F, 0x2028...0x202E, 0x2066...0x2069, 0xFEFF:
            text += "\\u{" + String(scalar.value, radix: 16, uppercase: true) + "}"
        default: text.unicodeScalars.append(scalar)
        }
    }

    private static func appendByte(_ byte: UInt8, to text: inout String) {
        text += "\\x" + (byte < 0x10 ? "0" : "") + String(byte, radix: 16, uppercase: true)
    }
}
