/// Everything that a search shows at one moment.
public struct SearchState: ComponentState {
  /// What is looked for.
  public var query: String
  /// What has come of it.
  public var phase: SearchPhase

  /// Makes a state.
  public init(query: String = "", phase: SearchPhase = .idle) {
    self.query = query
    self.phase = phase
  }
}

/// What has come of a search.
public enum SearchPhase: Hashable, Sendable {
  /// Nothing is looked for.
  case idle
  /// The answer is on its way.
  case searching
  /// Something was found; nothing, if there is no hit.
  case found([SearchHit])
  /// There was no answer, for a reason in a few words.
  case failed(String)
}

/// Something that was found.
public struct SearchHit: Hashable, Sendable, Identifiable {
  /// Tells the hits apart.
  public let id: String
  /// What it is called.
  public let title: String
  /// What is said beside the point.
  public let detail: String

  /// Makes a hit.
  public init(id: String, title: String, detail: String = "") {
    self.id = id
    self.title = title
    self.detail = detail
  }
}

/// What somebody who searches can ask for.
public enum SearchIntent: Hashable, Sendable {
  /// To look for something else.
  case edit(String)
  /// To look once more, after a failure.
  case retry
}

extension SearchState {
  /// Whether there is anything to look for in a query.
  public static func isBlank(_ query: String) -> Bool { query.allSatisfy(\.isWhitespace) }

  /// Does what was asked for; the answer has to come from elsewhere.
  public mutating func apply(_ intent: SearchIntent) {
    switch intent {
    case .edit(let query):
      self.query = query
      phase = Self.isBlank(query) ? .idle : .searching
    case .retry:
      if case .failed = phase { phase = .searching }
    }
  }

  /// Takes an answer, if one is awaited.
  package mutating func answer(_ phase: SearchPhase) {
    if self.phase == .searching { self.phase = phase }
  }

  /// Nothing is looked for.
  package static let idle = SearchState()
  /// An answer is on its way.
  package static let searching = SearchState(query: "ro", phase: .searching)
  /// Three tournaments were found.
  package static let found = SearchState(query: "ro", phase: .found(SearchHit.tournaments))
  /// Nothing was found.
  package static let nothing = SearchState(query: "rowing", phase: .found([]))
  /// There was no answer.
  package static let failed = SearchState(query: "ro", phase: .failed("The line is dead"))
}

extension SearchHit {
  /// Tournaments with an R and an O.
  package static let tournaments = [
    SearchHit(id: "paris", title: "Roland Garros", detail: "Paris"),
    SearchHit(id: "rome", title: "Internazionali", detail: "Rome"),
    SearchHit(id: "rotterdam", title: "Rotterdam Open", detail: "Ahoy"),
  ]
}
