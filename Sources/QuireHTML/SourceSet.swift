/// The image candidates that a `srcset` attribute lists, without the URL of `src`.
///
/// Its buffer is reused: one value parses many attributes, one after the other.
public struct SourceSet: Sendable {
    /// What a candidate says about its image.
    public enum Descriptor: Sendable, Equatable {
        /// Nothing, which stands for a density of 1.
        case none
        /// Pixels of the image in one CSS pixel; 0 or more.
        case density(Double)
        /// Of the image, in its own pixels; 1 or more.
        case width(Int)
    }

    public struct Candidate: Sendable, Equatable {
        /// Where in the attribute's value the URL stands; never empty.
        public var url: Range<Int>
        public var descriptor: Descriptor

        public init(url: Range<Int>, descriptor: Descriptor) {
            self.url = url
            self.descriptor = descriptor
        }
    }

    /// In the order of the attribute. What the standard drops as an error is not among them.
    public private(set) var candidates: [Candidate] = []

    public init() {}

    // MARK: - Parsing

    /// Replaces the candidates by those of `input`.
    ///
    /// - Complexity: O(*n*) in the bytes of `input`.
    ///
    /// Standard: https://html.spec.whatwg.org/multipage/images.html#parse-a-srcset-attribute
    public mutating func parse(_ input: Span<UInt8>) {
        let comma = UInt8(ascii: ",")
        candidates.removeAllForNextPage()
        var position = 0
        while true {
            // 4., 5.
            while position < input.count, input[position] == comma || input[position].isASCIIWhitespace {
                position += 1
            }
            guard position < input.count else { return }
            // 6.
            let start = position
            while position < input.count, !input[position].isASCIIWhitespace { position += 1 }
            // 8.
            var end = position
            while end > start, input[end - 1] == comma { end -= 1 }
            if end < position {
                candidates.append(Candidate(url: start..<end, descriptor: .none))
            } else if let descriptor = Self.descriptor(in: input, at: &position) {
                candidates.append(Candidate(url: start..<end, descriptor: descriptor))
            }
        }
    }

    /// The descriptor of the candidate whose URL ends at `position`, which then stands behind the candidate's comma.
    ///
    /// - Returns: `nil` if the descriptors contradict each other, or one of them is none.
    private static func descriptor(in input: Span<UInt8>, at position: inout Int) -> Descriptor? {
        enum State { case inDescriptor, inParentheses }
        var parser = DescriptorParser()
        var state = State.inDescriptor
        // Of the current descriptor; `nil` between two of them, which is the standard's "after descriptor" state.
        var start: Int?
        func endDescriptor() {
            if let first = start { parser.take(input.extracting(first..<position)) }
            start = nil
        }
        scan: while position < input.count {
            let byte = input[position]
            switch (state, byte) {
            case (.inDescriptor, UInt8(ascii: ",")):
                endDescriptor()
                position += 1
                return parser.result
            case (.inDescriptor, _) where byte.isASCIIWhitespace:
                endDescriptor()
            case (.inDescriptor, UInt8(ascii: "(")):
                start = start ?? position
                state = .inParentheses
            case (.inParentheses, UInt8(ascii: ")")):
                state = .inDescriptor
            default:
                start = start ?? position
            }
            position += 1
        }
        endDescriptor()
        return parser.result
    }

    /// The descriptors of one candidate.
    private struct DescriptorParser {
        private var width: Int?
        private var density: Double?
        /// Read and not used: `h` is kept for what it may mean one day.
        private var height: Int?
        private var hasError = false

        mutating func take(_ descriptor: Span<UInt8>) {
            let number = descriptor.extracting(0..<descriptor.count - 1)
            switch descriptor[descriptor.count - 1] {
            case UInt8(ascii: "w"):
                guard let value = number.validNonNegativeInteger(), value != 0, width == nil, density == nil else {
                    hasError = true
                    return
                }
                width = value
            case UInt8(ascii: "x"):
                guard let value = number.validFloatingPointNumber(), value >= 0,
                    width == nil, density == nil, height == nil
                else {
                    hasError = true
                    return
                }
                density = value
            case UInt8(ascii: "h"):
                guard let value = number.validNonNegativeInteger(), value != 0, height == nil, density == nil else {
                    hasError = true
                    return
                }
                height = value
            default:
                hasError = true
            }
        }

        var result: Descriptor? {
            if hasError || (height != nil && width == nil) { return nil }
            return width.map(Descriptor.width) ?? density.map(Descriptor.density) ?? Descriptor.none
        }
    }

    // MARK: - Selection

    public enum Selection: Sendable, Equatable {
        /// The index of a candidate.
        case candidate(Int)
        /// The URL of `src`.
        case defaultSource
    }

    /// Whether a candidate's density depends on the `sizes` attribute.
    public var hasWidths: Bool {
        for candidate in candidates { if case .width = candidate.descriptor { return true } }
        return false
    }

    /// The image to load: that of the least density which is enough, else that of the greatest; the first of equals.
    ///
    /// - Parameters:
    ///   - sourceSize: what `sizes` says, in CSS pixels.
    ///   - density: device pixels in one CSS pixel.
    ///   - hasDefaultSource: whether the element has a `src` that is not empty.
    /// - Returns: `nil` if there is no image.
    /// - Complexity: O(*n*) in the number of candidates.
    ///
    /// Standard: https://html.spec.whatwg.org/multipage/images.html#select-an-image-source
    public func selection(sourceSize: Double, density: Double, hasDefaultSource: Bool) -> Selection? {
        var best: (selection: Selection, density: Double)?
        func offer(_ selection: Selection, _ offered: Double) {
            if let known = best?.density {
                let isBetter = known < density ? offered > known : offered >= density && offered < known
                guard isBetter else { return }
            }
            best = (selection, offered)
        }
        var takesDefaultSource = hasDefaultSource
        for (index, candidate) in candidates.enumerated() {
            // Standard: https://html.spec.whatwg.org/multipage/images.html#normalize-the-source-densities
            switch candidate.descriptor {
            case .none: offer(.candidate(index), 1)
            case .density(let value): offer(.candidate(index), value)
            case .width(let width):
                offer(.candidate(index), sourceSize > 0 ? Double(width) / sourceSize : .infinity)
                takesDefaultSource = false
            }
        }
        // A candidate of density 1 stands before it and is as good.
        if takesDefaultSource { offer(.defaultSource, 1) }
        return best?.selection
    }
}
