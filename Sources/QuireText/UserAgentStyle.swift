internal import QuireDOM

/// The user-agent style sheet: the rules of the HTML Standard's section 15 that change text, as data.
///
/// Standard: https://html.spec.whatwg.org/multipage/rendering.html
enum UserAgentStyle {
    /// One rule: the HTML elements it is for, the condition they must meet, and what it declares.
    struct Rule {
        /// Local names, separated by spaces; `*` for every element.
        var elements: StaticString
        var condition: Condition
        var declarations: [Declaration]

        init(_ elements: StaticString, _ condition: Condition = .always, _ declarations: Declaration...) {
            self.elements = elements
            self.condition = condition
            self.declarations = declarations
        }
    }

    enum Condition {
        case always
        case has(KnownName)
        case lacks(KnownName)
        /// The attribute's value, compared without regard to ASCII case.
        case equals(KnownName, StaticString)
        /// As `equals`, letter case included.
        case equalsExactly(KnownName, StaticString)
        /// The number of `dir`, `menu`, `ol` and `ul` ancestors.
        case listDepth(atLeast: Int)
        /// Whether there is such an ancestor, or a `dl`.
        case isInList
        case isInQuirksMode
    }

    enum Declaration {
        case display(Display)
        case content(ElementContent)
        case whiteSpace(WhiteSpace)
        case listStyleType(ListStyleType)
        case textAlign(TextAlign)
        /// In em of the initial font.
        case marginBlock(em: Double)
        /// In CSS pixels; ten make a column.
        case marginInline(px: Int)
        case marginInlineStart(px: Int)
        case paddingInlineStart(px: Int)
    }

    /// Later rules win over earlier ones.
    static let rules: [Rule] = [
        // 15.3.1 Hidden elements
        Rule("*", .has(.hidden), .display(.none)),
        Rule("*", .has(.popover), .display(.none)),
        Rule(
            """
            area base basefont datalist head link meta noembed noframes param rp script style template title
            """, .always, .display(.none)),
        Rule("input", .always, .display(.inlineBlock), .content(.input)),
        Rule("input", .equals(.type, "hidden"), .display(.none)),

        // 15.3.2 The page, 15.3.3 Flow content
        Rule(
            """
            html body address blockquote center dialog div figure figcaption footer form header hr legend listing
            main p plaintext pre search xmp article aside h1 h2 h3 h4 h5 h6 hgroup nav section dir dd dl dt menu ol ul
            fieldset details summary optgroup option frameset isindex multicol
            """, .always, .display(.block)),
        Rule("dialog", .lacks(.open), .display(.none)),
        Rule("blockquote figure listing p plaintext pre xmp dir dl menu ol ul", .always, .marginBlock(em: 1)),
        Rule("h1 h2 h3 h4 h5 h6", .always, .marginBlock(em: 1)),
        Rule("blockquote figure", .always, .marginInline(px: 40)),
        Rule("listing plaintext pre xmp", .always, .whiteSpace(.pre)),
        Rule("pre", .has(.wrap), .whiteSpace(.preWrap)),
        Rule("nobr", .always, .whiteSpace(.nowrap)),
        Rule("br", .always, .content(.lineBreak)),
        Rule("wbr", .always, .content(.wordBreak)),
        Rule("hr", .always, .content(.rule), .marginBlock(em: 0.5)),

        // 15.3.4 Phrasing content
        Rule("q", .always, .content(.quotation)),
        Rule("rt", .always, .content(.rubyText)),

        // 15.3.7 Lists
        Rule("dir menu ol ul", .always, .content(.list), .paddingInlineStart(px: 40)),
        Rule("dd", .always, .marginInlineStart(px: 40)),
        Rule("dl", .always, .content(.definitionList)),
        Rule("dir dl menu ol ul", .isInList, .marginBlock(em: 0)),
        Rule("dir menu ul", .always, .listStyleType(.disc)),
        Rule("dir menu ul", .listDepth(atLeast: 1), .listStyleType(.circle)),
        Rule("dir menu ul", .listDepth(atLeast: 2), .listStyleType(.square)),
        Rule("ol", .always, .listStyleType(.decimal)),
        Rule("li", .always, .display(.listItem)),
        Rule("ol li", .equalsExactly(.type, "1"), .listStyleType(.decimal)),
        Rule("ol li", .equalsExactly(.type, "a"), .listStyleType(.lowerAlpha)),
        Rule("ol li", .equalsExactly(.type, "A"), .listStyleType(.upperAlpha)),
        Rule("ol li", .equalsExactly(.type, "i"), .listStyleType(.lowerRoman)),
        Rule("ol li", .equalsExactly(.type, "I"), .listStyleType(.upperRoman)),
        Rule("ul li", .equals(.type, "none"), .listStyleType(.none)),
        Rule("ul li", .equals(.type, "disc"), .listStyleType(.disc)),
        Rule("ul li", .equals(.type, "circle"), .listStyleType(.circle)),
        Rule("ul li", .equals(.type, "square"), .listStyleType(.square)),

        // 15.3.8 Tables
        // Deviation: what `center` and `align` around a table say does not reach its cells: columns read best aligned.
        Rule("table", .always, .display(.table), .textAlign(.start)),
        Rule("table", .isInQuirksMode, .whiteSpace(.normal)),
        Rule("caption", .always, .display(.tableCaption)),
        Rule("colgroup col", .always, .display(.tableColumn)),
        Rule("thead", .always, .display(.tableHeaderGroup)),
        Rule("tbody", .always, .display(.tableRowGroup)),
        Rule("tfoot", .always, .display(.tableFooterGroup)),
        Rule("tr", .always, .display(.tableRow)),
        // Deviation: header cells stand at the start of their columns, not in the middle, which reads better aligned.
        Rule("td th", .always, .display(.tableCell)),
        Rule("td th", .has(.nowrap), .whiteSpace(.nowrap)),
        Rule("tbody td tfoot th thead tr", .equals(.align, "left"), .textAlign(.start)),
        Rule("tbody td tfoot th thead tr", .equals(.align, "center"), .textAlign(.center)),
        Rule("tbody td tfoot th thead tr", .equals(.align, "middle"), .textAlign(.center)),
        Rule("tbody td tfoot th thead tr", .equals(.align, "right"), .textAlign(.end)),

        // 15.3.11 Form controls, 15.5 Widgets
        Rule("button", .always, .display(.inlineBlock), .content(.button)),
        Rule("select", .always, .display(.inlineBlock), .content(.select)),
        Rule("textarea", .always, .display(.inlineBlock), .content(.textArea), .whiteSpace(.preWrap)),
        Rule("meter progress", .always, .display(.inlineBlock), .content(.gauge)),
        Rule("details", .always, .content(.details)),
        Rule("summary", .always, .content(.summary)),

        // 15.4 Replaced elements. Media and frames show themselves, not their fallback; an `object` that is not
        // loaded shows its fallback.
        Rule("img", .always, .content(.image)),
        Rule("audio embed frame iframe video applet", .always, .display(.none)),
    ]

    /// `rules` by element.
    static let table = UserAgentStyleTable(rules)
}
