extension DataTableState {
  /// Tennis players as they came.
  package static let players = DataTableState(
    title: "Ranking",
    columns: [
      DataColumn(id: "rank", title: "#", width: 3, kind: .number),
      DataColumn(id: "name", title: "Player", width: 14),
      DataColumn(id: "country", title: "From", width: 6, rank: 1),
      DataColumn(id: "titles", title: "Titles", width: 8, kind: .number, rank: 2),
      DataColumn(id: "points", title: "Points", width: 8, kind: .number),
    ],
    rows: [
      player("1", "Iga Świątek", "POL", titles: "18", points: "9 850"),
      player("2", "Aryna Sabalenka", "BLR", titles: "13", points: "8 905"),
      player("3", "Coco Gauff", "USA", titles: "6", points: "7 150"),
      player("4", "Elena Rybakina", "KAZ", titles: "6", points: "5 973"),
      player("5", "Jessica Pegula", "USA", titles: "4", points: "4 875"),
    ])
  /// The same players, those with the most titles first.
  package static let byTitles: DataTableState = {
    var state = players
    state.sorting = DataSorting(by: "titles", isAscending: false)
    return state
  }()
  /// The same players by their names.
  package static let byName: DataTableState = {
    var state = players
    state.sorting = DataSorting(by: "name")
    return state
  }()
  /// Columns without a row.
  package static let empty: DataTableState = {
    var state = players
    state.rows = []
    return state
  }()

  private static func player(
    _ rank: String, _ name: String, _ country: String, titles: String, points: String
  ) -> DataRow {
    DataRow(
      id: name,
      ["rank": rank, "name": name, "country": country, "titles": titles, "points": points])
  }
}
