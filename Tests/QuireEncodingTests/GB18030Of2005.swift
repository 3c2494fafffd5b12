/// The table of the gb18030 encoder: code points of GB 18030-2005, their bytes, and what these are decoded to.
///
/// Standard: https://encoding.spec.whatwg.org/#gb18030-encoder
enum GB18030Of2005 {
    static let rows: [(codePoint: Unicode.Scalar, bytes: String, decoded: Unicode.Scalar)] = [
        ("\u{E78D}", "A6D9", "\u{FE10}"), ("\u{E78E}", "A6DA", "\u{FE12}"), ("\u{E78F}", "A6DB", "\u{FE11}"),
        ("\u{E790}", "A6DC", "\u{FE13}"), ("\u{E791}", "A6DD", "\u{FE14}"), ("\u{E792}", "A6DE", "\u{FE15}"),
        ("\u{E793}", "A6DF", "\u{FE16}"), ("\u{E794}", "A6EC", "\u{FE17}"), ("\u{E795}", "A6ED", "\u{FE18}"),
        ("\u{E796}", "A6F3", "\u{FE19}"), ("\u{E81E}", "FE59", "\u{9FB4}"), ("\u{E826}", "FE61", "\u{9FB5}"),
        ("\u{E82B}", "FE66", "\u{9FB6}"), ("\u{E82C}", "FE67", "\u{9FB7}"), ("\u{E832}", "FE6D", "\u{9FB8}"),
        ("\u{E843}", "FE7E", "\u{9FB9}"), ("\u{E854}", "FE90", "\u{9FBA}"), ("\u{E864}", "FEA0", "\u{9FBB}"),
    ]
}
