/// The bytes that a component of a URL cannot hold as they are.
///
/// Standard: https://url.spec.whatwg.org/#percent-encoded-bytes
public struct PercentEncodeSet: Sendable {
    /// A bit for each ASCII byte. All other bytes are in every set.
    private var low: UInt64
    private var high: UInt64

    private func adding(_ characters: String) -> PercentEncodeSet {
        var set = self
        for byte in characters.utf8 {
            if byte < 64 { set.low |= 1 << UInt64(byte) } else { set.high |= 1 << UInt64(byte & 63) }
        }
        return set
    }

    @inline(__always)
    public func contains(_ byte: UInt8) -> Bool {
        let bits = byte & 64 == 0 ? low : high
        return byte >= 0x80 || bits &>> UInt64(byte & 63) & 1 != 0
    }

    /// C0 controls and everything above U+007E.
    public static let c0Control = PercentEncodeSet(low: 0xFFFF_FFFF, high: 1 << 63)
    public static let fragment = c0Control.adding(" \"<>`")
    public static let query = c0Control.adding(" \"#<>")
    /// Of special URLs.
    public static let specialQuery = query.adding("'")
    public static let path = query.adding("?^`{}")
    public static let userinfo = path.adding("/:;=@[\\]|")
    /// As `encodeURIComponent()` has it.
    public static let component = userinfo.adding("$%&+,")
    public static let formURLEncoded = component.adding("!'()~")
}
