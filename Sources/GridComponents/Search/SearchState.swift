import GridViews

/// Everything that a search shows at one moment.
public struct SearchState: ComponentState {
  /// The query.
  public var query: String
  /// The phase of the search.
  public var phase: SearchPhase

  /// Makes a state.
  public init(query: String = "", phase: SearchPhase = .idle) {
    self.query = query
    self.phase = phase
  }
}

/// The phases of a search.
public enum SearchPhase: Hashable, Sendable {
  /// There is no query.
  case idle
  /// The search is running.
  case searching
  /// The hits; there may be none.
  case found([SearchHit])
  /// The search has failed, for the given reason.
  case failed(String)
}

/// One hit of a search.
public struct SearchHit: Hashable, Sendable, Identifiable {
  /// Identifies the hit.
  public let id: String
  /// The name.
  public let title: String
  /// The smaller text beside the title.
  public let detail: String

  /// Makes a hit.
  public init(id: String, title: String, detail: String = "") {
    self.id = id
    self.title = title
    self.detail = detail
  }
}

/// What the user can do with a search.
public enum SearchIntent: Hashable, Sendable {
  /// Change the query.
  case edit(String)
  /// Search again after a failure.
  case retry
}

extension SearchState {
  /// Returns true if a query has only spaces, or is empty.
  public static func isBlank(_ query: String) -> Bool { query.allSatisfy(\.isWhitespace) }

  /// Applies an intent of the user; the answer comes from a service.
  public mutating func apply(_ intent: SearchIntent) {
    switch intent {
    case .edit(let query):
      self.query = query
      phase = Self.isBlank(query) ? .idle : .searching
    case .retry:
      if case .failed = phase { phase = .searching }
    }
  }

  /// Shows an answer if the search waits for one.
  package mutating func answer(_ phase: SearchPhase) {
    if self.phase == .searching { self.phase = phase }
  }

  /// There is no query.
  package static let idle = SearchState()
  /// The search is running.
  package static let searching = SearchState(query: "ro", phase: .searching)
  /// Three tournaments were found.
  package static let found = SearchState(query: "ro", phase: .found(SearchHit.tournaments))
  /// The search found nothing.
  package static let nothing = SearchState(query: "rowing", phase: .found([]))
  /// The search has failed.
  package static let failed = SearchState(query: "ro", phase: .failed("The line is dead"))
}

extension SearchHit {
  /// Tournaments whose names contain an R and an O.
  package static let tournaments = [
    SearchHit(id: "paris", title: "Roland Garros", detail: "Paris"),
    SearchHit(id: "rome", title: "Internazionali", detail: "Rome"),
    SearchHit(id: "rotterdam", title: "Rotterdam Open", detail: "Ahoy"),
  ]
}

// MARK: - Description

extension Components {
  /// A search field and its results.
  static let search = Component(
    "Search", summary: "A search that asks once nobody has typed for a while.",
    size: GridSize(width: 36, height: 8), wide: GridSize(width: 68, height: 5),
    samples: [
      Sample("idle", SearchState.idle), Sample("searching", .searching), Sample("found", .found),
      Sample("nothing", .nothing), Sample("failed", .failed),
    ],
    actions: [
      ComponentAction("type ro", .edit("ro")),
      ComponentAction("the answer comes") { $0.answer(.found(SearchHit.tournaments)) },
      ComponentAction("type rowing", .edit("rowing")),
      ComponentAction("there is none") { $0.answer(.failed("The line is dead")) },
      ComponentAction("try again", .retry),
      ComponentAction("clear", .edit("")),
    ],
    view: { (model: ObservableModel<SearchState>) in SearchView(model) },
    stateView: { SearchStateView() })
}
