import Observation

/// A list of statuses that is fetched from a repository.
@Observable package final class LiveStatusListViewModel: StatusListViewModel {
  /// The services that were fetched last.
  package private(set) var statuses: [ServiceStatus] = []
  /// Whether they are being fetched.
  package private(set) var isLoading = false
  /// Why they could not be fetched, if that is so.
  package private(set) var failure: String?
  @ObservationIgnored private let repository: any StatusRepository

  /// Makes a model that has not fetched anything yet.
  package init(_ repository: any StatusRepository) { self.repository = repository }

  /// Fetches the statuses, unless that is being done.
  ///
  /// What is known changes and the fetch ends without a suspension in between, so that no frame
  /// shows one of them alone.
  package func loadStatuses() async {
    if isLoading { return }
    isLoading = true
    defer { isLoading = false }
    do {
      statuses = try await repository.fetchStatuses()
      failure = nil
    } catch {
      statuses = []
      failure = "\(error)"
    }
  }

  /// Fetches them again.
  package func send(_ intent: StatusListIntent) {
    switch intent {
    case .retry: Task { await loadStatuses() }
    }
  }
}
