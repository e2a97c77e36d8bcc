import CharacterGrid
import GridViews
import TestSupport

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
    let view = collection(items, .columns(2))
    let stage = Stage(view, size: GridSize(width: 8, height: 5))
    expectEqual(
      stage.commit().grid.rows, ["a    b  ", "     b  ", "c    d  ", "e       ", "        "])
    items[2].text = "c\nc"
    let frame = stage.commit()
    expectEqual(frame.grid.rows, ["a    b  ", "     b  ", "c    d  ", "c       ", "e       "])
    expectEqual(frame.updates.first, "CollectionView/content/item 2 configurationUpdate 1")
    expectEqual(frame.grid, stage.freshPicture)
  }

  @Test func ofManyItemsOnlyTheSeenAreMade() {
    let all = (0..<10_000).map { Item("\($0)") }
    let view = collection(all, .columns(3))
    let stage = Stage(view, size: GridSize(width: 20, height: 4))
    _ = stage.commit()
    expectEqual(stage.liveCounts["views"], 14)
    view.contentOffset.y = .max
    expectEqual(stage.commit().grid.rows[3], "9999                ")
  }

  @Test func aFlowHasAsManyItemsInALineAsFit() {
    let items = items("red", "green", "blue", "界")
    let view = collection(items, .flow)
    let stage = Stage(view, size: GridSize(width: 9, height: 3))
    expectEqual(stage.commit().grid.rows, ["red green", "blue 界  ", "         "])
    items[0].text = "reddish"
    expectEqual(stage.commit().grid.rows, ["reddish  ", "green    ", "blue 界  "])
    stage.resize(to: GridSize(width: 16, height: 2))
    expectEqual(stage.commit().grid.rows, ["reddish green   ", "blue 界         "])
    stage.resize(to: GridSize(width: 1, height: 2))
    expectEqual(stage.commit().grid, stage.freshPicture)
    stage.resize(to: GridSize(width: 0, height: 2))
    expectEqual(stage.commit().grid.rows, ["", ""])
  }

  /// A cell that needs another width makes the lines new, but not before the next layout.
  @Test func aClickMeetsTheLinesOfTheLastFrame() {
    let items = items("a", "b", "c")
    let view = collection(items, .flow)
    view.selectionMode = .single
    let stage = Stage(view, size: GridSize(width: 6, height: 2))
    _ = stage.commit()
    items[0].text = "wide"
    view.subviews[0].subviews[0].layoutIfNeeded()
    stage.click(GridPoint(x: 2, y: 0))
    expectEqual(view.selection, [1])
    expectEqual(stage.commit().grid.rows, ["wide b", "c     "])
  }

  @Test func aFlowInAStackIsAsHighAsItsLines() {
    let stack = StackView(.vertical)
    stack.addSubview(collection(items("red", "green"), .flow))
    stack.addSubview(Label("end"))
    let stage = Stage(stack, size: GridSize(width: 6, height: 4))
    expectEqual(stage.commit().grid.rows, ["red   ", "green ", "end   ", "      "])
  }

  @Test func anotherArrangementMakesNewCells() {
    let view = collection(items("a", "b", "c"), .columns(1))
    let stage = Stage(view, size: GridSize(width: 5, height: 3))
    expectEqual(stage.commit().grid.rows, ["a    ", "b    ", "c    "])
    view.arrangement = .columns(3)
    expectEqual(stage.commit().grid.rows, ["a b c", "     ", "     "])
    view.items = 2
    view.spacing = 0
    expectEqual(stage.commit().grid.rows, ["a b  ", "     ", "     "])
    view.arrangement = .columns(0)
    expectEqual(stage.commit().grid.rows, ["a    ", "b    ", "     "])
  }
}
