import GridViews

/// Everything that a list of services and their state shows at one moment.
public struct StatusListState: ComponentState {
  /// The services that were fetched last, from the top.
  public var statuses: [ServiceStatus]
  /// Whether they are being fetched.
  public var isLoading: Bool
  /// The reason of the last failure, if fetching has failed.
  public var failure: String?

  /// Makes a state.
  public init(statuses: [ServiceStatus] = [], isLoading: Bool = false, failure: String? = nil) {
    self.statuses = statuses
    self.isLoading = isLoading
    self.failure = failure
  }

  /// What the list shows; while it fetches, nothing else.
  package var phase: StatusListPhase {
    if isLoading { return .loading }
    if failure != nil { return .failed }
    return statuses.isEmpty ? .empty : .loaded
  }

  /// Shows what was fetched.
  package mutating func finish(with statuses: [ServiceStatus]) {
    self = StatusListState(statuses: statuses)
  }

  /// Begins to fetch again.
  public mutating func apply(_ intent: StatusListIntent) {
    switch intent {
    case .retry: (isLoading, failure) = (true, nil)
    }
  }
}

/// What the user can ask of a status list.
public enum StatusListIntent: Hashable, Sendable {
  /// Fetch again.
  case retry
}

/// What a status list shows.
public enum StatusListPhase: String, CaseIterable, Sendable {
  /// The services are being fetched.
  case loading
  /// They are there.
  case loaded
  /// There are none.
  case empty
  /// They could not be fetched.
  case failed
}

/// A service and its health.
public struct ServiceStatus: Hashable, Sendable, Identifiable {
  /// The name, which tells the services apart.
  public var id: String
  /// The health.
  public var health: Health
  /// A note; no row if it is empty.
  public var note: String

  /// The health of a service.
  public enum Health: String, CaseIterable, Sendable {
    /// It works.
    case running
    /// It answers late.
    case slow
    /// It does not answer.
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
  /// Three services, one of each kind.
  package static let loaded = StatusListState(statuses: [
    ServiceStatus("Sign-in", .running),
    ServiceStatus("Payments", .slow, note: "Cards take up to 40 seconds"),
    ServiceStatus("Search", .down, note: "Since 14:05, we are on it"),
    ServiceStatus("Mail", .running),
  ])
  /// No service.
  package static let empty = StatusListState()
  /// A fetch that went wrong.
  package static let failed = StatusListState(failure: "The server did not answer.")
}

// MARK: - Description

extension Components {
  /// A list of services that is fetched, or cannot be.
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
    view: { (model: MockStatusListViewModel) in StatusListView(model) },
    face: { StatusListFace() })
}
