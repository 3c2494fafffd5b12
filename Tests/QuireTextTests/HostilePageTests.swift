import Glibc
import QuireDOM
import QuireText
import Testing

/// Shapes that ask for quadratic time, deep stacks or endless output. No parser in between: some are slow in Gumbo.
///
/// Each is rendered in two sizes, and the double size may take three times as long and a bit.
@Suite(.serialized) struct `Hostile pages` {
    struct Shape: CustomTestStringConvertible, Sendable {
        let name: String
        let count: Int
        var widths: [Int?] = [80]
        /// The most bytes of text for each unit of the shape.
        var outputLimit = 200
        let build: @Sendable (inout Tree, Int) -> Void

        var testDescription: String { name }
    }

    static let nestable: [KnownName] = [.blockquote, .ul, .ol, .div, .span, .li, .dd, .q, .details, .pre, .b]

    static let nested = nestable.map { name in
        Shape(name: "nested \(name)", count: 50_000, widths: [80, nil]) { tree, count in
            for _ in 0..<count { tree.open(name, (.open, "")) }
            tree.text("core")
            tree.close(count)
        }
    }

    static let shapes: [Shape] = [
        Shape(name: "nested lists", count: 25_000, widths: [80, nil]) { tree, count in
            for number in 0..<count {
                tree.open(number % 2 == 0 ? .ul : .ol)
                tree.open(.li)
                if number % 3 == 0 { tree.text("x") }
            }
            tree.close(2 * count)
        },
        Shape(name: "nested text in block quotes", count: 25_000, widths: [80, nil]) { tree, count in
            for _ in 0..<count {
                tree.open(.blockquote)
                tree.text("x")
            }
            tree.close(count)
        },
        Shape(name: "siblings", count: 500_000) { tree, count in
            for number in 0..<count {
                tree.open(number % 2 == 0 ? .p : .b)
                tree.text("x")
                tree.close()
            }
        },
        Shape(name: "items of a reversed list", count: 100_000) { tree, count in
            tree.open(.ol, (.reversed, ""))
            for _ in 0..<count {
                tree.open(.li)
                tree.close()
            }
            tree.close()
        },
        Shape(name: "summaries", count: 50_000) { tree, count in
            tree.open(.details, (.open, ""))
            for number in 0..<count {
                tree.open(number < count / 2 ? .b : .summary)
                tree.text("x")
                tree.close()
            }
            tree.close()
        },
        Shape(name: "tabs", count: 500_000, widths: [80, nil]) { tree, count in
            tree.open(.pre)
            tree.text(Array(repeating: 0x09, count: count))
            tree.text("x")
            tree.close()
        },
        Shape(name: "inline elements in pre", count: 50_000, widths: [80, nil]) { tree, count in
            tree.open(.pre)
            for _ in 0..<count {
                tree.text("a\t")
                tree.open(.q)
                tree.text("b ")
                tree.close()
            }
            tree.close()
        },
        Shape(name: "one word", count: 500_000, widths: [80, 1]) { tree, count in
            tree.text(Array(repeating: 0x61, count: count))
        },
        Shape(name: "one word beyond ASCII", count: 300_000, widths: [80, 1]) { tree, count in
            tree.text(String(repeating: "é", count: count))
        },
        Shape(name: "hyphens", count: 500_000, widths: [80, 1]) { tree, count in
            tree.text(Array(repeating: 0x2D, count: count))
        },
        Shape(name: "words joined by hyphens", count: 250_000, widths: [80, 1]) { tree, count in
            tree.text(String(repeating: "a-", count: count))
        },
        Shape(name: "words beyond ASCII joined by hyphens", count: 100_000, widths: [80, 1]) { tree, count in
            tree.text(String(repeating: "é-", count: count))
        },
        Shape(name: "soft hyphens", count: 200_000, widths: [80, 1]) { tree, count in
            tree.text(String(repeating: "\u{AD}", count: count))
            tree.text("x")
        },
        Shape(name: "words joined by soft hyphens", count: 100_000, widths: [80, 1]) { tree, count in
            tree.text(String(repeating: "a\u{AD}", count: count))
        },
        Shape(name: "break opportunities", count: 100_000, widths: [80, 1]) { tree, count in
            for _ in 0..<count {
                tree.text("a")
                tree.open(.wbr)
                tree.close()
            }
        },
        Shape(name: "text that does not wrap", count: 50_000, widths: [80, 1]) { tree, count in
            for _ in 0..<count {
                tree.open(.nobr)
                tree.text("日")
                tree.close()
            }
        },
        Shape(name: "East Asian text", count: 200_000, widths: [1, 80, nil]) { tree, count in
            tree.text(String(repeating: "日", count: count))
        },
        Shape(name: "Thai text", count: 50_000, widths: [1, 80]) { tree, count in
            tree.text(String(repeating: "สวัสดี", count: count / 5))
        },
        Shape(name: "combining marks", count: 100_000, widths: [1, 80]) { tree, count in
            tree.text("日" + String(repeating: "\u{301}", count: count))
        },
        Shape(name: "flags", count: 50_000, widths: [1, 80]) { tree, count in
            tree.text(String(repeating: "\u{1F1E9}", count: count))
        },
        Shape(name: "line breaks", count: 100_000, widths: [1, 80]) { tree, count in
            for _ in 0..<count {
                tree.open(.br)
                tree.close()
            }
            tree.text("x")
        },
        Shape(name: "controls", count: 300_000) { tree, count in
            tree.text(Array(repeating: 0x01, count: count))
        },
        Shape(name: "select options", count: 50_000) { tree, count in
            tree.open(.select)
            for _ in 0..<count {
                tree.open(.option)
                tree.text("x")
                tree.close()
            }
            tree.close()
        },
        Shape(name: "cells in rows", count: 50_000, widths: [80, nil, 1]) { tree, count in
            tree.open(.table)
            for _ in 0..<count / 10 {
                tree.open(.tr)
                for _ in 0..<10 {
                    tree.open(.td)
                    tree.text("x")
                    tree.close()
                }
                tree.close()
            }
            tree.close()
        },
        Shape(name: "cells in one row", count: 50_000, widths: [80, nil]) { tree, count in
            tree.open(.table)
            tree.open(.tr)
            for _ in 0..<count {
                tree.open(.td)
                tree.text("x")
                tree.close()
            }
            tree.close(2)
        },
        Shape(name: "cells that span many rows", count: 5000, widths: [80, nil]) { tree, count in
            tree.open(.table)
            for number in 0..<count {
                tree.open(.tr)
                for (span, text) in [("65534", "x"), ("\(number % 7)", "y"), ("1", "z")] {
                    tree.open(.td, (.rowspan, span))
                    tree.text(text)
                    tree.close()
                }
                tree.close()
            }
            tree.close()
        },
        Shape(name: "cells that span many columns", count: 2000, widths: [80, nil], outputLimit: 1500) { tree, count in
            tree.open(.table)
            for _ in 0..<count {
                tree.open(.tr)
                for span in ["255", "1"] {
                    tree.open(.td, (.colspan, span))
                    tree.text("x")
                    tree.close()
                }
                tree.close()
            }
            tree.close()
        },
        Shape(name: "a long cell above many rows", count: 5000, widths: [80, nil], outputLimit: 1500) { tree, count in
            tree.open(.table)
            for number in 0..<count {
                tree.open(.tr)
                for _ in 0..<2 {
                    tree.open(.td)
                    tree.text(number == 0 ? String(repeating: "word ", count: count) : "x")
                    tree.close()
                }
                tree.close()
            }
            tree.close()
        },
        Shape(name: "nested tables", count: 50, widths: [80, nil], outputLimit: 10_000) { tree, count in
            for _ in 0..<count {
                tree.open(.table, (.border, "1"))
                tree.open(.tr)
                tree.open(.td)
                tree.text("x")
                tree.close()
                tree.open(.td)
            }
            tree.close(3 * count)
        },
        Shape(name: "tables in a row", count: 5000, widths: [80, nil]) { tree, count in
            for _ in 0..<count {
                tree.open(.table)
                tree.open(.tr)
                for _ in 0..<2 {
                    tree.open(.td)
                    tree.text("x")
                    tree.close()
                }
                tree.close(2)
            }
        },
        Shape(name: "nested lists in a cell", count: 5000, widths: [80, nil]) { tree, count in
            tree.open(.table)
            tree.open(.tr)
            tree.open(.td)
            tree.text("x")
            tree.close()
            tree.open(.td)
            for _ in 0..<count {
                tree.open(.ul)
                tree.open(.li)
            }
            tree.text("y")
            tree.close(2 * count + 3)
        },
        Shape(name: "empty rows", count: 50_000) { tree, count in
            tree.open(.table)
            for _ in 0..<count {
                tree.open(.tr)
                tree.open(.td)
                tree.close(2)
            }
            tree.close()
        },
    ]

