/// The local name of an element or attribute, interned: equal names of one `Document` have equal numbers.
///
/// Numbers below `KnownName.allCases.count` mean that known name in every document; the others index the
/// document's own `NameTable`.
public struct Name: Hashable, Sendable {
    public let rawValue: UInt32

    @inlinable
    public init(rawValue: UInt32) {
        self.rawValue = rawValue
    }

    @inlinable
    public init(_ known: KnownName) {
        rawValue = UInt32(known.rawValue)
    }

    /// The known name, or `nil` for a name that only this document uses.
    @inlinable
    public var known: KnownName? {
        guard rawValue <= UInt32(UInt16.max) else { return nil }
        return KnownName(rawValue: UInt16(truncatingIfNeeded: rawValue))
    }
}
