import GridViews

/// The gains of migrating the score, and a list that is fetched, as a table.
///
/// Every cell is measured in the run that prints it: from the shipped files, from the objects and
/// from the frames. Checklist rows 8, 15 and 73: row 73 asks for less code, runs only for what was
/// read, clear code, asynchronous functions, checks by the compiler, and no dependency.
@MainActor @Suite struct MigrationReportTests {
  @Test func theTableOfBothScores() throws {
    let versions = [
      try ScoreVersion.before(.naive), try ScoreVersion.before(.workaround), try .after(),
    ]
    expectSnapshot(of: Grid(lines: table(of: versions)))
  }

  private func table(of versions: [ScoreVersion]) -> [String] {
    let titles = [padded("")] + versions.map { column($0.name) }
    let rows = ScoreVersion.Figures.names.enumerated().map { index, name in
      [padded(name)] + versions.map { column("\($0.figures.all[index])") }
    }
    return ([titles] + rows).map { $0.joined() }
  }

  private func padded(_ text: String) -> String {
    text + String(repeating: " ", count: max(0, 42 - text.columns))
  }

  private func column(_ text: String) -> String {
    String(repeating: " ", count: max(1, 12 - text.columns)) + text
  }
}

/// One of the shipped scores, and its figures.
@MainActor private struct ScoreVersion {
  let name: String
  let figures: Figures

  struct Figures: Equatable {
    let all: [Int]
    static let names = [
      "lines that only this version has", "types that only it names",
      "modules that only it imports",
      "publishers in its protocol", "calls in its tests that only wait",
      "closures in which its fetch ends", "isolation that only a run checks",
      "subscriptions to keep",
      "turns until the first picture is right", "turns until a write is shown",
      "renders for two writes", "renders for a write of the same value",
    ]
  }

  static func before(_ delivery: DeferredScoreView.Pattern) throws -> ScoreVersion {
    let model = MockDeferredScoreViewModel.tennisMatch
    let stage = Stage(DeferredScoreView(model, delivery: delivery), size: size)
    return ScoreVersion(
      name: delivery.rawValue,
      figures: Figures(
        all: try texts(
          of: ShippedScore.viewBefore(), beside: ShippedScore.viewAfter(),
          protocol: ShippedScore.modelBefore().declaration("protocol DeferredScoreViewModel"),
          tests: "DeferredComponentsTests/DeferredScoreViewTests",
          fetch: "DeferredComponents/StatusList/PublishedStatusListViewModel")
          + frames(of: model, on: stage)))
  }

  static func after() throws -> ScoreVersion {
    let model = MockScoreViewModel.tennisMatch
    let stage = Stage(ScoreView(model), size: size)
    return ScoreVersion(
      name: "tracked",
      figures: Figures(
        all: try texts(
          of: ShippedScore.viewAfter(), beside: ShippedScore.viewBefore(),
          protocol: ShippedScore.modelAfter().declaration("protocol ScoreViewModel"),
          tests: "GridComponentsTests/ScoreViewTests",
          fetch: "GridComponents/StatusList/LiveStatusListViewModel")
          + frames(of: model, on: stage)))
  }

  private static let size = GridSize(width: 34, height: 5)

  private static func texts(
    of view: ShippedSource, beside other: ShippedSource, protocol model: ShippedSource,
    tests: String, fetch: String
  ) throws -> [Int] {
    let fetch = try ShippedSource("Sources/\(fetch).swift")
    let suite = try ShippedSource("Tests/\(tests).swift")
    let waits = suite.lines.count { line in
      ["turn()", "drain()", "rest()", "settle()"].contains { line.contains(".\($0)") }
    }
    return [
      view.lines(notIn: other).count, view.types.subtracting(other.types).count,
      Set(view.imports).subtracting(other.imports).count,
      model.lines.count { $0.contains("Publisher<") }, waits,
      fetch.lines.count { $0.contains("[weak self]") },
      (view.lines + fetch.lines).count { $0.contains("assumeIsolated") },
    ]
  }

  private static func frames(of model: some ScoreKeeper, on stage: Stage) -> [Int] {
    let right = Stage(ScoreView(MockScoreViewModel.tennisMatch), size: size).rendered()
    let first = turns(on: stage) { $0 == right }
    let shown = stage.rendered()
    model.away = 30
    let write = turns(on: stage) { $0 != shown }
    let two = renders(on: stage) { (model.home, model.away) = (41, 41) }
    let same = renders(on: stage) { model.visualState = .display }
    return [storedCancellables(of: stage.root), first, write, two, same]
  }

  /// How many turns go by before a committed picture is as wanted.
  private static func turns(on stage: Stage, until isWanted: (Grid) -> Bool) -> Int {
    let start = stage.queue.turnNumber
    while !isWanted(stage.commit().grid), stage.hasPendingTurn { _ = stage.turn() }
    return stage.queue.turnNumber - start
  }

  /// How often the board is rendered: once each time its indicator is set.
  private static func renders(on stage: Stage, _ write: () -> Void) -> Int {
    stage.act(write)
    var records = [stage.commit()]
    while stage.hasPendingTurn {
      _ = stage.turn()
      records.append(stage.commit())
    }
    return records.flatMap(\.assignments).count { $0.property == "isAnimating" }
  }
}
