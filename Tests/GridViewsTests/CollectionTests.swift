import ViewsTestSupport

@MainActor @Suite struct CollectionTests {
  private func collection(
    _ items: [Item], _ arrangement: CollectionView.Arrangement
  ) -> CollectionView {
    let view = CollectionView(items: items.count, arrangement: arrangement) { view, index in
      let item = items[index]
      let cell = view.dequeueCell()
      cell.configurationUpdateHandler = { cell, _ in cell.content = ListContent(item.text) }
      return cell
    }
    view.indicators = []
    return view
  }

  private func items(_ texts: String...) -> [Item] { texts.map { Item($0) } }

  @Test func columnsAreEqualAndLinesAsHighAsTheirHighestItem() {
    let items = items("a", "b\nb", "c", "d", "e")
    let stage = Stage(collection(items, .columns(2)), 8, 5)
    expectEqual(stage.sketch, "a    b\n     b\nc    d\ne")
    items[2].text = "c\nc"
    let frame = stage.commit()
    expectEqual(frame.grid.sketch, "a    b\n     b\nc    d\nc\ne")
    expectEqual(frame.updates.first, "CollectionView/content/item 2 configurationUpdate 1")
    expectEqual(frame.grid, stage.freshPicture)
  }

  @Test func ofManyItemsOnlyTheSeenAreMade() {
    let view = collection((0..<10_000).map { Item("\($0)") }, .columns(3))
    let stage = Stage(view, 20, 4)
    _ = stage.commit()
    expectEqual(stage.liveCounts["views"], 14)
    view.contentOffset.y = .max
    expectEqual(stage.commit().grid.lines[3], "9999")
  }

  @Test func aFlowHasAsManyItemsInALineAsFit() {
    let items = items("red", "green", "blue", "界")
    let stage = Stage(collection(items, .flow), 9, 3)
    stage.expectFilm(
      .act("reddish") { items[0].text = "reddish" }, .resize(16, 2), .resize(1, 2), .resize(0, 2),
      noting: { "\(stage.freshPicture == stage.commit().grid)" },
      shows: """
        first     ¦ reddish   ¦ 16 x 2           ¦ 1 x 2 ¦ 0 x 2
        red green ¦ reddish   ¦ reddish green    ¦ r     ¦
        blue 界   ¦ green     ¦ blue 界          ¦ e     ¦
                  ¦ blue 界   ¦                  ¦       ¦
        true      ¦ true      ¦ true             ¦ true  ¦ true
        """)
  }

  /// A cell that needs another width makes the lines new, but not before the next layout.
  @Test func aClickMeetsTheLinesOfTheLastFrame() {
    let items = items("a", "b", "c")
    let view = collection(items, .flow)
    view.selectionMode = .single
    let stage = Stage(view, 6, 2)
    _ = stage.commit()
    items[0].text = "wide"
    view.subviews[0].subviews[0].layoutIfNeeded()
    stage.click(GridPoint(x: 2, y: 0))
    expectEqual(view.selection, [1])
    expectEqual(stage.sketch, "wide b\nc")
  }

  @Test func aFlowInAStackIsAsHighAsItsLines() {
    let stack = StackView(.vertical)
    stack.addSubview(collection(items("red", "green"), .flow))
    stack.addSubview(Label("end"))
    expectEqual(Stage(stack, 6, 4).sketch, "red\ngreen\nend")
  }

  @Test func anotherArrangementMakesNewCells() {
    let view = collection(items("a", "b", "c"), .columns(1))
    Stage(view, 5, 3).expectFilm(
      .act("3 columns") { view.arrangement = .columns(3) },
      .act("2, no space") { (view.items, view.spacing) = (2, 0) },
      .act("0 columns") { view.arrangement = .columns(0) },
      shows: """
        first ¦ 3 columns ¦ 2, no space ¦ 0 columns
        a     ¦ a b c     ¦ a b         ¦ a
        b     ¦           ¦             ¦ b
        c     ¦           ¦             ¦
        """)
  }
}
