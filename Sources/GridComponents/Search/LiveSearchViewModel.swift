import GridViews

/// Where a search gets its answers.
@MainActor package protocol SearchService: AnyObject {
  /// What is found for a query.
  func hits(for query: String) async throws -> [SearchHit]
}

/// A search that asks a service once nobody has typed for a while.
///
/// An answer that comes after the query has changed, or after another question, is dropped.
package final class LiveSearchViewModel: ViewModel {
  private let model = ObservableModel(SearchState.idle)
  private let service: any SearchService
  private let debouncer: Debouncer
  /// The number of the latest question; an answer to an earlier one comes too late.
  private var question = 0
  private var task: Task<Void, Never>?

  /// Makes a search for nothing that waits so long by the clock of a queue.
  package init(
    _ service: any SearchService, waiting delay: Duration = .milliseconds(300),
    on queue: TurnQueue
  ) {
    self.service = service
    debouncer = Debouncer(for: delay, on: queue)
  }

  /// Reads the search.
  package subscript<Value: Equatable>(path: KeyPath<SearchState, Value>) -> Value { model[path] }

  /// Does what was asked for.
  package func send(_ intent: SearchIntent) {
    model.send(intent)
    forgetQuestion()
    guard model.phase == .searching else { return }
    switch intent {
    case .edit: debouncer.request { [weak self] in self?.ask() }
    case .retry: ask()
    }
  }

  private func forgetQuestion() {
    question += 1
    debouncer.cancel()
    task?.cancel()
  }

  private func ask() {
    let (number, query) = (question, model.query)
    task = Task { [service, weak self] in
      let phase: SearchPhase
      do {
        phase = .found(try await service.hits(for: query))
      } catch {
        phase = .failed("No answer")
      }
      self?.take(phase, to: number)
    }
  }

  private func take(_ answer: SearchPhase, to number: Int) {
    if number == question { model.phase = answer }
  }
}
