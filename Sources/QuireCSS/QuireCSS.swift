// QuireCSS reads style sheets: CSS Syntax, and the references that a sheet makes, and matches it to a
// document. It loads nothing and parses no HTML.
//
//     bytes -> decodeStyleSheet -> UTF-8 -> CSSTokenizer -> StyleSheetReference    url(), @import, fonts, image sets
//                                                        -> SourceSizes            the sizes attribute: media conditions,
//                                                                                  lengths, math functions
//                                             -> StyleSheet                        rules and their selectors, parsed once
//     Document + StyleSheets -> StyleResolver -> DocumentStyles                    a ComputedStyle for each element
//
// `Syntax` cuts sheets into rules and declarations, `Selectors` match elements, `Cascade` decides which declaration wins
// and what custom properties come to, `Properties` are the ones that decide a page's text, and `UserAgent` is the style
// sheet that every page begins with.
