public import DeferredDelivery
public import GridComponents

/// Where statuses come from, as a publisher.
@MainActor public protocol StatusPublishing: AnyObject {
  /// Fetches them all, or says why not.
  func fetchStatuses() -> AnyPublisher<[ServiceStatus], any Error>
}

/// The list of statuses as it was before `async`: a published property for each thing that is
/// shown, and a subscription that has to be kept.
@MainActor public final class PublishedStatusListViewModel: ObservableObject {
  /// The services that were fetched last.
  @Published public private(set) var statuses: [ServiceStatus] = []
  /// Whether they are being fetched.
  @Published public private(set) var isLoading = false
  /// Why they could not be fetched, if that is so.
  @Published public private(set) var failure: String?
  private let repository: any StatusPublishing
  private var cancellables: Set<AnyCancellable> = []

  /// Makes a model that has not fetched anything yet.
  public init(_ repository: any StatusPublishing) { self.repository = repository }

  /// Fetches the statuses.
  ///
  /// The value and the completion arrive one after the other, so that who listens in between sees
  /// a list that is there and still loading.
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
