internal import QuireDOM

/// Replaces `var()` and `env()` in the value of a declaration.
///
/// Standard: https://drafts.csswg.org/css-variables-2/#substitute-a-var
struct VariableSubstitution: ~Copyable {
    /// The values of custom properties that are known, substituted; without those that are invalid.
    private let values: [[UInt8]: [UInt8]]
    /// Values that are declared and not substituted yet.
    private var declared: [[UInt8]: [UInt8]]
    private var results: [[UInt8]: [UInt8]?] = [:]
    /// The properties whose values are being substituted, the last refers to by the one before.
    private var open: [[UInt8]] = []
    /// Properties that refer to themselves.
    private var cyclic: Set<[UInt8]> = []
    /// What may still be written, in bytes.
    private(set) var budget: Int

    /// How deep properties and fallbacks may nest; what is deeper is invalid.
    static let depthLimit = 64
    /// The longest value, in bytes; longer ones are invalid.
    static let valueByteLimit = 64 * 1024

    init(values: [[UInt8]: [UInt8]], declared: [[UInt8]: [UInt8]] = [:], budget: Int) {
        self.values = values
        self.declared = declared
        self.budget = budget
    }

    /// The value of a custom property; `nil` for the guaranteed-invalid value.
    mutating func value(of name: [UInt8]) -> [UInt8]? {
        if let known = results[name] { return known }
        guard let source = declared[name] else { return values[name] }
        if let first = open.firstIndex(of: name) {
            cyclic.formUnion(open[first...])
            return nil
        }
        guard open.count < Self.depthLimit else { return nil }
        open.append(name)
        var value: [UInt8] = []
        let isValid = substitute(source.span, depth: open.count, into: &value)
        open.removeLast()
        let result = isValid && !cyclic.contains(name) ? value : nil
        results[name] = .some(result)
        return result
    }

    /// Appends a value with all its references replaced.
    ///
    /// - Returns: `false` if it is invalid at computed-value time.
    /// - Complexity: O(*n*) in what is read and written; the budget bounds that.
    mutating func substitute(_ text: Span<UInt8>, into output: inout [UInt8]) -> Bool {
        substitute(text, depth: open.count, into: &output)
    }

    private mutating func substitute(_ text: Span<UInt8>, depth: Int, into output: inout [UInt8]) -> Bool {
        let start = output.count
        var tokenizer = CSSTokenizer()
        var copied = 0
        while true {
            let token = tokenizer.next(in: text)
            if token.kind == .endOfFile { break }
            guard let kind = Reference.Kind(token, in: text) else { continue }
            guard let reference = Reference(kind, token, in: text) else { return false }
            guard write(text, copied..<token.start, from: start, into: &output) else { return false }
            guard replace(reference, text, depth: depth, into: &output), output.count - start <= Self.valueByteLimit
            else { return false }
            copied = reference.end
            tokenizer = CSSTokenizer(at: copied)
        }
        return write(text, copied..<text.count, from: start, into: &output)
    }

    private mutating func write(
        _ text: Span<UInt8>, _ range: Range<Int>, from start: Int, into output: inout [UInt8]
    ) -> Bool {
        budget -= range.count
        guard budget >= 0, output.count - start + range.count <= Self.valueByteLimit else { return false }
        output.append(text, range)
        return true
    }

    private mutating func replace(
        _ reference: Reference, _ text: Span<UInt8>, depth: Int, into output: inout [UInt8]
    ) -> Bool {
        // Tokens at the seams stay apart.
        output += Array("/**/".utf8)
        defer { output += Array("/**/".utf8) }
        var value: [UInt8]?
        switch reference.kind {
        case .variable: value = self.value(of: reference.name)
        case .environment: value = Self.environment[String(decoding: reference.name, as: UTF8.self)]
        }
        if let value { return write(value.span, 0..<value.count, from: output.count, into: &output) }
        guard let fallback = reference.fallback, depth < Self.depthLimit else { return false }
        return substitute(text.extracting(fallback), depth: depth + 1, into: &output)
    }

    /// A screen has no notch here and no keyboard over it.
    private static let environment: [String: [UInt8]] = {
        let names = ["top", "right", "bottom", "left"].map { "safe-area-inset-\($0)" }
        return Dictionary(uniqueKeysWithValues: names.map { ($0, Array("0px".utf8)) })
    }()
}

