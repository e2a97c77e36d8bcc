import CharacterGrid
import GridViews
import Observation
import TestSupport

/// Selecting items of a collection by keys and clicks, and in a model.
@MainActor @Suite struct CollectionSelectionTests {
  @Observable @MainActor fileprivate final class Palette {
    var colors = ["red", "green", "blue", "ochre", "pink", "teal", "gold"]
    var chosen: Set<String> = []
    var favourite: String?
  }

  private let palette = Palette()

  private func shown(
    _ arrangement: CollectionView.Arrangement, width: Int = 17, height: Int = 3,
    _ prepare: (CollectionView) -> Void = { $0.selectionMode = .single }
  ) -> (Stage, CollectionView) {
    let colors = CollectionView(
      items: { [palette] in palette.colors }, id: \.self, arrangement: arrangement
    ) { ListContent($0) }
    colors.indicators = []
    prepare(colors)
    let stage = Stage(colors, size: GridSize(width: width, height: height))
    _ = stage.commit()
    stage.press(.tab)
    return (stage, colors)
  }

  /// The current item after each key.
  private func items(_ stage: Stage, _ colors: CollectionView, _ keys: [KeyPress.Key]) -> [Int?] {
    keys.map { key in
      stage.press(KeyPress(key))
      return colors.currentItem
    }
  }

  @Test func keysGoThroughColumns() {
    let (stage, colors) = shown(.columns(3))
    expectEqual(
      stage.commit().grid.rows, ["red   green blue ", "ochre pink  teal ", "gold             "])
    expectEqual(
      items(stage, colors, [.right, .right, .down, .down, .up, .left, .home, .left, .end, .right]),
      [0, 1, 4, 6, 3, 2, 0, 0, 6, 6])
  }

  @Test func upAndDownFindTheNearestItemOfAFlow() {
    let (stage, colors) = shown(.flow, width: 14)
    expectEqual(stage.commit().grid.rows, ["red green blue", "ochre pink    ", "teal gold     "])
    expectEqual(
      items(stage, colors, [.down, .right, .right, .down, .down, .up]), [0, 1, 2, 4, 6, 4])
    expectEqual(items(stage, colors, [.pageUp, .pageDown]), [1, 6])
  }

  @Test func theCurrentItemIsSeenAndScrolledTo() {
    let (stage, _) = shown(.columns(2), height: 2)
    stage.press(.end)
    let grid = stage.commit().grid
    expectEqual(grid.rows, ["pink     teal    ", "gold             "])
    expectEqual(grid[GridPoint(x: 0, y: 1)].style, .focus)
    expectEqual(grid[GridPoint(x: 0, y: 0)].style, .default)
    expectEqual(grid, stage.freshPicture)
  }

  @Test func aClickSelectsTheItem() {
    var told: [Int] = []
    let (stage, colors) = shown(.columns(3)) { colors in
      colors.selectionMode = .multiple
      colors.onSelect = { told.append($0) }
    }
    for point in [GridPoint(x: 7, y: 0), GridPoint(x: 1, y: 2), GridPoint(x: 8, y: 2)] {
      stage.click(point)
    }
    expectEqual(colors.selection, [1, 6])
    for key in [KeyPress.space, .up, .enter] { stage.press(key) }
    expectEqual(colors.selection, [1, 3])
    expectEqual(told, [1, 6, 6, 3])
  }

  @Test func theSelectionIsBoundBothWays() {
    let (stage, colors) = shown(.columns(3)) { $0.bindSelection(Binding(palette, \.chosen)) }
    palette.chosen = ["blue", "gold", "none"]
    _ = stage.commit()
    expectEqual(colors.selection, [2, 6])
    palette.colors.removeFirst()
    for key in [KeyPress.home, .space] { stage.press(key) }
    expectEqual(palette.chosen, ["blue", "gold", "none", "green"])
    _ = stage.commit()
    expectEqual(colors.selection, [0, 1, 5])
    expectEqual(stage.commit().grid, stage.freshPicture)
  }

  @Test func aChoiceThatTheModelRefusesIsNotShown() {
    let refusing = Binding<String?>(get: { "pink" }, set: { (_: String?) in })
    let (stage, colors) = shown(.flow) { $0.bindSelection(refusing) }
    stage.click(GridPoint(x: 0, y: 0))
    expectEqual(colors.selection, [4])
  }

  @Test func oneIsBoundBothWays() {
    let (stage, colors) = shown(.flow) { $0.bindSelection(Binding(palette, \.favourite)) }
    palette.favourite = "pink"
    _ = stage.commit()
    expectEqual(colors.selection, [4])
    palette.colors.reverse()
    _ = stage.commit()
    expectEqual(colors.selection, [2])
    stage.click(GridPoint(x: 0, y: 0))
    expectEqual(palette.favourite, "gold")
  }

