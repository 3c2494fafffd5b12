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
