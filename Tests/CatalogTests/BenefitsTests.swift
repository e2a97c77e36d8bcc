import ComponentDescriptions

@testable import GridCatalog
@testable import catalog

/// The guide's table of benefits, with a figure in each cell.
@MainActor @Suite struct BenefitsTests {
  private static let deliveries: [Delivery] = [
    .tracked, .observed, .deferred(.naive), .deferred(.workaround),
  ]

  /// Checklist row 15: synchronous rendering, tests of snapshots, the sizes of cells and complexity;
  /// measured for Score, and for the cells of MatchList.
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
    ]
    expectEqual(
      table,
      [
        "turns until the first picture is right: 0 0 1 0",
        "wrong pictures in a test that never waits: 0 1 2 1",
        "cells with a wrong height: 0 0 4 0",
        "subscriptions to keep: 0 0 1 1",
      ])
  }

  /// The turn of the first picture that is right.
  private func firstRightTurn(by delivery: Delivery) throws -> Int? {
    let stage = try #require(Components.named("Score")).judgedStage(by: delivery)
    stage.rest()
    return stage.frames.first { $0.defect == nil }?.record.turn
  }

  /// How many pictures are wrong of one at first and one after a write, without a turn.
  private func wrongPictures(by delivery: Delivery) throws -> Int {
    let stage = try #require(Components.named("Score")).judgedStage(by: delivery)
    stage.commit()
    stage.act(1)
    stage.commit()
    return stage.frames.count { $0.defect != nil }
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
}
