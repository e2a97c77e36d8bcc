import CharacterGrid
import TestSupport

@testable import GridViews

/// A text of 10,000 lines: what a key makes again.
@MainActor @Suite struct LongTextTests {
  private let text = (1...10_000).map { "\($0) 界 some words" }.joined(separator: "\n")

  @Test(arguments: [true, false]) func aKeySplitsOnlyTheLinesThatItTouches(wraps: Bool) {
    let play = TextPlay(text, width: 10, height: 5, wraps: wraps)
    _ = play.stage.commit()
    let before = play.view.editing.content.lines
    for key in [KeyPress.up, .up, .home, KeyPress(.character("x")), .backspace] {
      play.stage.press(key)
      _ = play.stage.commit()
    }
    play.stage.press(.enter)
    let after = play.view.editing.content.lines
    #expect((before.count, after.count) == (10_000, 10_001))
    let kept = Set(before.map(ObjectIdentifier.init)).intersection(after.map(ObjectIdentifier.init))
    #expect(kept.count >= 9_997)
  }

  @Test func onlyLinesNearTheVisibleOnesAreLaidOut() {
    let play = TextPlay(text, width: 10, height: 5)
    #expect(play.cursor != "none")
    play.stage.press(.pageUp)
    play.stage.press(KeyPress(.home, .control))
    _ = play.stage.commit()
    let laidOut = play.view.editing.content.lines.filter(\.isLaidOut)
    #expect(4..<30 ~= laidOut.count)
  }

  @Test func theIndicatorLeavesTheEndsOnlyThere() {
    let play = TextPlay(text, width: 10, height: 5)
    expectEqual(play.stage.commit().grid.rows.map { $0.suffix(1) }, ["│", "│", "│", "│", "┃"])
    play.stage.press(.up)
    play.stage.send(MouseEvent(.scroll(rows: -1, columns: 0), at: .zero))
    expectEqual(play.stage.commit().grid.rows.map { $0.suffix(1) }, ["│", "│", "│", "┃", "│"])
    play.stage.press(KeyPress(.home, .control))
    expectEqual(play.stage.commit().grid.rows.map { $0.suffix(1) }, ["┃", "│", "│", "│", "│"])
  }
}
