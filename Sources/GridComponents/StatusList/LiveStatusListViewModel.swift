import Observation

/// A list of statuses that is fetched from a repository.
@Observable package final class LiveStatusListViewModel: StatusListViewModel {
  /// The services that were fetched last.
  package private(set) var statuses: [ServiceStatus] = []
  /// True while they are being fetched.
  package private(set) var isLoading = false
  /// The error of the last fetch as text, or nil if it succeeded.
  package private(set) var failure: String?
  @ObservationIgnored private let repository: any StatusRepository

  /// Makes a model that has not fetched anything yet.
  package init(_ repository: any StatusRepository) { self.repository = repository }

  /// Fetches the statuses, unless a fetch is running.
  package func loadStatuses() async {
    if isLoading { return }
    isLoading = true
    // There is no suspension between the writes below and this one, so no frame shows only some of
    // them.
    defer { isLoading = false }
    do {
      statuses = try await repository.fetchStatuses()
      failure = nil
    } catch {
      statuses = []
      failure = "\(error)"
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
