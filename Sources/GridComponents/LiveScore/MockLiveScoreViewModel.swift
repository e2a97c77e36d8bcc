public import Observation

/// A score from a service for tests and previews, written from the outside.
@Observable public final class MockLiveScoreViewModel: LiveScoreViewModel, ComponentModel {
  /// How the line to the service is.
  public var connection: ScoreConnection
  /// The score that came last.
  public var score: ScoreState

  /// Makes a model in a state.
  public init(_ state: LiveScoreState) {
    connection = state.connection
    score = state.score
  }

  /// Which of its faces the board shows.
  public var visualState: ScoreVisualState { score.visualState }
  /// The columns of numbers.
  public var scoreCells: [ScoreCell] { score.scoreCells }
  /// What the sides are called.
  public var sides: ScoreSides { score.sides }
  /// The side that serves, if any does.
  public var serving: ScoreSide? { score.serving }
  /// Whether the match is being played now.
  public var isLive: Bool { score.isLive }

  /// Everything that is shown.
  public var state: LiveScoreState {
    get { LiveScoreState(connection: connection, score: score) }
    set {
      connection = newValue.connection
      score = newValue.score
    }
  }

  /// A new model of a match that nobody follows.
  public static var off: MockLiveScoreViewModel { MockLiveScoreViewModel(.off) }
  /// A new model of a match of which nothing has come yet.
  public static var waiting: MockLiveScoreViewModel { MockLiveScoreViewModel(.waiting) }
  /// A new model of a match that is being played.
  public static var live: MockLiveScoreViewModel { MockLiveScoreViewModel(.live) }
  /// A new model whose line is lost.
  public static var reconnecting: MockLiveScoreViewModel { MockLiveScoreViewModel(.reconnecting) }
  /// A new model of a match that is over.
  public static var ended: MockLiveScoreViewModel { MockLiveScoreViewModel(.ended) }
}
