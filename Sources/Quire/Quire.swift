// Quire loads pages the way a browser does, without the browser. This module is the one place that knows the whole
// pipeline, and holds no step of it:
//
//     WebURL of a file -> LocalPath
//     LocalPath -> FileReader -> bytes -> QuireEncoding -> UTF-8 -> QuireHTML -> Document -> QuireText -> text
//     Document + its style sheets -> QuireCSS -> DocumentStyles -> QuireText -> innerText
//
// `PageLoader` goes from the file to the document, `WebPage` is what it makes and goes from the document to text, and
// `OrderedRun` does that for many pages on a bounded number of threads. It words no messages: errors carry data, and
// the command says them.

@_exported public import QuireCSS
@_exported public import QuireDOM
@_exported public import QuireEncoding
@_exported public import QuireFetch
@_exported public import QuireHTML
@_exported public import QuireText
@_exported public import QuireURL
