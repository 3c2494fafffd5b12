// swift-tools-version: 6.2
import PackageDescription

// A package as another project would write it, to show that `Quire` can be a dependency. Scripts/test-consumer builds
// and runs it; it is no part of Quire's own package.
let package = Package(
    name: "Consumer",
    // Named, so that the checkout's folder may be called anything.
    dependencies: [.package(name: "Quire", path: "../..")],
    targets: [
        .executableTarget(name: "consumer", dependencies: [.product(name: "Quire", package: "Quire")])
    ]
)
