// swift-tools-version: 6.2
import PackageDescription

let settings: [SwiftSetting] = [
  .enableUpcomingFeature("ExistentialAny"),
  .enableUpcomingFeature("InternalImportsByDefault"),
  .enableUpcomingFeature("MemberImportVisibility"),
]

/// A library target; what it may depend on is drawn by the arrows below and checked by
/// `scripts/walls`.
func library(_ name: String, _ dependencies: [String] = []) -> Target {
  .target(
    name: name, dependencies: dependencies.map { .init(stringLiteral: $0) }, swiftSettings: settings
  )
}

func tool(_ name: String, _ dependencies: [String]) -> Target {
  .executableTarget(
    name: name, dependencies: dependencies.map { .init(stringLiteral: $0) }, swiftSettings: settings
  )
}

/// A test target names every module whose types it uses, re-exported ones too: what it does not
/// name may change without the tests being compiled again.
func tests(_ name: String, _ dependencies: [String]) -> Target {
  .testTarget(
    name: name, dependencies: dependencies.map { .init(stringLiteral: $0) }, swiftSettings: settings
  )
}

//   CharacterGrid                    DeferredDelivery
//     │        │                           │                an arrow means "is used by"
//     ▼        ▼                           │
//  GridViews  FirstFrame ───► frames       │
//     │        │      │                    │
//     ▼        │      ├───► FirstFrameTesting, FirstFrameXCTest
//  GridComponents     │                    │
//     │        │      │                    │
//     ▼        ▼      ▼                    ▼
//    DeferredComponents ◄──────────────────┘
//              │      │
//              ▼      ▼
//           catalog  bench
let package = Package(
  name: "FirstFrame",
  platforms: [.macOS(.v15)],
  products: [
    .library(name: "CharacterGrid", targets: ["CharacterGrid"]),
    .library(name: "Turns", targets: ["Turns"]),
    .library(name: "GridViews", targets: ["GridViews"]),
    .library(name: "GridComponents", targets: ["GridComponents"]),
    .library(name: "DeferredDelivery", targets: ["DeferredDelivery"]),
    .library(name: "DeferredComponents", targets: ["DeferredComponents"]),
    .library(name: "FirstFrame", targets: ["FirstFrame"]),
    .library(name: "FirstFrameTesting", targets: ["FirstFrameTesting"]),
    .library(name: "FirstFrameXCTest", targets: ["FirstFrameXCTest"]),
    .executable(name: "frames", targets: ["frames"]),
  ],
  targets: [
    library("CharacterGrid"),
    library("Turns"),
    library("GridViews", ["CharacterGrid", "Turns"]),
    library("GridComponents", ["GridViews", "CharacterGrid"]),
    library("DeferredDelivery", ["Turns"]),
    library(
      "DeferredComponents",
      ["GridComponents", "GridViews", "CharacterGrid", "DeferredDelivery"]),
    library("FirstFrame", ["CharacterGrid"]),
    library("FirstFrameTesting", ["FirstFrame", "CharacterGrid"]),
    library("FirstFrameXCTest", ["FirstFrame", "CharacterGrid"]),

    tool("frames", ["FirstFrame", "CharacterGrid"]),
    tool(
      "catalog",
      [
        "CharacterGrid", "GridViews", "GridComponents", "DeferredDelivery", "DeferredComponents",
        "FirstFrame",
      ]),
    tool(
      "bench",
      [
        "CharacterGrid", "GridViews", "GridComponents", "DeferredDelivery", "DeferredComponents",
        "FirstFrame",
      ]),

    tests("CharacterGridTests", ["CharacterGrid"]),
    tests("TurnsTests", ["Turns"]),
    tests("GridViewsTests", ["GridViews", "Turns", "CharacterGrid"]),
    tests(
      "GridComponentsTests",
      ["GridComponents", "GridViews", "CharacterGrid", "FirstFrame", "FirstFrameTesting"]),
    tests("DeferredDeliveryTests", ["DeferredDelivery", "Turns"]),
    tests(
      "DeferredComponentsTests",
      [
        "DeferredComponents", "DeferredDelivery", "GridComponents", "GridViews", "CharacterGrid",
        "FirstFrame", "FirstFrameTesting",
      ]),
    tests("FirstFrameTests", ["FirstFrame", "CharacterGrid"]),
    tests(
      "BugCorpusTests",
      [
        "DeferredComponents", "DeferredDelivery", "GridViews", "CharacterGrid", "FirstFrame",
        "FirstFrameTesting",
      ]),
    tests(
      "ChecklistTests",
      [
        "DeferredComponents", "DeferredDelivery", "GridComponents", "GridViews", "CharacterGrid",
        "FirstFrame", "FirstFrameTesting",
      ]),
    tests("FirstFrameTestingTests", ["FirstFrameTesting", "FirstFrame", "CharacterGrid"]),
    tests(
      "FirstFrameXCTestTests",
      ["FirstFrameXCTest", "FirstFrame", "GridComponents", "GridViews", "CharacterGrid"]),
    tests("FramesTests", ["frames", "FirstFrame", "CharacterGrid"]),
    tests(
      "CatalogTests",
      [
        "catalog", "DeferredComponents", "GridComponents", "GridViews", "CharacterGrid",
        "FirstFrame", "FirstFrameTesting",
      ]),
    tests("BenchTests", ["bench"]),
  ]
)
