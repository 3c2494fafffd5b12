extension IPv6Address {
    /// - Parameter input: UTF-8, what stands between the brackets.
    /// - Complexity: O(*n*), no allocation.
    ///
    /// Standard: https://url.spec.whatwg.org/#concept-ipv6-parser
    init(parsing input: Span<UInt8>, report: URLValidationErrorHandler?) throws(URLParseError) {
        var parser = IPv6Parser(report: report)
        try parser.parse(input)
        self = parser.address
    }
}

/// The variables of the standard's IPv6 parser.
private struct IPv6Parser {
    let report: URLValidationErrorHandler?
    var address = IPv6Address(0)
    var pieceIndex = 0
    /// Where the zeros go that `::` stands for.
    var compress: Int?
    var pointer = 0

    init(report: URLValidationErrorHandler?) {
        self.report = report
    }

    private func fail(_ error: URLValidationError) -> URLParseError {
        report?(error)
        return .invalid(error)
    }

    mutating func parse(_ input: Span<UInt8>) throws(URLParseError) {
        if input.holds(":", at: 0) {
            guard input.holds(":", at: 1) else { throw fail(.ipv6InvalidCompression) }
            pointer += 2
            pieceIndex += 1
            compress = pieceIndex
        }
        while pointer < input.count {
            guard pieceIndex < 8 else { throw fail(.ipv6TooManyPieces) }
            if input.holds(":", at: pointer) {
                guard compress == nil else { throw fail(.ipv6MultipleCompression) }
                pointer += 1
                pieceIndex += 1
                compress = pieceIndex
                continue
            }
            var value: UInt16 = 0
            var length = 0
            while length < 4, pointer < input.count, let digit = input[pointer].hexDigitValue {
                value = value << 4 | UInt16(digit)
                pointer += 1
                length += 1
            }
            if input.holds(".", at: pointer) {
                guard length > 0 else { throw fail(.ipv4InIPv6InvalidCodePoint) }
                pointer -= length
                try parseIPv4(input)
                break
            } else if input.holds(":", at: pointer) {
                pointer += 1
                guard pointer < input.count else { throw fail(.ipv6InvalidCodePoint) }
            } else if pointer < input.count {
                throw fail(.ipv6InvalidCodePoint)
            }
            if length > 1, value >> UInt16(4 * (length - 1)) == 0 { report?(.ipv6PieceLeadingZero) }
            address[piece: pieceIndex] = value
            pieceIndex += 1
        }
        if let compress {
            insertZeros(at: compress)
        } else if pieceIndex != 8 {
            throw fail(.ipv6TooFewPieces)
        }
    }

    /// Step 6.5: the rest of the input has to be four decimal numbers.
    private mutating func parseIPv4(_ input: Span<UInt8>) throws(URLParseError) {
        guard pieceIndex <= 6 else { throw fail(.ipv4InIPv6TooManyPieces) }
        var numbersSeen = 0
        while pointer < input.count {
            if numbersSeen > 0 {
                guard numbersSeen < 4, input.holds(".", at: pointer) else { throw fail(.ipv4InIPv6InvalidCodePoint) }
                pointer += 1
            }
            var number: UInt16?
            while pointer < input.count, input[pointer].isASCIIDigit {
                let digit = UInt16(input[pointer] - UInt8(ascii: "0"))
                guard number != 0 else { throw fail(.ipv4InIPv6InvalidCodePoint) }
                let longer = (number ?? 0) * 10 + digit
                guard longer <= 255 else { throw fail(.ipv4InIPv6OutOfRangePart) }
                number = longer
                pointer += 1
            }
            guard let number else { throw fail(.ipv4InIPv6InvalidCodePoint) }
            address[piece: pieceIndex] = address[piece: pieceIndex] << 8 | number
            numbersSeen += 1
            if numbersSeen == 2 || numbersSeen == 4 { pieceIndex += 1 }
        }
        guard numbersSeen == 4 else { throw fail(.ipv4InIPv6TooFewParts) }
    }

    /// Moves the pieces from `compress` on to the end.
    private mutating func insertZeros(at compress: Int) {
        let movedCount = pieceIndex - compress
        // From the last on, and each place is cleared before another moves there.
        for offset in (0..<movedCount).reversed() {
            let piece = address[piece: compress + offset]
            address[piece: compress + offset] = 0
            address[piece: 8 - movedCount + offset] = piece
        }
    }
}

extension Span<UInt8> {
    /// Whether the byte at `index` is there, and is `character`.
    fileprivate func holds(_ character: Unicode.Scalar, at index: Int) -> Bool {
        index < count && self[index] == UInt8(ascii: character)
    }
}
