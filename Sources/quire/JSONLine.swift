/// One object of JSON on a line, written member by member.
///
/// Reports have millions of records of the same few strings and numbers, so they are written as they come; a coder that
/// takes each apart by its type costs several times what making the record does.
struct JSONLine {
    private var isFirst = true

    mutating func begin(_ output: inout [UInt8]) {
        isFirst = true
        output.append(UInt8(ascii: "{"))
    }

    func end(_ output: inout [UInt8]) {
        output.append(contentsOf: "}\n".utf8)
    }

    mutating func add(_ name: StaticString, _ value: String?, to output: inout [UInt8]) {
        addName(name, to: &output)
        guard let value else { return output.append(contentsOf: "null".utf8) }
        Self.append(value, to: &output)
    }

    mutating func add(_ name: StaticString, _ value: Int?, to output: inout [UInt8]) {
        addName(name, to: &output)
        output.append(contentsOf: (value.map(String.init) ?? "null").utf8)
    }

    private mutating func addName(_ name: StaticString, to output: inout [UInt8]) {
        if !isFirst { output.append(UInt8(ascii: ",")) }
        isFirst = false
        output.append(UInt8(ascii: "\""))
        output.append(contentsOf: name.description.utf8)
        output.append(contentsOf: "\":".utf8)
    }

    /// Escapes what JSON has to, and what a terminal would act on as well.
    private static func append(_ text: String, to output: inout [UInt8]) {
        let bytes = text.utf8Span.span
        output.append(UInt8(ascii: "\""))
        var index = 0
        while index < bytes.count {
            let byte = bytes[index]
            switch byte {
            case UInt8(ascii: "\""), UInt8(ascii: "\\"):
                output.append(UInt8(ascii: "\\"))
                output.append(byte)
                index += 1
            case 0x0A:
                output.append(contentsOf: "\\n".utf8)
                index += 1
            case 0x09:
                output.append(contentsOf: "\\t".utf8)
                index += 1
            default:
                let byteCount = TerminalText.escapedByteCount(in: bytes, at: index)
                if byteCount == 0 {
                    output.append(byte)
                    index += 1
                } else {
                    let escaped = String(decoding: (index..<index + byteCount).map { bytes[$0] }, as: UTF8.self)
                    for unit in escaped.utf16 {
                        let digits = String(unit, radix: 16)
                        output.append(contentsOf: "\\u\(String(repeating: "0", count: 4 - digits.count))\(digits)".utf8)
                    }
                    index += byteCount
                }
            }
        }
        output.append(UInt8(ascii: "\""))
    }
}
