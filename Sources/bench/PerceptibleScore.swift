import GridComponents
import InstrumentedObservation

/// The score of `MockScoreViewModel`, idle and without columns, tracked by this package's
/// registrar.
@Perceptible final class PerceptibleScore: ScoreViewModel, ScoreKeeper {
  var visualState = ScoreVisualState.idle
  var scoreCells: [ScoreCell] = []
  var sides = ScoreState().sides
  var serving: ScoreSide?
  var isLive = false

  init() {}
}