extension VariableSubstitution {
    /// A `var()` or `env()`.
    struct Reference {
        enum Kind {
            case variable
            case environment

            /// - Returns: `nil` for any other token.
            init?(_ token: CSSToken, in text: Span<UInt8>) {
                guard token.kind == .function else { return nil }
                if token.hasName("var", in: text) {
                    self = .variable
                } else if token.hasName("env", in: text) {
                    self = .environment
                } else {
                    return nil
                }
            }
        }

        let kind: Kind
        /// Escapes resolved.
        private(set) var name: [UInt8] = []
        /// What stands behind the comma.
        private(set) var fallback: Range<Int>?
        /// Behind its parenthesis.
        let end: Int

        /// - Returns: `nil` if it is not valid.
        init?(_ kind: Kind, _ function: CSSToken, in text: Span<UInt8>) {
            self.kind = kind
            let rest = text.extracting(function.start..<text.count)
            var cursor = CSSTokenCursor(rest)
            let arguments = cursor.skipArguments(rest)
            guard arguments.isAnyValue else { return nil }
            let argument = rest.extracting(arguments.range)
            end = function.start + min(arguments.range.upperBound + 1, rest.count)
            var inner = CSSTokenCursor(argument)
            guard inner.token.kind == .ident, kind == .environment || inner.token.hasDashedName(in: argument) else {
                return nil
            }
            inner.token.appendValue(in: argument, to: &name)
            inner.advance(argument)
            // An environment variable may have indices.
            while kind == .environment, inner.token.kind == .number { inner.advance(argument) }
            if inner.isAtEnd { return }
            guard inner.token.kind == .comma else { return nil }
            let offset = function.start + arguments.range.lowerBound
            fallback = offset + inner.token.end..<offset + argument.count
        }
    }

    /// Whether a value has references.
    static func isNeeded(for text: Span<UInt8>) -> Bool {
        // Fast path: most values have no function at all.
        guard text.indices.contains(where: { text[$0] == UInt8(ascii: "(") }) else { return false }
        var cursor = CSSTokenCursor(text)
        while !cursor.isAtEnd {
            if Reference.Kind(cursor.token, in: text) != nil { return true }
            cursor.advance(text)
        }
        return false
    }

    /// Whether a value is well-formed, and all its references are.
    ///
    /// - Parameter admitsEmpty: whether it may be empty, as that of a custom property.
    ///
    /// Standard: https://drafts.csswg.org/css-syntax-3/#typedef-declaration-value
    static func isValid(_ text: Span<UInt8>, admitsEmpty: Bool) -> Bool {
        var cursor = CSSTokenCursor(text)
        if cursor.isAtEnd { return admitsEmpty }
        var open: [CSSToken.Kind] = []
        while !cursor.isAtEnd {
            let kind = Reference.Kind(cursor.token, in: text)
            switch cursor.token.kind {
            case .badString, .badURL: return false
            case .function, .leftParenthesis: open.append(.rightParenthesis)
            case .leftSquareBracket: open.append(.rightSquareBracket)
            case .leftCurlyBracket: open.append(.rightCurlyBracket)
            case .rightParenthesis, .rightSquareBracket, .rightCurlyBracket:
                guard open.popLast() == cursor.token.kind else { return false }
            case .semicolon where open.isEmpty: return false
            default: break
            }
            cursor.advance(text)
            guard let kind else { continue }
            guard cursor.token.kind == .ident, kind == .environment || cursor.token.hasDashedName(in: text) else {
                return false
            }
            cursor.advance(text)
            while kind == .environment, cursor.token.kind == .number { cursor.advance(text) }
            switch cursor.token.kind {
            case .comma, .rightParenthesis, .endOfFile: break
            default: return false
            }
        }
        return true
    }

    /// Inserts the names of the custom properties that a value refers to, in fallbacks too.
    static func insertNames(in text: Span<UInt8>, into names: inout Set<[UInt8]>) {
        var cursor = CSSTokenCursor(text)
        while !cursor.isAtEnd {
            let isReference = Reference.Kind(cursor.token, in: text) == .variable
            cursor.advance(text)
            guard isReference, cursor.token.kind == .ident, cursor.token.hasDashedName(in: text) else { continue }
            var name: [UInt8] = []
            cursor.token.appendValue(in: text, to: &name)
            names.insert(name)
        }
    }
}
