/// Where decoders write: UTF-8 in memory that was set aside for the longest text the input can make.
typealias UTF8Output = OutputSpan<UInt8>

/// Appends a scalar value in UTF-8.
///
/// - Precondition: `scalar` is a scalar value; decoders and indexes make no other.
@inline(__always)
func append(_ scalar: UInt32, to output: inout UTF8Output) {
    switch scalar {
    case 0..<0x80:
        output.append(UInt8(truncatingIfNeeded: scalar))
    case 0x80..<0x800:
        output.append(UInt8(truncatingIfNeeded: 0xC0 | scalar >> 6))
        output.append(UInt8(truncatingIfNeeded: 0x80 | scalar & 0x3F))
    case 0x800..<0x1_0000:
        output.append(UInt8(truncatingIfNeeded: 0xE0 | scalar >> 12))
        output.append(UInt8(truncatingIfNeeded: 0x80 | scalar >> 6 & 0x3F))
        output.append(UInt8(truncatingIfNeeded: 0x80 | scalar & 0x3F))
    default:
        output.append(UInt8(truncatingIfNeeded: 0xF0 | scalar >> 18))
        output.append(UInt8(truncatingIfNeeded: 0x80 | scalar >> 12 & 0x3F))
        output.append(UInt8(truncatingIfNeeded: 0x80 | scalar >> 6 & 0x3F))
        output.append(UInt8(truncatingIfNeeded: 0x80 | scalar & 0x3F))
    }
}

/// Appends U+FFFD, what an error becomes in the standard's error mode "replacement".
///
/// Standard: https://encoding.spec.whatwg.org/#error-mode
@inline(__always)
func appendReplacement(to output: inout UTF8Output) {
    append(0xFFFD, to: &output)
}

/// Copies the ASCII bytes from `offset` on.
///
/// - Precondition: the output has room for them.
///
/// - Returns: the offset of the first byte that is not ASCII, or the byte count.
@inline(__always)
func copyASCII(of input: Span<UInt8>, from offset: Int, to output: inout UTF8Output) -> Int {
    let end = input.endOfASCII(from: offset)
    guard end - offset >= 16 else {
        for position in offset..<end { output.append(input[position]) }
        return end
    }
    // Fast path: one copy for a long run. The range lies inside the input, and the precondition keeps it inside the output.
    precondition(end - offset <= output.freeCapacity)
    unsafe output.withUnsafeMutableBufferPointer { target, count in
        unsafe input.withUnsafeBufferPointer { source in
            let run = unsafe UnsafeBufferPointer(rebasing: source[offset..<end])
            _ = unsafe UnsafeMutableBufferPointer(rebasing: target[count...]).initialize(fromContentsOf: run)
        }
        count += end - offset
    }
    return end
}

extension Span<UInt8> {
    /// The most bytes of UTF-8 that a decoder which leaves ASCII alone can make of this input: each ASCII byte becomes at
    /// most one and any other byte at most three. (A four-byte character comes from two bytes that are not ASCII, or from
    /// one and an ASCII byte.)
    var maximalUTF8Count: Int {
        var nonASCII = 0
        for offset in indices { nonASCII += Int(self[offset] >> 7) }
        return count + 2 * nonASCII
    }
}
