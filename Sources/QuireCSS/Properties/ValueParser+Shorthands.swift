extension ValueParser {
    /// Reads the whole value of a shorthand.
    ///
    /// - Returns: `false` if it is not valid; something may have been appended then.
    mutating func parse(_ shorthand: Shorthand, _ text: Span<UInt8>, into output: inout [Declaration]) -> Bool {
        switch shorthand {
        case .all: false
        case .margin, .padding: parseSides(shorthand, text, into: &output)
        case .marginBlock, .marginInline, .paddingBlock, .paddingInline, .borderSpacing, .overflow:
            parsePair(shorthand, text, into: &output)
        case .whiteSpace: parseWhiteSpace(text, into: &output)
        case .textWrap: parseTextWrap(text, into: &output)
        case .listStyle: parseListStyle(text, into: &output)
        case .textDecoration: parseTextDecoration(text, into: &output)
        case .font: parseFont(text, into: &output)
        case .flexFlow: parseFlexFlow(text, into: &output)
        }
    }

    /// One to four values.
    private mutating func parseSides(
        _ shorthand: Shorthand, _ text: Span<UInt8>, into output: inout [Declaration]
    ) -> Bool {
        let longhands = shorthand.longhands
        var values: [PropertyValue] = []
        while !cursor.isAtEnd, values.count < 4 {
            guard let value = value(of: longhands[values.count], text) else { return false }
            values.append(value)
        }
        guard let top = values.first else { return false }
        let right = values.count > 1 ? values[1] : top
        let sides = [top, right, values.count > 2 ? values[2] : top, values.count > 3 ? values[3] : right]
        for (longhand, value) in zip(longhands, sides) {
            output.append(Declaration(longhand: longhand, value: .value(value)))
        }
        return true
    }

    /// One or two values.
    private mutating func parsePair(
        _ shorthand: Shorthand, _ text: Span<UInt8>, into output: inout [Declaration]
    ) -> Bool {
        let longhands = shorthand.longhands
        guard let first = value(of: longhands[0], text) else { return false }
        var second = first
        if !cursor.isAtEnd {
            guard let value = value(of: longhands[1], text) else { return false }
            second = value
        }
        output.append(Declaration(longhand: longhands[0], value: .value(first)))
        output.append(Declaration(longhand: longhands[1], value: .value(second)))
        return true
    }

    /// Standard: https://drafts.csswg.org/css-text-4/#white-space-property
    private mutating func parseWhiteSpace(_ text: Span<UInt8>, into output: inout [Declaration]) -> Bool {
        var collapse: UInt8?
        var wrap: UInt8?
        if let (_, first, second) = Self.whiteSpaces.first(where: { cursor.isIdent($0.0, text) }) {
            (collapse, wrap) = (first.rawValue, second.rawValue)
            cursor.advance(text)
        }
        if collapse == nil {
            while !cursor.isAtEnd {
                if collapse == nil, let raw = keyword(of: .whiteSpaceCollapse, text) {
                    collapse = raw
                } else if wrap == nil, let raw = keyword(of: .textWrapMode, text) {
                    wrap = raw
                } else {
                    return false
                }
            }
            if collapse == nil, wrap == nil { return false }
        }
        output.append(Declaration(longhand: .whiteSpaceCollapse, value: .value(.keyword(collapse ?? 0))))
        output.append(Declaration(longhand: .textWrapMode, value: .value(.keyword(wrap ?? 0))))
        return true
    }

    private static let whiteSpaces: [(StaticString, WhiteSpaceCollapse, TextWrapMode)] = [
        ("normal", .collapse, .wrap), ("pre", .preserve, .nowrap), ("pre-wrap", .preserve, .wrap),
        ("pre-line", .preserveBreaks, .wrap), ("-webkit-nowrap", .collapse, .nowrap),
        ("-moz-pre-wrap", .preserve, .wrap), ("break-spaces", .breakSpaces, .wrap),
    ]

    private mutating func parseTextWrap(_ text: Span<UInt8>, into output: inout [Declaration]) -> Bool {
        var mode: UInt8?
        var style = false
        while !cursor.isAtEnd {
            if mode == nil, let raw = keyword(of: .textWrapMode, text) {
                mode = raw
            } else if !style, ["auto", "balance", "stable", "pretty"].contains(where: { cursor.isIdent($0, text) }) {
                style = true
                cursor.advance(text)
            } else {
                return false
            }
        }
        guard style || mode != nil else { return false }
        output.append(Declaration(longhand: .textWrapMode, value: .value(.keyword(mode ?? 0))))
        return true
    }

    /// Standard: https://drafts.csswg.org/css-lists-3/#list-style-property
    private mutating func parseListStyle(_ text: Span<UInt8>, into output: inout [Declaration]) -> Bool {
        var type: ListStyleType?
        var position: UInt8?
        var image: UInt8?
        var noneCount = 0
        while !cursor.isAtEnd {
            if cursor.isIdent("none", text) {
                noneCount += 1
                cursor.advance(text)
            } else if position == nil, let raw = keyword(of: .listStylePosition, text) {
                position = raw
            } else if image == nil, self.image(text) {
                image = ListStyleImage.image.rawValue
            } else if type == nil, let value = listStyleType(text) {
                type = value
            } else {
                return false
            }
        }
        // A none is for what is not set otherwise.
        let freeCount = (type == nil ? 1 : 0) + (image == nil ? 1 : 0)
        guard noneCount <= freeCount, noneCount > 0 || freeCount < 2 || position != nil else { return false }
        let finalType = type ?? (noneCount > 0 ? ListStyleType.none : .disc)
        output.append(Declaration(longhand: .listStyleType, value: .value(.listStyleType(finalType))))
        output.append(Declaration(longhand: .listStylePosition, value: .value(.keyword(position ?? 0))))
        output.append(Declaration(longhand: .listStyleImage, value: .value(.keyword(image ?? 0))))
        return true
    }

    /// Only the lines count; styles, colors and thicknesses are not looked at.
    private mutating func parseTextDecoration(_ text: Span<UInt8>, into output: inout [Declaration]) -> Bool {
        var line: PropertyValue?
        if cursor.isAtEnd { return false }
        while !cursor.isAtEnd {
            if line == nil, let value = textDecorationLine(text) {
                line = value
            } else if !cursor.skipComponentValue(text).isAnyValue {
                return false
            }
        }
        output.append(Declaration(longhand: .textDecorationLine, value: .value(line ?? .keyword(0))))
        return true
    }

    /// Standard: https://drafts.csswg.org/css-fonts-4/#font-prop
    private mutating func parseFont(_ text: Span<UInt8>, into output: inout [Declaration]) -> Bool {
        var style = PropertyValue.keyword(0)
        var weight = PropertyValue.fontWeight(.absolute(400))
        var size: PropertyValue?
        if Self.systemFonts.contains(where: { cursor.isIdent($0, text) }) {
            cursor.advance(text)
            size = .fontSize(.length(Length(13.333, .pixels)))
        } else {
            while !cursor.isAtEnd {
                if let value = fontStyle(text), value != .keyword(0) {
                    style = value
                } else if let value = fontWeight(text) {
                    if value != .fontWeight(.absolute(400)) { weight = value }
                } else if Self.otherFontKeywords.contains(where: { cursor.isIdent($0, text) }) {
                    cursor.advance(text)
                } else {
                    size = fontSize(text)
                    break
                }
            }
            if cursor.isDelim(UInt8(ascii: "/"), text) {
                cursor.advance(text)
                guard cursor.skipComponentValue(text).isAnyValue else { return false }
            }
            // A family has to follow.
            guard size != nil, !cursor.isAtEnd else { return false }
            while !cursor.isAtEnd { guard cursor.skipComponentValue(text).isAnyValue else { return false } }
        }
        guard let size else { return false }
        output.append(Declaration(longhand: .fontStyle, value: .value(style)))
        output.append(Declaration(longhand: .fontWeight, value: .value(weight)))
        output.append(Declaration(longhand: .fontSize, value: .value(size)))
        return true
    }

    private static let systemFonts: [StaticString] = [
        "caption", "icon", "menu", "message-box", "small-caption", "status-bar",
    ]

    private static let otherFontKeywords: [StaticString] = [
        "normal", "small-caps", "ultra-condensed", "extra-condensed", "condensed", "semi-condensed", "semi-expanded",
        "expanded", "extra-expanded", "ultra-expanded",
    ]

    private mutating func parseFlexFlow(_ text: Span<UInt8>, into output: inout [Declaration]) -> Bool {
        var direction: UInt8?
        var hasWrap = false
        while !cursor.isAtEnd {
            if direction == nil, let raw = keyword(of: .flexDirection, text) {
                direction = raw
            } else if !hasWrap, ["nowrap", "wrap", "wrap-reverse"].contains(where: { cursor.isIdent($0, text) }) {
                hasWrap = true
                cursor.advance(text)
            } else {
                return false
            }
        }
        guard direction != nil || hasWrap else { return false }
        output.append(Declaration(longhand: .flexDirection, value: .value(.keyword(direction ?? 0))))
        return true
    }
}
