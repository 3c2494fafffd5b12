extension UserAgentStyleSheet {
    /// As Chromium shows elements, of what changes text.
    static let text = """
        @namespace "http://www.w3.org/1999/xhtml";
        @namespace svg "http://www.w3.org/2000/svg";
        @namespace math "http://www.w3.org/1998/Math/MathML";

        /* Not shown. */
        area, base, basefont, datalist, head, link, meta, noembed, noframes, param, rp, script, style, template, title {
            display: none;
        }
        [hidden]:not([hidden="until-found" i]) { display: none; }
        [hidden="until-found" i] { content-visibility: hidden; }
        embed[hidden] { display: inline; height: 0; width: 0; }
        input[type="hidden" i] { display: none !important; }
        audio:not([controls]) { display: none !important; }
        dialog:not([open]) { display: none; }
        dialog { position: absolute; padding: 1em; }
        details:not([open]) > :not(summary:first-of-type) { display: none !important; }
        [popover]:not([popover="none" i]) { display: none; position: fixed; }

        /* The page and its blocks. */
        html, body, address, article, aside, blockquote, center, dd, details, dialog, dir, div, dl, dt, fieldset,
        figcaption, figure, footer, form, frame, frameset, h1, h2, h3, h4, h5, h6, header, hgroup, hr, legend, listing,
        main, menu, nav, ol, optgroup, option, p, plaintext, pre, search, section, summary, ul, xmp {
            display: block;
        }
        address, article, aside, blockquote, center, dd, dir, div, dl, dt, figcaption, figure, footer, form, h1, h2, h3,
        h4, h5, h6, header, hgroup, hr, legend, li, listing, main, menu, nav, ol, output, p, plaintext, pre, search,
        section, summary, ul, xmp, table, caption, colgroup, col, thead, tbody, tfoot, tr, td, th, bdi {
            unicode-bidi: isolate;
        }
        body { margin: 8px; }
        blockquote, dir, dl, figure, listing, menu, ol, p, plaintext, pre, ul, xmp { margin-block: 1em; }
        blockquote, figure { margin-inline: 40px; }
        dd { margin-inline-start: 40px; }
        hr { margin-block: 0.5em; overflow: hidden; }
        center { text-align: -webkit-center; }
        fieldset { margin-inline: 2px; padding: 0.35em 0.75em 0.625em; }
        legend { padding-inline: 2px; }
        slot { display: contents; }

        /* Headings. */
        h1, h2, h3, h4, h5, h6 { font-weight: bold; }
        h1 { font-size: 2em; margin-block: 0.67em; }
        h2 { font-size: 1.5em; margin-block: 0.83em; }
        h3 { font-size: 1.17em; margin-block: 1em; }
        h4 { margin-block: 1.33em; }
        h5 { font-size: 0.83em; margin-block: 1.67em; }
        h6 { font-size: 0.67em; margin-block: 2.33em; }

        /* Lists. */
        li { display: list-item; }
        dir, menu, ol, ul { padding-inline-start: 40px; counter-reset: list-item; }
        ol { list-style-type: decimal; }
        :is(dir, dl, menu, ol, ul) :is(dir, dl, menu, ol, ul) { margin-block: 0; }
        :is(dir, menu, ol, ul) :is(dir, menu, ul) { list-style-type: circle; }
        :is(dir, menu, ol, ul) :is(dir, menu, ol, ul) :is(dir, menu, ul) { list-style-type: square; }
        summary:first-of-type { display: list-item; counter-increment: list-item 0; list-style: disclosure-closed inside; }
        details[open] > summary:first-of-type { list-style-type: disclosure-open; }

        /* Text. */
        cite, dfn, em, i, var, address { font-style: italic; }
        b, strong, optgroup { font-weight: bold; }
        b, strong { font-weight: bolder; }
        code, kbd, listing, plaintext, pre, samp, tt, xmp { font-size: 0.8125em; }
        big { font-size: larger; }
        small, sub, sup { font-size: smaller; }
        sub { vertical-align: sub; }
        sup { vertical-align: super; }
        ins, u { text-decoration: underline; }
        del, s, strike { text-decoration: line-through; }
        :any-link { text-decoration: underline; }
        listing, plaintext, pre, xmp { white-space: pre; }
        pre[wrap] { white-space: pre-wrap; }
        nobr { white-space: nowrap; }
        q::before { content: open-quote; }
        q::after { content: close-quote; }
        ruby { display: ruby; }
        ruby > rt { display: ruby-text; font-size: 50%; text-align: start; }
        bdo { unicode-bidi: isolate-override; }
        [dir="rtl" i] { direction: rtl; }
        [dir="ltr" i] { direction: ltr; }
        [dir="auto" i]:dir(rtl), bdi:not([dir]):dir(rtl) { direction: rtl; }
        [dir="auto" i]:dir(ltr), bdi:not([dir]):dir(ltr) { direction: ltr; }
        [dir]:is([dir="rtl" i], [dir="ltr" i], [dir="auto" i]):not(bdo) { unicode-bidi: isolate; }
        bdo[dir="auto" i] { unicode-bidi: isolate-override; }
        textarea[dir="auto" i], pre[dir="auto" i] { unicode-bidi: plaintext; }

        /* Tables. */
        table { display: table; text-indent: initial; border-spacing: 2px; }
        caption { display: table-caption; text-align: -webkit-center; }
        colgroup, colgroup[hidden] { display: table-column-group; }
        col, col[hidden] { display: table-column; }
        thead, thead[hidden] { display: table-header-group; vertical-align: middle; }
        tbody, tbody[hidden] { display: table-row-group; vertical-align: middle; }
        tfoot, tfoot[hidden] { display: table-footer-group; vertical-align: middle; }
        tr, tr[hidden] { display: table-row; vertical-align: inherit; }
        td, th { display: table-cell; vertical-align: inherit; padding: 1px; }
        th { font-weight: bold; text-align: center; }
        table > tr, tr { border-color: inherit; }
        :is(colgroup, col, thead, tbody, tfoot, tr)[hidden] { visibility: collapse; }

        /* Forms. */
        button, input, meter, progress, select, textarea { display: inline-block; }
        button, input, select, textarea {
            font-size: 13.3333px; text-indent: 0; text-transform: none; text-align: start; font-weight: 400;
            font-style: normal;
        }
        button, input:is([type="submit" i], [type="reset" i], [type="button" i]) { text-align: center; }
        textarea { white-space: pre-wrap; overflow: auto; }
        select, option { white-space: nowrap; }
        marquee { display: inline-block; text-align: initial; white-space: nowrap; overflow: hidden; }
        canvas, embed, iframe, img, input, object, video { overflow: clip; }

        /* SVG. */
        svg|svg:not(:root) { overflow: hidden; }
        svg|text, svg|foreignObject { display: block; }
        svg|text { white-space-collapse: collapse; text-indent: 0; }
        svg|title, svg|desc, svg|metadata, svg|style, svg|script, svg|defs, svg|symbol, svg|linearGradient,
        svg|radialGradient, svg|pattern, svg|clipPath, svg|mask, svg|marker, svg|filter, svg|stop {
            display: none;
        }

        /* MathML. */
        math|math { display: inline math; }
        math|math[display="block" i] { display: block math; }
        math|* { display: block math; }
        math|math:not([display="block" i]) { display: inline math; }
        math|annotation, math|annotation-xml, math|mprescripts { display: none; }
        math|mi { text-transform: math-auto; }
        math|mtable { display: inline-table; }
        math|mtr, math|mlabeledtr { display: table-row; }
        math|mtd { display: table-cell; text-align: center; padding: 0.5ex 0.4em; }
        math|mspace, math|mphantom { text-transform: none; }
        math|mphantom { visibility: hidden; }
        math|none { display: block math; }
        """

    /// What is different for pages without a document type, or with one of long ago.
    ///
    /// Standard: https://html.spec.whatwg.org/multipage/rendering.html#tables-2
    static let quirksText = """
        @namespace "http://www.w3.org/1999/xhtml";
        table {
            font-weight: initial; font-style: initial; font-size: initial; line-height: initial; white-space: initial;
            text-align: initial;
        }
        form { margin-block-end: 1em; }
        """
}
