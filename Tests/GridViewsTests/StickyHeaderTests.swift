import ViewsTestSupport

/// Headers that stay at the top while their rows scroll.
@MainActor @Suite struct StickyHeaderTests {
  private func makeStage(
    height: Int = 4, headers: [String?] = ["Fruit", "Roots"]
  ) -> (Stage, TableView) {
    let table = TableView(sections: headers.map { TableSection(header: $0, rows: 4) }) {
      table, path in
      let cell = table.dequeueCell()
      cell.content = ListContent("\(path.section).\(path.row)")
      return cell
    }
    table.indicators = []
    table.hasStickyHeaders = true
    return (Stage(table, 5, height), table)
  }

  @Test func aHeaderStaysWhileItsRowsScroll() {
    let (stage, _) = makeStage()
    stage.expectFilm(
      .wheel(1), .wheel(1), .wheel(1), .wheel(1), .wheel(1), .wheel(1),
      shows: """
        first ¦ wheel 1 ¦ wheel 1 ¦ wheel 1 ¦ wheel 1 ¦ wheel 1 ¦ wheel 1
        Fruit ¦ Fruit   ¦ Fruit   ¦ Fruit   ¦ Fruit   ¦ Roots   ¦ Roots
        0.0   ¦ 0.1     ¦ 0.2     ¦ 0.3     ¦ Roots   ¦ 1.0     ¦ 1.1
        0.1   ¦ 0.2     ¦ 0.3     ¦ Roots   ¦ 1.0     ¦ 1.1     ¦ 1.2
        0.2   ¦ 0.3     ¦ Roots   ¦ 1.0     ¦ 1.1     ¦ 1.2     ¦ 1.3
        """)
    expectEqual(stage.commit().grid, stage.freshPicture)
  }

  @Test func aHeaderOfTwoRowsIsPushedUp() {
    let (stage, _) = makeStage(height: 5, headers: ["Fruit salad", "Roots"])
    stage.expectFilm(
      .wheel(1), .wheel(1), .wheel(1), .wheel(1), .wheel(1),
      shows: """
        first ¦ wheel 1 ¦ wheel 1 ¦ wheel 1 ¦ wheel 1 ¦ wheel 1
        Fruit ¦ Fruit   ¦ Fruit   ¦ Fruit   ¦ Fruit   ¦ salad
        salad ¦ salad   ¦ salad   ¦ salad   ¦ salad   ¦ Roots
        0.0   ¦ 0.1     ¦ 0.2     ¦ 0.3     ¦ Roots   ¦ 1.0
        0.1   ¦ 0.2     ¦ 0.3     ¦ Roots   ¦ 1.0     ¦ 1.1
        0.2   ¦ 0.3     ¦ Roots   ¦ 1.0     ¦ 1.1     ¦ 1.2
        """)
  }

  @Test func aSectionWithoutAHeaderHasNone() {
    let (stage, _) = makeStage(headers: [nil, "Roots"])
    stage.expectFilm(
      .wheel(1), .wheel(4),
      shows: """
        first ¦ wheel 1 ¦ wheel 4
        0.0   ¦ 0.1     ¦ Roots
        0.1   ¦ 0.2     ¦ 1.1
        0.2   ¦ 0.3     ¦ 1.2
        0.3   ¦ Roots   ¦ 1.3
        """)
  }

  @Test func withoutItTheyScrollAway() {
    let (stage, table) = makeStage()
    stage.expectFilm(
      .wheel(2), .act("without") { table.hasStickyHeaders = false },
      .act("with") { table.hasStickyHeaders = true },
      shows: """
        first ¦ wheel 2 ¦ without ¦ with
        Fruit ¦ Fruit   ¦ 0.1     ¦ Fruit
        0.0   ¦ 0.2     ¦ 0.2     ¦ 0.2
        0.1   ¦ 0.3     ¦ 0.3     ¦ 0.3
        0.2   ¦ Roots   ¦ Roots   ¦ Roots
        """)
  }

  /// The header would hide a row that is scrolled to the top.
  ///
  /// A click on it selects nothing.
  @Test func theCurrentRowIsBelowTheHeader() {
    let (stage, table) = makeStage()
    table.selectionMode = .single
    stage.expectFilm(
      "tab", "end", "up", "up", "up", "up", "up", "up", .click(1, 0), .click(1, 1),
      drawing: \.marked, noting: { table.chosen },
      shows: """
        first  ¦ tab    ¦ end    ¦ up     ¦ up     ¦ up     ¦ up     ¦ up     ¦ up
         Fruit ¦  Fruit ¦  Roots ¦  Roots ¦  Roots ¦  Roots ¦  Fruit ¦  Fruit ¦  Fruit
         0.0   ¦ >0.0   ¦  1.1   ¦  1.1   ¦ >1.1   ¦ >1.0   ¦ >0.3   ¦ >0.2   ¦ >0.1
         0.1   ¦  0.1   ¦  1.2   ¦ >1.2   ¦  1.2   ¦  1.1   ¦  Roots ¦  0.3   ¦  0.2
         0.2   ¦  0.2   ¦ >1.3   ¦  1.3   ¦  1.3   ¦  1.2   ¦  1.0   ¦  Roots ¦  0.3
        - []   ¦ 0 []   ¦ 1.3 [] ¦ 1.2 [] ¦ 1.1 [] ¦ 1.0 [] ¦ 3 []   ¦ 2 []   ¦ 1 []

        click 1,0 (no) ¦ click 1,1
         Fruit         ¦  Fruit
        >0.1           ¦ #0.1
         0.2           ¦  0.2
         0.3           ¦  0.3
        1 []           ¦ 1 [1]
        """)
    expectEqual(stage.commit().grid, stage.freshPicture)
  }

  /// A header that leaves no room for a row is not kept.
  @Test func aSingleRowIsARow() {
    let (stage, table) = makeStage(height: 1)
    table.selectionMode = .single
    stage.expectFilm(
      .wheel(2), "tab end",
      shows: """
        first   ¦ Fruit ¦
        wheel 2 ¦ 0.1   ¦
        tab end ¦ 1.3   ¦
        """)
  }
}
