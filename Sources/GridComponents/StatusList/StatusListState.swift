import GridViews

/// Everything that a list of services and their state shows at one moment.
public struct StatusListState: ComponentState {
  /// The services that were fetched last, from the top.
  public var statuses: [ServiceStatus]
  /// True while they are being fetched.
  public var isLoading: Bool
  /// The error of the last fetch as text, or nil if it succeeded.
  public var failure: String?

  /// Makes a state.
  public init(statuses: [ServiceStatus] = [], isLoading: Bool = false, failure: String? = nil) {
    self.statuses = statuses
    self.isLoading = isLoading
    self.failure = failure
  }

  /// What the list shows; while it fetches, that is only an indicator.
  package var phase: StatusListPhase {
    if isLoading { return .loading }
    if failure != nil { return .failed }
    return statuses.isEmpty ? .empty : .loaded
  }

  /// Shows the statuses that were fetched.
  package mutating func finish(with statuses: [ServiceStatus]) {
    self = StatusListState(statuses: statuses)
  }

  /// Starts to fetch again.
  public mutating func apply(_ intent: StatusListIntent) {
    switch intent {
    case .retry: (isLoading, failure) = (true, nil)
    }
  }
}

/// What the user can do with a status list.
public enum StatusListIntent: Hashable, Sendable {
  /// Fetch again.
  case retry
}

/// The phases of a status list.
public enum StatusListPhase: String, CaseIterable, Sendable {
  /// The services are being fetched.
  case loading
  /// The services are shown.
  case loaded
  /// There are no services.
  case empty
  /// The services could not be fetched.
  case failed
}

/// A service and its health.
public struct ServiceStatus: Hashable, Sendable, Identifiable {
  /// The name, which identifies the service.
  public var id: String
  /// The health.
  public var health: Health
  /// A note; if it is empty, it has no row.
  public var note: String

  /// The health of a service.
  public enum Health: String, CaseIterable, Sendable {
    /// The service works.
    case running
    /// The service answers late.
    case slow
    /// The service does not answer.
    case down
  }

  /// Makes a status.
  public init(_ name: String, _ health: Health, note: String = "") {
    id = name
    self.health = health
    self.note = note
  }
}

extension StatusListState {
  /// Services that are being fetched.
  package static let loading = StatusListState(isLoading: true)
  /// Three services, one for each health.
  package static let loaded = StatusListState(statuses: [
    ServiceStatus("Sign-in", .running),
    ServiceStatus("Payments", .slow, note: "Cards take up to 40 seconds"),
    ServiceStatus("Search", .down, note: "Since 14:05, we are on it"),
    ServiceStatus("Mail", .running),
  ])
  /// No service.
  package static let empty = StatusListState()
  /// A fetch that has failed.
  package static let failed = StatusListState(failure: "The server did not answer.")
}

// MARK: - Description

extension Components {
  /// Services and their health: fetched, empty, or failed with a button to try again.
  static let statusList = Component(
    "StatusList", summary: "Services and how they do: fetched, empty, or failed with a retry.",
    size: GridSize(width: 36, height: 8), wide: GridSize(width: 68, height: 6),
    samples: [
      Sample("loading", StatusListState.loading), Sample("loaded", .loaded),
      Sample("empty", .empty), Sample("failed", .failed),
    ],
    actions: [
      ComponentAction("the server fails") { $0 = .failed },
      ComponentAction("try again", .retry),
      ComponentAction("the server answers") { $0.finish(with: StatusListState.loaded.statuses) },
      ComponentAction("search is back") { state in
        guard let index = state.statuses.firstIndex(where: { $0.id == "Search" }) else { return }
        state.statuses[index] = ServiceStatus("Search", .running)
      },
      ComponentAction("nothing is watched") { $0.finish(with: []) },
    ],
    view: { (model: ObservableModel<StatusListState>) in StatusListView(model) },
    stateView: { StatusListStateView() })
}
