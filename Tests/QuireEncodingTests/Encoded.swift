import QuireEncoding

/// What an encoder made of a text.
struct Encoded {
    /// The bytes up to the first error, between two errors, and behind the last.
    var pieces: [[UInt8]] = []
    /// The code points of the errors, in their order.
    var unencodable: [Unicode.Scalar] = []

    /// The encoder's bytes without anything for the errors.
    var bytes: [UInt8] { Array(pieces.joined()) }

    init(_ text: String, in encoding: Encoding) {
        let text = Array(text.utf8)
        var encoder = Encoding.Encoder(encoding)
        var offset = 0
        var isAtEnd = false
        while !isAtEnd {
            var piece: [UInt8] = []
            if let scalar = encoder.encodeOrFail(text.span, from: &offset, into: &piece) {
                unencodable.append(scalar)
            } else {
                isAtEnd = true
            }
            pieces.append(piece)
        }
    }
}
