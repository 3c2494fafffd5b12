// QuireCSS reads style sheets: CSS Syntax, and the references that a sheet makes. It loads nothing and knows no document.
//
//     bytes -> decodeStyleSheet -> UTF-8 -> CSSTokenizer -> StyleSheetReference    url(), @import, fonts, image sets
//                                                        -> SourceSizes            the sizes attribute: media conditions,
//                                                                                  lengths, math functions
