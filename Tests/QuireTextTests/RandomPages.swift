/// Pages made from a small grammar, the same for the same seed.
struct RandomPages {
    /// What a page may hold.
    struct Ingredients: OptionSet {
        let rawValue: Int

        static let tables = Ingredients(rawValue: 1 << 0)
        static let preformatted = Ingredients(rawValue: 1 << 1)
        static let controls = Ingredients(rawValue: 1 << 2)
        static let widgets = Ingredients(rawValue: 1 << 3)
        static let beyondASCII = Ingredients(rawValue: 1 << 4)
        static let lists = Ingredients(rawValue: 1 << 5)
        static let noBreakSpaces = Ingredients(rawValue: 1 << 6)
        static let all: Ingredients = [
            .tables, .preformatted, .controls, .widgets, .beyondASCII, .lists, .noBreakSpaces,
        ]
    }

    private var state: UInt64
    private let ingredients: Ingredients
    private var wordCount = 0
    /// The words that the page shows, in order.
    private(set) var words: [String] = []

    init(seed: UInt64, _ ingredients: Ingredients) {
        state = seed &* 2 &+ 1
        self.ingredients = ingredients
    }

    mutating func page() -> String {
        words = []
        var html = ""
        for _ in 0...number(4) { html += block(depth: 0) }
        return html
    }

    /// SplitMix64.
    private mutating func number(_ limit: Int) -> Int {
        state &+= 0x9E37_79B9_7F4A_7C15
        var z = state
        z = (z ^ (z >> 30)) &* 0xBF58_476D_1CE4_E5B9
        z = (z ^ (z >> 27)) &* 0x94D0_49BB_1331_11EB
        return Int(truncatingIfNeeded: (z ^ (z >> 31)) % UInt64(limit))
    }

    private mutating func oneOf(_ choices: [String]) -> String { choices[number(choices.count)] }

    private mutating func word() -> String {
        wordCount += 1
        var word = "w\(wordCount)" + String(repeating: "x", count: number(9))
        if ingredients.contains(.beyondASCII) { word += oneOf(["", "", "é", "e\u{301}", "日本語", "ไทย", "👍🏽", "—y"]) }
        if ingredients.contains(.controls) {
            word += oneOf(["", "", "&#1;", "&#x9b;", "&#x202e;", "&#x2066;", "&#x7f;", "&shy;", "&#x200b;"])
        }
        if ingredients.contains(.noBreakSpaces) { word += oneOf(["", "", "&nbsp;"]) }
        word += oneOf(["", "", "", "-", "-y", "-y-z", "-1", "/y-z", ":"])
        words.append(word)
        return word
    }

    private mutating func space() -> String { oneOf([" ", " ", " ", "\n", "  ", " \n\t", "<!-- c --> "]) }

    private mutating func phrase(depth: Int) -> String {
        var html = ""
        for _ in 0...number(6) {
            switch number(10) {
            case 0 where depth < 4:
                let name = oneOf(["b", "i", "a", "code", "span", "em", "q", "x-y", "sup"])
                html += "<\(name)>\(oneOf(["", " "]))\(phrase(depth: depth + 1))\(oneOf(["", " "]))</\(name)>"
            case 1: html += oneOf(["<br>", " <br> ", "<wbr>", "<b></b>", "<span> </span>"])
            case 2 where ingredients.contains(.preformatted):
                html += "<nobr>\(word())\(space())\(word())</nobr>"
            case 3 where ingredients.contains(.widgets):
                html += oneOf([
                    "<input value='\(word())'>", "<input type=checkbox>", "<input type=password value=topsecret>",
                    "<select><option>\(word())</select>", "<button>\(word())</button>", "<img alt='\(word())'>",
                    "<textarea>\(word())\n  \(word())</textarea>", "<ruby>\(word())<rt>\(word())</ruby>",
                    "<select multiple><option>\(word())<option>\(word())</select>", "<span hidden>topsecret</span>",
                    "<progress></progress>", "<template>topsecret</template>",
                ])
            default: html += word()
            }
            html += oneOf(["", space(), space()])
        }
        return html
    }

    private mutating func block(depth: Int) -> String {
        guard depth < 5 else { return phrase(depth: 0) + " " }
        switch number(12) {
        case 0, 1, 2, 3: return "<p>\(phrase(depth: 0))</p>" + oneOf(["", "\n"])
        case 4: return "<div>\(block(depth: depth + 1))\(block(depth: depth + 1))</div>"
        case 5: return "<blockquote>\(block(depth: depth + 1))</blockquote>\n"
        case 6: return "<h2>\(phrase(depth: 0))</h2>" + oneOf(["", "<hr>"])
        case 7 where ingredients.contains(.lists):
            var items = ""
            for _ in 0...number(3) {
                items += "<li>"
                switch number(3) {
                case 0: break
                case 1: items += phrase(depth: 0)
                default: items += block(depth: depth + 1)
                }
            }
            let name = oneOf(["ul", "ol", "ol start=98", "ol type=i", "menu", "ol reversed"])
            return "<\(name)>\(items)</\(name.prefix(2) == "me" ? "menu" : String(name.prefix(2)))>"
        case 8 where ingredients.contains(.lists):
            return "<dl><dt>\(phrase(depth: 0))<dd>\(block(depth: depth + 1))</dl>"
        case 9 where ingredients.contains(.tables):
            var rows = oneOf(["", "", "<caption>\(word())</caption>"])
            for _ in 0...number(3) {
                rows += "<tr>"
                for _ in 0...number(3) {
                    let span = oneOf(["", "", "", " colspan=2", " rowspan=2", " rowspan=0", " align=right", " nowrap"])
                    rows += oneOf(["<td", "<td", "<th"]) + span + ">"
                    rows += number(3) == 0 ? block(depth: depth + 1) : phrase(depth: 1)
                }
            }
            return oneOf(["<table>", "<table border>", "<table role=none>"]) + rows + "</table>"
        case 10 where ingredients.contains(.preformatted):
            return "<pre>\(word())\t\(phrase(depth: 0))\n\n  \(word())</pre>"
        case 11 where ingredients.contains(.widgets):
            return oneOf(["<details open>", "<details>", "<fieldset>"]) + "<p>\(word())</p></details></fieldset>"
        default: return phrase(depth: 0) + " "
        }
    }
}
