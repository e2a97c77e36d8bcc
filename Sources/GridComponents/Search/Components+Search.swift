import GridViews

extension Components {
  /// A search while somebody types.
  static let search = Component(
    "Search", summary: "A search that asks once nobody has typed for a while.",
    size: GridSize(width: 36, height: 8), wide: GridSize(width: 68, height: 5),
    samples: [
      Sample("idle", SearchState.idle), Sample("searching", .searching), Sample("found", .found),
      Sample("nothing", .nothing), Sample("failed", .failed),
    ],
    actions: [
      ComponentAction("type ro", .edit("ro")),
      ComponentAction("the answer comes") { $0.answer(.found(SearchHit.tournaments)) },
      ComponentAction("type rowing", .edit("rowing")),
      ComponentAction("there is none") { $0.answer(.failed("The line is dead")) },
      ComponentAction("try again", .retry),
      ComponentAction("clear", .edit("")),
    ],
    view: { (model: ObservableModel<SearchState>) in SearchView(model) }, face: { SearchFace() })
}
