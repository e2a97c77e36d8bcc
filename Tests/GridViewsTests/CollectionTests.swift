import ViewsTestSupport

@MainActor @Suite struct CollectionTests {
  private func collection(_ items: [Item], columns: Int) -> CollectionView {
    let view = CollectionView(
      items: { Array(items.indices) }, id: \.self, columns: columns
    ) { cell, index in
      cell.content = ListContent(items[index].text)
    }
    view.indicators = []
    return view
  }

  private func items(_ texts: String...) -> [Item] { texts.map { Item($0) } }

  @Test func columnsAreEqualAndLinesAsHighAsTheirHighestItem() {
    let items = items("a", "b\nb", "c", "d", "e")
    let stage = Stage(collection(items, columns: 2), 8, 5)
    expectEqual(stage.sketch, "a    b\n     b\nc    d\ne")
    items[2].text = "c\nc"
    let frame = stage.commit()
    expectEqual(frame.grid.sketch, "a    b\n     b\nc    d\nc\ne")
    expectEqual(frame.updates.first, "CollectionView/content/item 2 configurationUpdate 1")
    expectEqual(frame.grid, stage.freshPicture)
  }

  @Test func ofManyItemsOnlyTheSeenAreMade() {
    let view = collection((0..<10_000).map { Item("\($0)") }, columns: 3)
    let stage = Stage(view, 20, 4)
    _ = stage.commit()
    expectEqual(stage.liveCounts["views"], 14)
    view.contentOffset.y = .max
    expectEqual(stage.commit().grid.lines[3], "9999")
  }

  @Test func anotherNumberOfColumnsMakesNewCells() {
    let view = collection(items("a", "b", "c"), columns: 1)
    Stage(view, 5, 3).expectFilm(
      .act("3 columns") { view.columns = 3 },
      .act("no space") { view.spacing = 0 },
      .act("0 columns") { view.columns = 0 },
      shows: """
        first ¦ 3 columns ¦ no space ¦ 0 columns
        a     ¦ a b c     ¦ a b c    ¦ a
        b     ¦           ¦          ¦ b
        c     ¦           ¦          ¦ c
        """)
  }
}
