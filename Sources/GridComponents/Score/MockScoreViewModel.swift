public import Observation

/// A score for tests and previews; code outside of it sets its properties.
@Observable public final class MockScoreViewModel: ScoreViewModel, ScoreKeeper, ComponentModel {
  /// What the view shows.
  public var visualState: ScoreVisualState
  /// The columns of numbers, from left to right.
  public var scoreCells: [ScoreCell]

  /// The names of the sides.
  public var sides: ScoreSides
  /// The side that serves, or nil.
  public var serving: ScoreSide?
  /// True while the match is being played.
  public var isLive: Bool

  /// Makes a model in a state.
  public init(_ state: ScoreState) {
    visualState = state.visualState
    scoreCells = state.scoreCells
    sides = state.sides
    serving = state.serving
    isLive = state.isLive
  }

  /// Makes a model; by default, idle and without columns.
  public convenience init(visualState: ScoreVisualState = .idle, scoreCells: [ScoreCell] = []) {
    self.init(ScoreState(visualState: visualState, scoreCells: scoreCells))
  }

  /// Everything that is shown.
  public var state: ScoreState {
    get {
      ScoreState(
        visualState: visualState, scoreCells: scoreCells, sides: sides, serving: serving,
        isLive: isLive)
    }
    set {
      // The setters of the macro notify only if the value differs.
      visualState = newValue.visualState
      scoreCells = newValue.scoreCells
      sides = newValue.sides
      serving = newValue.serving
      isLive = newValue.isLive
    }
  }

  /// A new tennis match in its third set.
  public static var tennisMatch: MockScoreViewModel { MockScoreViewModel(.tennisMatch) }
  /// A new match while it is played.
  public static var live: MockScoreViewModel { MockScoreViewModel(.live) }
  /// A new match that is over.
  public static var decided: MockScoreViewModel { MockScoreViewModel(.decided) }
  /// A new score that is being loaded.
  public static var loading: MockScoreViewModel { MockScoreViewModel(.loading) }
  /// A new model without a score.
  public static var empty: MockScoreViewModel { MockScoreViewModel(.empty) }
}
