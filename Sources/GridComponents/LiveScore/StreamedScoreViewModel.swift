import Observation

/// A score that follows a service's stream for as long as somebody keeps it.
///
///     let model = StreamedScoreViewModel(service)
///     model.startObserving()
///
/// All that an update changes is written between two suspensions: who reads the columns of an
/// update reads its state too, and no frame has one of them alone.
@Observable package final class StreamedScoreViewModel: LiveScoreViewModel {
  /// How the line to the service is.
  package private(set) var connection = ScoreConnection.off
  /// Which of its faces the board shows.
  package private(set) var visualState = ScoreVisualState.idle
  /// The columns of numbers.
  package private(set) var scoreCells: [ScoreCell] = []
  /// What the sides are called.
  package private(set) var sides = ScoreSides()
  /// The side that serves, if any does.
  package private(set) var serving: ScoreSide?
  /// Whether the match is being played now.
  package private(set) var isLive = false
  @ObservationIgnored private let service: any ScoreService
  @ObservationIgnored private var observing: Task<Void, Never>?

  /// Makes a model that does not follow the service yet.
  package init(_ service: any ScoreService) { self.service = service }

  deinit { observing?.cancel() }

  /// Follows the service from now on, in place of what it followed before.
  package func startObserving() {
    observing?.cancel()
    show(.waiting)
    let updates = service.updates()
    observing = Task { [weak self] in
      for await update in updates {
        guard !Task.isCancelled, let self else { return }
        take(update)
      }
      if !Task.isCancelled { self?.change { $0.end() } }
    }
  }

  /// Follows the service no more.
  package func stopObserving() {
    observing?.cancel()
    observing = nil
    show(.off)
  }

  /// Does what the user asks for.
  package func send(_ intent: LiveScoreIntent) {
    switch intent {
    case .follow: startObserving()
    case .stop: stopObserving()
    }
  }

  private func take(_ update: ScoreUpdate) {
    switch update {
    case .score(let score): change { $0.receive(score) }
    case .connectionLost: change { $0.lose() }
    }
  }

  private func change(_ change: (inout LiveScoreState) -> Void) {
    let score = ScoreState(
      visualState: visualState, scoreCells: scoreCells, sides: sides, serving: serving,
      isLive: isLive)
    var state = LiveScoreState(connection: connection, score: score)
    change(&state)
    show(state)
  }

  private func show(_ state: LiveScoreState) {
    connection = state.connection
    visualState = state.score.visualState
    scoreCells = state.score.scoreCells
    sides = state.score.sides
    serving = state.score.serving
    isLive = state.score.isLive
  }
}
