extension MIMETypeTable {
    /// The table: types in the order of their names below each heading, extensions with the usual one first.
    ///
    /// The facts are those of IANA's registry, https://www.iana.org/assignments/media-types, with the RFCs and
    /// registrations it refers to. Beyond it:
    /// - A format that the MIME Sniffing Standard knows by its bytes has the name from there, so that a file has one
    ///   type with an extension and without: `audio/wave`, `image/x-icon`, `text/xml`. Ogg has not: there an extension
    ///   says more than the bytes do.
    /// - Source code, for which next to nothing is registered, is `text/plain`.
    /// - What is not registered at all, such as RSS, has the name that servers send.
    static let types: [(type: String, subtype: String, extensions: String)] = [
        // Pages and what belongs to them. JavaScript: RFC 9239. Source maps: ECMA-426.
        ("application", "json", "json map"),
        ("application", "manifest+json", "webmanifest"),
        ("application", "wasm", "wasm"),
        ("application", "xhtml+xml", "xhtml xht"),
        ("application", "xslt+xml", "xslt xsl"),
        ("text", "cache-manifest", "appcache manifest"),
        ("text", "css", "css"),
        ("text", "html", "html htm shtml"),
        ("text", "javascript", "js mjs cjs"),
        ("text", "vtt", "vtt"),
        ("text", "xml", "xml"),

        // Images. The bytes of svgz are compressed, as with `Content-Encoding: gzip`.
        ("image", "apng", "apng"),
        ("image", "avif", "avif"),
        ("image", "bmp", "bmp dib"),
        ("image", "gif", "gif"),
        ("image", "heic", "heic"),
        ("image", "heif", "heif"),
        ("image", "jp2", "jp2"),
        ("image", "jpeg", "jpg jpeg jpe jfif"),
        ("image", "jxl", "jxl"),
        ("image", "png", "png"),
        ("image", "svg+xml", "svg svgz"),
        ("image", "tiff", "tif tiff"),
        ("image", "vnd.djvu", "djvu djv"),
        ("image", "webp", "webp"),
        ("image", "x-icon", "ico cur"),

        // Sound and films. Ogg: RFC 5334 and 7845. Matroska: RFC 9559.
        ("application", "dash+xml", "mpd"),
        ("application", "ogg", "ogx"),
        ("application", "vnd.apple.mpegurl", "m3u8"),
        ("application", "x-subrip", "srt"),
        ("audio", "aac", "aac"),
        ("audio", "aiff", "aiff aif"),
        ("audio", "flac", "flac"),
        ("audio", "matroska", "mka"),
        ("audio", "midi", "mid midi"),
        ("audio", "mp4", "m4a"),
        ("audio", "mpeg", "mp3"),
        ("audio", "ogg", "ogg oga opus"),
        ("audio", "wave", "wav"),
        ("audio", "webm", "weba"),
        ("video", "3gpp", "3gp"),
        ("video", "avi", "avi"),
        ("video", "matroska", "mkv"),
        ("video", "mp4", "mp4 m4v"),
        ("video", "mpeg", "mpg mpeg"),
        ("video", "ogg", "ogv"),
        ("video", "quicktime", "mov qt"),
        ("video", "webm", "webm"),

        // Fonts: RFC 8081.
        ("application", "vnd.ms-fontobject", "eot"),
        ("font", "collection", "ttc"),
        ("font", "otf", "otf"),
        ("font", "ttf", "ttf"),
        ("font", "woff", "woff"),
        ("font", "woff2", "woff2"),

        // Text and data.
        ("application", "atom+xml", "atom"),
        ("application", "geo+json", "geojson"),
        ("application", "ld+json", "jsonld"),
        ("application", "mathml+xml", "mathml mml"),
        ("application", "rdf+xml", "rdf"),
        ("application", "rss+xml", "rss"),
        ("application", "sql", "sql"),
        ("application", "toml", "toml"),
        ("application", "xml-dtd", "dtd"),
        ("application", "yaml", "yaml yml"),
        ("message", "rfc822", "eml"),
        ("text", "calendar", "ics ifb"),
        ("text", "csv", "csv"),
        ("text", "markdown", "md markdown"),
        ("text", "plain", "txt text log asc diff patch"),
        ("text", "tab-separated-values", "tsv"),
        ("text", "turtle", "ttl"),
        ("text", "vcard", "vcf vcard"),

        // Source code.
        ("text", "plain", "awk bash c cc cpp cs cxx go h hpp hs hxx java jsx kt lua pl py rb rs s sh swift tex tsx"),

        // Documents.
        ("application", "epub+zip", "epub"),
        ("application", "msword", "doc"),
        ("application", "pdf", "pdf"),
        ("application", "postscript", "ps eps ai"),
        ("application", "rtf", "rtf"),
        ("application", "vnd.ms-excel", "xls"),
        ("application", "vnd.ms-powerpoint", "ppt"),
        ("application", "vnd.oasis.opendocument.graphics", "odg"),
        ("application", "vnd.oasis.opendocument.presentation", "odp"),
        ("application", "vnd.oasis.opendocument.spreadsheet", "ods"),
        ("application", "vnd.oasis.opendocument.text", "odt"),
        ("application", "vnd.openxmlformats-officedocument.presentationml.presentation", "pptx"),
        ("application", "vnd.openxmlformats-officedocument.spreadsheetml.sheet", "xlsx"),
        ("application", "vnd.openxmlformats-officedocument.wordprocessingml.document", "docx"),

        // Archives. Only gzip, ZIP and RAR are known to the MIME Sniffing Standard.
        ("application", "java-archive", "jar"),
        ("application", "vnd.debian.binary-package", "deb"),
        ("application", "x-7z-compressed", "7z"),
        ("application", "x-bzip2", "bz2"),
        ("application", "x-gzip", "gz tgz"),
        ("application", "x-rar-compressed", "rar"),
        ("application", "x-tar", "tar"),
        ("application", "x-xz", "xz"),
        ("application", "zip", "zip"),
        ("application", "zstd", "zst"),
    ]
}
