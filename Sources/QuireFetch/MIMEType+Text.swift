internal import QuireEncoding

extension MIMEType {
    /// `text/plain;charset=utf-8` and its like.
    ///
    /// - Parameters:
    ///   - subtype: a token of HTTP in lower case.
    ///   - charset: the label of an encoding.
    static func text(_ subtype: String, charset: String) -> MIMEType {
        MIMEType(parsing: "text/\(subtype);charset=\(charset)") ?? MIMEType(type: "text", subtype: subtype)
    }
}
