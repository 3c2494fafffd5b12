import QuireEncoding

/// A byte sequence that may stand for a code point, as the number its bytes make.
struct ByteSequence: Hashable {
    var number: UInt32

    var hexadecimal: String { String(number, radix: 16, uppercase: true) }

    func isIn(_ ranges: [ClosedRange<UInt32>]) -> Bool {
        ranges.contains { $0.contains(number) }
    }

    /// The whole text in `encoding` that consists of this sequence: ISO-2022-JP needs escape sequences around.
    func bytes(in encoding: Encoding) -> [UInt8] {
        let bytes = [24, 16, 8, 0].filter { $0 == 0 || number >> $0 != 0 }
            .map { UInt8(truncatingIfNeeded: number >> $0) }
        guard encoding == .iso2022JP, bytes.count == 2 else { return bytes }
        return [0x1B, 0x24, 0x42] + bytes + [0x1B, 0x28, 0x42]
    }

    /// Every sequence that a decoder of `encoding` may make one code point of: all single bytes, all pairs with a leading
    /// byte, and the longer ones of EUC-JP and gb18030, of which those for the supplementary planes are left out.
    private static func candidates(of encoding: Encoding) -> [ByteSequence] {
        let single: [UInt32] = Array(0x00...0xFF)
        let pairs = [UInt32](0x8100...0xFEFF).filter { $0 & 0xFF >= 0x40 }
        switch encoding {
        case .utf8, .utf16BE, .utf16LE, .replacement:
            return []
        case .big5, .eucKR, .shiftJIS:
            return (single + pairs).map(ByteSequence.init)
        case .gbk, .gb18030:
            return (single + pairs + [UInt32](0..<39_420).map(fourByteNumber)).map(ByteSequence.init)
        case .eucJP:
            return (single + pairs + pairs.map { 0x8F_0000 | $0 }).map(ByteSequence.init)
        case .iso2022JP:
            let ofTwoBytes = [UInt32](0x2121...0x7E7E).filter { (0x21...0x7E).contains($0 & 0xFF) }
            return (single + ofTwoBytes).map(ByteSequence.init)
        default:
            return single.map(ByteSequence.init)
        }
    }

    /// The sequences that the decoder of `encoding` makes one code point of, with it.
    ///
    /// Big5's sequences for two code points are not among them: no encoder writes them.
    static func decodable(in encoding: Encoding) -> [(sequence: ByteSequence, scalar: Unicode.Scalar)] {
        decodableByEncoding[encoding, default: []]
    }

    private static let decodableByEncoding: [Encoding: [(sequence: ByteSequence, scalar: Unicode.Scalar)]] = {
        var decodable: [Encoding: [(sequence: ByteSequence, scalar: Unicode.Scalar)]] = [:]
        for encoding in Encoding.allCases {
            for sequence in candidates(of: encoding) {
                let text = String(decoding: encoding.decode(sequence.bytes(in: encoding)), as: UTF8.self)
                guard let scalar = text.unicodeScalars.first, scalar != "\u{FFFD}", text.unicodeScalars.count == 1
                else {
                    continue
                }
                decodable[encoding, default: []].append((sequence, scalar))
            }
        }
        return decodable
    }()

    /// The number of the four bytes for a pointer of index gb18030 ranges.
    private static func fourByteNumber(_ pointer: UInt32) -> UInt32 {
        let first = pointer / 12_600 + 0x81
        let second = pointer / 1260 % 10 + 0x30
        let third = pointer / 10 % 126 + 0x81
        let fourth = pointer % 10 + 0x30
        return first << 24 | second << 16 | third << 8 | fourth
    }
}
