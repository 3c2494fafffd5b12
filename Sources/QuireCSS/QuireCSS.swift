// QuireCSS reads style sheets: CSS Syntax, and the references that a sheet makes, and matches it to a
// document. It loads nothing and parses no HTML.
//
//     bytes -> decodeStyleSheet -> UTF-8 -> CSSTokenizer -> StyleSheetReference    url(), @import, fonts, image sets
//                                                        -> SourceSizes            the sizes attribute: media conditions,
//                                                                                  lengths, math functions
