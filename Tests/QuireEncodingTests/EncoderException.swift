import QuireEncoding

/// Sequences that the standard decodes and never encodes to: their code point is encoded otherwise, or not at all.
struct EncoderException {
    var encodings: [Encoding]
    var ranges: [ClosedRange<UInt32>]
    var reason: String

    /// - Parameter sequences: hexadecimal numbers, or two with a `-` between for all that are decodable from one to the
    ///   other.
    private init(_ encodings: Encoding..., sequences: String, because reason: String) {
        self.encodings = encodings
        self.reason = reason
        ranges = sequences.split(separator: " ").map { run in
            let ends = run.split(separator: "-").compactMap { UInt32($0, radix: 16) }
            return ends[0]...ends[ends.count - 1]
        }
    }

    /// The numbers of all these sequences of an encoding.
    static func ranges(in encoding: Encoding) -> [ClosedRange<UInt32>] {
        all.filter { $0.encodings.contains(encoding) }.flatMap(\.ranges)
    }

    static let all = [
        EncoderException(
            .gbk, .gb18030, sequences: "A3A0", because: "a second U+3000, where GB 18030 has U+E5E5"),
        EncoderException(
            .gbk, sequences: "A2E3", because: "the euro sign is 0x80"),
        EncoderException(
            .gbk, sequences: "81308130-8431A439", because: "there are no sequences of four bytes"),
        EncoderException(
            .gb18030, sequences: "80", because: "the euro sign is 0xA2 0xE3"),
        EncoderException(
            .gb18030, sequences: "82359037-82359134 84318236-84318335",
            because: "GB 18030-2022 has two bytes for these code points, and the ranges keep the four of 2005"),

        EncoderException(
            .big5, sequences: "8740-A0FE",
            because: "index Big5 pointer excludes the extensions of the Hong Kong Supplementary Character Set"),
        EncoderException(
            .big5, sequences: "A2A4-A2A7 A2CC A2CE",
            because: "index Big5 pointer is the last for U+2550, U+255E, U+2561, U+256A, U+5341 and U+5345"),
        EncoderException(
            .big5,
            sequences: """
                C6DE C969 F9FA-F9FD FA5F FA66 FABD FAC5 FAD5 FBB8 FBF3 FBFD FC4F FCB9 FCD3 FCE2 FCF1 FDB7-FDB8 FDBB FDF1 \
                FE6F FEAA FEC1 FEDD
                """,
            because: "the code point has an earlier pointer"),

        EncoderException(
            .eucJP, sequences: "8FA1A1-8FFEFE", because: "the index jis0212 is decoded only"),
        EncoderException(
            .eucJP, sequences: "ADF0-ADF2 ADF5-ADF7 ADFA-ADFC FCFB",
            because: "NEC's rows repeat signs of JIS X 0208"),
        EncoderException(
            .iso2022JP, sequences: "2D70-2D72 2D75-2D77 2D7A-2D7C 7C7B",
            because: "NEC's rows repeat signs of JIS X 0208"),
        EncoderException(
            .shiftJIS, sequences: "8790-8792 8795-8797 879A-879C",
            because: "NEC's row repeats signs of JIS X 0208"),
        EncoderException(
            .shiftJIS, sequences: "ED40-EEFC",
            because: "index Shift_JIS pointer excludes the pointers 8272 to 8835, NEC's copy of IBM's extensions"),
        EncoderException(
            .shiftJIS, sequences: "F040-F9FC",
            because: "the private use characters of Windows are decoded only"),
        EncoderException(
            .shiftJIS, sequences: "FA4A-FA54 FA58-FA5B",
            because: "IBM's extensions repeat signs of JIS X 0208 and of NEC's row"),
    ]
}
