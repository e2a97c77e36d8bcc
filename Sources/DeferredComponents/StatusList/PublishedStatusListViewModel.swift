public import DeferredDelivery
public import GridComponents

/// A source of statuses that returns a publisher.
@MainActor public protocol StatusPublishing: AnyObject {
  /// Fetches all statuses, or fails.
  func fetchStatuses() -> AnyPublisher<[ServiceStatus], any Error>
}

/// The list of statuses as written before `async`.
///
/// It has a published property for each value that is shown, and stores its subscription.
@MainActor public final class PublishedStatusListViewModel: ObservableObject {
  /// The services that were fetched last.
  @Published public private(set) var statuses: [ServiceStatus] = []
  /// True while a fetch is running.
  @Published public private(set) var isLoading = false
  /// The error of the last fetch as text, or nil if there was none.
  @Published public private(set) var failure: String?
  private let repository: any StatusPublishing
  private var cancellables: Set<AnyCancellable> = []

  /// Makes a model without statuses.
  public init(_ repository: any StatusPublishing) { self.repository = repository }

  /// Fetches the statuses.
  ///
  /// The value and the completion are delivered one after the other. In between a subscriber sees a
  /// complete list that is still loading.
  public func loadStatuses() {
    isLoading = true
    failure = nil
    repository.fetchStatuses()
      .sink(
        receiveCompletion: { [weak self] completion in
          MainActor.assumeIsolated { self?.finish(completion) }
        },
        receiveValue: { [weak self] statuses in
          MainActor.assumeIsolated { self?.statuses = statuses }
        }
      )
      .store(in: &cancellables)
  }

  private func finish(_ completion: Subscribers.Completion<any Error>) {
    isLoading = false
    if case .failure(let error) = completion { failure = "\(error)" }
  }
}
