// swift-tools-version: 6.2
import PackageDescription

/// Every Swift target is built alike: Swift 6 mode, strict memory safety, warnings as errors.
let swiftSettings: [SwiftSetting] = [
    .swiftLanguageMode(.v6),
    .strictMemorySafety(),
    .treatAllWarnings(as: .error),
    .enableUpcomingFeature("InternalImportsByDefault"),
    .enableUpcomingFeature("MemberImportVisibility"),
    .enableUpcomingFeature("ExistentialAny"),
    .enableUpcomingFeature("NonisolatedNonsendingByDefault"),
]

let cSettings: [CSetting] = [.treatAllWarnings(as: .error)]

// Lowest first; a target imports only targets above it.
let package = Package(
    name: "Quire",
    products: [
        .library(name: "Quire", targets: ["Quire"]),
        .executable(name: "quire", targets: ["quire"]),
    ],
    targets: [
        .target(name: "CGumbo", cSettings: cSettings),
        .systemLibrary(
            name: "CICUSystem", pkgConfig: "icu-uc",
            providers: [.apt(["libicu-dev"])]),
        .target(name: "CICU", dependencies: ["CICUSystem"], cSettings: cSettings),

        .target(name: "QuireURL", dependencies: ["CICU"], swiftSettings: swiftSettings),
        .testTarget(
            name: "QuireURLTests", dependencies: ["QuireURL", "ConformanceData"], swiftSettings: swiftSettings),

        .target(name: "QuireDOM", swiftSettings: swiftSettings),
        .testTarget(name: "QuireDOMTests", dependencies: ["QuireDOM"], swiftSettings: swiftSettings),

        .target(name: "QuireEncoding", dependencies: ["CICU"], swiftSettings: swiftSettings),
        .testTarget(
            name: "QuireEncodingTests", dependencies: ["QuireEncoding", "ConformanceData"],
            swiftSettings: swiftSettings),

        .systemLibrary(name: "CLinux"),
        .target(
            name: "QuireFetch", dependencies: ["CLinux", "QuireURL", "QuireEncoding"], swiftSettings: swiftSettings),
        .testTarget(
            name: "QuireFetchTests",
            dependencies: ["CThread", "QuireFetch", "QuireURL", "QuireEncoding", "TemporaryFolder", "ConformanceData"],
            swiftSettings: swiftSettings),

        .target(name: "QuireCSS", dependencies: ["CICU", "QuireEncoding", "QuireDOM"], swiftSettings: swiftSettings),
        .testTarget(
            name: "QuireCSSTests",
            dependencies: ["QuireCSS", "QuireEncoding", "QuireDOM", "QuireHTML", "ConformanceData"],
            swiftSettings: swiftSettings),

        .target(
            name: "QuireHTML", dependencies: ["CGumbo", "QuireURL", "QuireDOM", "QuireFetch", "QuireCSS"],
            swiftSettings: swiftSettings),
        .testTarget(
            name: "QuireHTMLTests",
            dependencies: ["QuireHTML", "QuireURL", "QuireDOM", "QuireFetch", "QuireCSS", "ConformanceData"],
            swiftSettings: swiftSettings),

        .target(name: "QuireText", dependencies: ["CICU", "QuireDOM", "QuireCSS"], swiftSettings: swiftSettings),
        .testTarget(
            name: "QuireTextTests", dependencies: ["QuireText", "QuireHTML", "QuireDOM"],
            swiftSettings: swiftSettings),

        .target(
            name: "Quire",
            dependencies: [
                "QuireURL", "QuireDOM", "QuireEncoding", "QuireFetch", "QuireCSS", "QuireHTML", "QuireText",
            ],
            swiftSettings: swiftSettings),
        .testTarget(
            name: "QuireTests", dependencies: ["Quire", "TemporaryFolder", "ConformanceData"],
            swiftSettings: swiftSettings),

        .systemLibrary(name: "CMalloc"),
        .executableTarget(name: "quire", dependencies: ["CMalloc", "QuireURL", "Quire"], swiftSettings: swiftSettings),
        .testTarget(name: "quireTests", dependencies: ["quire", "QuireURL", "Quire"], swiftSettings: swiftSettings),

        // What several test targets need.
        .target(
            name: "TemporaryFolder", dependencies: ["QuireFetch"], path: "Tests/TemporaryFolder",
            swiftSettings: swiftSettings),
        .systemLibrary(name: "CThread", path: "Tests/CThread"),
        .target(name: "ConformanceData", path: "Tests/ConformanceData", swiftSettings: swiftSettings),

        .executableTarget(
            name: "QuireBenchmarks",
            dependencies: ["CGumbo", "QuireURL", "QuireEncoding", "QuireDOM", "QuireHTML", "QuireText"],
            path: "Benchmarks/QuireBenchmarks", swiftSettings: swiftSettings),
    ]
)
