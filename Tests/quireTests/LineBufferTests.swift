import Foundation
import Quire
import Testing
import quire

@Suite struct LineBufferTests {
    /// The lines of a stream that comes in these pieces; `nil` for one that is too long.
    private func lines(of pieces: [String], byteLimit: Int = 1_000_000) throws -> [String?] {
        let pipe = Pipe()
        let input = Descriptor(borrowing: pipe.fileHandleForReading.fileDescriptor)
        var buffer = LineBuffer(terminator: UInt8(ascii: "\n"), byteLimit: byteLimit)
        var lines: [String?] = []
        func text(_ line: LineBuffer.Line) -> String? {
            guard case .bytes(let range) = line else { return nil }
            return String(decoding: buffer.bytes[range], as: UTF8.self)
        }
        for piece in pieces {
            try pipe.fileHandleForWriting.write(contentsOf: Data(piece.utf8))
            #expect(try buffer.fill(from: input))
            while let line = buffer.nextLine() { lines.append(text(line)) }
        }
        try pipe.fileHandleForWriting.close()
        #expect(try !buffer.fill(from: input))
        #expect(buffer.nextLine() == nil)
        if let line = buffer.lastLine() { lines.append(text(line)) }
        #expect(buffer.lastLine() == nil)
        return lines
    }

    @Test func `gives lines out as soon as they end`() throws {
        #expect(try lines(of: []) == [])
        #expect(try lines(of: ["a\n\nb"]) == ["a", "", "b"])
        #expect(try lines(of: ["a\nb\n"]) == ["a", "b"])
        #expect(try lines(of: ["\n"]) == [""])
        #expect(try lines(of: ["a", "b", "\n", "\n", "c", "d\ne"]) == ["ab", "", "cd", "e"])
    }

    @Test func `drops what passes the limit, however it comes`() throws {
        #expect(try lines(of: ["abc\nabcd\nab\n"], byteLimit: 3) == ["abc", nil, "ab"])
        #expect(try lines(of: ["abc", "d", "\n", "abc", "\n"], byteLimit: 3) == [nil, "abc"])
        #expect(try lines(of: ["abcd", "e", "f\nx\ny"], byteLimit: 3) == [nil, "x", "y"])
        #expect(try lines(of: ["abcd", "\nabc"], byteLimit: 3) == [nil, "abc"])
        #expect(try lines(of: ["abcd"], byteLimit: 3) == [nil])
        #expect(try lines(of: ["abcd", "e"], byteLimit: 3) == [nil])
    }

    @Test func `finds the lines of any stream`() throws {
        var random = SystemRandomNumberGenerator()
        for _ in 0..<20 {
            let all = (0..<40).map { _ in String(repeating: "x", count: .random(in: 0...12000, using: &random)) }
            var pieces: [String] = []
            var rest = all.joined(separator: "\n")[...]
            while !rest.isEmpty {
                let piece = rest.prefix(.random(in: 1...8000, using: &random))
                pieces.append(String(piece))
                rest = rest.dropFirst(piece.count)
            }
            let expected = all.map { $0.count > 10000 ? nil : $0 }
            let found = try lines(of: pieces, byteLimit: 10000)
            // Nothing behind the last newline is no line.
            #expect(found == (all.last == "" ? expected.dropLast() : expected))
        }
    }
}
