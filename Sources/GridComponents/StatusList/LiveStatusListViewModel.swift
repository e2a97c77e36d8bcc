/// A list of statuses that is fetched from a repository.
package final class LiveStatusListViewModel: ViewModel {
  private let model = ObservableModel(StatusListState.empty)
  private let repository: any StatusRepository

  /// Makes a model that has not fetched anything yet.
  package init(_ repository: any StatusRepository) { self.repository = repository }

  /// Reads a part of the state.
  package subscript<Value: Equatable>(path: KeyPath<StatusListState, Value>) -> Value {
    model[path]
  }

  /// Fetches the statuses, unless a fetch is running.
  package func loadStatuses() async {
    if model.isLoading { return }
    model.isLoading = true
    // One write shows the end, so no frame shows only a part of it.
    do {
      let statuses = try await repository.fetchStatuses()
      model.state.finish(with: statuses)
    } catch {
      model.state = StatusListState(failure: "\(error)")
    }
  }

  /// Fetches the statuses again.
  package func send(_ intent: StatusListIntent) {
    switch intent {
    case .retry: Task { await loadStatuses() }
    }
  }
}

/// A service that returns the statuses.
package protocol StatusRepository: Sendable {
  /// Fetches all statuses.
  func fetchStatuses() async throws -> [ServiceStatus]
}
