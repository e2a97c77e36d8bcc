import GridViews

extension Components {
  /// The score of one match.
  static let score = Component(
    "Score", summary: "The score of one match, column by column.",
    size: Size(width: 34, height: 5), wide: Size(width: 64, height: 5),
    samples: [
      Sample("tennis match", ScoreState.tennisMatch), Sample("loading", .loading),
      Sample("empty", .empty), Sample("idle", ScoreState()),
    ],
    actions: [
      ComponentAction("a point for Away") { $0.scoreCells[2].away = "30" },
      ComponentAction("the score is lost") { $0.visualState = .loading },
      ComponentAction("it is back") { $0.visualState = .display },
    ],
    view: { (model: MockScoreViewModel) in ScoreView(model) }, face: { ScoreFace() })
}
