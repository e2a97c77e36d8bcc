import GridViews

extension Components {
  /// A score as it comes from a service.
  static let liveScore = Component(
    "LiveScore", summary: "A score as it comes from a service, and how the line to it is.",
    size: GridSize(width: 34, height: 6), wide: GridSize(width: 64, height: 6),
    samples: [
      Sample("waiting", LiveScoreState.waiting), Sample("live", .live),
      Sample("reconnecting", .reconnecting), Sample("ended", .ended), Sample("off", .off),
    ],
    actions: [
      ComponentAction("the score comes") { $0.receive(.live) },
      ComponentAction("the line is lost") { $0.lose() },
      ComponentAction("the next point comes") { state in
        var score = ScoreState.live
        score.scoreCells[2].away = "30"
        state.receive(score)
      },
      ComponentAction("the match ends") { state in
        state.score = .decided
        state.end()
      },
      ComponentAction("follow another", .follow),
      ComponentAction("stop", .stop),
    ],
    view: { (model: ObservableModel<LiveScoreState>) in LiveScoreView(model) },
    face: { LiveScoreFace() })
}
