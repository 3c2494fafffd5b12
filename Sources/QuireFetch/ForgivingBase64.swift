/// Base64 as the web reads it: white space anywhere, padding or none.
///
/// Standard: https://infra.spec.whatwg.org/#forgiving-base64
public enum ForgivingBase64 {
    /// Decodes.
    ///
    /// - Returns: `nil` for what no encoder writes: another character, padding that does not fill up the last four
    ///   characters, or a single character in them. Bits that the last character has too many are dropped.
    /// - Complexity: O(*n*), one allocation.
    ///
    /// Standard: https://infra.spec.whatwg.org/#forgiving-base64-decode
    public static func decode(_ input: Span<UInt8>) -> [UInt8]? {
        let values = values
        var output: [UInt8] = []
        output.reserveCapacity(input.count / 4 * 3 + 2)
        var characterCount = 0
        var paddingCount = 0
        // The characters of the current four, six bits each.
        var group: UInt32 = 0
        var index = 0
        while index < input.count {
            // Fast path: four characters that begin a group.
            if characterCount & 3 == 0, paddingCount == 0, input.count - index >= 4 {
                let first = values[Int(input[index])]
                let second = values[Int(input[index + 1])]
                let third = values[Int(input[index + 2])]
                let fourth = values[Int(input[index + 3])]
                if (first | second | third | fourth) < 64 {
                    output.append(first << 2 | second >> 4)
                    output.append(second << 4 | third >> 2)
                    output.append(third << 6 | fourth)
                    characterCount += 4
                    index += 4
                    continue
                }
            }
            let byte = input[index]
            index += 1
            let value = values[Int(byte)]
            if value < 64, paddingCount == 0 {
                group = group << 6 | UInt32(value)
                characterCount += 1
                guard characterCount & 3 == 0 else { continue }
                output.append(UInt8(truncatingIfNeeded: group >> 16))
                output.append(UInt8(truncatingIfNeeded: group >> 8))
                output.append(UInt8(truncatingIfNeeded: group))
            } else if byte == UInt8(ascii: "=") {
                paddingCount += 1
            } else if !byte.isASCIIWhitespace {
                return nil
            }
        }
        guard paddingCount == 0 || paddingCount <= 2 && (characterCount + paddingCount) & 3 == 0 else { return nil }
        switch characterCount & 3 {
        case 1:
            return nil
        case 2:
            output.append(UInt8(truncatingIfNeeded: group >> 4))
        case 3:
            output.append(UInt8(truncatingIfNeeded: group >> 10))
            output.append(UInt8(truncatingIfNeeded: group >> 2))
        default:
            break
        }
        return output
    }

    /// What each byte stands for; 255 for those that stand for nothing.
    private static let values: [UInt8] = {
        var values = [UInt8](repeating: 255, count: 256)
        let alphabet = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/"
        for (value, byte) in alphabet.utf8.enumerated() { values[Int(byte)] = UInt8(value) }
        return values
    }()
}
