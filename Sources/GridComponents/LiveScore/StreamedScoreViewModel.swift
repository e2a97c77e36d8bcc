/// A score that follows a service's stream for as long as somebody keeps it.
///
///     let model = StreamedScoreViewModel(service)
///     model.startObserving()
///
/// All that an update changes is written between two suspensions: who reads the columns of an
/// update reads its state too, and no frame has one of them alone.
package final class StreamedScoreViewModel: ViewModel {
  private let model = ObservableModel(LiveScoreState.off)
  private let service: any ScoreService
  private var observing: Task<Void, Never>?

  /// Makes a model that does not follow the service yet.
  package init(_ service: any ScoreService) { self.service = service }

  deinit { observing?.cancel() }

  /// Reads the score and how the line is.
  package subscript<Value: Equatable>(path: KeyPath<LiveScoreState, Value>) -> Value {
    model[path]
  }

  /// Follows the service from now on, in place of what it followed before.
  package func startObserving() {
    observing?.cancel()
    model.state = .waiting
    let updates = service.updates()
    observing = Task { [weak self] in
      for await update in updates {
        guard !Task.isCancelled, let self else { return }
        take(update)
      }
      if !Task.isCancelled { self?.model.state.end() }
    }
  }

  /// Follows the service no more.
  package func stopObserving() {
    observing?.cancel()
    observing = nil
    model.state = .off
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
    case .score(let score): model.state.receive(score)
    case .connectionLost: model.state.lose()
    }
  }
}
