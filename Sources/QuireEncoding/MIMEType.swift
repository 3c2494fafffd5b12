/// A MIME type record: what a `Content-Type` says.
///
/// Standard: https://mimesniff.spec.whatwg.org/#mime-type
public struct MIMEType: Sendable, Hashable {
    public struct Parameter: Sendable, Hashable {
        /// In lower case.
        public var name: String
        public var value: String
    }

    /// In lower case, such as `text`.
    public var type: String
    /// In lower case, such as `html`.
    public var subtype: String
    /// In the order of the header; no two have the same name.
    public var parameters: [Parameter]

    public init(type: String, subtype: String, parameters: [Parameter] = []) {
        self.type = type
        self.subtype = subtype
        self.parameters = parameters
    }

    /// The type and subtype, such as `text/html`.
    ///
    /// Standard: https://mimesniff.spec.whatwg.org/#mime-type-essence
    public var essence: String { type + "/" + subtype }

    /// The value of a parameter.
    ///
    /// - Parameter name: in lower case.
    public subscript(parameter name: String) -> String? {
        parameters.first { $0.name == name }?.value
    }

    /// The encoding that the `charset` parameter names, `nil` if there is none or it names none.
    ///
    /// Standard: https://fetch.spec.whatwg.org/#legacy-extract-an-encoding
    public var encoding: Encoding? {
        self[parameter: "charset"].flatMap { Encoding(label: $0) }
    }

    /// Standard: https://mimesniff.spec.whatwg.org/#html-mime-type
    public var isHTML: Bool { essence == "text/html" }

    /// Standard: https://mimesniff.spec.whatwg.org/#xml-mime-type
    public var isXML: Bool {
        subtype.utf8.suffix(4).elementsEqual("+xml".utf8) || essence == "text/xml" || essence == "application/xml"
    }

    /// Standard: https://mimesniff.spec.whatwg.org/#image-mime-type
    public var isImage: Bool { type == "image" }

    /// Standard: https://mimesniff.spec.whatwg.org/#audio-or-video-mime-type
    public var isAudioOrVideo: Bool { type == "audio" || type == "video" || essence == "application/ogg" }
}
