/// A page that is not loaded yet, but of a known size.
package enum PageSource: ~Copyable {
    case file(OpenFile)
    case bytes([UInt8])

    package var byteCount: Int {
        switch self {
        case .file(let file): file.byteCount
        case .bytes(let bytes): bytes.count
        }
    }
}
