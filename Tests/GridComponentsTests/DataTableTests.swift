import ViewsTestSupport

/// The table of data.
@MainActor @Suite struct DataTableTests {
  private func stage(_ model: ObservableModel<DataTableState>, width: Int = 36) -> Stage {
    Stage(DataTableView(model), width, 13)
  }

  private func ids(_ state: DataTableState, by column: String, isAscending: Bool = true) -> [String]
  {
    var state = state
    state.sorting = DataSorting(by: column, isAscending: isAscending)
    return state.sortedRows.map(\.id)
  }

  private func numbers(_ texts: [String]) -> DataTableState {
    DataTableState(
      title: "", columns: [DataColumn(id: "n", title: "n", width: 3, kind: .number)],
      rows: texts.enumerated().map { DataRow(id: "\($0.offset)", ["n": $0.element]) })
  }

  @Test func rowsThatAreAlikeStayAsTheyCame() {
    let players = DataTableState.players
    let alike = ["Coco Gauff", "Elena Rybakina"]
    expectEqual(Array(ids(players, by: "titles")[1...2]), alike)
    expectEqual(Array(ids(players, by: "titles", isAscending: false)[2...3]), alike)
    let many = numbers((0..<200).map { "\($0 % 3)" })
    let sorted = ids(many, by: "n").compactMap(Int.init)
    expectEqual(sorted, (0..<3).flatMap { rest in (0..<200).filter { $0 % 3 == rest } })
  }

  @Test func numbersAreSortedByTheirValueAndWhatIsNoneComesLast() {
    let texts = numbers(["10", "9", "", "nan", "-1", "1 000", "x", "inf"])
    expectEqual(ids(texts, by: "n"), ["4", "1", "0", "5", "7", "2", "3", "6"])
    expectEqual(ids(texts, by: "n", isAscending: false), ["7", "5", "0", "1", "4", "2", "3", "6"])
  }

  @Test func anUnknownColumnSortsNothing() {
    var state = DataTableState.players
    state.apply(.sort("shoe size"))
    expectEqual(state, .players)
    expectEqual(ids(state, by: "shoe size"), state.rows.map(\.id))
  }

  @Test func aTableByKeys() {
    let model = ObservableModel(DataTableState.players)
    let stage = stage(model)
    let film = Film(of: stage)
    film.press("tab tab", "enter", "enter", "'3'", on: stage)
    expectSnapshot(of: film)
    expectEqual(model.sorting, DataSorting(by: "points"))
  }

  @Test func aClickOnATitleSorts() {
    let model = ObservableModel(DataTableState.players)
    let stage = stage(model)
    _ = stage.commit()
    let sortings = (0..<2).map { _ in
      stage.click(GridPoint(x: 7, y: 1))
      return model.sorting
    }
    expectEqual(
      sortings, [DataSorting(by: "name"), DataSorting(by: "name", isAscending: false)])
  }

  @Test func columnsAreLeftOutByTheirRank() {
    let model = ObservableModel(DataTableState.players)
    let titles = [36, 41, 50, 68].map { stage(model, width: $0).commit().grid.text(ofRow: 1) }
    expectEqual(
      titles.joined(separator: "\n"),
      """
      │   # Player                Points │
      │   # Player           From      Points │
      │   # Player           From      Titles   Points │
      │   # Player                    From               Titles   Points │
      """)
  }
}
