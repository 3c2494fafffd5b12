/// The bytes that a component of a URL cannot hold as they are.
///
/// Standard: https://url.spec.whatwg.org/#percent-encoded-bytes
public struct PercentEncodeSet: Sendable {
    // Fast path: constants, because a static stored property costs a call at each use; the tests spell the sets out.
    /// A bit for each ASCII byte. All other bytes are in every set.
    private let low: UInt64
    private let high: UInt64

    @inline(__always)
    public func contains(_ byte: UInt8) -> Bool {
        let bits = byte & 64 == 0 ? low : high
        return byte >= 0x80 || bits &>> UInt64(byte & 63) & 1 != 0
    }

    /// C0 controls and everything above U+007E.
    public static var c0Control: Self { Self(low: 0x0000_0000_FFFF_FFFF, high: 0x8000_0000_0000_0000) }
    /// And space, `"`, `<`, `>` and `` ` ``.
    public static var fragment: Self { Self(low: 0x5000_0005_FFFF_FFFF, high: 0x8000_0001_0000_0000) }
    /// And space, `"`, `#`, `<` and `>`.
    public static var query: Self { Self(low: 0x5000_000D_FFFF_FFFF, high: 0x8000_0000_0000_0000) }
    /// Of special URLs: `'` as well.
    public static var specialQuery: Self { Self(low: 0x5000_008D_FFFF_FFFF, high: 0x8000_0000_0000_0000) }
    /// The query's, and `?`, `^`, `` ` ``, `{` and `}`.
    public static var path: Self { Self(low: 0xD000_000D_FFFF_FFFF, high: 0xA800_0001_4000_0000) }
    /// For the names of files, which escape nothing themselves: the path's, and `%` and `\`.
    package static var filePath: Self { Self(low: 0xD000_002D_FFFF_FFFF, high: 0xA800_0001_5000_0000) }
    /// The path's, and `/`, `:`, `;`, `=`, `@`, `[`, `\`, `]` and `|`.
    public static var userinfo: Self { Self(low: 0xFC00_800D_FFFF_FFFF, high: 0xB800_0001_7800_0001) }
    /// As `encodeURIComponent()` has it: the userinfo's, and `$`, `%`, `&`, `+` and `,`.
    public static var component: Self { Self(low: 0xFC00_987D_FFFF_FFFF, high: 0xB800_0001_7800_0001) }
    /// The component's, and `!`, `'`, `(`, `)` and `~`.
    public static var formURLEncoded: Self { Self(low: 0xFC00_9BFF_FFFF_FFFF, high: 0xF800_0001_7800_0001) }
}
