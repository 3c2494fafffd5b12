/// The encoder that all single-byte encodings share, x-user-defined among them.
///
/// Standard: https://encoding.spec.whatwg.org/#single-byte-encoder
struct SingleByteEncoder: EncoderHandler {
    /// The code points of the encoding's index, ascending, each with its byte in the lowest eight bits.
    private let bytes: [UInt32]

    /// - Parameter encoding: a single-byte encoding; any other has ASCII only.
    init(_ encoding: Encoding) {
        bytes = Self.bytesByEncoding[encoding, default: []]
    }

    func encode(_ scalar: Unicode.Scalar, into output: inout [UInt8]) -> Unicode.Scalar? {
        if scalar.isASCII {
            output.append(UInt8(truncatingIfNeeded: scalar.value))
            return nil
        }
        guard let byte = byte(for: scalar.value) else { return scalar }
        output.append(byte)
        return nil
    }

    private func byte(for codePoint: UInt32) -> UInt8? {
        var (low, high) = (0, bytes.count)
        while low < high {
            let middle = (low + high) / 2
            if bytes[middle] >> 8 < codePoint { low = middle + 1 } else { high = middle }
        }
        guard low < bytes.count, bytes[low] >> 8 == codePoint else { return nil }
        return UInt8(truncatingIfNeeded: bytes[low])
    }

    /// Made for all single-byte encodings at the first use of one: 14 KB.
    private static let bytesByEncoding: [Encoding: [UInt32]] = {
        var bytesByEncoding: [Encoding: [UInt32]] = [:]
        for encoding in Encoding.allCases {
            let bytes = encoding.singleByteIndex.enumerated().filter { $0.element != 0xFFFD }
                .map { UInt32($0.element) << 8 | UInt32($0.offset + 0x80) }
            if !bytes.isEmpty { bytesByEncoding[encoding] = bytes.sorted() }
        }
        return bytesByEncoding
    }()
}
