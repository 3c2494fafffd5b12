/// The math functions `calc()`, `min()`, `max()` and `clamp()`, evaluated while they are read.
///
/// Each open bracket is a frame on a stack that holds the sum and the product it has come to, so that neither depth nor
/// length of an expression costs more than its frames.
///
/// Standard: https://drafts.csswg.org/css-values-4/#math
enum CSSMathFunction: Sendable {
    /// `calc(`, or a bracket within.
    case calc
    case min
    case max
    case clamp

    /// The brackets that may be open at a time; browsers have limits of that order too.
    static let depthLimit = 100

    /// - Returns: `nil` if the token begins no math function.
    init?(_ token: CSSToken, in text: Span<UInt8>) {
        guard token.kind == .function else { return nil }
        if token.hasName("calc", in: text) {
            self = .calc
        } else if token.hasName("min", in: text) {
            self = .min
        } else if token.hasName("max", in: text) {
            self = .max
        } else if token.hasName("clamp", in: text) {
            self = .clamp
        } else {
            return nil
        }
    }

    /// Evaluates the function that the cursor's token begins, and moves behind it.
    ///
    /// - Returns: a finite value; `nil` if the function is invalid, or none of the four, and then the cursor stays
    ///   somewhere in it.
    ///
    /// Standard: https://drafts.csswg.org/css-values-4/#calc-syntax
    static func evaluate(
        at cursor: inout CSSTokenCursor, _ text: Span<UInt8>, viewport: Viewport
    ) -> CSSNumeric? {
        guard let function = CSSMathFunction(cursor.token, in: text) else { return nil }
        var frames = [Frame(function: function)]
        cursor.advance(text)
        while var frame = frames.popLast() {
            let token = cursor.token
            if frame.wantsOperand {
                cursor.advance(text)
                if token.kind == .leftParenthesis || token.kind == .function {
                    guard frames.count + 1 < depthLimit,
                        let inner = token.kind == .function ? CSSMathFunction(token, in: text) : .calc
                    else { return nil }
                    frames.append(frame)
                    frames.append(Frame(function: inner))
                    continue
                }
                if frame.function == .clamp, token.kind == .ident, token.hasName("none", in: text) {
                    guard frame.skipBound() else { return nil }
                } else {
                    guard let operand = CSSNumeric(token, in: text, viewport: viewport) ?? constant(token, in: text)
                    else { return nil }
                    frame.take(operand)
                }
                frames.append(frame)
                continue
            }
            switch token.kind {
            case .delim:
                guard frame.takeOperator(text[token.start]) else { return nil }
                let isSum = text[token.start] == UInt8(ascii: "+") || text[token.start] == UInt8(ascii: "-")
                let isAfterWhitespace = cursor.isAfterWhitespace
                cursor.advance(text)
                guard !isSum || (isAfterWhitespace && cursor.isAfterWhitespace) else { return nil }
                frames.append(frame)
            case .comma:
                guard frame.endArgument() else { return nil }
                cursor.advance(text)
                frames.append(frame)
            case .rightParenthesis, .endOfFile:
                guard frame.endArgument(), let result = frame.result else { return nil }
                cursor.advance(text)
                guard var outer = frames.popLast() else { return result.censored }
                outer.take(result)
                frames.append(outer)
            default: return nil
            }
        }
        return nil
    }

    /// Standard: https://drafts.csswg.org/css-values-4/#calc-constants
    private static func constant(_ token: CSSToken, in text: Span<UInt8>) -> CSSNumeric? {
        guard token.kind == .ident else { return nil }
        if token.hasName("pi", in: text) { return .number(.pi) }
        if token.hasName("e", in: text) { return .number(2.718281828459045) }
        if token.hasName("infinity", in: text) { return .number(.infinity) }
        if token.hasName("-infinity", in: text) { return .number(-.infinity) }
        return token.hasName("nan", in: text) ? .number(.nan) : nil
    }
}

