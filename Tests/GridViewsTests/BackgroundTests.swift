import CharacterGrid
import GridViews
import TestSupport

/// The colour behind a view and the views inside of it.
@MainActor @Suite struct BackgroundTests {
  private let size = GridSize(width: 5, height: 2)

  /// One letter for each cell: the first of its background, or `-` for none.
  private func backgrounds(_ grid: Grid) -> [String] {
    (0..<grid.size.height).map { y in
      (0..<grid.size.width).map { x in
        grid[GridPoint(x: x, y: y)].style.background.map { String("\($0)".prefix(1)) } ?? "-"
      }.joined()
    }
  }

  private func panel(_ texts: [(String, GridRect)], style: CellStyle = .default) -> View {
    let panel = View()
    for (text, frame) in texts {
      let label = Label(text, style: style)
      label.frame = frame
      panel.addSubview(label)
    }
    return panel
  }

  /// Blanks of a text are cells of it too, and a wide character has one background.
  @Test func itIsBehindTheTextsInside() {
    let panel = panel([
      ("a b", GridRect(x: 1, y: 0, width: 3, height: 1)),
      ("界", GridRect(x: 0, y: 1, width: 2, height: 1)),
    ])
    panel.backgroundColor = .blue
    let grid = Stage(panel, size: size).commit().grid
    expectEqual(grid.rows, [" a b ", "界   "])
    expectEqual(backgrounds(grid), ["bbbbb", "bbbbb"])
  }

  @Test func aBackgroundOfItsOwnStays() {
    let panel = panel(
      [("ab", GridRect(x: 1, y: 0, width: 2, height: 1))], style: CellStyle(background: .red))
    panel.backgroundColor = .blue
    let inner = View()
    inner.frame = GridRect(x: 0, y: 1, width: 2, height: 1)
    inner.backgroundColor = .green
    panel.addSubview(inner)
    expectEqual(backgrounds(Stage(panel, size: size).commit().grid), ["brrbb", "ggbbb"])
  }

  @Test func itEndsAtTheBounds() {
    let root = panel([("abcde", GridRect(x: 0, y: 0, width: 5, height: 1))])
    let inner = panel([("xyz", GridRect(x: 0, y: 0, width: 3, height: 1))])
    inner.frame = GridRect(x: 1, y: 1, width: 2, height: 1)
    inner.clipsToBounds = false
    inner.backgroundColor = .blue
    root.addSubview(inner)
    let grid = Stage(root, size: size).commit().grid
    expectEqual(grid.rows, ["abcde", " xyz "])
    expectEqual(backgrounds(grid), ["-----", "-bb--"])
  }

  /// A change draws the rows of the view again, and a change inside keeps the colour.
  @Test func itChanges() {
    let panel = panel([("ab", GridRect(x: 0, y: 0, width: 2, height: 1))])
    let stage = Stage(panel, size: size)
    expectEqual(backgrounds(stage.commit().grid), ["-----", "-----"])
    panel.backgroundColor = .blue
    expectEqual(backgrounds(stage.commit().grid), ["bbbbb", "bbbbb"])
    (panel.subviews[0] as? Label)?.text = "c d"
    panel.subviews[0].frame.size = GridSize(width: 3, height: 1)
    let grid = stage.commit().grid
    expectEqual(grid.rows, ["c d  ", "     "])
    expectEqual(backgrounds(grid), ["bbbbb", "bbbbb"])
    panel.backgroundColor = nil
    expectEqual(backgrounds(stage.commit().grid), ["-----", "-----"])
  }
}
