/// A number with the dimensions that it has, as calculations make them.
///
/// Standard: https://drafts.csswg.org/css-values-4/#calc-type-checking
struct CSSNumeric: Equatable {
    /// In pixels or dots per pixel, according to the dimensions.
    var value: Double
    /// 1 for a length, 2 for its square, and so on.
    var lengthExponent = 0
    var resolutionExponent = 0

    static func number(_ value: Double) -> Self { Self(value: value) }
    static func length(_ pixels: Double) -> Self { Self(value: pixels, lengthExponent: 1) }
    static func resolution(_ dotsPerPixel: Double) -> Self { Self(value: dotsPerPixel, resolutionExponent: 1) }

    var isNumber: Bool { lengthExponent == 0 && resolutionExponent == 0 }
    var isLength: Bool { lengthExponent == 1 && resolutionExponent == 0 }
    var isResolution: Bool { lengthExponent == 0 && resolutionExponent == 1 }

    func hasType(of other: Self) -> Bool {
        lengthExponent == other.lengthExponent && resolutionExponent == other.resolutionExponent
    }

    /// Reads a number or a dimension.
    ///
    /// - Returns: `nil` for other tokens and unknown units; percentages are no lengths here.
    init?(_ token: CSSToken, in text: Span<UInt8>, viewport: Viewport) {
        switch token.kind {
        case .number: self = .number(token.number(in: text))
        case .dimension:
            if let pixels = CSSLengthUnit.pixels(perUnitOf: token, in: text, viewport: viewport) {
                self = .length(token.number(in: text) * pixels)
            } else if let dots = Self.dotsPerPixel(perUnitOf: token, in: text) {
                self = .resolution(token.number(in: text) * dots)
            } else {
                return nil
            }
        default: return nil
        }
    }

    private init(value: Double, lengthExponent: Int = 0, resolutionExponent: Int = 0) {
        self.value = value
        self.lengthExponent = lengthExponent
        self.resolutionExponent = resolutionExponent
    }

    /// Standard: https://drafts.csswg.org/css-values-4/#resolution
    private static func dotsPerPixel(perUnitOf dimension: CSSToken, in text: Span<UInt8>) -> Double? {
        if dimension.hasName("dppx", in: text) || dimension.hasName("x", in: text) { return 1 }
        if dimension.hasName("dpi", in: text) { return 1 / 96 }
        return dimension.hasName("dpcm", in: text) ? 2.54 / 96 : nil
    }

    static func * (left: Self, right: Self) -> Self {
        Self(
            value: left.value * right.value, lengthExponent: left.lengthExponent + right.lengthExponent,
            resolutionExponent: left.resolutionExponent + right.resolutionExponent)
    }

    static func / (left: Self, right: Self) -> Self {
        Self(
            value: left.value / right.value, lengthExponent: left.lengthExponent - right.lengthExponent,
            resolutionExponent: left.resolutionExponent - right.resolutionExponent)
    }
}
