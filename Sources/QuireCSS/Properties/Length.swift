/// A length, percentage or keyword as it is declared.
package struct Length: Hashable, Sendable {
    package enum Unit: UInt8, Sendable {
        case pixels
        /// Of the element's font; in `font-size`, of the parent's.
        case em
        /// Of the root's font.
        case rem
        case percent
        /// A plain number, as `tab-size` has it.
        case number
        /// `auto`, `none`, `normal` and the sizes of content.
        case keyword
    }

    package let value: Swift.Float
    package let unit: Unit

    package init(_ value: Double, _ unit: Unit) {
        self.value = Swift.Float(value)
        self.unit = unit
    }

    package static let zero = Length(0, .pixels)
    package static let auto = Length(0, .keyword)

    /// The length with units of fonts computed to pixels.
    ///
    /// Standard: https://drafts.csswg.org/css-values-4/#relative-lengths
    func computed(fontSize: Double, _ context: StyleContext) -> Length {
        switch unit {
        case .pixels, .percent, .number, .keyword: self
        case .em: Length(Double(value) * fontSize, .pixels)
        case .rem: Length(Double(value) * context.rootFontSize, .pixels)
        }
    }
}

/// What lengths of an element may be relative to, in pixels.
package struct StyleContext: Sendable {
    package let parentFontSize: Double
    package let rootFontSize: Double
}

extension Length {
    /// Reads a length or percentage, and moves behind it.
    ///
    /// Units of fonts other than `em` and `rem` are half an em or an em, as of a font of which nothing is known. A math
    /// function with percentages or of units that only an element knows is taken as `auto`.
    ///
    /// - Returns: `nil` if the cursor stands at none; it may have moved then.
    init?(_ cursor: inout CSSTokenCursor, _ text: Span<UInt8>, viewport: Viewport, admitsNumber: Bool = false) {
        let token = cursor.token
        switch token.kind {
        case .number:
            let value = token.number(in: text)
            guard admitsNumber || value == 0 else { return nil }
            self.init(value, admitsNumber ? .number : .pixels)
        case .percentage: self.init(token.number(in: text), .percent)
        case .dimension:
            let value = token.number(in: text)
            if let unit = Self.fontUnits.first(where: { token.hasName($0.name, in: text) }) {
                self.init(value * unit.factor, unit.unit)
            } else if let pixels = CSSLengthUnit.pixels(perUnitOf: token, in: text, viewport: viewport) {
                self.init(value * pixels, .pixels)
            } else {
                return nil
            }
        case .function:
            guard CSSMathFunction.isName(of: token, in: text) else { return nil }
            var attempt = CSSTokenCursor(text.extracting(token.start..<text.count))
            let rest = text.extracting(token.start..<text.count)
            let value = CSSMathFunction.evaluate(at: &attempt, rest, viewport: viewport)
            guard cursor.skipComponentValue(text).isAnyValue else { return nil }
            guard let value else {
                self = .auto
                return
            }
            guard value.isLength || (value.isNumber && admitsNumber) else { return nil }
            self.init(value.value, value.isLength ? .pixels : .number)
            return
        default: return nil
        }
        cursor.advance(text)
    }

    private static let fontUnits: [(name: StaticString, unit: Unit, factor: Double)] = [
        ("em", .em, 1), ("rem", .rem, 1), ("ex", .em, 0.5), ("ch", .em, 0.5), ("ic", .em, 1), ("cap", .em, 0.7),
        ("lh", .em, 1.2), ("rlh", .rem, 1.2), ("rex", .rem, 0.5), ("rch", .rem, 0.5), ("ric", .rem, 1),
        ("rcap", .rem, 0.7),
    ]
}

extension CSSMathFunction {
    /// Whether a function token begins any math function, those that are not evaluated included.
    static func isName(of token: CSSToken, in text: Span<UInt8>) -> Bool {
        CSSMathFunction(token, in: text) != nil || others.contains { token.hasName($0, in: text) }
    }

    private static let others: [StaticString] = [
        "round", "mod", "rem", "sin", "cos", "tan", "asin", "acos", "atan", "atan2", "pow", "sqrt", "hypot", "log",
        "exp", "abs", "sign", "-webkit-calc", "calc-size", "anchor", "anchor-size",
    ]
}
