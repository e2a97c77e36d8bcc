import DeclarativeViews
import Observation
import TestSupport

/// The current row, on which keys act, follows the rows that code selects.
@MainActor @Suite struct CurrentRowTests {
  @Observable @MainActor final class Trips {
    var names = ["Oslo", "Rome", "Bern", "Kyiv", "Riga", "Lima"]
    var chosen: String?
    var all: Set<String> = []
    /// False if the model keeps its selection, whatever the user selects.
    var accepts = true
  }

  struct TripList: View {
    @Bindable var trips: Trips

    var body: some View {
      List(
        selection: Binding(get: { trips.chosen }, set: { if trips.accepts { trips.chosen = $0 } })
      ) {
        ForEach(trips.names, id: \.self) { Text($0) }
          .onDelete { trips.names.remove(atOffsets: $0) }
      }
    }
  }

  struct Several: View {
    @Bindable var trips: Trips

    var body: some View {
      List(selection: $trips.all) {
        ForEach(trips.names, id: \.self) { Text($0) }
          .onDelete { trips.names.remove(atOffsets: $0) }
      }
    }
  }

  private let trips = Trips()

  private func stage() throws -> Stage {
    let stage = Stage(TripList(trips: trips), size: GridSize(width: 8, height: 3))
    _ = stage.commit()
    return stage
  }

  private func current(_ stage: Stage) -> String? {
    _ = stage.commit()
    return stage.elements.first { $0.role == "row" && $0.isFocused }?.label
  }

  @Test func backspaceDeletesTheRowThatCodeHasSelected() throws {
    let stage = try stage()
    try stage.press("tab")
    expectEqual(current(stage), "Oslo")
    trips.chosen = "Bern"
    expectEqual(current(stage), "Bern")
    try stage.press("backspace")
    expectEqual(trips.names, ["Oslo", "Rome", "Kyiv", "Riga", "Lima"])
  }

  @Test func itIsCurrentWhenTheListGetsTheFocus() throws {
    trips.chosen = "Rome"
    let stage = try stage()
    trips.chosen = "Bern"
    _ = stage.commit()
    try stage.press("tab")
    expectEqual(current(stage), "Bern")
  }

  /// With the focus, the list scrolls to the row.
  @Test func aRowOutOfSightIsScrolledTo() throws {
    let stage = try stage()
    try stage.press("tab")
    trips.chosen = "Lima"
    expectEqual(stage.commit().lines, ["Kyiv   │", "Riga   ┃", "Lima   ┃"])
    expectEqual(current(stage), "Lima")
  }

  @Test func aRowThatArrivesLaterIsFollowedOnce() throws {
    let stage = try stage()
    try stage.press("tab")
    trips.chosen = "Faro"
    expectEqual(current(stage), "Oslo")
    trips.names.insert("Faro", at: 1)
    expectEqual(current(stage), "Faro")
    try stage.press("down")
    expectEqual(current(stage), "Rome")
    trips.names.append("Cork")
    expectEqual(current(stage), "Rome")
  }

  @Test func theUsersOwnChoiceLeavesIt() throws {
    trips.chosen = "Oslo"
    let stage = try stage()
    try stage.press("tab")
    try stage.press("down")
    try stage.press("enter")
    expectEqual(trips.chosen, "Rome")
    try stage.press("down")
    expectEqual(current(stage), "Bern")
    // The model refuses the next choice and keeps its own.
    trips.accepts = false
    try stage.press("enter")
    #expect(try stage.element("Rome").isSelected && !stage.element("Bern").isSelected)
    expectEqual(current(stage), "Bern")
    trips.names.append("Cork")
    expectEqual(current(stage), "Bern")
    #expect(try stage.element("Rome").isSelected)
  }

  @Test func withSeveralRowsItFollowsTheFirstNewOne() throws {
    trips.all = ["Oslo"]
    let stage = Stage(Several(trips: trips), size: GridSize(width: 8, height: 6))
    _ = stage.commit()
    try stage.press("tab")
    trips.all = ["Oslo", "Kyiv", "Bern"]
    expectEqual(current(stage), "Bern")
    trips.all = ["Oslo"]
    expectEqual(current(stage), "Bern")
    try stage.press("space")
    expectEqual(trips.all, ["Oslo", "Bern"])
    expectEqual(current(stage), "Bern")
  }

  /// In a table of GridViews, code sets the paths.
  @Test func aTableFollowsToo() throws {
    let table = TableView(items: { [trips] in trips.names }, id: \.self) { ListContent($0) }
    table.selectionMode = .single
    let stage = Stage(table, size: GridSize(width: 8, height: 6))
    _ = stage.commit()
    try stage.press("tab")
    table.selection = [RowPath(row: 2)]
    expectEqual(current(stage), "Bern")
    trips.names.remove(at: 0)
    expectEqual(current(stage), "Bern")
  }
}
