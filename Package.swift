// swift-tools-version: 6.2
import PackageDescription

let settings: [SwiftSetting] = [
  .enableUpcomingFeature("ExistentialAny"),
  .enableUpcomingFeature("InternalImportsByDefault"),
  .enableUpcomingFeature("MemberImportVisibility"),
]

/// A library target with what it may depend on, as drawn by the arrows below; `scripts/walls`
/// refuses an import of a target that is not listed here.
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

//   CharacterGrid ─► GridExport      Turns ─► SteppedTasks, SteppedServices
//     │        │         │             │          an arrow means "is used by"
//     │        └─────────┼─► FrameNotation ─► FirstFrame ─► FirstFrameReports ─► frames
//     ▼                  │             │       │
//  GridViews ◄───────────┼─────────────┤       └─► FirstFrameProof ─► FirstFrameTesting
//     │    ├─► GridExtras▼             ▼              │           └─► FirstFrameXCTest
//     │    │        GridTerminal  DeferredDelivery ─► DeferredDeliveryFoundation
//     │    ▼             │             │              │
//     │ DeclarativeViews │             │              │   InstrumentedObservation
//     ▼    │             │             │              │     ─► GridViews, FirstFrameProof,
//  GridComponents        ▼             │              │        DeclarativeViews
//     │    │        GridCatalog ◄──────┼──────────────┘
//     ▼    ▼             │             │
//  DeferredComponents ◄──┼─────────────┘
//  DeclarativeComponents │
//     └──────────────────┴─► catalog, bench
//
// Locking is below Turns and below all that has state behind its lock. It is no product.
let package = Package(
  name: "FirstFrame",
  platforms: [.macOS(.v15), .iOS(.v18), .tvOS(.v18), .watchOS(.v11), .visionOS(.v2)],
  products: [
    .library(name: "CharacterGrid", targets: ["CharacterGrid"]),
    .library(name: "Turns", targets: ["Turns"]),
    .library(name: "InstrumentedObservation", targets: ["InstrumentedObservation"]),
    .library(name: "SteppedServices", targets: ["SteppedServices"]),
    .library(name: "GridExport", targets: ["GridExport"]),
    .library(name: "GridViews", targets: ["GridViews"]),
    .library(name: "GridExtras", targets: ["GridExtras"]),
    .library(name: "DeclarativeViews", targets: ["DeclarativeViews"]),
    .library(name: "GridTerminal", targets: ["GridTerminal"]),
    .library(name: "ComponentDescriptions", targets: ["ComponentDescriptions"]),
    .library(name: "GridCatalog", targets: ["GridCatalog"]),
    .library(name: "GridComponents", targets: ["GridComponents"]),
    .library(name: "DeferredDelivery", targets: ["DeferredDelivery"]),
    .library(name: "DeferredDeliveryFoundation", targets: ["DeferredDeliveryFoundation"]),
    .library(name: "DeferredComponents", targets: ["DeferredComponents"]),
    .library(name: "FirstFrame", targets: ["FirstFrame", "FirstFrameProof", "FrameNotation"]),
    .library(name: "FirstFrameTesting", targets: ["FirstFrameTesting"]),
    .library(name: "FirstFrameXCTest", targets: ["FirstFrameXCTest"]),
    .executable(name: "frames", targets: ["frames"]),
    .plugin(name: "FramesPlugin", targets: ["FramesPlugin"]),
  ],
  targets: [
    library("CharacterGrid"),
    library("Locking"),
    library("Turns", ["Locking"]),
    library("InstrumentedObservation", ["Locking"]),
    library("GridExport", ["CharacterGrid"]),
    library("SteppedTasks", ["Locking", "Turns"]),
    library("SteppedServices", ["Locking", "Turns"]),
    library("GridViews", ["CharacterGrid", "InstrumentedObservation", "Locking", "Turns"]),
    library("GridExtras", ["CharacterGrid", "GridViews"]),
    library("ComponentDescriptions", ["GridViews"]),
    library("GridComponents", ["ComponentDescriptions", "GridViews", "CharacterGrid"]),
    library("DeclarativeViews", ["GridViews", "CharacterGrid", "InstrumentedObservation"]),
    library("DeferredDelivery", ["Turns"]),
    library("DeferredDeliveryFoundation", ["DeferredDelivery", "Turns"]),
    library(
      "DeferredComponents",
      [
        "GridComponents", "GridViews", "DeclarativeViews", "CharacterGrid",
        "DeferredDelivery",
      ]),
    library(
      "DeclarativeComponents",
      ["DeclarativeViews", "GridComponents", "CharacterGrid"]),
    library("FrameNotation", ["CharacterGrid", "GridExport"]),
    library("FirstFrame", ["FrameNotation", "CharacterGrid", "GridExport", "Locking", "Turns"]),
    library(
      "FirstFrameProof",
      [
        "FirstFrame", "CharacterGrid", "InstrumentedObservation", "Locking", "SteppedTasks",
        "Turns",
      ]),
    library("FirstFrameReports", ["FirstFrame", "CharacterGrid", "GridExport", "Locking"]),
    library(
      "FirstFrameTesting", ["FirstFrame", "FirstFrameProof", "SteppedServices", "CharacterGrid"]),
    library(
      "FirstFrameXCTest", ["FirstFrame", "FirstFrameProof", "SteppedServices", "CharacterGrid"]),

    tool(
      "frames",
      [
        "FirstFrame", "FirstFrameReports", "CharacterGrid", "GridExport", "GridViews",
        "GridTerminal",
      ]),
    library(
      "GridTerminal", ["GridViews", "Locking", "CharacterGrid", "GridExport"]),
    .plugin(
      name: "FramesPlugin",
      capability: .command(
        intent: .custom(verb: "frames", description: "Shows what the tests saw")),
      path: "Sources/FramesPlugin"),
    library(
      "GridCatalog",
      [
        "ComponentDescriptions", "GridViews", "GridTerminal", "GridExport", "CharacterGrid",
        "FirstFrame", "FirstFrameProof",
      ]),
    tool(
      "catalog",
      [
        "GridCatalog", "GridComponents", "DeferredComponents", "DeclarativeComponents",
        "FirstFrameProof", "SteppedServices", "GridViews", "CharacterGrid",
      ]),
    tool(
      "bench",
      [
        "GridExport", "InstrumentedObservation", "GridTerminal",
        "CharacterGrid", "GridViews", "DeclarativeViews", "GridComponents", "DeferredDelivery",
        "FirstFrame", "FirstFrameProof", "FirstFrameReports",
      ]),

    tool("ToDoExample", ["GridTerminal", "GridViews"]),
    tool("LogExample", ["GridExtras", "GridTerminal", "GridViews"]),
    tool("FormExample", ["GridExtras", "GridTerminal", "GridViews"]),

    .target(
      name: "TestSupport", dependencies: ["CharacterGrid"], path: "Tests/TestSupport",
      swiftSettings: settings),
    .target(
      name: "ViewsTestSupport", dependencies: ["GridViews", "CharacterGrid", "TestSupport"],
      path: "Tests/ViewsTestSupport", swiftSettings: settings),
    .target(
      name: "FirstFrameTestSupport", dependencies: ["FirstFrame", "CharacterGrid", "TestSupport"],
      path: "Tests/FirstFrameTestSupport", swiftSettings: settings),
    .target(
      name: "AdapterTestSupport",
      dependencies: [
        "FirstFrame", "FirstFrameProof", "FirstFrameReports", "SteppedServices", "Turns",
        "CharacterGrid", "FirstFrameTestSupport", "TestSupport",
      ], path: "Tests/AdapterTestSupport", swiftSettings: settings),
    tests("CharacterGridTests", ["CharacterGrid", "TestSupport"]),
    tests("GridExportTests", ["GridExport", "CharacterGrid", "TestSupport"]),
    tests("TurnsTests", ["Turns", "TestSupport"]),
    tests(
      "InstrumentedObservationTests",
      ["InstrumentedObservation", "SteppedTasks", "Turns", "TestSupport"]),
    tests("SteppedTasksTests", ["SteppedTasks", "Turns", "TestSupport"]),
    tests("SteppedServicesTests", ["SteppedServices", "SteppedTasks", "Turns", "TestSupport"]),
    tests(
      "GridViewsTests",
      [
        "GridViews", "GridExtras", "InstrumentedObservation", "Turns", "CharacterGrid",
        "ViewsTestSupport",
        "TestSupport",
      ]),
    tests(
      "ControlTests",
      [
        "GridViews", "GridExtras", "CharacterGrid", "FirstFrameProof", "FirstFrameTesting",
        "ViewsTestSupport",
        "TestSupport",
      ]),
    tests(
      "DeclarativeViewsTests",
      [
        "DeclarativeViews", "GridViews", "InstrumentedObservation", "SteppedServices", "Turns",
        "CharacterGrid", "FirstFrame", "FirstFrameProof", "FirstFrameTesting", "ViewsTestSupport",
        "TestSupport",
      ]),
    tests(
      "GridTerminalTests",
      [
        "GridTerminal", "GridViews", "Turns", "GridExport", "CharacterGrid", "ViewsTestSupport",
        "TestSupport",
      ]),
    tests(
      "GridComponentsTests",
      [
        "InstrumentedObservation", "GridComponents", "GridViews", "CharacterGrid", "FirstFrame",
        "FirstFrameProof",
        "FirstFrameTesting",
        "ViewsTestSupport", "TestSupport",
      ]),
    tests(
      "DeclarativeComponentsTests",
      [
        "DeclarativeComponents", "GridComponents", "ComponentDescriptions", "DeclarativeViews",
        "GridViews", "CharacterGrid", "FirstFrameProof", "FirstFrameTesting", "ViewsTestSupport",
        "TestSupport",
      ]),
    tests("DeferredDeliveryTests", ["DeferredDelivery", "Turns", "TestSupport"]),
    tests(
      "DeferredDeliveryFoundationTests",
      ["DeferredDeliveryFoundation", "DeferredDelivery", "Turns", "TestSupport"]),
    tests(
      "DeferredComponentsTests",
      [
        "DeferredComponents", "DeferredDelivery", "DeferredDeliveryFoundation", "GridComponents",
        "DeclarativeViews", "GridViews", "GridExport", "CharacterGrid", "FirstFrame",
        "FirstFrameProof", "FirstFrameTesting",
        "ViewsTestSupport", "TestSupport",
      ]),
    tests(
      "FrameNotationTests",
      ["FrameNotation", "FirstFrame", "CharacterGrid", "FirstFrameTestSupport", "TestSupport"]),
    tests(
      "FirstFrameTests",
      ["FirstFrame", "FrameNotation", "CharacterGrid", "FirstFrameTestSupport", "TestSupport"]),
    tests(
      "FirstFrameProofTests",
      [
        "FirstFrameProof", "FirstFrame", "SteppedServices", "InstrumentedObservation", "Turns",
        "CharacterGrid", "FirstFrameTestSupport", "TestSupport",
      ]),
    tests(
      "FirstFrameReportsTests",
      [
        "FirstFrameReports", "FirstFrameProof", "FirstFrame", "FrameNotation", "Locking",
        "CharacterGrid",
        "FirstFrameTestSupport", "TestSupport",
      ]),
    tests(
      "BugCorpusTests",
      [
        "InstrumentedObservation", "DeferredDelivery", "GridViews",
        "CharacterGrid", "FirstFrame", "FirstFrameProof",
        "FirstFrameTesting", "SteppedServices", "SteppedTasks", "ViewsTestSupport", "TestSupport",
        "Turns",
      ]),
    tests(
      "ChecklistTests",
      [
        "InstrumentedObservation", "DeferredDelivery", "GridComponents",
        "GridViews", "GridExtras", "CharacterGrid",
        "FirstFrame", "FirstFrameProof", "FirstFrameTesting", "ViewsTestSupport", "TestSupport",
      ]),
    tests(
      "FirstFrameTestingTests",
      [
        "FirstFrameTesting", "FirstFrame", "FirstFrameProof", "SteppedServices",
        "CharacterGrid", "AdapterTestSupport", "FirstFrameTestSupport", "TestSupport",
      ]),
    tests(
      "FirstFrameXCTestTests",
      [
        "FirstFrameXCTest", "FirstFrame", "FirstFrameProof", "GridComponents", "GridViews",
        "CharacterGrid", "AdapterTestSupport", "FirstFrameTestSupport", "TestSupport",
      ]),
    tests(
      "FramesTests",
      [
        "frames", "FirstFrame", "FirstFrameProof", "FirstFrameReports", "FirstFrameTesting",
        "GridViews", "GridExport", "CharacterGrid",
        "TestSupport",
      ]),
    tests(
      "GridCatalogTests",
      [
        "GridCatalog", "ComponentDescriptions", "FirstFrameProof", "GridTerminal", "GridViews",
        "CharacterGrid", "ViewsTestSupport",
      ]),
    tests(
      "CatalogTests",
      [
        "catalog", "GridCatalog", "GridTerminal", "ComponentDescriptions", "DeferredComponents",
        "DeclarativeComponents",
        "DeferredDelivery", "GridComponents", "GridViews",
        "CharacterGrid", "FirstFrame", "FirstFrameProof", "FirstFrameTesting", "ViewsTestSupport",
        "TestSupport",
      ]),
    tests("BenchTests", ["bench", "TestSupport"]),
  ]
)
