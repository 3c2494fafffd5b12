internal import CGumbo
internal import QuireDOM

/// The names of Gumbo's tag numbers, in HTML and MathML and in SVG (`foreignObject`).
struct GumboTagNames: Sendable {
    static let shared = GumboTagNames()

    /// By tag number; `unlisted` where the name is not a `KnownName`.
    private let names: [Name]
    private let svgNames: [Name]
    private static let unlisted = Name(rawValue: .max)

    private init() {
        let spellings = (0..<GUMBO_TAG_UNKNOWN.rawValue).map { number in
            unsafe String(cString: gumbo_normalized_tagname(GumboTag(number)))
        }
        names = spellings.map(Self.known)
        svgNames = spellings.map { spelling in
            Self.known(Self.svgSpelling(of: Array(spelling.utf8)) ?? spelling)
        }
    }

    private static func known(_ spelling: String) -> Name {
        KnownNameTable.shared.find(Array(spelling.utf8).span).map { Name($0) } ?? unlisted
    }

    /// The name of an element if it is a `KnownName`.
    @inline(__always)
    func name(of tag: GumboTag, isSVG: Bool) -> Name? {
        let number = Int(tag.rawValue)
        guard number < names.count else { return nil }
        let name = isSVG ? svgNames[number] : names[number]
        return name == Self.unlisted ? nil : name
    }

    /// The spelling that SVG gives to a name in lower case, or `nil` if that is the same.
    ///
    /// Standard: https://html.spec.whatwg.org/multipage/parsing.html#creating-and-inserting-nodes
    static func svgSpelling(of name: [UInt8]) -> String? {
        unsafe name.withUnsafeBytes { bytes in
            var piece = unsafe GumboStringPiece(
                data: bytes.baseAddress?.assumingMemoryBound(to: CChar.self), length: bytes.count)
            return unsafe gumbo_normalize_svg_tagname(&piece).map { unsafe String(cString: $0) }
        }
    }
}
