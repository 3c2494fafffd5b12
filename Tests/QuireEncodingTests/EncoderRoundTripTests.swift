import QuireEncoding
import Testing

/// What the decoder reads, the encoder writes in the same bytes, unless `EncoderException` says why not.
@Suite struct EncoderRoundTripTests {
    @Test(arguments: EncoderTests.legacy)
    func `encodes each code point to the bytes it was decoded from`(_ encoding: Encoding) {
        let decodable = ByteSequence.decodable(in: encoding)
        #expect(decodable.count >= 128)
        let ranges = EncoderException.ranges(in: encoding)
        let exceptions = Set(decodable.map(\.sequence).filter { $0.isIn(ranges) })

        // Were two sequences for one code point left, one of them would fail below.
        var written: [Unicode.Scalar: ByteSequence] = [:]
        for (sequence, scalar) in decodable where !exceptions.contains(sequence) { written[scalar] = sequence }

        let failed = decodable.filter { sequence, scalar in
            let expected = exceptions.contains(sequence) ? written[scalar] : sequence
            let encoded = Encoded(String(scalar), in: encoding)
            return encoded.bytes != expected?.bytes(in: encoding) ?? []
                || encoded.unencodable != (expected == nil ? [scalar] : [])
        }
        #expect(failed.map(\.sequence.hexadecimal) == [])
    }

    @Test func `encodes the supplementary planes in gb18030`() {
        let scalars = stride(from: 0x1_0000, through: 0x10_FFFF, by: 97).compactMap { Unicode.Scalar(UInt32($0)) }
        var text = String.UnicodeScalarView(scalars)
        text.append("\u{10FFFF}")
        let encoded = Encoded(String(text), in: .gb18030)
        #expect(encoded.bytes.count == text.count * 4)
        #expect(encoded.unencodable == [])
        #expect(Encoding.gb18030.decode(encoded.bytes) == Array(String(text).utf8))
    }

    /// Any order of characters, in which the encoder of ISO-2022-JP changes its state often.
    @Test(arguments: EncoderTests.legacy)
    func `encodes random texts so that they are decoded again`(_ encoding: Encoding) {
        let exceptions = EncoderException.ranges(in: encoding)
        let decodable = ByteSequence.decodable(in: encoding).filter { !$0.sequence.isIn(exceptions) }.map(\.scalar)
        let substitutes = Self.substitutes(in: encoding)
        let encodable = Set(decodable).union(substitutes.keys)
        let special = Array("\\~\u{E}\u{F}\u{1B}¥‾−\u{80}€\u{E5E5}\u{FFFD}☃".unicodeScalars) + Array(substitutes.keys)

        var generator = LinearCongruentialGenerator(state: 11)
        for length in 0..<80 {
            let text = (0..<length).map { _ in
                switch generator.next(below: 4) {
                case 0: Unicode.Scalar(UInt8(generator.next(below: 128)))
                case 1: special[generator.next(below: special.count)]
                case 2: decodable[generator.next(below: decodable.count)]
                default: Unicode.Scalar(UInt32(generator.next(below: 0x11_0000))) ?? "\u{FFFD}"
                }
            }
            var (expected, unencodable): (String, [Unicode.Scalar]) = ("", [])
            for scalar in text {
                // `decodable` has neither U+FFFD, which tells of errors there, nor the supplementary planes.
                let isInRanges = encoding == .gb18030 && scalar >= "\u{FFFD}"
                if isInRanges || encodable.contains(scalar) {
                    expected.unicodeScalars.append(substitutes[scalar] ?? scalar)
                } else {
                    unencodable.append(scalar.isASCII ? "\u{FFFD}" : scalar)
                    expected += "&#\(scalar.isASCII ? 0xFFFD : scalar.value);"
                }
            }
            let string = String(String.UnicodeScalarView(text))
            var output: [UInt8] = []
            encoding.encodeHTML(Array(string.utf8).span, into: &output)
            #expect(encoding.decode(output) == Array(expected.utf8))
            #expect(Encoded(string, in: encoding).unencodable == unencodable)
        }
    }

    /// The code points that the standard encodes as if they were others.
    private static func substitutes(in encoding: Encoding) -> [Unicode.Scalar: Unicode.Scalar] {
        switch encoding {
        case .eucJP, .shiftJIS:
            return ["¥": "\\", "‾": "~", "−": "－"]
        case .iso2022JP:
            var substitutes: [Unicode.Scalar: Unicode.Scalar] = ["¥": "¥", "‾": "‾", "−": "－"]
            for (half, full) in HalfwidthKatakana.fullwidth { substitutes[half] = full }
            return substitutes
        case .gbk, .gb18030:
            return Dictionary(uniqueKeysWithValues: GB18030Of2005.rows.map { ($0.codePoint, $0.decoded) })
        default:
            return [:]
        }
    }
}
