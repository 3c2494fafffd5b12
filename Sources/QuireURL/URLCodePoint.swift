extension Unicode.Scalar {
    /// Standard: https://url.spec.whatwg.org/#url-code-points
    var isURLCodePoint: Bool {
        switch self {
        case "a"..."z", "A"..."Z", "0"..."9", "!", "$", "&"..."/", ":", ";", "=", "?", "@", "_", "~": true
        default: value >= 0xA0 && !properties.isNoncharacterCodePoint
        }
    }
}
