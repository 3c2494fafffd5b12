import QuireFetch
import QuireURL

/// The text of a body, or why there is none.
typealias Verdict = Result<String, LoadError>

extension Verdict {
    static var outsideRoot: Verdict { .failure(.file(.outsideRoot)) }
    static var missing: Verdict { .failure(.file(.missing)) }
    static var missingIndex: Verdict { .failure(.file(.missingIndex)) }
    static func unreadable(_ code: Int32) -> Verdict { .failure(.file(.unreadable(SystemError(code: code)))) }
    static func notAFile(_ other: FileError.Other) -> Verdict { .failure(.file(.notAFile(other))) }
}

extension FileLoader {
    func verdict(
        on url: String, _ readAccess: ReadAccess?, range: ByteRange? = nil, byteLimit: Int = 1 << 20
    ) throws -> Verdict {
        verdict(
            on: Request(
                url: try WebURL(url), destination: .image, readAccess: readAccess, range: range, byteLimit: byteLimit))
    }

    func verdict(on request: Request) -> Verdict {
        do throws(LoadError) {
            return .success(String(decoding: try load(request).body, as: UTF8.self))
        } catch {
            return .failure(error)
        }
    }
}
