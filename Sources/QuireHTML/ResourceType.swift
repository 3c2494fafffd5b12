/// Which MIME types a `type` attribute may promise for its resource to be loaded.
///
/// The lists are those of today's browsers; parameters, such as codecs, are not looked at.
enum ResourceType {
    case styleSheet
    case script
    case image
    case media
    case font
    case track

    /// - Parameter type: the value of a `type` attribute. The empty one promises nothing.
    func admits(_ type: Span<UInt8>) -> Bool {
        var end = 0
        while end < type.count, type[end] != UInt8(ascii: ";") { end += 1 }
        let beforeParameters = type.extracting(0..<end)
        let essence = beforeParameters.extracting(beforeParameters.strippedRange)
        if essence.isEmpty { return true }
        return switch self {
        case .styleSheet: essence.equalsIgnoringCase("text/css")
        case .script: JavaScriptType.isEssence(essence)
        case .image: essence.equalsIgnoringCase(anyOf: Self.imageTypes)
        case .media: essence.equalsIgnoringCase(anyOf: Self.mediaTypes)
        case .font: essence.equalsIgnoringCase(anyOf: Self.fontTypes)
        case .track: essence.equalsIgnoringCase("text/vtt")
        }
    }

    private static let imageTypes: [StaticString] = [
        "image/png", "image/jpeg", "image/gif", "image/webp", "image/avif", "image/svg+xml", "image/apng", "image/bmp",
        "image/x-icon", "image/vnd.microsoft.icon", "image/jpg", "image/pjpeg", "image/x-png", "image/x-ms-bmp",
    ]
    private static let mediaTypes: [StaticString] = [
        "video/mp4", "video/webm", "video/ogg", "audio/mpeg", "audio/mp4", "audio/ogg", "audio/webm", "audio/wav",
        "audio/flac", "audio/aac", "audio/opus", "audio/mp3", "audio/wave", "audio/x-wav", "audio/x-flac",
        "audio/x-m4a", "audio/x-mp3", "video/x-m4v", "video/3gpp", "video/quicktime", "application/ogg",
    ]
    private static let fontTypes: [StaticString] = [
        "font/woff2", "font/woff", "font/ttf", "font/otf", "font/collection", "font/sfnt", "application/font-woff",
        "application/font-woff2", "application/x-font-woff", "application/x-font-ttf", "application/x-font-otf",
        "application/x-font-truetype", "application/x-font-opentype", "application/font-sfnt",
        "application/vnd.ms-opentype",
    ]
}
