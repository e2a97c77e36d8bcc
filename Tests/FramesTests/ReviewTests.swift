import FirstFrameProof
import FirstFrameReports
import FirstFrameTesting
import Foundation
import GridViews
import TestSupport

@testable import frames

/// The review: what it shows, what its keys do, and what is written at the end.
@MainActor @Suite struct ReviewTests {
  let package: TemporaryPackage

  init() throws { package = try TemporaryPackage() }

  // MARK: - Help

  @Test func aQuestionMarkShowsTheKeysUntilTheNextKey() throws {
    fail()
    let model = try model()
    let stage = stage(model)
    let before = stage.commit().grid
    press(stage, KeyPress(.character("?")))
    let help = stage.commit().grid.text
    #expect(help.contains("reject: the recorded file is right, the code has to"))
    #expect(help.contains("any key go back") && !help.contains("space skip"))
    press(stage, KeyPress(.character("a")))
    #expect(stage.commit().grid == before && model.decisions.isEmpty)
  }

  // MARK: - Failures of every kind

  private func take(_ contents: [SnapshotContent], _ test: String, _ kind: SnapshotKind = .grid) {
    for content in contents {
      _ = SnapshotSession(environment: [:]).verify(
        content,
        as: SnapshotIdentity(
          target: "DemoTests", file: "ScoreTests.swift", test: [test], kind: kind),
        at: CodeLocation(
          fileID: "DemoTests/ScoreTests.swift",
          filePath: package.path("Tests/DemoTests/ScoreTests.swift"), line: 12, column: 3))
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

  private func press(_ stage: Stage, _ keys: KeyPress...) {
    for key in keys {
      stage.perform(.key(key))
      _ = stage.commit()
    }
  }

  private func key(_ character: Character) -> KeyPress { KeyPress(.character(character)) }

  /// The end of a long name and the line of a long path can be read at every width.
  @Test(arguments: [48, 80, 200]) func longNamesAreShortenedInTheirMiddle(columns: Int) throws {
    let suite = String(repeating: "AVeryLongNameOfASuite", count: 7)
    take([picture("a"), picture("b")], suite + "TheEnd()")
    let stage = stage(try model(), GridSize(width: columns, height: 20))
    let text = stage.commit().grid.rows.map { $0.dropFirst().prefix { $0 != "│" } }.joined()
    let words = text.filter { $0 != " " }
    #expect(words.contains("TheEnd") && words.contains("ScoreTests.swift:12"))
    #expect(words.contains("DemoTests/ScoreTests/A"))
    expectEqual(words.contains("..."), (columns < 100))
  }

  // MARK: - What it shows

  @Test func theFirstOfSeveralThatHaveChangedAlike() throws {
    fail()
    expectSnapshot(of: stage(try model()))
  }

  @Test func aColourThatHasChanged() throws {
    fail()
    let stage = stage(try model())
    press(stage, key("j"), key("j"), key("j"), key("j"))
    expectSnapshot(of: stage)
  }

  @Test func aFilmByItsFrames() throws {
    fail()
    let stage = stage(try model())
    let film = Film(of: stage)
    let keys: [(String, KeyPress)] = [
      ("j", key("j")), ("j", key("j")), ("j", key("j")), ("right", .right), ("tab", .tab),
    ]
    for (name, key) in keys { film.act(name) { stage.perform(.key(key)) } }
    expectSnapshot(of: film)
  }

  @Test func aTextByItsLines() throws {
    fail()
    let stage = stage(try model())
    press(stage, key("j"), key("j"), key("j"), key("j"), key("j"))
    expectSnapshot(of: stage)
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
    if model.item.pending.identity.id.hasSuffix("small") { press(stage, key("j")) }
    expectSnapshot(of: stage)
    press(stage, key("k"), key("j"), key("k"), key("j"))
    expectSnapshot(of: stage, named: "back")
    press(stage, key("h"), key("h"), key("l"))
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

  @Test func theQuestionAtTheEnd() throws {
    fail()
    let stage = stage(try model())
    press(stage, key("A"), key("r"), key("q"))
    expectSnapshot(of: stage)
  }

  @Test func aNarrowTerminal() throws {
    fail()
    expectSnapshot(of: stage(try model(), GridSize(width: 48, height: 16)))
  }

  @Test func aTerminalThatIsTooSmall() throws {
    fail()
    expectSnapshot(of: stage(try model(), GridSize(width: 40, height: 5)))
  }

  @Test func nothingIsDecidedThatCannotBeSeen() throws {
    fail()
    let model = try model()
    let stage = stage(model, GridSize(width: 40, height: 5))
    press(stage, key("a"), key("A"), key("j"))
    #expect(model.decisions.isEmpty && model.place == 0)
    stage.resize(to: GridSize(width: 80, height: 20))
    press(stage, key("a"), key("q"))
    stage.resize(to: GridSize(width: 40, height: 5))
    press(stage, .enter)
    #expect(model.end == nil)
    press(stage, key("q"))
    expectEqual(model.end, .leave)
  }

  // MARK: - What its keys do

  @Test func decidesAndWritesAtTheEnd() throws {
    fail()
    let model = try model()
    let stage = stage(model)
    press(stage, key("a"), key("r"))
    expectEqual(model.place, 2)
    press(stage, key("q"))
    #expect(model.isAsking && model.end == nil)
    #expect(!stage.press(KeyPress(.character("c"), .control)))
    press(stage, .enter)
    expectEqual(model.end, .write)
    expectEqual(package.recordedFile("first"), picture("Home 0", "Away 1").notation)
    let result = ReviewCommand.write(model, in: try package.places)
    expectEqual(
      result,
      Tool.Result(
        output: """
          accepted DemoTests/ScoreTests/first: wrote \
          __Snapshots__/DemoTests/ScoreTests/first.grid
          rejected DemoTests/ScoreTests/second: correct the code, and run swift test again

          """))
    expectEqual(package.recordedFile("first"), picture("Home 1", "Away 1").notation)
    expectEqual(package.recordedFile("second"), picture("Home 0", "Away 1").notation)
  }

  @Test func acceptsAllOfAKindAndTakesItBack() throws {
    fail()
    let model = try model()
    let stage = stage(model)
    press(stage, key("A"))
    expectEqual(model.snapshots(.accepted).count, 3)
    expectEqual(model.place, 3)
    press(stage, key("u"))
    #expect(model.decisions.isEmpty && model.place == 0)
    press(stage, key("u"))
    #expect(model.decisions.isEmpty)
  }

  @Test func allOfAKindAreWithoutTheRejectedOnes() throws {
    fail()
    let model = try model()
    let stage = stage(model)
    press(stage, key("r"))
    #expect(model.hints(isWide: false).contains { $0.words == "accept the other 2 of this kind" })
    press(stage, key("A"))
    expectEqual(model.decided, " · 2 accepted, 1 rejected")
    press(stage, key("u"), key("r"), key("r"), key("k"), key("A"))
    expectEqual(model.decided, " · 3 rejected")
    expectEqual(model.remark, "All of this kind were rejected: press a to accept this one.")
    // Those that were rejected in an earlier review stay rejected, too.
    var run = DecisionRun(in: try package.places)
    try run.reject(model.items[0].pending)
    let next = try self.model()
    let second = self.stage(next)
    press(second, key("j"), key("A"))
    expectEqual(next.snapshots(.accepted).count, 2)
  }

  @Test func asksWhenAllAreDecidedAndGoesBack() throws {
    take([picture("a"), picture("b")], "only()")
    let model = try model()
    let stage = stage(model)
    press(stage, key("a"))
    #expect(model.isAsking)
    press(stage, key("j"), .escape)
    #expect(!model.isAsking && model.end == nil)
    press(stage, key("q"), key("x"))
    expectEqual(model.end, .leave)
  }

  @Test func leavesAtOnceIfNothingIsDecided() throws {
    fail()
    let model = try model()
    press(stage(model), .space, key("k"), key("k"), key("q"))
    expectEqual(model.end, .leave)
    expectEqual(model.place, 0)
  }

  @Test func whatCannotBeAcceptedIsNot() throws {
    take([picture("a")], "twice()")
    let session = SnapshotSession(environment: [:])
    for text in ["a", "b"] {
      _ = session.verify(
        Recording(of: grid(text)),
        as: SnapshotIdentity(
          target: "DemoTests", file: "ScoreTests.swift", test: ["twice()"], kind: .grid),
        at: CodeLocation(
          fileID: "DemoTests/ScoreTests.swift",
          filePath: package.path("Tests/DemoTests/ScoreTests.swift"), line: 12, column: 3))
    }
    take([picture("c"), picture("d")], "other()")
    let model = try model()
    let stage = stage(model)
    if model.item.pending.identity.id.hasSuffix("other") { press(stage, key("j")) }
    let place = model.place
    press(stage, key("a"))
    #expect(model.decisions.isEmpty && model.place == place)
    expectSnapshot(of: stage)
    press(stage, key("A"))
    #expect(model.remark?.hasPrefix("This cannot be accepted: taken twice in one run") == true)
    // What was refused is no decision to take back.
    press(stage, key("r"), key("u"))
    #expect(model.remark == nil && model.decisions.isEmpty && model.place == place)
  }

  @Test func eachTabChangesWhatIsShownOfAText() throws {
    take(["a\nb", "a\nB"].map { .text(SnapshotText($0)) }, "words()", .text(fileExtension: "txt"))
    let model = try model()
    let stage = stage(model)
    var seen: [Grid] = []
    for _ in 0..<3 {
      seen.append(stage.commit().grid)
      press(stage, .tab)
    }
    expectEqual(Set(seen).count, 3)
    expectEqual(stage.commit().grid, seen[0])
    #expect(model.hints(isWide: false).contains { $0.words == "view: difference" })
  }

  @Test func aTextThatIsNewIsShownInOneWay() throws {
    _ = SnapshotSession(environment: ["CI": "1"]).verify(
      .text(SnapshotText("new")),
      as: SnapshotIdentity(
        target: "DemoTests", file: "ScoreTests.swift", test: ["words()"],
        kind: .text(fileExtension: "txt")),
      at: CodeLocation(
        fileID: "DemoTests/ScoreTests.swift",
        filePath: package.path("Tests/DemoTests/ScoreTests.swift"), line: 12, column: 3))
    let model = try model()
    expectEqual(model.layers, [.both])
    #expect(!model.hints(isWide: false).contains { $0.key == "tab" })
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

  @Test func refusesWithoutATerminalAndSaysWhatDoesTheSame() {
    let result = package.frames("review")
    expectEqual(result.status, 1)
    #expect(result.output.contains("frames accept ID... | --kind K | --all\n"))
  }
}

extension SnapshotContent {
  fileprivate var notation: String? {
    if case .pictures(let recording) = self { recording.notation } else { nil }
  }
}