    @Test(arguments: nested + shapes)
    func `take time and space in proportion`(_ shape: Shape) throws {
        for width in shape.widths {
            let count = shape.count / Self.divisor
            var isInProportion = false
            var times: [Duration] = []
            var byteCount = 0
            // A machine that is busy, or a sanitizer, spoils a measurement now and then; not all three.
            for _ in 0..<3 where !isInProportion {
                let (short, _) = try Self.render(shape, count, width: width)
                let (long, longByteCount) = try Self.render(shape, 2 * count, width: width)
                times += [short, long]
                byteCount = longByteCount
                isInProportion = long < short * 3 + .milliseconds(100)
            }
            #expect(isInProportion, "width \(String(describing: width)): short and long in turn took \(times)")
            #expect(byteCount <= 2 * count * shape.outputLimit + 1000, "\(byteCount) bytes")
        }
    }

    @Test func `that would give endless text are refused, and the next one is rendered`() throws {
        let limit = 10_000
        var renderer = TextRenderer(byteLimit: limit)
        var output = Array("before".utf8)
        let endless = [
            Tree.document { tree in
                for _ in 0..<200 {
                    tree.open(.hr)
                    tree.close()
                }
            },
            Tree.document { tree in
                tree.open(.pre)
                tree.text(Array(repeating: 0x09, count: limit / 8 + 1))
                tree.close()
            },
            Tree.document { tree in
                tree.open(.table)
                for _ in 0..<500 {
                    tree.open(.tr)
                    for _ in 0..<2 {
                        tree.open(.td)
                        tree.text("0123456789")
                        tree.close()
                    }
                    tree.close()
                }
                tree.close()
            },
        ]
        for document in endless {
            #expect(throws: TextError.tooLarge(byteLimit: limit)) {
                try renderer.render(document, options: TextOptions(), into: &output)
            }
        }
        try renderer.render(Tree.document { $0.text("after") }, options: TextOptions(), into: &output)
        #expect(String(decoding: output, as: UTF8.self) == "beforeafter\n")
    }

    // Without optimisation the full sizes take a minute.
    #if DEBUG
    private static let divisor = 10
    #else
    private static let divisor = 1
    #endif

    private static func render(
        _ shape: Shape, _ count: Int, width: Int?
    ) throws -> (time: Duration, byteCount: Int) {
        let document = Tree.document { shape.build(&$0, count) }
        var renderer = TextRenderer()
        var output: [UInt8] = []
        let start = threadTime()
        try renderer.render(document, options: TextOptions(width: width), into: &output)
        return (threadTime() - start, output.count)
    }

    /// CPU time of the thread, which other tests do not disturb.
    private static func threadTime() -> Duration {
        var time = timespec()
        _ = unsafe clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time)
        return .seconds(time.tv_sec) + .nanoseconds(time.tv_nsec)
    }
}
