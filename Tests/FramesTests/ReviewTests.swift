import FirstFrameProof
import FirstFrameTesting
import GridViews

@testable import frames

/// The review: what it shows, what its keys do, and what is written at the end.
@MainActor @Suite struct ReviewTests {
  private let package = TemporaryPackage()

  // MARK: - Failures of every kind

  /// Each content is seen by a process of its own, unless one process sees all of them.
  private func take(
    _ contents: [SnapshotContent], _ test: String, _ kind: SnapshotKind = .grid,
    in session: SnapshotSession? = nil
  ) {
    for content in contents {
      _ = (session ?? SnapshotSession(environment: [:])).verify(
        content,
        as: SnapshotIdentity(
          target: "DemoTests", file: "ScoreTests.swift", test: [test], kind: kind),
        at: CodeLocation(
          fileID: "DemoTests/ScoreTests.swift", filePath: package.source, line: 12, column: 3))
    }
  }

  private func picture(_ rows: String..., style: CellStyle = .default) -> SnapshotContent {
    let width = rows.map(\.columns).max() ?? 0
    var canvas = Canvas(size: GridSize(width: width, height: rows.count))
    for (y, row) in rows.enumerated() {
      canvas.draw(row, at: GridPoint(x: 0, y: y), style: style)
    }
    return .pictures(Recording(of: canvas.frozen()))
  }

  private func film(_ frames: (String, String)...) -> SnapshotContent {
    .pictures(Recording(frames: frames.map { Recording.Frame(label: $0.0, grid: grid($0.1)) }))
  }

  /// Three boards with the same change, a colour, a film and a text.
  private func fail() {
    for test in ["first()", "second()", "third()"] {
      take([picture("Home 0", "Away 1"), picture("Home 1", "Away 1")], test)
    }
    take([picture("red"), picture("red", style: CellStyle(foreground: .red))], "style()")
    take(
      [
        film(("start", "0:0"), ("goal", "1:0")),
        film(("start", "0:0"), ("turn", "0:0"), ("goal", "1:1")),
      ], "match()", .film)
    take(
      ["a\nb\nc", "a\nB\nc"].map { .text(SnapshotText($0)) }, "words()",
      .text(fileExtension: "txt"))
  }

  private func model() throws -> ReviewModel {
    try #require(ReviewModel(try SnapshotReport(of: package.places)))
  }

  private static func model(of report: SnapshotReport) -> ReviewModel {
    guard let model = ReviewModel(report) else { preconditionFailure("Nothing waits.") }
    return model
  }

  private func stage(_ model: ReviewModel, _ size: GridSize = GridSize(width: 80, height: 20))
    -> Stage
  {
    Stage(ReviewView(model), size: size)
  }

  private func press(_ stage: Stage, _ keys: String) throws {
    for key in keys.split(separator: " ") {
      stage.perform(.key(try KeyPress(named: String(key))))
      _ = stage.commit()
    }
  }

  /// What the model says after each key, or after several that do not change it: the place, the decisions,
  /// the question or the end, and the remark.
  private func history(
    of model: ReviewModel, in stage: Stage? = nil, _ keys: String
  ) throws -> String {
    let stage = stage ?? self.stage(model)
    var lines: [(keys: String, state: String)] = []
    for key in keys.split(separator: " ") {
      try press(stage, String(key))
      if let last = lines.last, last.state == state(of: model) {
        lines[lines.count - 1].keys += " " + key
      } else {
        lines.append((String(key), state(of: model)))
      }
    }
    return lines.map { "\($0.keys): \($0.state)" }.joined(separator: "\n")
  }

  private func state(of model: ReviewModel) -> String {
    let id = model.item.pending.identity.path.split(separator: "/").last ?? ""
    return "\(id)\(model.decided)" + (model.isAsking ? ", asks" : "")
      + (model.end.map { ", \($0)" } ?? "") + (model.remark.map { ": \($0)" } ?? "")
  }

  // MARK: - What it shows

