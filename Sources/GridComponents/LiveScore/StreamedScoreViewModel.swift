/// A model that follows the stream of a score service until the model is deallocated.
///
///     let model = StreamedScoreViewModel(service, of: "final")
///     model.startObserving()
///
/// An update is one write of the whole state. So no frame shows the columns of one update with the
/// visual state of another.
package final class StreamedScoreViewModel: ViewModel {
  private let model = ObservableModel(LiveScoreState.off)
  private let service: any ScoreService
  /// The id that the service uses for the match.
  package let matchID: String
  private var observing: Task<Void, Never>?

  /// Makes a model of a match; it does not follow the service yet.
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
        // The loop must not retain the model: it may be deallocated between two updates.
        guard !Task.isCancelled, let self else { return }
        apply(update)
      }
      // A stream that was replaced ends too, but the new one continues.
      if !Task.isCancelled { self?.model.state.end() }
    }
  }

  /// Stops following the service.
  package func stopObserving() {
    observing?.cancel()
    observing = nil
    model.state = .off
  }

  /// Applies an intent of the user.
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
  /// Streams the updates of a match from now on; the stream ends when the match ends.
  func updates(of matchID: String) -> AsyncStream<ScoreUpdate>
}

/// One message of a score service.
package enum ScoreUpdate: Hashable, Sendable {
  /// A new score.
  case score(ScoreState)
  /// The connection is lost and is being restored.
  case connectionLost
}
