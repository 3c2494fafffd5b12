internal import QuireDOM

/// The attributes of one element that discovery looks at, found in one pass over them.
struct AttributeSlots: Sendable {
    enum Slot: UInt8 {
        /// An attribute that says nothing about references.
        case unused
        // What may hold a reference:
        case href, xlinkHref, src, srcset, style, action, formaction, ping, cite, profile, manifest, longdesc, lowsrc
        case itemtype, itemid, background, data, classid, codebase, archive, code, poster, srcdoc, imagesrcset, content
        case value
        // What says how a reference is meant:
        case rel, type, media, `as`, crossorigin, integrity, referrerpolicy, sizes, imagesizes, disabled, httpEquiv
        case name, language, nomodule, event, `for`
    }

    /// By slot: where in `Document.attributes` the attribute stands, if `present` has the slot's bit.
    private var indices = InlineArray<64, UInt32>(repeating: 0)
    private var present: UInt64 = 0

    /// Whether an attribute is there that may hold a reference.
    var mayRefer: Bool { present & Self.referring != 0 }

    /// Whether one of those is there that may stand on any element.
    var hasGlobal: Bool { present & Self.global != 0 }

    func has(_ slot: Slot) -> Bool { present & Self.bit(slot) != 0 }

    /// Where in `Document.attributes` the attribute stands, or `nil` if the element has none.
    subscript(slot: Slot) -> Int? {
        has(slot) ? Int(indices[Int(slot.rawValue)]) : nil
    }

    mutating func clear() { present = 0 }

    /// Replaces what was found before by the attributes of an element.
    ///
    /// - Complexity: O(*n*) in the number of attributes.
    mutating func gather(_ range: Range<Int>, of attributes: Span<AttributeRecord>, slots: Span<UInt8>) {
        present = 0
        for index in range {
            let attribute = attributes[index]
            let number = Int(attribute.name.rawValue)
            guard number < slots.count else { continue }
            var slot = slots[number]
            guard slot != Slot.unused.rawValue else { continue }
            if attribute.namespace != .none {
                guard attribute.namespace == .xlink, slot == Slot.href.rawValue else { continue }
                slot = Slot.xlinkHref.rawValue
            }
            indices[Int(slot)] = UInt32(truncatingIfNeeded: index)
            present |= 1 &<< UInt64(slot)
        }
    }

    // MARK: - Tables

    /// The slot of each known name.
    static let byName: [UInt8] = {
        var slots = [UInt8](repeating: Slot.unused.rawValue, count: KnownName.allCases.count)
        for (name, slot) in names { slots[Int(name.rawValue)] = slot.rawValue }
        return slots
    }()

    private static let names: [(KnownName, Slot)] = [
        (.href, .href), (.src, .src), (.srcset, .srcset), (.style, .style), (.action, .action),
        (.formaction, .formaction), (.ping, .ping), (.cite, .cite), (.profile, .profile), (.manifest, .manifest),
        (.longdesc, .longdesc), (.lowsrc, .lowsrc), (.itemtype, .itemtype), (.itemid, .itemid),
        (.background, .background), (.data, .data), (.classid, .classid), (.codebase, .codebase), (.archive, .archive),
        (.code, .code), (.poster, .poster), (.srcdoc, .srcdoc), (.imagesrcset, .imagesrcset), (.content, .content),
        (.value, .value), (.rel, .rel), (.type, .type), (.media, .media), (.as, .as), (.crossorigin, .crossorigin),
        (.integrity, .integrity), (.referrerpolicy, .referrerpolicy), (.sizes, .sizes), (.imagesizes, .imagesizes),
        (.disabled, .disabled), (.httpEquiv, .httpEquiv), (.name, .name), (.language, .language),
        (.nomodule, .nomodule), (.event, .event), (.for, .for),
    ]

    /// The bits of the slots up to `value`.
    private static let referring: UInt64 = (bit(.value) << 1) - 1
    private static let global = bit(.style) | bit(.itemtype) | bit(.itemid)

    @inline(__always)
    private static func bit(_ slot: Slot) -> UInt64 { 1 &<< UInt64(slot.rawValue) }
}
