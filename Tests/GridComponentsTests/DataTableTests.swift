import FirstFrameTesting
import GridComponents
import GridViews
import TestSupport

/// The table of data.
@MainActor @Suite struct DataTableTests {
  private let size = GridSize(width: 36, height: 13)

  private func stage(_ model: ObservableModel<DataTableState>, size: GridSize? = nil) -> Stage {
    Stage(DataTableView(model), size: size ?? self.size)
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
    let (gauff, rybakina) = ("Coco Gauff", "Elena Rybakina")
    expectEqual(ids(players, by: "titles")[1...2], [gauff, rybakina])
    expectEqual(ids(players, by: "titles", isAscending: false)[2...3], [gauff, rybakina])
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
    state.sorting = DataSorting(by: "shoe size")
    expectEqual(state.sortedRows, state.rows)
  }

  @Test func aTableByKeys() throws {
    let model = ObservableModel(DataTableState.players)
    let stage = stage(model)
    let film = Film(of: stage)
    film.act("tab, tab") {
      stage.press(.tab)
      stage.press(.tab)
    }
    film.act("enter: by name") { stage.press(.enter) }
    film.act("enter: the other way") { stage.press(.enter) }
    try film.act("3: by points") { try stage.type("3") }
    expectSnapshot(of: film)
    expectEqual(model.sorting, DataSorting(by: "points"))
  }

  @Test func aClickOnATitleSorts() {
    let model = ObservableModel(DataTableState.players)
    let stage = stage(model)
    _ = stage.commit()
    stage.click(GridPoint(x: 7, y: 1))
    expectEqual(model.sorting, DataSorting(by: "name"))
    stage.click(GridPoint(x: 7, y: 1))
    expectEqual(model.sorting, DataSorting(by: "name", isAscending: false))
  }

  @Test func columnsAreLeftOutByTheirRank() {
    let model = ObservableModel(DataTableState.players)
    let titles = [36, 41, 50, 68].map { width in
      let grid = stage(model, size: GridSize(width: width, height: 13)).commit().grid
      return grid.text(ofRow: 1).split(separator: " ").dropFirst().dropLast().map(String.init)
    }
    #expect(
      titles == [
        ["#", "Player", "Points"], ["#", "Player", "From", "Points"],
        ["#", "Player", "From", "Titles", "Points"], ["#", "Player", "From", "Titles", "Points"],
      ])
  }

  /// Checklist row 56: a text is set in `updateProperties`, and no geometry is.
  @Test func oneWriteIsOneRunOfTheScopeThatReadsIt() {
    let model = ObservableModel(DataTableState.players)
    let stage = stage(model)
    _ = stage.commit()
    model.rows[2].texts["points"] = "9 150"
    let record = stage.commit()
    let runs = record.runs.filter { $0.cause == .model }
    expectEqual(runs.map(\.path), ["DataTableView"])
    expectEqual(runs.map(\.phase), ["updateProperties"])
    expectEqual(runs.map(\.count), [1])
    let changed = record.assignments.filter { $0.changed && $0.property == "content" }
    expectEqual(changed.map(\.path), ["DataTableView/DataTableStateView/TableView/content/row 2"])
    expectEqual(stage.freshPicture, record.grid)
  }

  @Test func updatesLeaveNoOrphans() {
    let model = ObservableModel(DataTableState.players)
    let stage = stage(model)
    func goAndComeBack() {
      model.state = .empty
      _ = stage.commit()
      model.state = .byName
      _ = stage.commit()
    }
    goAndComeBack()
    let counts = stage.liveCounts
    for _ in 0..<20 { goAndComeBack() }
    expectEqual(stage.liveCounts, counts)
  }

  @Test(arguments: ["", "\n\n\n", "界界界界界界界界界界界界界界界界界界", "one\ttwo\u{7}\u{301}"])
  func hostileTextsStayInsideOfTheBorder(_ text: String) {
    let columns = [Int.min, 0, 5, .max].map { width in
      DataColumn(id: text, title: text, width: width, kind: .number)
    }
    for count in 0...columns.count {
      let state = DataTableState(
        title: text, columns: Array(columns.prefix(count)),
        rows: Array(repeating: DataRow(id: text, [text: text]), count: 20),
        sorting: DataSorting(by: text))
      for size in [size, GridSize(width: 64, height: 4), GridSize(width: 3, height: 3), .zero] {
        expectBorders(of: stage(ObservableModel(state), size: size).commit().grid)
      }
    }
  }
}
