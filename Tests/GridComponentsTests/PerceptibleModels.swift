import GridComponents
import InstrumentedObservation

// The mock models of three components once more, with the other macro.

@Perceptible final class PerceptibleScore: ScoreViewModel, ScoreKeeper, ComponentModel {
  var visualState: ScoreVisualState
  var scoreCells: [ScoreCell]
  var sides: ScoreSides
  var serving: ScoreSide?
  var isLive: Bool

  init(_ state: ScoreState) {
    visualState = state.visualState
    scoreCells = state.scoreCells
    sides = state.sides
    serving = state.serving
    isLive = state.isLive
  }

  var state: ScoreState {
    get {
      ScoreState(
        visualState: visualState, scoreCells: scoreCells, sides: sides, serving: serving,
        isLive: isLive)
    }
    set {
      visualState = newValue.visualState
      scoreCells = newValue.scoreCells
      sides = newValue.sides
      serving = newValue.serving
      isLive = newValue.isLive
    }
  }
}

@Perceptible final class PerceptibleCounter: CounterViewModel, ComponentModel {
  var count: Int
  var fact: String?
  var isLoadingFact: Bool

  init(_ state: CounterState) {
    count = state.count
    fact = state.fact
    isLoadingFact = state.isLoadingFact
  }

  var state: CounterState {
    get { CounterState(count: count, fact: fact, isLoadingFact: isLoadingFact) }
    set {
      count = newValue.count
      fact = newValue.fact
      isLoadingFact = newValue.isLoadingFact
    }
  }
}

@Perceptible final class PerceptibleStatusList: StatusListViewModel, ComponentModel {
  var statuses: [ServiceStatus]
  var isLoading: Bool
  var failure: String?

  init(_ state: StatusListState) {
    statuses = state.statuses
    isLoading = state.isLoading
    failure = state.failure
  }

  var state: StatusListState {
    get { StatusListState(statuses: statuses, isLoading: isLoading, failure: failure) }
    set {
      statuses = newValue.statuses
      isLoading = newValue.isLoading
      failure = newValue.failure
    }
  }
}
