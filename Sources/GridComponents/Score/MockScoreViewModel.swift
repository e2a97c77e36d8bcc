public import Observation

/// A score for tests and previews, written from the outside.
@Observable public final class MockScoreViewModel: ScoreViewModel, ScoreKeeper {
  /// Which of its faces the view shows.
  public var visualState: ScoreVisualState
  /// The columns of numbers, from left to right.
  public var scoreCells: [ScoreCell]

  /// Makes a model; idle and without a column unless told.
  public init(visualState: ScoreVisualState = .idle, scoreCells: [ScoreCell] = []) {
    self.visualState = visualState
    self.scoreCells = scoreCells
  }

  private convenience init(_ state: ScoreDisplayState) {
    self.init(visualState: state.visualState, scoreCells: state.scoreCells)
  }

  /// A new tennis match in its third set.
  public static var tennisMatch: MockScoreViewModel { MockScoreViewModel(.tennisMatch) }
  /// A new score that is on its way.
  public static var loading: MockScoreViewModel { MockScoreViewModel(.loading) }
  /// A new model without a score.
  public static var empty: MockScoreViewModel { MockScoreViewModel(.empty) }
}
