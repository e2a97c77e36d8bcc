/// Everything that a list of services and their state shows at one moment.
public struct StatusListState: ComponentState {
  /// The services that were fetched last, from the top.
  public var statuses: [ServiceStatus]
  /// Whether they are being fetched.
  public var isLoading: Bool
  /// Why they could not be fetched, if that is so.
  public var failure: String?

  /// Makes a state.
  public init(statuses: [ServiceStatus] = [], isLoading: Bool = false, failure: String? = nil) {
    self.statuses = statuses
    self.isLoading = isLoading
    self.failure = failure
  }

  /// The one of its faces that the list shows: whatever else is known waits until the fetch ends.
  package var phase: StatusListPhase {
    if isLoading { return .loading }
    if failure != nil { return .failed }
    return statuses.isEmpty ? .empty : .loaded
  }

  /// Takes over what was fetched.
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

/// What the user of a status list can ask for.
public enum StatusListIntent: Hashable, Sendable {
  /// To fetch again.
  case retry
}

/// The faces of a status list.
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

/// A service and how it does.
public struct ServiceStatus: Hashable, Sendable, Identifiable {
  /// The name, which tells the services apart.
  public var id: String
  /// How it does.
  public var health: Health
  /// What there is to say of it; empty takes no row.
  public var note: String

  /// How a service does.
  public enum Health: String, CaseIterable, Sendable {
    /// All is well.
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
