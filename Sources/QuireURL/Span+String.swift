extension Span<UInt8> {
    /// The bytes as text; what is not well-formed UTF-8 is U+FFFD.
    var string: String {
        unsafe withUnsafeBufferPointer { unsafe String(decoding: $0, as: UTF8.self) }
    }
}
