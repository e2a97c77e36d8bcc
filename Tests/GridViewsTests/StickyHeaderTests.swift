import CharacterGrid
import GridViews
import TestSupport

/// Headers that stay at the top while their rows scroll.
@MainActor @Suite struct StickyHeaderTests {
  private func makeStage(height: Int = 4, headers: [String?] = ["Fruit", "Roots"]) -> Stage {
    let table = TableView(sections: headers.map { TableSection(header: $0, rows: 4) }) {
      table, path in
      let cell = table.dequeueCell()
      cell.content = ListContent("\(path.section).\(path.row)")
      return cell
    }
    table.indicators = []
    table.hasStickyHeaders = true
    return Stage(table, size: GridSize(width: 5, height: height))
  }

  private func table(_ stage: Stage) -> TableView { stage.root as? TableView ?? TableView() }

  private func rows(_ stage: Stage) -> [String] {
    stage.commit().grid.rows.map { $0.trimmed }
  }

  @Test func aHeaderStaysWhileItsRowsScroll() {
    let stage = makeStage()
    let pictures = (0..<7).map { _ in
      defer { table(stage).scroll(rows: 1) }
      return rows(stage).joined(separator: " ")
    }
    #expect(
      pictures == [
        "Fruit 0.0 0.1 0.2", "Fruit 0.1 0.2 0.3", "Fruit 0.2 0.3 Roots", "Fruit 0.3 Roots 1.0",
        "Fruit Roots 1.0 1.1", "Roots 1.0 1.1 1.2", "Roots 1.1 1.2 1.3",
      ])
    expectEqual(stage.commit().grid, stage.freshPicture)
  }

  @Test func withoutItTheyScrollAway() {
    let stage = makeStage()
    table(stage).scroll(rows: 2)
    table(stage).hasStickyHeaders = false
    expectEqual(rows(stage), ["0.1", "0.2", "0.3", "Roots"])
    table(stage).hasStickyHeaders = true
    expectEqual(rows(stage), ["Fruit", "0.2", "0.3", "Roots"])
  }

  /// The header would hide a row that is scrolled to the top.
  @Test func theCurrentRowIsBelowTheHeader() {
    let stage = makeStage()
    table(stage).selectionMode = .single
    _ = stage.commit()
    table(stage).focus()
    stage.press(.end)
    expectEqual(rows(stage), ["Roots", "1.1", "1.2", "1.3"])
    let current = (0..<6).map { _ in
      stage.press(.up)
      let grid = stage.commit().grid
      return (0..<4).filter { grid[GridPoint(x: 0, y: $0)].style == .focus }
    }
    expectEqual(current, [[2], [1], [1], [1], [1], [1]])
    expectEqual(rows(stage), ["Fruit", "0.1", "0.2", "0.3"])
    expectEqual(stage.commit().grid, stage.freshPicture)
  }

  @Test func aHeaderOfTwoRowsIsPushedUp() {
    let stage = makeStage(height: 5, headers: ["Fruit salad", "Roots"])
    let pictures = (0..<6).map { _ in
      defer { table(stage).scroll(rows: 1) }
      return rows(stage).joined(separator: " ")
    }
    #expect(
      pictures == [
        "Fruit salad 0.0 0.1 0.2", "Fruit salad 0.1 0.2 0.3", "Fruit salad 0.2 0.3 Roots",
        "Fruit salad 0.3 Roots 1.0", "Fruit salad Roots 1.0 1.1", "salad Roots 1.0 1.1 1.2",
      ])
  }

  @Test func aSectionWithoutAHeaderHasNone() {
    let stage = makeStage(headers: [nil, "Roots"])
    table(stage).scroll(rows: 1)
    expectEqual(rows(stage), ["0.1", "0.2", "0.3", "Roots"])
    table(stage).scroll(rows: 4)
    expectEqual(rows(stage), ["Roots", "1.1", "1.2", "1.3"])
  }

  @Test func aClickOnItSelectsNothing() {
    let stage = makeStage()
    table(stage).selectionMode = .single
    table(stage).scroll(rows: 2)
    _ = stage.commit()
    stage.click(GridPoint(x: 1, y: 0))
    expectEqual(table(stage).selection, [])
    stage.click(GridPoint(x: 1, y: 1))
    expectEqual(table(stage).selection, [RowPath(row: 2)])
  }

  @Test func itIsSpokenOnce() {
    let stage = makeStage()
    table(stage).scroll(rows: 2)
    _ = stage.commit()
    let headers = table(stage).accessibilityTree().children[0].children
      .filter { $0.traits.contains("header") }.map(\.label)
    expectEqual(headers, ["Fruit", "Roots"])
  }

  /// A header that leaves no room for a row is not kept.
  @Test func aSingleRowIsARow() {
    let stage = makeStage(height: 1)
    table(stage).selectionMode = .single
    table(stage).scroll(rows: 2)
    expectEqual(rows(stage), ["0.1"])
    table(stage).focus()
    stage.press(.end)
    expectEqual(rows(stage), ["1.3"])
  }
}

extension String {
  /// The row without the blanks at its end.
  fileprivate var trimmed: String { String(reversed().drop { $0 == " " }.reversed()) }
}
