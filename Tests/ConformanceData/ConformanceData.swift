package import Foundation

/// The folder of public conformance vectors, which is not part of the package.
///
/// `QUIRE_CONFORMANCE` names it; the default stands beside the package: `../shared/conformance`.
package enum ConformanceData {
    /// What a test says that does not run without the folder.
    package static let absence = "skipped: no conformance data"

    /// `nil` if this machine has none.
    package static let folder: URL? = {
        let package = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
            .deletingLastPathComponent()
        let folder =
            ProcessInfo.processInfo.environment["QUIRE_CONFORMANCE"].map { URL(filePath: $0) }
            ?? package.appending(path: "../shared/conformance").standardized
        return FileManager.default.fileExists(atPath: folder.path()) ? folder : nil
    }()
}
