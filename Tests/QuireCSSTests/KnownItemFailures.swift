/// Cases of css-parsing-tests, by their inputs, that the current CSS Syntax decides otherwise than the draft of 2013 that
/// the vectors follow, or that ask what nothing here does.
enum KnownItemFailures {
    static let oneRule: Set<String> = []

    /// Blocks hold rules now: what has a `{` is one.
    static let declarationList: Set<String> = ["@ media screen { div{;}} a:b;; @media print{div{"]
    static let oneDeclaration = nestedRules.union(singleDeclarations)

    private static let nestedRules: Set<String> = ["foo: 9000 @bar{ !important"]
    /// A text that has to be one declaration, with no semicolon or at-rule beside it, is never read.
    private static let singleDeclarations: Set<String> = ["@foo:", " ;", "foo:;"]
}
