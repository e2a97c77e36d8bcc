import GridViews

extension Components {
  /// A list of services that is fetched, or cannot be.
  static let statusList = Component(
    "StatusList", summary: "Services and how they do: fetched, empty, or failed with a retry.",
    size: GridSize(width: 36, height: 8), wide: GridSize(width: 68, height: 6),
    samples: [
      Sample("loading", StatusListState.loading), Sample("loaded", .loaded),
      Sample("empty", .empty), Sample("failed", .failed),
    ],
    actions: [
      ComponentAction("the server fails") { $0 = .failed },
      ComponentAction("try again", .retry),
      ComponentAction("the server answers") { $0.finish(with: StatusListState.loaded.statuses) },
      ComponentAction("search is back") { state in
        guard let index = state.statuses.firstIndex(where: { $0.id == "Search" }) else { return }
        state.statuses[index] = ServiceStatus("Search", .running)
      },
      ComponentAction("nothing is watched") { $0.finish(with: []) },
    ],
    view: { (model: MockStatusListViewModel) in StatusListView(model) },
    face: { StatusListFace() })
}
