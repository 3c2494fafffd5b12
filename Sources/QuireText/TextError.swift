/// Why a document has no text.
public enum TextError: Error, Sendable, Equatable {
    /// Its text would have more than `byteLimit` bytes: rules, indents and the columns of tables can make it many
    /// times longer than the page.
    case tooLarge(byteLimit: Int)
}
