import ViewsTestSupport

/// Collections whose items are read from a model, in several columns: their lines, and how keys and clicks select items.
@MainActor @Suite struct CollectionSelectionTests {
  @Observable @MainActor fileprivate final class Palette {
    var colors = ["red", "green", "blue", "ochre", "pink", "teal", "gold"]
  }

  private let palette = Palette()
  private let log = Log()

  private func makeColors(
    columns: Int, _ mode: CollectionView.SelectionMode = .single
  ) -> CollectionView {
    let colors = CollectionView(
      items: { [palette] in palette.colors }, id: \.self, columns: columns
    ) { [log] name in
      log.note(name)
      return ListContent(name)
    }
    colors.indicators = []
    colors.selectionMode = mode
    return colors
  }

  /// The current item after each key.
  private func items(_ stage: Stage, _ colors: CollectionView, _ keys: KeyPress...) -> [Int?] {
    _ = stage.commit()
    colors.focus()
    return keys.map { key in
      stage.press(key)
      return colors.currentItem
    }
  }

  @Test func keysGoThroughColumns() {
    let colors = makeColors(columns: 3)
    let stage = Stage(colors, 17, 3)
    expectEqual(
      items(
        stage, colors, .right, .right, .down, .down, .up, .left, .home, .left, .end, .right),
      [0, 1, 4, 6, 3, 2, 0, 0, 6, 6])
    expectEqual(stage.picture, "red   green blue \nochre pink  teal \ngold             ")
    expectEqual(
      (0..<17).map { stage.commit().grid[GridPoint(x: $0, y: 2)].style == .focus ? "#" : "." }
        .joined(), "#####............")
    expectEqual(stage.commit().grid, stage.freshPicture)
  }

  /// Beside the items there is nothing to select.
  @Test func aClickSelectsTheItem() {
    let colors = makeColors(columns: 3, .multiple)
    colors.onSelect = { [log] in log.note($0) }
    let stage = Stage(colors, 17, 3)
    _ = stage.commit()
    _ = log.take()
    for (x, y) in [(7, 0), (1, 2), (8, 2), (5, 1)] { stage.click(GridPoint(x: x, y: y)) }
    expectEqual(colors.chosen, "6 [1 6]")
    for key in [KeyPress.space, .up, .enter] { stage.press(key) }
    expectEqual("\(colors.chosen) \(log.take())", "3 [1 3] 1 6 6 3")
  }

  // MARK: - Items that change

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
    Stage(makeColors(columns: 2, .none), 11, 2).expectFilm(
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
