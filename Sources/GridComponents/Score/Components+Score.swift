import GridViews

extension Components {
  /// The score of one match.
  static let score = Component(
    "Score", summary: "The score of one match, column by column.",
    size: GridSize(width: 34, height: 5), wide: GridSize(width: 64, height: 5),
    samples: [
      Sample("tennis match", ScoreState.tennisMatch), Sample("live", .live),
      Sample("decided", .decided), Sample("loading", .loading), Sample("empty", .empty),
      Sample("idle", ScoreState()),
    ],
    actions: [
      ComponentAction("Away serves, live") { state in
        state.serving = .away
        state.isLive = true
      },
      ComponentAction("a point for Away") { state in
        if let game = state.scoreCells.indices.last { state.scoreCells[game].away = "30" }
      },
      ComponentAction("the score is lost") { $0.visualState = .loading },
      ComponentAction("it is back") { $0.visualState = .display },
      ComponentAction("game, set and match") { state in
        state.scoreCells = ScoreState.decided.scoreCells
        state.serving = nil
        state.isLive = false
      },
    ],
    view: { (model: MockScoreViewModel) in ScoreView(model) }, face: { ScoreFace() })
}
