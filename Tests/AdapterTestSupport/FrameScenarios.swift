import CharacterGrid
import FirstFrame
import FirstFrameProof
import FirstFrameTestSupport

extension AdapterPage {
  /// Films and renderers.
  static let frames = AdapterPage(
    "frames",
    [
      AdapterScenario("steady frames pass, and a late one fails") { test in
        for delivery in [TextScreen.Delivery.atOnce, .nextTurn] {
          let film = Film(of: TextScreen(TextModel("a"), delivery: delivery))
          film.rest()
          try test.run { $0.steadyFrames(of: film) }
        }
      },
      AdapterScenario("a renderer that is idle does not change") { test in
        try test.run {
          $0.steadyFrames(of: TextScreen(TextModel("a"), delivery: .nextTurn))
          $0.steadyFrames(of: CommitCounter())
        }
      },
      AdapterScenario("only what is named changes") { test in
        let board = Board([("clock", "0", 0, 0), ("score", "0", 2, 0)], width: 3, height: 1)
        let film = Film(of: board, watching: ["clock", "score"])
        film.act("tick") { board.parts[0].text = "1" }
        try test.run { $0.onlyChanges(in: ["clock"], of: film) }
        film.act("goal") { board.parts[1].text = "1" }
        try test.run {
          $0.onlyChanges(in: ["clock", "score"], of: film)
          $0.onlyChanges(in: ["clock"], of: film)
          $0.onlyChanges(in: ["watch"], of: film)
        }
      },
      AdapterScenario("a renderer that is kept is a leak, and so is a listener") { test in
        try test.run {
          $0.noLeak(of: { Screen("a") }, while: nil, counting: nil)
          $0.noLeak(of: { Screen("a") }, while: { _ in }, counting: { 1 })
        }
        var kept: [Screen] = []
        try test.run { $0.noLeak(of: { Screen("a") }, while: { kept.append($0) }, counting: nil) }
        var listeners = 0
        try test.run {
          $0.noLeak(of: { Screen("a") }, while: { _ in listeners += 1 }, counting: { listeners })
        }
      },
      AdapterScenario("each check is in the report, and a failed one with its message") {
        test in
        let film = Film(of: Screen("a"))
        let scenario = Scenario(TextModel("a")) {
          TextScreen($0, delivery: .atOnce)
        } actions: {
          Action("b") { $0.text = "b" }
        }
        var kept: [Screen] = []
        try test.run {
          $0.noLeak(of: { Screen("a") }, while: { kept.append($0) }, counting: nil)
          $0.steadyFrames(of: film)
          $0.onlyChanges(in: [], of: film)
          $0.sameFramesWhenIdle(of: scenario, and: scenario, within: nil, except: [])
        }
        try test.showReport()
      },
    ])
}

/// A screen that shows the number of its commits, so that it never stays the same.
@MainActor private final class CommitCounter: FrameSource {
  private var count = 0
  let hasPendingTurn = false
  let needsCommit = false

  func turn() -> Int { 0 }

  func commit() -> FrameRecord {
    count += 1
    return FrameRecord(grid: Grid(lines: ["\(count)"]), number: count, turn: 0)
  }
}

/// A screen with a part that dies with it.
@MainActor private final class Screen: FrameSource {
  private let text: String
  let hasPendingTurn = false
  let needsCommit = true

  init(_ text: String) { self.text = text }

  func turn() -> Int { 0 }
  func commit() -> FrameRecord { FrameRecord(grid: Grid(lines: [text]), number: 1, turn: 0) }
  var parts: [FramePart] { [FramePart(path: "Screen", frame: .zero, object: self)] }
}
