/// Standard: https://url.spec.whatwg.org/#concept-ipv6
public struct IPv6Address: Hashable, Sendable, CustomStringConvertible {
    /// The first piece is in the highest bits.
    public var value: UInt128

    public init(_ value: UInt128) {
        self.value = value
    }

    /// One of the eight pieces.
    public subscript(piece index: Int) -> UInt16 {
        get { UInt16(truncatingIfNeeded: value >> Self.shift(index)) }
        set { value = value & ~(0xFFFF << Self.shift(index)) | UInt128(newValue) << Self.shift(index) }
    }

    private static func shift(_ index: Int) -> Int {
        precondition((0..<8).contains(index), "an IPv6 address has eight pieces")
        return 16 * (7 - index)
    }

    /// Lower-case hexadecimal pieces, the longest run of zeros as `::`, without brackets.
    public var description: String {
        var output: [UInt8] = []
        appendSerialized(to: &output)
        return String(decoding: output, as: UTF8.self)
    }

    /// Standard: https://url.spec.whatwg.org/#concept-ipv6-serializer
    func appendSerialized(to output: inout [UInt8]) {
        let compress = compressedPieceIndex
        var ignoresZero = false
        for index in 0..<8 {
            let piece = self[piece: index]
            if ignoresZero, piece == 0 { continue }
            ignoresZero = false
            if compress == index {
                output.append(UInt8(ascii: ":"))
                if index == 0 { output.append(UInt8(ascii: ":")) }
                ignoresZero = true
                continue
            }
            Self.appendHexadecimal(piece, to: &output)
            if index < 7 { output.append(UInt8(ascii: ":")) }
        }
    }

    private static func appendHexadecimal(_ piece: UInt16, to output: inout [UInt8]) {
        for shift: UInt16 in [12, 8, 4, 0] where shift == 0 || piece >> shift != 0 {
            let digit = UInt8(piece >> shift & 15)
            output.append(digit < 10 ? UInt8(ascii: "0") + digit : UInt8(ascii: "a") + digit - 10)
        }
    }

    /// The first of the longest run of at least two zeros.
    ///
    /// Standard: https://url.spec.whatwg.org/#find-the-ipv6-address-compressed-piece-index
    private var compressedPieceIndex: Int? {
        var longestIndex: Int?
        var longestSize = 1
        var foundIndex: Int?
        var foundSize = 0
        for index in 0..<8 {
            if self[piece: index] != 0 {
                if foundSize > longestSize { (longestIndex, longestSize) = (foundIndex, foundSize) }
                (foundIndex, foundSize) = (nil, 0)
            } else {
                foundIndex = foundIndex ?? index
                foundSize += 1
            }
        }
        return foundSize > longestSize ? foundIndex : longestIndex
    }
}