extension CSSMathFunction {
    /// An open bracket, and what it has come to.
    fileprivate struct Frame {
        let function: CSSMathFunction
        /// What follows has to be a value.
        private(set) var wantsOperand = true
        private var sum: CSSNumeric?
        private var isSubtraction = false
        private var product: CSSNumeric?
        private var isDivision = false
        /// The arguments that have ended.
        private var argumentCount = 0
        /// Of `clamp()` the lower bound, of the others what they have come to.
        private var first: CSSNumeric?
        /// Of `clamp()` the value and the upper bound.
        private var second: CSSNumeric?
        private var third: CSSNumeric?
        private var hasSkippedBound = false

        init(function: CSSMathFunction) { self.function = function }

        mutating func take(_ operand: CSSNumeric) {
            if let left = product {
                product = isDivision ? left / operand : left * operand
            } else {
                product = operand
            }
            wantsOperand = false
        }

        /// - Returns: `false` for what is no operator here.
        mutating func takeOperator(_ byte: UInt8) -> Bool {
            guard !hasSkippedBound else { return false }
            switch byte {
            case UInt8(ascii: "*"), UInt8(ascii: "/"): isDivision = byte == UInt8(ascii: "/")
            case UInt8(ascii: "+"), UInt8(ascii: "-"):
                guard endProduct() else { return false }
                isSubtraction = byte == UInt8(ascii: "-")
            default: return false
            }
            wantsOperand = true
            return true
        }

        /// - Returns: `false` if the types of a sum differ.
        private mutating func endProduct() -> Bool {
            guard let right = product else { return false }
            product = nil
            guard var sum else {
                sum = right
                return true
            }
            guard sum.hasType(of: right) else { return false }
            sum.value = isSubtraction ? sum.value - right.value : sum.value + right.value
            self.sum = sum
            return true
        }

        /// Takes the `none` of a bound of `clamp()`.
        ///
        /// - Returns: `false` where it may not stand.
        mutating func skipBound() -> Bool {
            guard function == .clamp, argumentCount != 1, sum == nil, product == nil else { return false }
            hasSkippedBound = true
            wantsOperand = false
            return true
        }

        /// - Returns: `false` if the argument is one too many or of another type than those before.
        mutating func endArgument() -> Bool {
            wantsOperand = true
            argumentCount += 1
            if hasSkippedBound {
                hasSkippedBound = false
                return argumentCount <= 3
            }
            guard endProduct(), let argument = sum else { return false }
            sum = nil
            if let other = first ?? second, !other.hasType(of: argument) { return false }
            switch (function, argumentCount) {
            case (.calc, 1), (.min, 1), (.max, 1), (.clamp, 1): first = argument
            case (.min, _): first = first.map { Self.lesser($0, argument) }
            case (.max, _): first = first.map { Self.greater($0, argument) }
            case (.clamp, 2): second = argument
            case (.clamp, 3): third = argument
            default: return false
            }
            return true
        }

        /// `nil` if arguments are missing.
        var result: CSSNumeric? {
            guard function == .clamp else { return first }
            guard argumentCount == 3, var result = second else { return nil }
            if let third { result = Self.lesser(result, third) }
            if let first { result = Self.greater(result, first) }
            return result
        }

        /// The lesser of two values of a type; not a number if one is not.
        private static func lesser(_ left: CSSNumeric, _ right: CSSNumeric) -> CSSNumeric {
            left.value.isNaN || left.value < right.value ? left : right
        }

        private static func greater(_ left: CSSNumeric, _ right: CSSNumeric) -> CSSNumeric {
            left.value.isNaN || left.value > right.value ? left : right
        }
    }
}

extension CSSNumeric {
    /// What a calculation means outside of it: not a number is zero, and infinity the largest value.
    ///
    /// Standard: https://drafts.csswg.org/css-values-4/#top-level-calculation
    fileprivate var censored: Self {
        var result = self
        let limit = Double.greatestFiniteMagnitude
        result.value = value.isNaN ? 0 : Swift.min(Swift.max(value, -limit), limit)
        return result
    }
}
