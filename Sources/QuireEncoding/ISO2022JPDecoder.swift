/// ISO-2022-JP's decoder.
///
/// Standard: https://encoding.spec.whatwg.org/#iso-2022-jp-decoder
struct ISO2022JPDecoder {
    private enum State {
        case ascii
        case roman
        case katakana
        case leadingByte
        case trailingByte(leading: UInt8)
        case escapeStart
        case escape(leading: UInt8)
    }

    /// What the decoder makes of one byte or of the end.
    private enum Result {
        case finished
        case error
        case codePoint(UInt32)
        case `continue`
    }

    private var state = State.ascii
    private var outputState = State.ascii
    /// Whether nothing but an escape sequence has been read since the last one.
    private var output = false
    private var offset = 0

    /// Decodes in error mode "replacement".
    static func decode(_ input: Span<UInt8>) -> [UInt8] {
        // A byte becomes three at most: a half-width katakana or U+FFFD.
        [UInt8](capacity: input.count * 3) { output in
            var decoder = ISO2022JPDecoder()
            let index = LegacyIndex.jis0208
            while true {
                let byte = decoder.offset < input.count ? input[decoder.offset] : nil
                decoder.offset += 1
                switch decoder.handle(byte, index: index) {
                case .finished: return
                case .error: appendReplacement(to: &output)
                case .codePoint(let codePoint): append(codePoint, to: &output)
                case .continue: break
                }
            }
        }
    }

    /// The handler: takes the next byte, or `nil` at the end; restores bytes by moving `offset` back.
    private mutating func handle(_ byte: UInt8?, index: LegacyIndex) -> Result {
        switch state {
        case .ascii, .roman, .katakana, .leadingByte:
            return handleInCharacterSet(byte)

        case .trailingByte(let leading):
            state = byte == 0x1B ? .escapeStart : .leadingByte
            guard let byte, (0x21...0x7E).contains(byte) else {
                if byte == nil { offset -= 1 }
                return .error
            }
            return index[(Int(leading) - 0x21) * 94 + Int(byte) - 0x21].map(Result.codePoint) ?? .error

        case .escapeStart:
            if let byte, byte == 0x24 || byte == 0x28 {
                state = .escape(leading: byte)
                return .continue
            }
            offset -= 1
            output = false
            state = outputState
            return .error

        case .escape(let leading):
            let newState: State? =
                switch (leading, byte) {
                case (0x28, 0x42): .ascii
                case (0x28, 0x4A): .roman
                case (0x28, 0x49): .katakana
                case (0x24, 0x40), (0x24, 0x42): .leadingByte
                default: nil
                }
            if let newState {
                state = newState
                outputState = newState
                defer { output = true }
                return output ? .error : .continue
            }
            offset -= 2
            output = false
            state = outputState
            return .error
        }
    }

    /// The states that read a character of one set or the first byte of one.
    private mutating func handleInCharacterSet(_ byte: UInt8?) -> Result {
        guard let byte else { return .finished }
        if byte == 0x1B {
            state = .escapeStart
            return .continue
        }
        output = false
        switch (state, byte) {
        case (.roman, 0x5C): return .codePoint(0xA5)
        case (.roman, 0x7E): return .codePoint(0x203E)
        case (.ascii, 0x00...0x7F) where byte != 0x0E && byte != 0x0F: return .codePoint(UInt32(byte))
        case (.roman, 0x00...0x7F) where byte != 0x0E && byte != 0x0F: return .codePoint(UInt32(byte))
        case (.katakana, 0x21...0x5F): return .codePoint(0xFF61 - 0x21 + UInt32(byte))
        case (.leadingByte, 0x21...0x7E):
            state = .trailingByte(leading: byte)
            return .continue
        default: return .error
        }
    }
}