  @Test func whatItShows() throws {
    fail()
    let stage = stage(try model())
    expectSnapshot(of: stage, named: "theFirstOfSeveralThatHaveChangedAlike")
    try press(stage, "j j j j")
    expectSnapshot(of: stage, named: "aColourThatHasChanged")
    try press(stage, "j")
    expectSnapshot(of: stage, named: "aTextByItsLines")
    let end = self.stage(try model())
    try press(end, "A r q")
    expectSnapshot(of: end, named: "theQuestionAtTheEnd")
    for (name, width, height) in [("aNarrowTerminal", 48, 16), ("aTerminalThatIsTooSmall", 40, 5)] {
      expectSnapshot(
        of: self.stage(try model(), GridSize(width: width, height: height)), named: name)
    }
  }

  @Test func aFilmByItsFrames() throws {
    fail()
    let stage = stage(try model())
    let film = Film(of: stage)
    for key in ["j", "j", "j", "right", "tab"] {
      let press = try KeyPress(named: key)
      film.act(key) { stage.perform(.key(press)) }
    }
    expectSnapshot(of: film)
  }

  /// A row of 200 columns, with a word at its end.
  private func wide(_ word: String) -> SnapshotContent {
    picture(
      String(repeating: "·", count: 150) + word + String(repeating: "·", count: 49), "a", "b", "c")
  }

  @Test func aWidePictureBeginsAtItsChange() throws {
    take([wide("0"), wide("1")], "wide()")
    take([picture("Home 0"), picture("Home 1")], "small()")
    let model = try model()
    let stage = stage(model)
    if model.item.pending.identity.id.hasSuffix("small") { try press(stage, "j") }
    expectSnapshot(of: stage)
    try press(stage, "k j k j")
    expectSnapshot(of: stage, named: "back")
    try press(stage, "h h l")
    expectSnapshot(of: stage, named: "oneStepToTheLeft")
  }

  @Test func aTallPictureBeginsAtItsChange() throws {
    func tall(_ word: String) -> SnapshotContent {
      let rows = (1...60).map { $0 == 45 ? "row \(word)" : "row \($0)" }
      var canvas = Canvas(size: GridSize(width: 12, height: rows.count))
      for (y, row) in rows.enumerated() { canvas.draw(row, at: GridPoint(x: 0, y: y)) }
      return .pictures(Recording(of: canvas.frozen()))
    }
    take([tall("old"), tall("new")], "tall()")
    expectSnapshot(of: stage(try model()))
  }

  // MARK: - What its keys do

  /// A key that the review does not know is left to the terminal.
  @Test func decidesAndWritesAtTheEnd() throws {
    fail()
    let model = try model()
    let stage = stage(model)
    try expectEqual(
      history(of: model, in: stage, "a r q"),
      """
      a: second.grid · 1 accepted
      r: third.grid · 1 accepted, 1 rejected
      q: third.grid · 1 accepted, 1 rejected, asks
      """)
    #expect(!stage.press(KeyPress(.character("c"), .control)))
    try expectEqual(
      history(of: model, in: stage, "enter"),
      "enter: third.grid · 1 accepted, 1 rejected, write")
    expectEqual(package.recordedFile("first"), picture("Home 0", "Away 1").notation)
    try expectEqual(
      Command.write(model, in: package.places).output,
      """
      accepted DemoTests/ScoreTests/first: wrote __Snapshots__/DemoTests/ScoreTests/first.grid
      rejected DemoTests/ScoreTests/second: correct the code, and run swift test again

      """)
    expectEqual(package.recordedFile("first"), picture("Home 1", "Away 1").notation)
    expectEqual(package.recordedFile("second"), picture("Home 0", "Away 1").notation)
  }

