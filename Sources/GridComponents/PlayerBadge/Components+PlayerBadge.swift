import GridViews

extension Components {
  /// A player in one glance.
  static let playerBadge = Component(
    "PlayerBadge", summary: "A player in one glance, and how much there is to read.",
    size: GridSize(width: 36, height: 4), wide: GridSize(width: 68, height: 3),
    samples: [
      Sample("striker", PlayerBadgeState.striker), Sample("keeper", .keeper),
      Sample("newcomer", .newcomer),
    ],
    actions: [
      ComponentAction("some news") { $0.news += 1 },
      ComponentAction("a match is lost") { $0.play(.lost) },
      ComponentAction("she plays in midfield") { $0.position = "Midfield" },
      ComponentAction("read the news", .readNews),
    ],
    view: { (model: ObservableModel<PlayerBadgeState>) in PlayerBadgeView(model) },
    face: { PlayerBadgeFace() })
}
