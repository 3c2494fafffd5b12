extension MIMESniffer {
    /// Standard: https://mimesniff.spec.whatwg.org/#audio-or-video-type-pattern-matching-algorithm
    static func audioOrVideoType(of header: Span<UInt8>) -> MIMEType? {
        if header.hasBytes("FORM", at: 0), header.hasBytes("AIFF", at: 8) {
            return MIMEType(type: "audio", subtype: "aiff")
        }
        if header.hasBytes("ID3", at: 0) { return MIMEType(type: "audio", subtype: "mpeg") }
        if header.hasBytes("OggS\0", at: 0) { return MIMEType(type: "application", subtype: "ogg") }
        if header.hasBytes("MThd\0\0\0\u{6}", at: 0) { return MIMEType(type: "audio", subtype: "midi") }
        if header.hasBytes("RIFF", at: 0) {
            if header.hasBytes("AVI ", at: 8) { return MIMEType(type: "video", subtype: "avi") }
            if header.hasBytes("WAVE", at: 8) { return MIMEType(type: "audio", subtype: "wave") }
        }
        if isMP4(header) { return MIMEType(type: "video", subtype: "mp4") }
        if isWebM(header) { return MIMEType(type: "video", subtype: "webm") }
        if isMP3(header) { return MIMEType(type: "audio", subtype: "mpeg") }
        return nil
    }

    /// Standard: https://mimesniff.spec.whatwg.org/#signature-for-mp4
    private static func isMP4(_ header: Span<UInt8>) -> Bool {
        guard header.count >= 12, header.hasBytes("ftyp", at: 4) else { return false }
        let boxSize = (0..<4).reduce(0) { $0 << 8 | Int(header[$1]) }
        guard header.count >= boxSize, boxSize % 4 == 0 else { return false }
        if header.hasBytes("mp4", at: 8) { return true }
        return stride(from: 16, to: boxSize, by: 4).contains { header.hasBytes("mp4", at: $0) }
    }

    /// Standard: https://mimesniff.spec.whatwg.org/#signature-for-webm
    private static func isWebM(_ header: Span<UInt8>) -> Bool {
        guard header.count >= 4, header[0] == 0x1A, header[1] == 0x45, header[2] == 0xDF, header[3] == 0xA3 else {
            return false
        }
        var offset = 4
        while offset < header.count, offset < 38 {
            if header[offset] == 0x42, offset + 1 < header.count, header[offset + 1] == 0x82 {
                offset += 2
                guard offset < header.count else { return false }
                offset += integerByteCount(header, at: offset)
                // Deviation: the standard wants more bytes than the four of `webm` after the offset, but its own test has
                // a file that ends with them.
                while offset < header.count, header[offset] == 0 { offset += 1 }
                return header.hasBytes("webm", at: offset)
            }
            offset += 1
        }
        return false
    }

    /// The length of a Matroska integer: one more than the zero bits it begins with, eight at most.
    ///
    /// Standard: https://mimesniff.spec.whatwg.org/#parse-a-vint
    private static func integerByteCount(_ header: Span<UInt8>, at offset: Int) -> Int {
        min(header[offset].leadingZeroBitCount + 1, 8)
    }

    /// Standard: https://mimesniff.spec.whatwg.org/#signature-for-mp3-without-id3
    private static func isMP3(_ header: Span<UInt8>) -> Bool {
        guard isMP3FrameHeader(header, at: 0) else { return false }
        // Deviation: the standard compares with `s - length`, which no frame can pass; what it means is the bytes left.
        let frameSize = mp3FrameSize(header)
        return frameSize >= 4 && frameSize <= header.count && isMP3FrameHeader(header, at: frameSize)
    }

    /// Standard: https://mimesniff.spec.whatwg.org/#match-an-mp3-header
    private static func isMP3FrameHeader(_ header: Span<UInt8>, at offset: Int) -> Bool {
        guard header.count - offset >= 4, header[offset] == 0xFF, header[offset + 1] & 0xE0 == 0xE0 else {
            return false
        }
        let layer = (header[offset + 1] & 0x06) >> 1
        let bitRate = (header[offset + 2] & 0xF0) >> 4
        let sampleRate = (header[offset + 2] & 0x0C) >> 2
        return layer != 0 && bitRate != 15 && sampleRate != 3 && 4 - layer == 3
    }

    /// The size of the frame that begins the resource, with its header.
    ///
    /// Standard: https://mimesniff.spec.whatwg.org/#compute-an-mp3-frame-size
    private static func mp3FrameSize(_ header: Span<UInt8>) -> Int {
        let version = (header[1] & 0x18) >> 3
        let bitRateIndex = Int((header[2] & 0xF0) >> 4)
        let kilobits =
            version & 0x01 != 0
            ? [0, 32, 40, 48, 56, 64, 80, 96, 112, 128, 160, 192, 224, 256, 320, 0][bitRateIndex]
            : [0, 8, 16, 24, 32, 40, 48, 56, 64, 80, 96, 112, 128, 144, 160, 0][bitRateIndex]
        let sampleRate = [44_100, 48_000, 32_000, 1][Int((header[2] & 0x0C) >> 2)]
        let padding = Int((header[2] & 0x02) >> 1)
        return kilobits * 1000 * (version == 1 ? 72 : 144) / sampleRate + padding
    }
}
