/// The names of one document: the known ones, shared by all, and those it adds.
public struct NameTable: Sendable {
    /// The spellings of the names that this document adds, one after the other, UTF-8.
    private var bytes: [UInt8] = []
    /// Where each added name ends in `bytes`.
    private var ends: [Int] = []
    /// The numbers of the added names by hash; open addressing, a power of two of slots, `0` means free.
    private var slots: [UInt32] = []

    public init() {}

    /// The number of `spelling`, given to it now if it is new.
    ///
    /// - Complexity: O(*n*) in the length of the spelling.
    package mutating func intern(_ spelling: Span<UInt8>) -> Name {
        if let known = KnownNameTable.shared.find(spelling) { return Name(known) }
        if slots.isEmpty || ends.count * 2 >= slots.count { grow() }
        var slot = Self.hash(spelling) & (slots.count - 1)
        while slots[slot] != 0 {
            let added = Int(slots[slot]) - 1
            if equals(added, spelling) { return Self.name(ofAdded: added) }
            slot = (slot + 1) & (slots.count - 1)
        }
        for index in spelling.indices { bytes.append(spelling[index]) }
        ends.append(bytes.count)
        slots[slot] = UInt32(ends.count)
        return Self.name(ofAdded: ends.count - 1)
    }

    /// The number of `spelling` if this document knows it.
    ///
    /// - Complexity: O(*n*) in the length of the spelling.
    public func find(_ spelling: String) -> Name? {
        let utf8 = Array(spelling.utf8)
        let span = utf8.span
        if let known = KnownNameTable.shared.find(span) { return Name(known) }
        guard !slots.isEmpty else { return nil }
        var slot = Self.hash(span) & (slots.count - 1)
        while slots[slot] != 0 {
            let added = Int(slots[slot]) - 1
            if equals(added, span) { return Self.name(ofAdded: added) }
            slot = (slot + 1) & (slots.count - 1)
        }
        return nil
    }

    /// The spelling of a name of this table, UTF-8.
    public func spelling(of name: Name) -> String {
        if let known = name.known { return KnownNameTable.shared.spelling(of: known) }
        return String(decoding: bytes[range(ofAdded: Int(name.rawValue) - KnownName.allCases.count)], as: UTF8.self)
    }

    private static func name(ofAdded index: Int) -> Name {
        Name(rawValue: UInt32(KnownName.allCases.count + index))
    }

    private func range(ofAdded index: Int) -> Range<Int> {
        (index == 0 ? 0 : ends[index - 1])..<ends[index]
    }

    private func equals(_ added: Int, _ spelling: Span<UInt8>) -> Bool {
        let range = range(ofAdded: added)
        guard range.count == spelling.count else { return false }
        for (offset, index) in range.enumerated() where bytes[index] != spelling[offset] { return false }
        return true
    }

    private mutating func grow() {
        slots = [UInt32](repeating: 0, count: max(16, slots.count * 2))
        for added in ends.indices {
            let range = range(ofAdded: added)
            var slot = Self.hash(bytes.span.extracting(range)) & (slots.count - 1)
            while slots[slot] != 0 { slot = (slot + 1) & (slots.count - 1) }
            slots[slot] = UInt32(added + 1)
        }
    }

    /// The standard library's hash, whose seed no page knows: a page that could choose names of one slot would make
    /// each of them pass all the others.
    private static func hash(_ spelling: Span<UInt8>) -> Int {
        var hasher = Hasher()
        unsafe spelling.withUnsafeBytes { unsafe hasher.combine(bytes: $0) }
        return hasher.finalize()
    }
}

/// Spelling to `KnownName` and back; made once.
package struct KnownNameTable: Sendable {
    package static let shared = KnownNameTable()

    private let spellings: [String]
    private let bytes: [UInt8]
    /// Where each spelling begins in `bytes`, and a last entry for the end.
    private let starts: [Int32]
    /// Case number + 1 by hash; `0` means free.
    private let slots: [UInt16]

    private init() {
        var spellings: [String] = []
        var bytes: [UInt8] = []
        var starts: [Int32] = []
        for spelling in KnownName.spellings.description.split(separator: " ") {
            starts.append(Int32(bytes.count))
            bytes.append(contentsOf: spelling.utf8)
            spellings.append(String(spelling))
        }
        precondition(spellings.count == KnownName.allCases.count, "KnownName.swift is out of step; regenerate it")
        starts.append(Int32(bytes.count))
        var slots = [UInt16](repeating: 0, count: 2048)
        for number in spellings.indices {
            let range = Int(starts[number])..<Int(starts[number + 1])
            var slot = Int(truncatingIfNeeded: Self.hash(bytes.span.extracting(range))) & (slots.count - 1)
            while slots[slot] != 0 { slot = (slot + 1) & (slots.count - 1) }
            slots[slot] = UInt16(number + 1)
        }
        self.spellings = spellings
        self.bytes = bytes
        self.starts = starts
        self.slots = slots
    }

    package func find(_ spelling: Span<UInt8>) -> KnownName? {
        var slot = Int(truncatingIfNeeded: Self.hash(spelling)) & (slots.count - 1)
        while slots[slot] != 0 {
            let number = Int(slots[slot]) - 1
            let start = Int(starts[number])
            if Int(starts[number + 1]) - start == spelling.count {
                var index = 0
                while index < spelling.count, bytes[start + index] == spelling[index] { index += 1 }
                if index == spelling.count { return KnownName(rawValue: UInt16(number)) }
            }
            slot = (slot + 1) & (slots.count - 1)
        }
        return nil
    }

    package func spelling(of name: KnownName) -> String {
        spellings[Int(name.rawValue)]
    }

    /// FNV-1a with a last mixing step: what a page looks up here never changes the table.
    private static func hash(_ spelling: Span<UInt8>) -> UInt64 {
        var hash: UInt64 = 0xCBF2_9CE4_8422_2325
        for index in spelling.indices { hash = (hash ^ UInt64(spelling[index])) &* 0x100_0000_01B3 }
        return hash ^ (hash >> 32)
    }
}
