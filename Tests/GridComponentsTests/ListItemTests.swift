import ViewsTestSupport

/// The list of items: checklist row 59.
@MainActor @Suite struct ListItemTests {
  private func stage(_ model: ObservableModel<ListItemState>) -> Stage {
    Stage(ListItemView(model), 36, 14)
  }

  private func cells(of stage: Stage) -> [ListCell] {
    func cells(in view: View) -> [ListCell] {
      (view as? ListCell).map { [$0] } ?? view.subviews.flatMap(cells)
    }
    return cells(in: stage.root).sorted { $0.frame.minY < $1.frame.minY }
  }

  /// Checklist row 59: the handler is a tracked scope.
  ///
  /// A write to one model runs only its cell's handler and measures that cell again. Rows that stay
  /// keep their cells and run no handler.
  @Test func aWriteToOneModelRunsOneHandlerAndMovesOnlyWhatIsBelow() {
    let model = ObservableModel(ListItemState.mailboxes)
    let stage = stage(model)
    _ = stage.commit()
    let before = cells(of: stage)
    func places() -> [[Int]] { cells(of: stage).map { [$0.frame.minY, $0.frame.size.height] } }
    expectEqual(places(), [[0, 3], [3, 4], [7, 3], [10, 1]])

    model.items[1].secondaryText = "Closed"
    let record = stage.commit()
    let handlers = record.runs.filter { $0.phase == "configurationUpdate" }
    expectEqual(record.runsInWords, ["\(before[1].path) configurationUpdate 1"])
    expectEqual(record.runs.filter { $0.cause == .model }, handlers)
    expectEqual(places(), [[0, 3], [3, 3], [6, 3], [9, 1]])
    let changed = record.assignments.filter { $0.changed && $0.property == "content" }
    expectEqual(changed.map(\.path), [before[1].path])

    model.state.items.removeFirst()
    let removal = stage.commit()
    expectEqual(removal.runs.filter { $0.phase == "configurationUpdate" }, [])
    expectEqual(
      cells(of: stage).map(ObjectIdentifier.init), before.dropFirst().map(ObjectIdentifier.init))
    expectEqual(stage.freshPicture, removal.grid)
  }

  /// Another badge changes one row of the screen, and items that change places are shown there.
  ///
  /// Ids tell rows apart: of several items that have the same, each row shows the first.
  @Test func itemsThatChangeAreShownWhereTheyAre() {
    let model = ObservableModel(ListItemState.mailboxes)
    let stage = stage(model)
    let items = ["one", "two"].map { ListItem(id: "same", image: "◆", text: $0) }
    let film = stage.film(
      .act("a badge") { model.items[0].badge = 4 }, .act("a swap") { model.items.swapAt(0, 1) },
      .act("the other's badge") { model.items[0].badge = 7 },
      .act("one") { model.items = [items[0]] }, .act("two of one id") { model.items = items },
      drawing: { grid in
        expectEqual(grid, stage.freshPicture)
        return [1, 3, 5].map { grid.rows[$0] }
      })
    expectEqual(
      film,
      """
      first                                ¦ a badge
      │ ◆ Inbox                      3 › │ ¦ │ ◆ Inbox                      4 › │
      │ ──────────────────────────────── │ ¦ │ ──────────────────────────────── │
      │   Courts 1 to 4 are open         │ ¦ │   Courts 1 to 4 are open         │

      a swap                               ¦ the other's badge
      │ ● Tennis club              99+ › │ ¦ │ ● Tennis club                7 › │
      │   again                          │ ¦ │   again                          │
      │ ◆ Inbox                      4 › │ ¦ │ ◆ Inbox                      4 › │

      one                                  ¦ two of one id
      │ ◆ one                          › │ ¦ │ ◆ one                          › │
      │                                  │ ¦ │ ◆ one                          › │
      │                                  │ ¦ │                                  │
      """)
  }

  @Test func aListByKeys() {
    let model = ObservableModel(ListItemState.mailboxes)
    let stage = stage(model)
    let film = Film(of: stage)
    film.press("tab", "enter", "down", "enter", on: stage)
    expectSnapshot(of: film)
    expectEqual(model.state, .allRead)
  }
}