  /// Where the current item has gone, the next one is current.
  @Test func theCurrentItemGoesWithItsItem() {
    let (stage, colors) = shown(.columns(3))
    colors.currentItem = 3
    palette.colors.insert("grey", at: 0)
    _ = stage.commit()
    expectEqual(colors.currentItem, 4)
    palette.colors.remove(at: 4)
    _ = stage.commit()
    expectEqual(colors.currentItem, 4)
    palette.colors.removeSubrange(2...)
    _ = stage.commit()
    expectEqual(colors.currentItem, 1)
    palette.colors = []
    _ = stage.commit()
    #expect(colors.currentItem == nil)
    #expect(!stage.press(.down))
  }

  // MARK: - Before the next frame

  nonisolated private static let arrangements: [CollectionView.Arrangement] = [.columns(2), .flow]

  /// A key makes the collection read its items; they may change again before the next frame.
  @Test(arguments: arrangements)
  func itemsMayChangeAgainAfterAKey(arrangement: CollectionView.Arrangement) {
    let (stage, colors) = shown(arrangement, width: 11)
    palette.colors.removeFirst()
    #expect(stage.press(.right))
    palette.colors.swapAt(0, 3)
    #expect(stage.press(.right))
    palette.colors[1] = "grey"
    #expect(stage.press(.space))
    let rows = stage.commit().grid.rows
    let isFlow = arrangement == .flow
    #expect(
      rows == [
        isFlow ? "pink grey  " : "pink  grey ", "ochre green",
        isFlow ? "teal gold  " : "teal  gold ",
      ])
    expectEqual(colors.selection, [4])
  }

  @Test(arguments: arrangements)
  func theFirstItemStaysInSightAfterSeveralChanges(arrangement: CollectionView.Arrangement) {
    let (stage, colors) = shown(arrangement, width: 11, height: 1)
    colors.scroll(rows: 2)
    expectEqual(stage.commit().grid.rows, [arrangement == .flow ? "pink teal  " : "pink  teal "])
    palette.colors.removeFirst()
    #expect(!stage.press(.enter))
    palette.colors.insert(contentsOf: ["grey", "black"], at: 0)
    #expect(stage.press(.down))
    expectEqual(stage.commit().grid.rows, ["ochre pink "])
    expectEqual(colors.currentItem, 4)
  }

  @Test(arguments: arrangements)
  func keysScrollAfterAChange(arrangement: CollectionView.Arrangement) {
    let (stage, colors) = shown(arrangement, width: 11, height: 2) { _ in }
    palette.colors.removeFirst()
    for key in [KeyPress.down, .down] { stage.press(key) }
    #expect(stage.commit().grid.rows.last?.contains("gold") == true)
    palette.colors.insert("grey", at: 0)
    #expect(stage.press(.home))
    #expect(stage.commit().grid.rows.first?.hasPrefix("grey") == true)
    #expect(colors.currentItem == nil)
  }

  @Test func theCurrentItemIsShownWhereItIsThen() {
    let (stage, _) = shown(.columns(1), height: 2)
    stage.press(.end)
    palette.colors.insert(contentsOf: ["grey", "black", "white"], at: 0)
    expectEqual(stage.commit().grid.rows, ["teal             ", "gold             "])
  }

  /// The wheel may have scrolled to somewhere else.
  @Test func aKeyAtTheEndShowsTheItemAgain() {
    let (stage, colors) = shown(.columns(1), height: 2)
    stage.press(.home)
    #expect(!stage.press(.home))
    _ = stage.commit()
    colors.scroll(rows: 3)
    #expect(stage.press(.home))
    expectEqual(stage.commit().grid.rows, ["red              ", "green            "])
    #expect(!stage.press(.home))
  }

  @Test func aCountedCollectionSelectsByNumbers() {
    let numbers = CollectionView(items: 5, arrangement: .columns(2)) { collection, item in
      let cell = collection.dequeueCell()
      cell.content = ListContent("\(item)")
      return cell
    }
    numbers.selectionMode = .multiple
    (numbers.selection, numbers.currentItem) = ([0, 4], 4)
    numbers.items = 3
    expectEqual(numbers.selection, [0])
    expectEqual(numbers.currentItem, 2)
  }

  @Test func withoutSelectionKeysScroll() {
    let (stage, colors) = shown(.columns(1), height: 2) { _ in }
    #expect(stage.press(.down))
    #expect(colors.currentItem == nil)
    expectEqual(stage.commit().grid.rows[0], "green            ")
  }
}
