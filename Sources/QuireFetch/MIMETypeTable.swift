import QuireEncoding

enum MIMETypeTable {
    static func computedType(of b: Span<UInt8>, path: [UInt8]) -> MIMEType {
        MIMESniffer.computedType(of: b, contentType: nil, noSniff: false)
    }
}
