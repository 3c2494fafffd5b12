/// Standard: https://url.spec.whatwg.org/#concept-ipv4
public struct IPv4Address: Hashable, Sendable, CustomStringConvertible {
    /// The first of the four written numbers is in the highest byte.
    public var value: UInt32

    public init(_ value: UInt32) {
        self.value = value
    }

    /// Four decimal numbers with dots between.
    public var description: String {
        var output: [UInt8] = []
        appendSerialized(to: &output)
        return String(decoding: output, as: UTF8.self)
    }

    /// Standard: https://url.spec.whatwg.org/#concept-ipv4-serializer
    func appendSerialized(to output: inout [UInt8]) {
        for shift: UInt32 in [24, 16, 8, 0] {
            let number = UInt8(truncatingIfNeeded: value >> shift)
            if number >= 100 { output.append(UInt8(ascii: "0") + number / 100) }
            if number >= 10 { output.append(UInt8(ascii: "0") + number / 10 % 10) }
            output.append(UInt8(ascii: "0") + number % 10)
            if shift > 0 { output.append(UInt8(ascii: ".")) }
        }
    }
}
