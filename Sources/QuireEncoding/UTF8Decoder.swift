/// UTF-8's decoder.
///
/// Standard: https://encoding.spec.whatwg.org/#utf-8-decoder
enum UTF8Decoder {
    /// Decodes in error mode "replacement": each maximal ill-formed piece becomes one U+FFFD.
    ///
    /// - Returns: the array itself, not a copy, if it is valid UTF-8.
    /// - Complexity: O(*n*), one pass.
    static func decode(_ bytes: consuming [UInt8]) -> [UInt8] {
        guard let firstError = firstError(in: bytes.span, from: 0) else { return bytes }
        return repaired(bytes, firstError: firstError)
    }

    /// The input with U+FFFD for what is ill-formed.
    ///
    /// - Parameter firstError: the offset of the first ill-formed piece, so that nothing is validated twice.
    static func repaired(_ bytes: [UInt8], firstError: Int) -> [UInt8] {
        var output: [UInt8] = []
        output.reserveCapacity(bytes.count + 16)
        var (validStart, error) = (0, Optional(firstError))
        while let offset = error {
            output += bytes[validStart..<offset]
            output += [0xEF, 0xBF, 0xBD]
            validStart = offset + illFormedCount(in: bytes.span, at: offset)
            error = Self.firstError(in: bytes.span, from: validStart)
        }
        output += bytes[validStart...]
        return output
    }

    /// Validates UTF-8.
    ///
    /// - Parameter start: where a character starts.
    /// - Returns: the offset of the first ill-formed piece from `start` on, or `nil` if there is none.
    /// - Complexity: O(*n*).
    static func firstError(in input: Span<UInt8>, from start: Int) -> Int? {
        var offset = start
        while offset < input.count {
            if input[offset].isASCII {
                offset = input.endOfASCII(from: offset)
                continue
            }
            let length = wellFormedCount(in: input, at: offset)
            guard length > 0 else { return offset }
            offset += length
        }
        return nil
    }

    /// The scalar value at `offset`, which moves behind it; U+FFFD for an ill-formed piece.
    static func nextScalar(of input: Span<UInt8>, at offset: inout Int) -> Unicode.Scalar {
        let leading = input[offset]
        if leading.isASCII {
            offset += 1
            return Unicode.Scalar(leading)
        }
        let length = wellFormedCount(in: input, at: offset)
        guard length > 0 else {
            offset += illFormedCount(in: input, at: offset)
            return "\u{FFFD}"
        }
        var value = UInt32(leading) & 0x7F >> UInt32(length)
        for position in offset + 1..<offset + length { value = value << 6 | UInt32(input[position] & 0x3F) }
        offset += length
        return Unicode.Scalar(value) ?? "\u{FFFD}"
    }

    /// The length of the well-formed character of several bytes at `offset`, 0 if there is none.
    @inline(__always)
    private static func wellFormedCount(in input: Span<UInt8>, at offset: Int) -> Int {
        let leading = input[offset]
        let available = input.count - offset
        switch leading {
        case 0xC2...0xDF:
            return available >= 2 && isContinuation(input[offset + 1]) ? 2 : 0
        case 0xE0...0xEF:
            guard available >= 3, secondBytes(after: leading).contains(input[offset + 1]) else { return 0 }
            return isContinuation(input[offset + 2]) ? 3 : 0
        case 0xF0...0xF4:
            guard available >= 4, secondBytes(after: leading).contains(input[offset + 1]) else { return 0 }
            return isContinuation(input[offset + 2]) && isContinuation(input[offset + 3]) ? 4 : 0
        default:
            return 0
        }
    }

    /// The length of the ill-formed piece at `offset` that the decoder reports as one error: the longest start of a
    /// well-formed character, or one byte.
    private static func illFormedCount(in input: Span<UInt8>, at offset: Int) -> Int {
        let leading = input[offset]
        let needed =
            switch leading {
            case 0xC2...0xDF: 2
            case 0xE0...0xEF: 3
            case 0xF0...0xF4: 4
            default: 1
            }
        var length = 1
        while length < needed, offset + length < input.count {
            let byte = input[offset + length]
            guard length == 1 ? secondBytes(after: leading).contains(byte) : isContinuation(byte) else { break }
            length += 1
        }
        return length
    }

    /// The bytes that can follow a leading byte: no overlong forms, surrogates or code points above U+10FFFF.
    @inline(__always)
    private static func secondBytes(after leading: UInt8) -> ClosedRange<UInt8> {
        switch leading {
        case 0xE0: 0xA0...0xBF
        case 0xED: 0x80...0x9F
        case 0xF0: 0x90...0xBF
        case 0xF4: 0x80...0x8F
        default: 0x80...0xBF
        }
    }

    @inline(__always)
    private static func isContinuation(_ byte: UInt8) -> Bool { byte & 0xC0 == 0x80 }
}
