/// A Bloom filter of what the ancestors of an element have: types, ids and classes.
///
/// It says surely that no ancestor has something; 512 bits keep it exact enough for the depths of real pages.
struct AncestorFilter {
    private var bits = SIMD8<UInt64>(repeating: 0)

    mutating func insert(_ hash: UInt64) { bits |= Self.bits(hash) }

    func mayContain(_ hash: UInt64) -> Bool {
        let wanted = Self.bits(hash)
        return bits & wanted == wanted
    }

    private static func bits(_ hash: UInt64) -> SIMD8<UInt64> {
        var result = SIMD8<UInt64>(repeating: 0)
        let (first, second) = (Int(hash & 511), Int(hash >> 16 & 511))
        result[first >> 6] |= 1 << UInt64(first & 63)
        result[second >> 6] |= 1 << UInt64(second & 63)
        return result
    }
}
