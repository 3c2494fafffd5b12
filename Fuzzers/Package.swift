// swift-tools-version: 6.2
import PackageDescription

/// A fuzz target; libFuzzer has the `main`, and calls the target's one function.
func fuzzTarget(_ name: String) -> Target {
    .executableTarget(
        name: name, dependencies: ["FuzzDriver", .product(name: "Quire", package: "Quire")],
        swiftSettings: [
            .swiftLanguageMode(.v6), .strictMemorySafety(),
            // The entry point is FuzzDriver's.
            .unsafeFlags(["-parse-as-library"]),
        ])
}

// A package of its own: libFuzzer needs flags that Quire's package must not have, or no other package could use it.
let package = Package(
    name: "Fuzzers",
    dependencies: [.package(name: "Quire", path: "..")],
    targets: [.target(name: "FuzzDriver"), fuzzTarget("FuzzPage"), fuzzTarget("FuzzURL")]
)
