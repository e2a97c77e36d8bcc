import CharacterGrid
import ComponentDescriptions
import DeferredComponents
import Foundation
import GridComponents
import TestSupport

@testable import GridCatalog
@testable import catalog

/// The guide's table of benefits, with a figure in each cell.
@MainActor @Suite struct BenefitsTests {
  private static let deliveries: [Delivery] = [
    .tracked, .observed, .deferred(.naive), .deferred(.workaround),
  ]

  /// Checklist row 15: synchronous rendering, tests of snapshots, the sizes of cells, what has to be
  /// learnt, and complexity; measured for Score, and for the cells of MatchList.
  @Test func theBenefitsOfTheGuide() throws {
    let score = try #require(Components.named("Score"))
    let cells = Comparison(of: [score], by: Self.deliveries).measurements
    func row(_ name: String, _ figure: (ComparisonCell) throws -> Int?) rethrows -> String {
      let figures = try cells.map { cell in try figure(cell).map(String.init) ?? "?" }
      return "\(name): \(figures.joined(separator: " "))"
    }
    expectEqual(cells.map(\.delivery), Self.deliveries)
    let table = [
      try row("turns until the first picture is right") { try firstRightTurn(by: $0.delivery) },
      try row("wrong pictures in a test that never waits") { try wrongPictures(by: $0.delivery) },
      try row("cells with a wrong height") { try wrongHeights(by: $0.delivery) },
      row("subscriptions to keep", \.cancellables),
      try row("names to learn") { try namesToLearn(by: $0.delivery).count },
    ]
    #expect(
      table == [
        "turns until the first picture is right: 0 0 1 0",
        "wrong pictures in a test that never waits: 0 1 2 1",
        "cells with a wrong height: 0 0 4 0",
        "subscriptions to keep: 0 0 1 1",
        "names to learn: 0 1 3 4",
      ])
    try expectEqual(
      namesToLearn(by: .deferred(.workaround)), ["dropFirst", "receive", "sink", "store"])
  }

  /// Checklist row 8: what the first page says is what the two shipped views of the score have.
  @Test func theFirstPageHasTheFiguresOfTheMigration() throws {
    let table = try PackageFiles.text(
      of: "__Snapshots__/DeferredComponentsTests/MigrationReportTests/"
        + "MigrationReportTests.theTableOfBothScores.grid")
    let row = try #require(
      table.split(separator: "\n").first { $0.contains("only this version has") })
    expectEqual(row.split { !$0.isNumber }.map { Int($0) }, [27, 27, 13])
    expectEqual(
      FrontPage.lines.last,
      "Lines of code that only this version has: tracked 13, with publishers 27.")
  }

  /// The turn of the first picture that is right.
  private func firstRightTurn(by delivery: Delivery) throws -> Int? {
    let stage = try #require(Components.named("Score")).judgedStage(by: delivery)
    stage.rest()
    return stage.frames.first { $0.kind == nil }?.record.turn
  }

  /// How many pictures are wrong of one at first and one after a write, without a turn.
  private func wrongPictures(by delivery: Delivery) throws -> Int {
    let stage = try #require(Components.named("Score")).judgedStage(by: delivery)
    stage.commit()
    stage.act(1)
    stage.commit()
    return stage.frames.count { $0.kind != nil }
  }

  /// How many rows of a list finally have another height than the same rows of a tracked list.
  private func wrongHeights(by delivery: Delivery) throws -> Int {
    func heights(by delivery: Delivery) throws -> [String: Int] {
      let stage = try #require(Components.named("MatchList")).judgedStage(by: delivery)
      stage.rest()
      return stage.frames.flatMap(\.record.measures).reduce(into: [:]) { heights, measure in
        guard let name = measure.path.split(separator: "/").last, name.hasPrefix("row ") else {
          return
        }
        heights[String(name)] = measure.given.height
      }
    }
    let right = try heights(by: .tracked)
    #expect(!right.isEmpty)
    return try heights(by: delivery).count { $0.value != right[$0.key] }
  }

  // MARK: - What has to be learnt

  private static let sources = PackageFiles.root.appending(path: "Sources")

  /// The names of publishers, and of `observe`, that the code of a delivery uses.
  private func namesToLearn(by delivery: Delivery) throws -> [String] {
    let deferred = "DeferredComponents/Delivery"
    let sources: [Delivery: [String]] = [
      .tracked: ["GridComponents/Score/ScoreView.swift"],
      .observed: ["ComponentDescriptions/ObservedScreen.swift"],
      .deferred(.naive): [
        "\(deferred)/DeferredScreen.swift", "\(deferred)/Strategies/Naive.swift",
      ],
      .deferred(.workaround): [
        "\(deferred)/DeferredScreen.swift", "\(deferred)/Strategies/Workaround.swift",
      ],
    ]
    let files = try #require(sources[delivery])
    let known = try declaredNames(in: "DeferredDelivery").union(
      declaredNames(in: "GridViews/Observing"))
    let used = try files.flatMap { try calls(in: PackageFiles.text(of: "Sources/\($0)")) }
    return known.intersection(used).sorted()
  }

  /// The public functions below a folder.
  private func declaredNames(in folder: String) throws -> Set<String> {
    let root = Self.sources.appending(path: folder)
    let paths = try FileManager.default.subpathsOfDirectory(atPath: root.path)
    return try paths.filter { $0.hasSuffix(".swift") }.reduce(into: []) { names, path in
      let text = try String(contentsOf: root.appending(path: path), encoding: .utf8)
      for found in text.matches(of: /public (?:final |static )*func (\w+)/) {
        names.insert(String(found.1))
      }
    }
  }

  /// The functions that a source calls.
  private func calls(in text: String) -> [String] {
    text.split(separator: "\n").filter { !$0.contains("//") }
      .flatMap { line in line.matches(of: /\b(\w+) ?[({]/).map { String($0.1) } }
  }
}
