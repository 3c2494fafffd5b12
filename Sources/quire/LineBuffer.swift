internal import Glibc
package import Quire

/// Cuts a stream into lines, each of which is a range of `bytes`: no line is copied, unless it is moved to the front
/// to make room for its end.
///
/// Memory is bounded by the longest line, and that by the limit.
package struct LineBuffer {
    package enum Line: Equatable {
        /// Without its terminator.
        case bytes(Range<Int>)
        /// It had more bytes than the limit, and is gone.
        case tooLong
    }

    package private(set) var bytes: [UInt8]
    private let terminator: UInt8
    private let byteLimit: Int
    /// What is read and not yet given out; its first bytes, as far as `scanned`, hold no terminator.
    private var unread = 0..<0
    private var scanned = 0
    /// Whether the line that `unread` belongs to passed the limit.
    private var isTooLong = false

    /// What a pipe holds; larger reads gain nothing.
    package static let blockByteCount = 64 * 1024

    package init(terminator: UInt8, byteLimit: Int) {
        bytes = [UInt8](repeating: 0, count: Self.blockByteCount)
        self.terminator = terminator
        self.byteLimit = byteLimit
    }

    /// - Returns: `nil` if no line ends in what was read so far.
    package mutating func nextLine() -> Line? {
        // A long line was looked at up to here before.
        guard let end = Self.firstIndex(of: terminator, in: bytes.span, scanned..<unread.upperBound) else {
            scanned = unread.upperBound
            return nil
        }
        defer {
            unread = end + 1..<unread.upperBound
            scanned = unread.lowerBound
        }
        return line(unread.lowerBound..<end)
    }

    /// The line at the end of the stream, if it does not end with a terminator.
    package mutating func lastLine() -> Line? {
        defer { (unread, scanned) = (0..<0, 0) }
        return unread.isEmpty && !isTooLong ? nil : line(unread)
    }

    private mutating func line(_ range: Range<Int>) -> Line {
        defer { isTooLong = false }
        return isTooLong || range.count > byteLimit ? .tooLong : .bytes(range)
    }

    /// Reads once. To be called when `nextLine` has returned `nil`; ranges given out before are void.
    ///
    /// - Returns: false at the end of the stream.
    package mutating func fill(from input: borrowing Descriptor) throws(SystemError) -> Bool {
        if isTooLong || unread.count > byteLimit {
            isTooLong = true
            (unread, scanned) = (0..<0, 0)
        }
        makeRoom()
        let count = try input.read(into: &bytes, from: unread.upperBound)
        unread = unread.lowerBound..<unread.upperBound + count
        return count > 0
    }

    private mutating func makeRoom() {
        if unread.lowerBound > 0 {
            for (index, old) in unread.enumerated() { bytes[index] = bytes[old] }
            scanned -= unread.lowerBound
            unread = 0..<unread.count
        }
        // Doubling keeps the time for a long line linear.
        if unread.upperBound == bytes.count {
            bytes += [UInt8](repeating: 0, count: bytes.count)
        }
    }

    private static func firstIndex(of byte: UInt8, in text: Span<UInt8>, _ range: Range<Int>) -> Int? {
        // Fast path: the C library looks at many bytes at once.
        unsafe text.extracting(range).withUnsafeBytes { text in
            guard let start = text.baseAddress, let found = unsafe memchr(start, Int32(byte), text.count) else {
                return nil
            }
            return unsafe range.lowerBound + (UnsafeRawPointer(found) - start)
        }
    }
}
