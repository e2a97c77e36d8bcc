import GridComponents
import InstrumentedObservation

/// The state of a component as one property, tracked by this package's registrar.
@Perceptible final class PerceptibleState<State: ComponentState>: ViewModel, ComponentModel {
  var state: State

  init(_ state: State) { self.state = state }

  subscript<Value: Equatable>(path: KeyPath<State, Value>) -> Value { state[keyPath: path] }
}

extension PerceptibleState: ScoreViewModel where State == ScoreState {
  var visualState: ScoreVisualState { state.visualState }
  var scoreCells: [ScoreCell] { state.scoreCells }
  var sides: ScoreSides { state.sides }
  var serving: ScoreSide? { state.serving }
  var isLive: Bool { state.isLive }
}

extension PerceptibleState: CounterViewModel where State == CounterState {
  var count: Int { state.count }
  var fact: String? { state.fact }
  var isLoadingFact: Bool { state.isLoadingFact }
}

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
