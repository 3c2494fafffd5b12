import QuireCSS

/// A node of css-parsing-tests, whose FORMAT.rst says what stands for what.
///
/// Texts are UTF-8, because `String` takes canonically equivalent ones for equal.
enum CSSNode: Equatable, Decodable {
    case text([UInt8])
    case number(Double)
    case list([CSSNode])
    case flag(Bool)
    case null

    static func text(_ text: String) -> CSSNode { .text(Array(text.utf8)) }

    init(from decoder: any Decoder) throws {
        let container = try decoder.singleValueContainer()
        if container.decodeNil() {
            self = .null
        } else if let flag = try? container.decode(Bool.self) {
            self = .flag(flag)
        } else if let number = try? container.decode(Double.self) {
            self = .number(number)
        } else if let text = try? container.decode(String.self) {
            self = .text(text)
        } else {
            // Parse errors at the end of the text are listed like tokens; the tokenizer reports none.
            let ends: [CSSNode] = [
                .list([.text("error"), .text("eof-in-string")]), .list([.text("error"), .text("eof-in-url")]),
            ]
            self = .list(try container.decode([CSSNode].self).filter { !ends.contains($0) })
        }
    }
}

extension CSSNode {
    /// Parses a list of component values: the nodes of a text's tokens, nested by their brackets.
    static func componentValues(of text: String) -> [CSSNode] {
        let span = text.utf8Span.span
        var tokenizer = CSSTokenizer()
        var open: [(end: CSSToken.Kind, values: [CSSNode])] = []
        var values: [CSSNode] = []
        while true {
            let token = tokenizer.next(in: span)
            if let (end, start) = opening(token, in: span) {
                open.append((end, values))
                values = start
            } else if let last = open.last, token.kind == last.end || token.kind == .endOfFile {
                values = last.values + [.list(values)]
                open.removeLast()
                while token.kind == .endOfFile, let last = open.popLast() { values = last.values + [.list(values)] }
                if token.kind == .endOfFile { return values }
            } else if let node = node(of: token, in: span) {
                values.append(node)
            } else {
                return values
            }
        }
    }

    /// What closes the token's block, and how the block's list begins.
    private static func opening(_ token: CSSToken, in text: Span<UInt8>) -> (CSSToken.Kind, [CSSNode])? {
        switch token.kind {
        case .function: (.rightParenthesis, [.text("function"), .text(token.value(in: text))])
        case .leftParenthesis: (.rightParenthesis, [.text("()")])
        case .leftSquareBracket: (.rightSquareBracket, [.text("[]")])
        case .leftCurlyBracket: (.rightCurlyBracket, [.text("{}")])
        default: nil
        }
    }

    /// `nil` at the end of the text.
    private static func node(of token: CSSToken, in text: Span<UInt8>) -> CSSNode? {
        let value = CSSNode.text(token.value(in: text))
        switch token.kind {
        case .ident: return .list([.text("ident"), value])
        case .atKeyword: return .list([.text("at-keyword"), value])
        case .hash: return .list([.text("hash"), value, .text(token.isID ? "id" : "unrestricted")])
        case .string: return .list([.text("string"), value])
        case .url: return .list([.text("url"), value])
        case .badString: return .list([.text("error"), .text("bad-string")])
        case .badURL: return .list([.text("error"), .text("bad-url")])
        case .number: return .list([.text("number")] + numeric(token, in: text))
        case .percentage: return .list([.text("percentage")] + numeric(token, in: text))
        case .dimension: return .list([.text("dimension")] + numeric(token, in: text) + [value])
        case .whitespace: return .text(" ")
        case .cdo: return .text("<!--")
        case .cdc: return .text("-->")
        case .colon: return .text(":")
        case .semicolon: return .text(";")
        case .comma: return .text(",")
        case .rightParenthesis: return .list([.text("error"), .text(")")])
        case .rightSquareBracket: return .list([.text("error"), .text("]")])
        case .rightCurlyBracket: return .list([.text("error"), .text("}")])
        case .delim: return value
        case .function, .leftParenthesis, .leftSquareBracket, .leftCurlyBracket, .endOfFile: return nil
        }
    }

    private static func numeric(_ token: CSSToken, in text: Span<UInt8>) -> [CSSNode] {
        let representation = (token.start..<token.content.lowerBound).map { text[$0] }
        return [
            .text(representation), .number(token.number(in: text)), .text(token.isInteger ? "integer" : "number"),
        ]
    }
}
