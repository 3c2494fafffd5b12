/// The pointers of an index by code point: a `LegacyIndex` the other way round.
///
/// Each is made once, at its first use (a fraction of the time that its index takes). The pointers stand in pages of 64
/// code points, and code points without any share one empty page: 45 to 75 KB an index.
///
/// Standard: https://encoding.spec.whatwg.org/#index-pointer
package struct IndexPointers: Sendable {
    /// For each 64 code points the number of their page; page 0 is the empty one.
    private var pageNumbers: [UInt16]
    /// The pages, one after the other.
    private var pointers: [UInt16]

    private static let pageCount = 64
    /// Larger than the pointers of every index.
    private static let none = UInt16.max

    /// The pointer for `codePoint`, or `nil` if the index does not have it.
    ///
    /// - Complexity: O(1).
    package subscript(codePoint: UInt32) -> Int? {
        let (page, place) = Self.position(of: codePoint)
        guard page < pageNumbers.count else { return nil }
        let pointer = pointers[Int(pageNumbers[page]) * Self.pageCount + place]
        return pointer == Self.none ? nil : Int(pointer)
    }

    /// Turns an index round.
    ///
    /// - Parameters:
    ///   - excluded: pointers that are not looked at.
    ///   - lastPointer: the code points for which the last pointer counts; for the others it is the first.
    private init(of index: LegacyIndex, excluding excluded: Range<Int> = 0..<0, lastPointer: Set<UInt32> = []) {
        let highest = index.codePoints.max() ?? 0
        pageNumbers = [UInt16](repeating: 0, count: Self.position(of: highest).page + 1)
        let emptyPage = [UInt16](repeating: Self.none, count: Self.pageCount)
        pointers = emptyPage
        for (pointer, codePoint) in index.codePoints.enumerated() where codePoint != 0 && !excluded.contains(pointer) {
            let (page, place) = Self.position(of: codePoint)
            if pageNumbers[page] == 0 {
                pageNumbers[page] = UInt16(pointers.count / Self.pageCount)
                pointers += emptyPage
            }
            let position = Int(pageNumbers[page]) * Self.pageCount + place
            if pointers[position] == Self.none || lastPointer.contains(codePoint) {
                pointers[position] = UInt16(pointer)
            }
        }
    }

    private static func position(of codePoint: UInt32) -> (page: Int, place: Int) {
        (Int(codePoint) / pageCount, Int(codePoint) % pageCount)
    }
}

extension IndexPointers {
    /// The Hong Kong Supplementary Character Set's extensions, in front of Big5 proper, are decoded only; and six of the
    /// code points that Big5 has twice are encoded as the second.
    ///
    /// Standard: https://encoding.spec.whatwg.org/#index-big5-pointer
    package static let big5 = IndexPointers(
        of: .big5, excluding: 0..<(0xA1 - 0x81) * 157,
        lastPointer: [0x2550, 0x255E, 0x2561, 0x256A, 0x5341, 0x5345])

    package static let eucKR = IndexPointers(of: .eucKR)

    package static let gb18030 = IndexPointers(of: .gb18030)

    /// For EUC-JP and ISO-2022-JP, which have no bytes for pointers from 94 × 94 on.
    ///
    /// The standard need not exclude these: their code points have a lower pointer too. But the index comes from ICU.
    package static let jis0208 = IndexPointers(of: .jis0208, excluding: 94 * 94..<Int.max)

    /// NEC's copy of IBM's extensions is decoded only.
    ///
    /// Standard: https://encoding.spec.whatwg.org/#index-shift_jis-pointer
    package static let shiftJIS = IndexPointers(of: .jis0208, excluding: 8272..<8836)
}
