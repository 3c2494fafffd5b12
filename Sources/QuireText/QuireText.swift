// QuireText lays a `Document` out as lines of text. It loads nothing and knows no parser.
//
// The stages, each a file or a few: `UserAgentStyle` (what the HTML Standard says of each element) ->
// `BoxBuilder` (boxes and white-space processing) -> `BlockLayout` and `TableLayout` (columns and lines) ->
// `LineSink` (bytes). `InnerText` is a way of its own: from the computed styles of QuireCSS to what a browser's
// `innerText` gives.
