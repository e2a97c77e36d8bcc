import FirstFrameTesting
import GridComponents
import GridViews
import TestSupport

/// The list of items: checklist row 59.
@MainActor @Suite struct ListItemTests {
  private let size = GridSize(width: 36, height: 14)

  private func stage(_ model: ObservableModel<ListItemState>) -> Stage {
    Stage(ListItemView(model), size: size)
  }

  private func cells(of stage: Stage) -> [ListCell] {
    func cells(in view: View) -> [ListCell] {
      (view as? ListCell).map { [$0] } ?? view.subviews.flatMap(cells)
    }
    return cells(in: stage.root).sorted { $0.frame.minY < $1.frame.minY }
  }

  /// Checklist row 59: the handler is a tracked scope; a write to one model runs only its cell's
  /// handler and measures that cell again.
  @Test func aWriteToOneModelRunsOneHandlerAndMovesOnlyWhatIsBelow() {
    let model = ObservableModel(ListItemState.mailboxes)
    let stage = stage(model)
    _ = stage.commit()
    let before = cells(of: stage)
    expectEqual(before.map(\.frame.size.height), [3, 4, 3, 1])

    model.items[1].secondaryText = "Closed"
    let record = stage.commit()
    let handlers = record.runs.filter { $0.phase == "configurationUpdate" }
    expectEqual(handlers.map(\.path), [before[1].path])
    expectEqual(handlers.map(\.count), [1])
    expectEqual(record.runs.filter { $0.cause == .model }, handlers)

    let after = cells(of: stage)
    #expect(zip(before, after).allSatisfy { $0 === $1 })
    expectEqual(after.map(\.frame.size.height), [3, 3, 3, 1])
    expectEqual(after.map(\.frame.minY), [0, 3, 6, 9])
    let changed = record.assignments.filter { $0.changed && $0.property == "content" }
    expectEqual(changed.map(\.path), [before[1].path])
  }

  @Test func anotherBadgeChangesOneRowOfTheScreen() {
    let model = ObservableModel(ListItemState.mailboxes)
    let stage = stage(model)
    let first = stage.commit().grid.rows
    model.items[0].badge = 4
    let second = stage.commit().grid.rows
    expectEqual(first.indices.filter { first[$0] != second[$0] }, [1])
    expectEqual(second[1], "│ ◆ Inbox                      4 › │")
  }

  @Test func rowsThatStayKeepTheirCellsAndRunNoHandler() {
    let model = ObservableModel(ListItemState.mailboxes)
    let stage = stage(model)
    _ = stage.commit()
    let before = cells(of: stage)
    model.state.items.removeFirst()
    let record = stage.commit()
    expectEqual(record.runs.filter { $0.phase == "configurationUpdate" }, [])
    let after = cells(of: stage)
    #expect(zip(before.dropFirst(), after).allSatisfy { $0 === $1 })
    expectEqual(stage.freshPicture, record.grid)
  }

  @Test func aListByKeys() {
    let model = ObservableModel(ListItemState.mailboxes)
    let stage = stage(model)
    let film = Film(of: stage)
    film.act("tab") { stage.press(.tab) }
    film.act("open the inbox") { stage.press(.enter) }
    film.act("down") { stage.press(.down) }
    film.act("open the club") { stage.press(.enter) }
    expectSnapshot(of: film)
    expectEqual(model.state, .allRead)
  }

  @Test func itemsThatChangePlacesAreShownThere() {
    let model = ObservableModel(ListItemState.mailboxes)
    let stage = stage(model)
    _ = stage.commit()
    model.items.swapAt(0, 1)
    expectEqual(stage.rendered(), stage.freshPicture)
    model.items[0].badge = 7
    expectEqual(stage.rendered(), stage.freshPicture)
    expectEqual(stage.rendered().text(ofRow: 1), "│ ● Tennis club                7 › │")
  }

  /// Ids tell rows apart: of several items that have the same, each row shows the first.
  @Test func ofItemsOfOneIdTheFirstIsShown() {
    let items = ["one", "two"].map { ListItem(id: "same", image: "◆", text: $0) }
    let model = ObservableModel(ListItemState(title: "", items: [items[0]]))
    let stage = stage(model)
    _ = stage.commit()
    model.items = items
    expectEqual(stage.rendered().rows.count { $0.contains("◆ one") }, 2)
    expectEqual(stage.rendered(), stage.freshPicture)
  }

  @Test func updatesLeaveNoOrphans() {
    let model = ObservableModel(ListItemState.mailboxes)
    let stage = stage(model)
    func goAndComeBack() {
      model.state.items = Array(ListItemState.mailboxes.items.prefix(2))
      _ = stage.commit()
      model.state = .mailboxes
      _ = stage.commit()
    }
    goAndComeBack()
    let counts = stage.liveCounts
    for _ in 0..<20 { goAndComeBack() }
    expectEqual(stage.liveCounts, counts)
  }

  @Test(arguments: ["", "\n\n\n", "界界界界界界界界界界界界界界界界界界", "one\ttwo\u{7}\u{301}"])
  func hostileTextsStayInsideOfTheBorder(_ text: String) {
    let item = ListItem(id: text, image: text, text: text, secondaryText: text, badge: .max)
    let model = ObservableModel(ListItemState(title: text, items: [item, item]))
    for size in [size, GridSize(width: 64, height: 4), GridSize(width: 3, height: 3), .zero] {
      expectBorders(of: Stage(ListItemView(model), size: size).commit().grid)
    }
  }
}
