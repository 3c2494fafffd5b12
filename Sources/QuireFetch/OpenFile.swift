package import QuireURL

/// A regular file that is open and not read yet.
package struct OpenFile: ~Copyable {
    let descriptor: Descriptor
    /// Of a directory, its index page's.
    package let path: LocalPath
    /// What `fstat` says. The file may have more, such as all of those in `/proc`, which claim to be empty, and those
    /// that grow while they are read.
    package let byteCount: Int
}

/// An open file, and the URL that a response from it has.
package struct OpenResource: ~Copyable {
    package let file: OpenFile
    package let url: WebURL

    package consuming func takeFile() -> OpenFile { file }
}
