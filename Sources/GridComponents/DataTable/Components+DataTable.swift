import GridViews

extension Components {
  /// Rows of data that can be sorted.
  static let dataTable = Component(
    "DataTable", summary: "Rows of data that can be sorted by any column.",
    size: GridSize(width: 36, height: 13), wide: GridSize(width: 68, height: 13),
    samples: [
      Sample("as they came", DataTableState.players), Sample("by titles", .byTitles),
      Sample("by name", .byName), Sample("empty", .empty),
    ],
    actions: [
      ComponentAction("sort by name", .sort("name")),
      ComponentAction("sort by points", .sort("points")),
      ComponentAction("Gauff wins a final") { state in
        guard let index = state.rows.firstIndex(where: { $0.id == "Coco Gauff" }) else { return }
        state.rows[index].texts["points"] = "9 150"
      },
      ComponentAction("the last one retires") { $0.rows.removeAll { $0.id == "Jessica Pegula" } },
    ],
    view: { (model: ObservableModel<DataTableState>) in DataTableView(model) },
    face: { DataTableFace() })
}
