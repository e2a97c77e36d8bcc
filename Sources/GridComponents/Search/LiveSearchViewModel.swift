package import GridViews

/// A search that asks a service after a pause in typing.
///
/// An answer is dropped if the query has changed, or if a later question was asked.
package final class LiveSearchViewModel: ViewModel {
  private let model = ObservableModel(SearchState.idle)
  private let service: any SearchService
  private let debouncer: Debouncer
  /// The number of the latest question; answers to earlier questions are dropped.
  private var question = 0
  private var task: Task<Void, Never>?

  /// Makes a search without a query; it waits by the clock of a queue.
  package init(
    _ service: any SearchService, waiting delay: Duration = .milliseconds(300),
    on queue: TurnQueue
  ) {
    self.service = service
    debouncer = Debouncer(for: delay, on: queue)
  }

  /// Reads a part of the state.
  package subscript<Value: Equatable>(path: KeyPath<SearchState, Value>) -> Value { model[path] }

  /// Applies an intent of the user.
  package func send(_ intent: SearchIntent) {
    model.send(intent)
    dropQuestion()
    guard model.phase == .searching else { return }
    switch intent {
    case .edit: debouncer.request { [weak self] in self?.ask() }
    case .retry: ask()
    }
  }

  private func dropQuestion() {
    question += 1
    debouncer.cancel()
    task?.cancel()
  }

  private func ask() {
    let (number, query) = (question, model.query)
    // An answer may never arrive, so the task must not retain the model.
    task = Task { [service, weak self] in
      let phase: SearchPhase
      do {
        phase = .found(try await service.hits(for: query))
      } catch {
        phase = .failed("No answer")
      }
      self?.show(phase, of: number)
    }
  }

  private func show(_ answer: SearchPhase, of number: Int) {
    if number == question { model.phase = answer }
  }
}

/// A service that answers searches.
@MainActor package protocol SearchService: AnyObject {
  /// Returns the hits for a query.
  func hits(for query: String) async throws -> [SearchHit]
}

/// Runs an action when no other one has been requested for a while, by a stage's virtual clock.
///
///     debouncer.request { self.search(query) }      at each letter; runs after the last one
@MainActor package final class Debouncer {
  private let delay: Duration
  private let queue: TurnQueue
  /// The number of the latest request; queued blocks of earlier requests do nothing.
  private var latest = 0

  /// Makes a debouncer with a delay.
  package init(for delay: Duration, on queue: TurnQueue) {
    self.delay = delay
    self.queue = queue
  }

  /// Runs an action after the delay, unless another one is requested before.
  package func request(_ action: @escaping @MainActor () -> Void) {
    latest += 1
    let number = latest
    queue.enqueue(after: delay) { [weak self] in
      MainActor.assumeIsolated { if self?.latest == number { action() } }
    }
  }

  /// Drops the latest request.
  package func cancel() { latest += 1 }
}
