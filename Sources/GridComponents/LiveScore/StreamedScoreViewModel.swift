/// A score that follows the stream of a service until it is deallocated.
///
///     let model = StreamedScoreViewModel(service, of: "final")
///     model.startObserving()
///
/// An update is one write of the whole state, so no frame shows the columns of one update with the
/// visual state of another.
package final class StreamedScoreViewModel: ViewModel {
  private let model = ObservableModel(LiveScoreState.off)
  private let service: any ScoreService
  /// The match that it follows, as the service knows it.
  package let matchID: String
  private var observing: Task<Void, Never>?

  /// Makes a model of a match that does not follow the service yet.
  package init(_ service: any ScoreService, of matchID: String) {
    (self.service, self.matchID) = (service, matchID)
  }

  deinit { observing?.cancel() }

  /// Reads a part of the state.
  package subscript<Value: Equatable>(path: KeyPath<LiveScoreState, Value>) -> Value {
    model[path]
  }

  /// Starts a new stream, and ends the previous one.
  package func startObserving() {
    observing?.cancel()
    model.state = .waiting
    let updates = service.updates(of: matchID)
    observing = Task { [weak self] in
      for await update in updates {
        // The loop must not keep the model: between two updates it may be deallocated.
        guard !Task.isCancelled, let self else { return }
        apply(update)
      }
      // A stream that was replaced ends as well, and the new one goes on.
      if !Task.isCancelled { self?.model.state.end() }
    }
  }

  /// Stops following the service.
  package func stopObserving() {
    observing?.cancel()
    observing = nil
    model.state = .off
  }

  /// Applies what the user asks for.
  package func send(_ intent: LiveScoreIntent) {
    switch intent {
    case .follow: startObserving()
    case .stop: stopObserving()
    }
  }

  private func apply(_ update: ScoreUpdate) {
    switch update {
    case .score(let score): model.state.receive(score)
    case .connectionLost: model.state.lose()
    }
  }
}

/// A service that streams scores.
@MainActor package protocol ScoreService: AnyObject {
  /// Streams updates of a match from now on; the stream ends with the match.
  func updates(of matchID: String) -> AsyncStream<ScoreUpdate>
}

/// One message of a score service.
package enum ScoreUpdate: Hashable, Sendable {
  /// A new score.
  case score(ScoreState)
  /// The connection is lost and is being restored.
  case connectionLost
}