  /// Those that were rejected in an earlier review stay rejected, too.
  @Test func acceptsAllOfAKindWithoutTheRejectedOnesAndTakesItBack() throws {
    fail()
    try expectEqual(
      history(of: model(), "A u u space k k"),
      """
      A: match.film · 3 accepted
      u u: first.grid
      space: second.grid
      k k: first.grid
      """)
    let model = try model()
    let stage = stage(model)
    try press(stage, "r")
    #expect(model.hints(isWide: false).contains { $0.words == "accept the other 2 of this kind" })
    try expectEqual(
      history(of: model, in: stage, "A u r r k A"),
      """
      A: match.film · 2 accepted, 1 rejected
      u: second.grid · 1 rejected
      r: third.grid · 2 rejected
      r: match.film · 3 rejected
      k: third.grid · 3 rejected
      A: third.grid · 3 rejected: All of this kind were rejected: press a to accept this one.
      """)
    var run = DecisionRun(in: try package.places)
    try run.reject(model.items[0].pending)
    try expectEqual(
      history(of: self.model(), "j A q"),
      """
      j: second.grid
      A: match.film · 2 accepted
      q: match.film · 2 accepted, asks
      """)
  }

  @Test func asksWhenAllAreDecidedAndGoesBackOrLeaves() throws {
    take([picture("a"), picture("b")], "only()")
    try expectEqual(
      history(of: model(), "a j esc q x"),
      """
      a j: only.grid · 1 accepted, asks
      esc: only.grid · 1 accepted
      q: only.grid · 1 accepted, asks
      x: only.grid · 1 accepted, leave
      """)
    try expectEqual(
      history(of: model(), "space k k q"),
      """
      space k k: only.grid
      q: only.grid, leave
      """)
  }

  @Test func nothingIsDecidedThatCannotBeSeen() throws {
    fail()
    let model = try model()
    let (small, large) = (GridSize(width: 40, height: 5), GridSize(width: 80, height: 20))
    let stage = stage(model, small)
    try expectEqual(
      history(of: model, in: stage, "a A j"),
      "a A j: first.grid")
    stage.resize(to: large)
    try expectEqual(
      history(of: model, in: stage, "a q"),
      """
      a: second.grid · 1 accepted
      q: second.grid · 1 accepted, asks
      """)
    stage.resize(to: small)
    try expectEqual(
      history(of: model, in: stage, "enter q"),
      """
      enter: second.grid · 1 accepted, asks
      q: second.grid · 1 accepted, leave
      """)
  }

  /// What was refused is no decision to take back.
  @Test func whatCannotBeAcceptedIsNot() throws {
    take([picture("a")], "twice()")
    take([picture("a"), picture("b")], "twice()", in: SnapshotSession(environment: [:]))
    take([picture("c"), picture("d")], "other()")
    let model = try model()
    let stage = stage(model)
    try expectEqual(
      history(of: model, in: stage, "j a"),
      """
      j: twice.grid
      a: twice.grid: This cannot be accepted: taken twice in one run with different pictures: \
      give each a name of its own
      """)
    expectSnapshot(of: stage)
    try expectEqual(
      history(of: model, in: stage, "A r u"),
      """
      A: twice.grid: This cannot be accepted: taken twice in one run with different pictures: \
      give each a name of its own
      r: other.grid · 1 rejected
      u: twice.grid
      """)
  }

  @Test func nothingWaits() throws {
    take([picture("a"), picture("a")], "same()")
    #expect(ReviewModel(try SnapshotReport(of: package.places)) == nil)
  }

  /// The tool is a program of our own views, so it is proved like one.
  @Test func noFrameIsStale() throws {
    fail()
    let report = try SnapshotReport(of: package.places)
    expectFreshFrames(
      of: Scenario(Self.model(of: report)) { model in
        Stage(ReviewView(model), size: GridSize(width: 60, height: 14))
      } actions: {
        Action("next") { $0.move(by: 1) }
        Action("accept") { $0.decide(.accepted) }
        Action("layer") { $0.turnLayer() }
        Action("undo") { $0.undo() }
        Action("finish") { $0.finish() }
      }, within: .init(actions: 2, turns: isLongRun ? 1 : 0, commits: 2))
  }
}

extension SnapshotContent {
  fileprivate var notation: String? {
    if case .pictures(let recording) = self { recording.notation } else { nil }
  }
}
