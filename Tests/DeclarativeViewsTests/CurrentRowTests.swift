import DeclarativeViews
import Observation

/// The current row, on which keys act, follows the rows that code selects.
@MainActor @Suite struct CurrentRowTests {
  @Observable @MainActor final class Trips {
    var names = ["Oslo", "Rome", "Bern", "Kyiv", "Riga", "Lima"]
    var chosen: String?
    var all: Set<String> = []
    /// False if the model keeps its selection, whatever the user selects.
    var accepts = true
    let isSingle: Bool

    init(isSingle: Bool = true) { self.isSingle = isSingle }
  }

  struct TripList: View {
    @Bindable var trips: Trips

    var body: some View {
      if trips.isSingle {
        List(
          selection: Binding(get: { trips.chosen }, set: { if trips.accepts { trips.chosen = $0 } })
        ) { rows }
      } else {
        List(selection: $trips.all) { rows }
      }
    }

    private var rows: some View {
      ForEach(trips.names, id: \.self) { Text($0) }
        .onDelete { trips.names.remove(atOffsets: $0) }
    }
  }

  /// The current row, and those that are selected.
  private func rows(_ stage: Stage) -> String {
    let rows = stage.elements.filter { $0.role == "row" }
    let current = rows.filter(\.isFocused).map(\.label)
    return (current + ["·"] + rows.filter(\.isSelected).map(\.label)).joined(separator: " ")
  }

  /// Backspace deletes the row that code has selected.
  ///
  /// With the focus, the list scrolls to the row. One that arrives later is followed once.
  @Test func aSelectedRowIsCurrent() {
    let trips = Trips()
    let stage = Stage(TripList(trips: trips), 8, 3)
    stage.expectFilm(
      "tab", .act("Bern") { trips.chosen = "Bern" }, "backspace",
      .act("Lima") { trips.chosen = "Lima" }, .act("Faro") { trips.chosen = "Faro" },
      .act("Faro comes") { trips.names.insert("Faro", at: 1) }, "down",
      .act("Cork comes") { trips.names.append("Cork") }, noting: { rows(stage) },
      shows: """
        first    ¦ tab      ¦ Bern        ¦ backspace ¦ Lima        ¦ Faro     ¦ Faro comes
        Oslo   ┃ ¦ Oslo   ┃ ¦ Oslo   ┃    ¦ Oslo   ┃  ¦ Kyiv   │    ¦ Kyiv   │ ¦ Faro   ┃
        Rome   ┃ ¦ Rome   ┃ ¦ Rome   ┃    ¦ Rome   ┃  ¦ Riga   ┃    ¦ Riga   ┃ ¦ Rome   ┃
        Bern   │ ¦ Bern   │ ¦ Bern   │    ¦ Kyiv   │  ¦ Lima   ┃    ¦ Lima   ┃ ¦ Kyiv   │
        ·        ¦ Oslo ·   ¦ Bern · Bern ¦ Kyiv ·    ¦ Lima · Lima ¦ Lima ·   ¦ Faro · Faro

        down        ¦ Cork comes
        Faro   ┃    ¦ Faro   │
        Rome   ┃    ¦ Rome   ┃
        Kyiv   │    ¦ Kyiv   │
        Rome · Faro ¦ Rome · Faro
        """)
    expectEqual(trips.names, ["Oslo", "Faro", "Rome", "Kyiv", "Riga", "Lima", "Cork"])
  }

  @Test func itIsCurrentWhenTheListGetsTheFocus() {
    let trips = Trips()
    trips.chosen = "Rome"
    let stage = Stage(TripList(trips: trips), 8, 3)
    stage.expectFilm(
      .act("Bern") { trips.chosen = "Bern" }, "tab", drawing: \.nothing, noting: { rows(stage) },
      shows: """
        first  ¦ Bern   ¦ tab
        · Rome ¦ · Bern ¦ Bern · Bern
        """)
  }

  /// A model may refuse a choice and keep its own.
  @Test func theUsersOwnChoiceLeavesIt() {
    let trips = Trips()
    trips.chosen = "Oslo"
    let stage = Stage(TripList(trips: trips), 8, 4)
    stage.expectFilm(
      "tab", "down enter", "down", .act("refuse") { trips.accepts = false }, "enter",
      .act("Cork comes") { trips.names.append("Cork") }, drawing: \.nothing,
      noting: { rows(stage) },
      shows: """
        first  ¦ tab         ¦ down enter  ¦ down        ¦ refuse      ¦ enter       ¦ Cork comes
        · Oslo ¦ Oslo · Oslo ¦ Rome · Rome ¦ Bern · Rome ¦ Bern · Rome ¦ Bern · Rome ¦ Bern · Rome
        """)
  }

  @Test func withSeveralRowsItFollowsTheFirstNewOne() {
    let trips = Trips(isSingle: false)
    trips.all = ["Oslo"]
    let stage = Stage(TripList(trips: trips), 8, 6)
    stage.expectFilm(
      "tab", .act("three") { trips.all = ["Oslo", "Kyiv", "Bern"] },
      .act("one") { trips.all = ["Oslo"] }, "space", drawing: \.nothing, noting: { rows(stage) },
      shows: """
        first  ¦ tab         ¦ three                 ¦ one         ¦ space
        · Oslo ¦ Oslo · Oslo ¦ Bern · Oslo Bern Kyiv ¦ Bern · Oslo ¦ Bern · Oslo Bern
        """)
  }

  /// In a table of GridViews, code sets the paths.
  @Test func aTableFollowsToo() {
    let trips = Trips()
    let table = TableView(items: { trips.names }, id: \.self) { ListContent($0) }
    table.selectionMode = .single
    let stage = Stage(table, size: GridSize(width: 8, height: 6))
    stage.expectFilm(
      "tab", .act("third") { table.selection = [RowPath(row: 2)] },
      .act("one less") { trips.names.remove(at: 0) }, drawing: \.nothing, noting: { rows(stage) },
      shows: """
        first ¦ tab    ¦ third       ¦ one less
        ·     ¦ Oslo · ¦ Bern · Bern ¦ Bern · Bern
        """)
  }
}
