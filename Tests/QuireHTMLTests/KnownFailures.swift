/// The html5lib cases that Gumbo itself gets wrong. A listed case that passes fails the test, too.
enum KnownFailures {
    struct Group {
        let cause: String
        /// Case numbers by file, from 1, in the order of the file.
        let cases: [String: Set<Int>]
    }

    static let groups = [
        Group(
            cause: "`<?target data>` is a comment to Gumbo; the standard made it a processing instruction in 2025",
            cases: [
                "processing-instructions.dat": Set(Array(1...45) + Array(67...73) + Array(76...80) + Array(83...86))
            ]),
        Group(
            cause:
                "Gumbo has the insertion modes \"in select\", which drop most elements; the standard dropped the modes",
            cases: [
                "tests1.dat": [71], "tests7.dat": [24], "tests9.dat": [3, 13], "tests10.dat": [4, 11],
                "tests18.dat": [11, 12], "webkit02.dat": Set(Array(15...25) + Array(27...29)),
            ]),
        Group(
            cause: "`menuitem` is void and belongs in the head for Gumbo; to the standard it is an unknown element",
            cases: ["menuitem-element.dat": [1, 3, 4, 5, 9, 10, 11, 12]]),
        Group(
            cause: "`dialog` and `search` do not close a `p` and are not special for Gumbo",
            cases: ["blocks.dat": [8, 9], "search-element.dat": [1, 2, 4, 5, 6, 7]]),
        Group(
            cause: "`isindex` makes a form for Gumbo; to the standard it is an unknown element",
            cases: ["isindex.dat": [1, 2, 3], "tests19.dat": [6]]),
        Group(
            cause:
                "Gumbo compares public identifiers as a whole where the standard compares beginnings, so it misses quirks",
            cases: ["quirks01.dat": [2, 3]]),
        Group(
            cause: "numeric character references overflow Gumbo's integer",
            cases: ["entities01.dat": [45, 47]]),
        Group(
            cause: "`</p>` in foreign content does not leave it",
            cases: ["tests26.dat": [16, 17]]),
        Group(
            cause: "`xml:base` is in the XML namespace for Gumbo",
            cases: ["webkit02.dat": [12]]),
    ]

    static func inFile(_ name: String) -> Set<Int> {
        groups.reduce(into: []) { $0.formUnion($1.cases[name] ?? []) }
    }
}
