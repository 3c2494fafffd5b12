extension Span<UInt8> {
    /// Where the first letter of a text ends, with the punctuation before it; `nil` if there is none.
    ///
    /// - Complexity: O(*n*) in what stands before the letter.
    ///
    /// Standard: https://drafts.csswg.org/css-pseudo-4/#first-letter-pattern
    var firstLetterEnd: Int? {
        var end = 0
        // A letter with its combining marks is short; what stands before it is not looked at further than this.
        let beginning = String(decoding: (0..<Swift.min(count, 256)).map { self[$0] }, as: UTF8.self)
        for character in beginning {
            end += character.utf8.count
            guard let scalar = character.unicodeScalars.first else { return nil }
            switch scalar.properties.generalCategory {
            case .openPunctuation, .closePunctuation, .initialPunctuation, .finalPunctuation, .otherPunctuation:
                continue
            default:
                if character.isWhitespace { continue }
                return end <= count ? end : nil
            }
        }
        return nil
    }
}
