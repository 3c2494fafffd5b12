/// What a reference looks like, which decides how much work it is.
enum ReferenceKind: String, CaseIterable {
    case fragmentOnly = "fragment only"
    case relativePath = "relative path"
    case relativePathWithFragment = "relative path with fragment"
    case rootRelative = "root-relative"
    case query
    case absolute
    /// Empty, or with the host first.
    case other

    init(_ reference: String) {
        let bytes = reference.utf8
        let first = bytes.first
        if first == nil || reference.hasPrefix("//") {
            self = .other
        } else if first == UInt8(ascii: "#") {
            self = .fragmentOnly
        } else if first == UInt8(ascii: "?") {
            self = .query
        } else if first == UInt8(ascii: "/") {
            self = .rootRelative
        } else if Self.hasScheme(bytes) {
            self = .absolute
        } else {
            self = bytes.contains(UInt8(ascii: "#")) ? .relativePathWithFragment : .relativePath
        }
    }

    /// Whether it is an absolute `http:` or `https:` URL.
    static func isWeb(_ reference: String) -> Bool {
        ["http://", "https://"].contains { reference.lowercased().hasPrefix($0) }
    }

    private static func hasScheme(_ bytes: String.UTF8View) -> Bool {
        guard let delimiter = bytes.first(where: { ":/?#".utf8.contains($0) }) else { return false }
        return delimiter == UInt8(ascii: ":")
    }
}
