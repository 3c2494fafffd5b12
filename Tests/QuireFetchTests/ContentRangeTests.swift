import QuireFetch
import Testing

@Suite struct ContentRangeTests {
    @Test(arguments: [("bytes 0-0/1", 0, 0, 1), ("Bytes 10-99/200", 10, 99, 200), ("bytes 007-8/09", 7, 8, 9)])
    func `parses`(header: String, first: Int, last: Int, byteCount: Int) {
        #expect(ContentRange(parsing: header) == ContentRange(range: first..<last + 1, byteCount: byteCount))
    }

    @Test(arguments: [
        "", "bytes", "bytes ", "bytes 0-0", "bytes 0-0/", "bytes 0-0/*", "bytes */10", "bytes 2-1/10", "bytes 0-10/10",
        "bytes -1/10", "bytes 0-/10", "bytes 0-0/1 ", "bytes 0-0/1, bytes 0-0/1", "bytes=0-0/1", "items 0-0/1",
        "bytes +0-0/1", "bytes 0-0/99999999999999999999", "bytes 0-9223372036854775807/9223372036854775807",
    ])
    func `refuses`(header: String) {
        #expect(ContentRange(parsing: header) == nil)
    }
}
