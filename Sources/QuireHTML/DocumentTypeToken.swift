/// What Gumbo forgets of a DOCTYPE: whether an empty identifier was written or missing.
struct DocumentTypeToken: Equatable {
    var hasPublicIdentifier = false
    var hasSystemIdentifier = false

    /// Reads the token that begins at `start`.
    ///
    /// - Returns: `nil` if no DOCTYPE begins there.
    /// - Complexity: O(*n*) in the length of the token.
    ///
    /// Standard: https://html.spec.whatwg.org/multipage/parsing.html#doctype-state
    init?(in source: Span<UInt8>, at start: Int) {
        guard var place = Self.end(of: "<!doctype", in: source, at: start) else { return nil }
        place = Self.skipWhiteSpace(in: source, from: place)
        while place < source.count, source[place] != UInt8(ascii: ">"), !source[place].isASCIIWhitespace { place += 1 }
        place = Self.skipWhiteSpace(in: source, from: place)
        if let keywordEnd = Self.end(of: "public", in: source, at: place) {
            guard let end = Self.endOfIdentifier(in: source, from: keywordEnd) else { return }
            hasPublicIdentifier = true
            hasSystemIdentifier = Self.endOfIdentifier(in: source, from: end) != nil
        } else if let keywordEnd = Self.end(of: "system", in: source, at: place) {
            hasSystemIdentifier = Self.endOfIdentifier(in: source, from: keywordEnd) != nil
        }
    }

    static func skipWhiteSpace(in source: Span<UInt8>, from start: Int) -> Int {
        var place = start
        while place < source.count, source[place].isASCIIWhitespace { place += 1 }
        return place
    }

    /// The place after `word`, in any letter case, or `nil` if another stands at `place`.
    private static func end(of word: StaticString, in source: Span<UInt8>, at place: Int) -> Int? {
        let end = place + word.utf8CodeUnitCount
        return end <= source.count && source.extracting(place..<end).equalsIgnoringCase(word) ? end : nil
    }

    /// The place after the quoted identifier that follows white space, or `nil` if none does.
    private static func endOfIdentifier(in source: Span<UInt8>, from start: Int) -> Int? {
        var place = skipWhiteSpace(in: source, from: start)
        guard place < source.count else { return nil }
        let quote = source[place]
        guard quote == UInt8(ascii: "\"") || quote == UInt8(ascii: "'") else { return nil }
        place += 1
        while place < source.count, source[place] != quote, source[place] != UInt8(ascii: ">") { place += 1 }
        return place < source.count && source[place] == quote ? place + 1 : place
    }
}
