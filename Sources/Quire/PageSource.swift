/// A page that is not loaded yet, but of a known size.
package struct PageSource: ~Copyable {
    enum Content: ~Copyable {
        case file(OpenFile)
        case bytes([UInt8])
    }

    let content: Content
    /// The page's own.
    let url: WebURL
    /// Of the page's file, as the caller named it or below the grant; `nil` for bytes from elsewhere.
    let path: LocalPath?
    /// What the page may load.
    let access: ReadAccess?

    package var byteCount: Int {
        switch content {
        case .file(let file): file.byteCount
        case .bytes(let bytes): bytes.count
        }
    }
}
