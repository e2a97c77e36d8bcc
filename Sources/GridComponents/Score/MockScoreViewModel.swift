public import Observation

/// A score for tests and previews, written from the outside.
@Observable public final class MockScoreViewModel: ScoreViewModel, ScoreKeeper, ComponentModel {
  /// Which of its faces the view shows.
  public var visualState: ScoreVisualState
  /// The columns of numbers, from left to right.
  public var scoreCells: [ScoreCell]

  /// Makes a model; idle and without a column unless told.
  public init(visualState: ScoreVisualState = .idle, scoreCells: [ScoreCell] = []) {
    self.visualState = visualState
    self.scoreCells = scoreCells
  }

  /// Makes a model in a state.
  public convenience init(_ state: ScoreState) {
    self.init(visualState: state.visualState, scoreCells: state.scoreCells)
  }

  /// Everything that is shown.
  public var state: ScoreState {
    get { ScoreState(visualState: visualState, scoreCells: scoreCells) }
    set {
      visualState = newValue.visualState
      scoreCells = newValue.scoreCells
    }
  }

  /// A new tennis match in its third set.
  public static var tennisMatch: MockScoreViewModel { MockScoreViewModel(.tennisMatch) }
  /// A new score that is on its way.
  public static var loading: MockScoreViewModel { MockScoreViewModel(.loading) }
  /// A new model without a score.
  public static var empty: MockScoreViewModel { MockScoreViewModel(.empty) }
}
