internal import QuireDOM

/// The ordinal values of one list.
///
/// Standard: https://html.spec.whatwg.org/multipage/grouping-content.html#ordinal-value
struct ListCounter {
    /// The list's box, whose inset holds the markers.
    let box: Int
    private var next: Int
    private let step: Int

    /// - Complexity: O(1), or O(*n*) in the nodes of a reversed list without `start`, those of lists in it left out.
    init(list: NodeID, in document: borrowing Document, box: Int) {
        self.box = box
        guard document.isHTML(list, .ol) else {
            next = 1
            step = 1
            return
        }
        let isReversed = document.hasAttribute(.reversed, on: list)
        step = isReversed ? -1 : 1
        if let range = document.valueRange(of: .start, on: list),
            let start = document.text.span.extracting(range).parsedInteger()
        {
            next = start
        } else if isReversed {
            next = document.ownedItemCount(of: list)
        } else {
            next = 1
        }
    }

    /// The ordinal value of the list's next item.
    mutating func nextOrdinal(for item: NodeRecord, in document: borrowing Document) -> Int {
        if let range = document.valueRange(of: .value, in: item),
            let value = document.text.span.extracting(range).parsedInteger()
        {
            next = value
        }
        defer { next += step }
        return next
    }
}

extension Document {
    /// The `li` elements whose list owner is `list`, hidden ones left out.
    ///
    /// Standard: https://html.spec.whatwg.org/multipage/grouping-content.html#list-owner
    fileprivate func ownedItemCount(of list: NodeID) -> Int {
        var count = 0
        var index = list.index + 1
        let end = subtree(of: list).upperBound
        while index < end {
            let node = NodeID(index)
            let isLeftOut =
                kind(of: node) == .templateContents || hasAttribute(.hidden, on: node)
                || [.ol, .ul, .menu, .dir].contains { isHTML(node, $0) }
            if !isLeftOut, isHTML(node, .li) { count += 1 }
            index = isLeftOut ? subtree(of: node).upperBound : index + 1
        }
        return count
    }
}

extension ListStyleType {
    /// Appends the marker of an item, without space after it; nothing for `none`.
    ///
    /// Standard: https://drafts.csswg.org/css-counter-styles-3/#predefined-counters
    func appendMarker(ordinal: Int, to text: inout [UInt8]) {
        switch self {
        case .none: return
        case .disc: text.append(contentsOf: "\u{2022}".utf8)
        case .circle: text.append(contentsOf: "\u{25E6}".utf8)
        case .square: text.append(contentsOf: "\u{25AA}".utf8)
        case .decimal: text.append(contentsOf: "\(ordinal).".utf8)
        case .lowerAlpha: text.append(contentsOf: (Self.alphabetic(ordinal, first: "a") + ".").utf8)
        case .upperAlpha: text.append(contentsOf: (Self.alphabetic(ordinal, first: "A") + ".").utf8)
        case .lowerRoman: text.append(contentsOf: (Self.roman(ordinal, Self.lowerRomanDigits) + ".").utf8)
        case .upperRoman: text.append(contentsOf: (Self.roman(ordinal, Self.upperRomanDigits) + ".").utf8)
        }
    }

    /// Bijective base 26; decimal below 1, as the counter style's range says.
    private static func alphabetic(_ ordinal: Int, first: Unicode.Scalar) -> String {
        guard ordinal >= 1 else { return "\(ordinal)" }
        var letters: [UInt8] = []
        var rest = ordinal
        while rest > 0 {
            rest -= 1
            letters.append(UInt8(truncatingIfNeeded: first.value) + UInt8(rest % 26))
            rest /= 26
        }
        return String(decoding: letters.reversed(), as: UTF8.self)
    }

    private static let lowerRomanDigits = [
        (1000, "m"), (900, "cm"), (500, "d"), (400, "cd"), (100, "c"), (90, "xc"), (50, "l"), (40, "xl"), (10, "x"),
        (9, "ix"), (5, "v"), (4, "iv"), (1, "i"),
    ]

    private static let upperRomanDigits = lowerRomanDigits.map { ($0.0, $0.1.uppercased()) }

    /// Additive; decimal outside 1...3999, as the counter style's range says.
    private static func roman(_ ordinal: Int, _ digits: [(Int, String)]) -> String {
        guard (1...3999).contains(ordinal) else { return "\(ordinal)" }
        var result = ""
        var rest = ordinal
        for (value, digit) in digits {
            while rest >= value {
                result += digit
                rest -= value
            }
        }
        return result
    }
}
