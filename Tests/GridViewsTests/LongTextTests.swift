import ViewsTestSupport

@testable import GridViews

/// A text of 10,000 lines: what a key makes again.
@MainActor @Suite struct LongTextTests {
  private let text = (1...10_000).map { "\($0) 界 some words" }.joined(separator: "\n")

  @Test func aKeySplitsOnlyTheLinesThatItTouches() {
    let play = TextPlay(text, width: 10, height: 5)
    _ = play.stage.commit()
    let before = play.view.editing.content.lines
    _ = play.stage.values(after: "up up home x backspace") { play.stage.commit().number }
    play.stage.press(.enter)
    let after = play.view.editing.content.lines
    #expect((before.count, after.count) == (10_000, 10_001))
    let kept = Set(before.map(ObjectIdentifier.init)).intersection(after.map(ObjectIdentifier.init))
    #expect(kept.count >= 9_997)
  }

  @Test func onlyLinesNearTheVisibleOnesAreLaidOut() {
    let play = TextPlay(text, width: 10, height: 5)
    #expect(play.caret() != "none")
    play.stage.press(.pageUp)
    play.stage.press(KeyPress(.home, .control))
    _ = play.stage.commit()
    let laidOut = play.view.editing.content.lines.filter(\.isLaidOut)
    #expect(4..<30 ~= laidOut.count)
  }

  @Test func theIndicatorLeavesTheEndsOnlyThere() {
    let play = TextPlay(text, width: 10, height: 5)
    let wheel = MouseEvent(.scroll(rows: -1, columns: 0), at: .zero)
    play.stage.expectFilm(
      "up", .act("wheel") { play.stage.send(wheel) }, "ctrl-home", noting: play.caret,
      shows: """
        first      ¦ up         ¦ wheel      ¦ ctrl-home
        some     │ ¦ some     │ ¦ 9999 界  │ ¦ 1 界 some┃
        words    │ ¦ words    │ ¦ some     │ ¦ words    │
        10000 界 │ ¦ 10000 界 │ ¦ words    │ ¦ 2 界 some│
        some     │ ¦ some     │ ¦ 10000 界 ┃ ¦ words    │
        words    ┃ ¦ words    ┃ ¦ some     │ ¦ 3 界 some│
        5,4        ¦ 4,3        ¦ 4,4        ¦ 0,0
        """)
  }
}
