import Foundation

/// The index ISO-2022-JP katakana as the standard explains it: Normalization Form KC, except for the two sound marks,
/// which are not the combining ones.
///
/// Standard: https://encoding.spec.whatwg.org/#index-iso-2022-jp-katakana
enum HalfwidthKatakana {
    static let fullwidth: [Unicode.Scalar: Unicode.Scalar] = {
        var fullwidth: [Unicode.Scalar: Unicode.Scalar] = [:]
        for half in ("\u{FF61}" as Unicode.Scalar).value...0xFF9F {
            guard let half = Unicode.Scalar(half) else { continue }
            fullwidth[half] = String(half).precomposedStringWithCompatibilityMapping.unicodeScalars.first
        }
        fullwidth["\u{FF9E}"] = "\u{309B}"
        fullwidth["\u{FF9F}"] = "\u{309C}"
        return fullwidth
    }()
}
