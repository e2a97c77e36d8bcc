import ViewsTestSupport

/// The colour behind a view and the views inside of it.
@MainActor @Suite struct BackgroundTests {
  /// The cells, and beside them one letter for each: the first of its background, or `-` for none.
  private func rows(_ grid: Grid) -> [String] {
    grid.rows.enumerated().map { y, row in
      let letters = (0..<grid.size.width).map { x in
        grid[GridPoint(x: x, y: y)].style.background.map { String("\($0)".prefix(1)) } ?? "-"
      }
      return row + "|" + letters.joined()
    }
  }

  /// Blanks of a text are cells of it too, a wide character has one background, and a view that has a
  /// background of its own keeps it.
  @Test func itIsBehindWhatIsInside() {
    let red = CellStyle(background: .red)
    let inner = View().placed(0, 3, 2, 1)
    inner.backgroundColor = .green
    let panel = View().containing(
      Label("a b").placed(1, 0, 3, 1), Label("界").placed(0, 1, 2, 1),
      Label("ab", style: red).placed(1, 2, 2, 1), inner)
    panel.backgroundColor = .blue
    expectEqual(
      rows(Stage(panel, 5, 4).commit().grid),
      [
        " a b |bbbbb",
        "界   |bbbbb",
        " ab  |brrbb",
        "     |ggbbb",
      ])
  }

  @Test func itEndsAtTheBounds() {
    let inner = View().containing(Label("xyz").placed(0, 0, 3, 1)).placed(1, 1, 2, 1)
    inner.clipsToBounds = false
    inner.backgroundColor = .blue
    let root = View().containing(Label("abcde").placed(0, 0, 5, 1), inner)
    expectEqual(rows(Stage(root, 5, 2).commit().grid), ["abcde|-----", " xyz |-bb--"])
  }

  /// A change draws the rows of the view again, and a change inside keeps the colour.
  @Test func itChanges() {
    let label = Label("ab").placed(0, 0, 2, 1)
    let panel = View().containing(label)
    Stage(panel, 5, 2).expectFilm(
      .act("blue") { panel.backgroundColor = .blue },
      .act("another text") { label.placed(0, 0, 3, 1).text = "c d" },
      .act("none") { panel.backgroundColor = nil }, drawing: rows,
      shows: """
        first       ¦ blue        ¦ another text ¦ none
        ab   |----- ¦ ab   |bbbbb ¦ c d  |bbbbb  ¦ c d  |-----
             |----- ¦      |bbbbb ¦      |bbbbb  ¦      |-----
        """)
  }
}
