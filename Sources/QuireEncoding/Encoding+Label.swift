extension Encoding {
    /// Gets an encoding from a label such as ` Latin1 `.
    ///
    /// - Parameter label: white space around it and the case of ASCII letters do not matter.
    /// - Returns: `nil` if no encoding has the label.
    ///
    /// Standard: https://encoding.spec.whatwg.org/#concept-encoding-get
    public init?(label: some StringProtocol) {
        self.init(label: Array(label.utf8).span)
    }

    /// Gets an encoding from a label in bytes.
    ///
    /// Standard: https://encoding.spec.whatwg.org/#concept-encoding-get
    init?(label: Span<UInt8>) {
        var range = label.indices
        while let first = range.first, label[first].isASCIIWhitespace { range.removeFirst() }
        while let last = range.last, label[last].isASCIIWhitespace { range.removeLast() }
        // An attribute value can be any length; the longest label has 19 bytes.
        guard range.count <= Self.longestLabelByteCount else { return nil }
        var lowercased = ""
        for offset in range {
            // `String` takes canonically equivalent characters for equal, so nothing but ASCII may get into one here.
            guard label[offset].isASCII else { return nil }
            lowercased.unicodeScalars.append(Unicode.Scalar(label[offset].asciiLowercased))
        }
        guard let encoding = Self.byLabel[lowercased] else { return nil }
        self = encoding
    }

    private static let longestLabelByteCount = byLabel.keys.map(\.utf8.count).max() ?? 0

    private static let byLabel: [String: Encoding] = {
        var byLabel: [String: Encoding] = [:]
        for (encoding, labels) in labelTable {
            for label in labels.split(separator: " ") { byLabel[String(label)] = encoding }
        }
        return byLabel
    }()
}
