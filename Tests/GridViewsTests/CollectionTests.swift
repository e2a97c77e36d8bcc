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

  // MARK: - Items that change

  @Observable @MainActor fileprivate final class Palette {
    var colors = ["red", "green", "blue", "ochre", "pink", "teal", "gold"]
  }

  private let palette = Palette()
  private let log = Log()

  private func makeColors(columns: Int) -> CollectionView {
    let colors = CollectionView(
      items: { [palette] in palette.colors }, id: \.self, columns: columns
    ) { [log] name in
      log.note(name)
      return ListContent(name)
    }
    colors.indicators = []
    return colors
  }

  /// The handlers of items that were there do not run.
  @Test func itFollowsItsItems() {
    Stage(makeColors(columns: 2), 11, 4).expectFilm(
      .act("swap") { palette.colors.swapAt(0, 3) },
      .act("remove and append") {
        palette.colors.remove(at: 1)
        palette.colors.append("pale")
      },
      .act("clear") { palette.colors = [] }, .act("one") { palette.colors = ["one"] },
      drawing: \.words,
      noting: { Set(log.take().split(separator: " ")).sorted().joined(separator: " ") },
      shows: """
        first                               ¦ swap        ¦ remove and append ¦ clear ¦ one
        red green                           ¦ ochre green ¦ ochre blue        ¦       ¦ one
        blue ochre                          ¦ blue red    ¦ red pink          ¦       ¦
        pink teal                           ¦ pink teal   ¦ teal gold         ¦       ¦
        gold                                ¦ gold        ¦ pale              ¦       ¦
        blue gold green ochre pink red teal ¦             ¦ pale              ¦       ¦ one
        """)
  }

  /// Its line may begin with others then.
  @Test func theFirstItemStaysInSight() {
    Stage(makeColors(columns: 2), 11, 2).expectFilm(
      .atOnce("tab", .act("-0") { palette.colors.removeFirst() }, "down down"),
      .act("+1") { palette.colors.insert("grey", at: 0) },
      .act("+2") { palette.colors.insert(contentsOf: ["a", "b"], at: 0) }, "home",
      shows: """
        first       ¦ tab, -0, down down ¦ +1          ¦ +2          ¦ home
        red   green ¦ ochre pink         ¦ blue  ochre ¦ blue  ochre ¦ a     b
        blue  ochre ¦ teal  gold         ¦ pink  teal  ¦ pink  teal  ¦ grey  green
        """)
  }
}

extension Grid {
  /// The lines with one blank between their words.
  fileprivate var words: [String] {
    lines.map { $0.split(separator: " ").joined(separator: " ") }
  }
}
