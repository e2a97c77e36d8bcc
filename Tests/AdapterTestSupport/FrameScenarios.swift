import CharacterGrid
import FirstFrame
import FirstFrameProof
import FirstFrameTestSupport

extension AdapterPage {
  /// Films and renderers.
  static let frames = AdapterPage("frames") { page in
    page.scenario("steady frames pass, and a late one fails") { test in
      for delivery in [TextScreen.Delivery.atOnce, .nextTurn] {
        let film = Film(of: TextScreen(TextModel("a"), delivery: delivery))
        film.rest()
        test.run { $0.steadyFilm(film) }
      }
    }
    page.scenario("a renderer that is idle does not change") { test in
      test.run {
        $0.steadySource(TextScreen(TextModel("a"), delivery: .nextTurn))
        $0.steadySource(CommitCounter())
      }
    }
    page.scenario("a renderer that is kept is a leak, and so is a listener") { test in
      var (kept, listeners): ([Screen], Int) = ([], 0)
      test.run {
        $0.leakAlone { Screen() }
        $0.leak({ Screen() }, { kept.append($0) }, nil)
        $0.leak({ Screen() }, { _ in listeners += 1 }, { listeners })
      }
    }
    page.scenario("each check is in the report, and a failed one with its message") { test in
      let film = Film(of: Screen())
      let scenario = goal(.atOnce)
      var kept: [Screen] = []
      test.run {
        $0.leak({ Screen() }, { kept.append($0) }, nil)
        $0.steadyFilm(film)
        $0.sameAlone(scenario, scenario)
      }
      test.showReport()
    }
  }
}

/// A screen that shows the number of its commits, so that it never stays the same.
private final class CommitCounter: FrameSource {
  private var count = 0
  let hasPendingTurn = false
  let needsCommit = false

  func turn() -> Int { 0 }

  func commit() -> FrameRecord {
    count += 1
    return FrameRecord(grid: Grid(lines: ["\(count)"]), number: count, turn: 0)
  }
}

/// A screen that has to die with its renderer.
final class Screen: FrameSource {
  let hasPendingTurn = false
  let needsCommit = true

  func turn() -> Int { 0 }
  func commit() -> FrameRecord { FrameRecord(grid: Grid(lines: ["a"]), number: 1, turn: 0) }
  var parts: [FramePart] { [FramePart(path: "Screen", frame: .zero, object: self)] }
}
