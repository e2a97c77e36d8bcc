import GridViews

/// Everything that a list of matches shows at one moment.
public struct MatchListState: ComponentState {
  /// The matches, from the top.
  public var matches: [MatchRow]

  /// Makes a state.
  public init(matches: [MatchRow] = []) { self.matches = matches }

  /// The ids of the matches, from the top.
  package var ids: [MatchRow.ID] { matches.map(\.id) }

  /// Changes the match with an id, if it is in the list.
  package mutating func update(_ id: String, _ change: (inout MatchRow) -> Void) {
    guard let index = matches.firstIndex(where: { $0.id == id }) else { return }
    change(&matches[index])
  }
}

/// One row of a list of matches.
public struct MatchRow: Hashable, Sendable, Identifiable {
  /// Identifies the match.
  public let id: String
  /// The home side.
  public var home: String
  /// The away side.
  public var away: String
  /// The goals, such as `2 – 1`, or an empty text before the match.
  public var score: String
  /// The status.
  public var status: MatchStatus
  /// The place of the match; if it is empty, it has no row.
  public var venue: String

  /// Makes a row.
  public init(
    id: String, home: String, away: String, score: String = "", status: MatchStatus,
    venue: String = ""
  ) {
    self.id = id
    self.home = home
    self.away = away
    self.score = score
    self.status = status
    self.venue = venue
  }
}

/// The status of a match.
public enum MatchStatus: Hashable, Sendable {
  /// It starts at the given time of the day.
  case upcoming(String)
  /// It is being played, in the given minute.
  case live(minute: Int)
  /// It is over.
  case finished

  /// A short text for the status.
  package var label: String {
    switch self {
    case .upcoming(let time): time
    case .live(let minute): "\(minute)'"
    case .finished: "FT"
    }
  }
}

extension MatchListState {
  /// A day with a match that is over, one that is being played, and some that have not started.
  package static let matchday = MatchListState(matches: [
    MatchRow(
      id: "cmr-fra", home: "Cameroon", away: "France", score: "1 – 0", status: .live(minute: 67),
      venue: "Stade Ahmadou Ahidjo, Yaoundé"),
    MatchRow(id: "jpn-bra", home: "Japan", away: "Brazil", score: "2 – 3", status: .finished),
    MatchRow(
      id: "nor-sco", home: "Norway", away: "Scotland", status: .upcoming("20:45"), venue: "Oslo"),
    MatchRow(
      id: "bih-tto", home: "Bosnia and Herzegovina", away: "Trinidad and Tobago",
      status: .upcoming("21:00"), venue: "Bilino Polje Stadium, Zenica"),
  ])
  /// More matches than fit.
  package static let season = MatchListState(
    matches: (1...12).map { round in
      MatchRow(
        id: "round \(round)", home: "Rangers", away: "Rovers", score: "\(round % 4) – \(round % 3)",
        status: .finished, venue: round % 3 == 0 ? "Round \(round), after extra time" : "")
    })
  /// No match.
  package static let empty = MatchListState()
}

// MARK: - Description

extension Components {
  /// A list of matches whose rows are as high as their texts.
  static let matchList = Component(
    "MatchList", summary: "A list of matches, each row as high as its texts need.",
    size: GridSize(width: 36, height: 20), wide: GridSize(width: 76, height: 11),
    samples: [
      Sample("matchday", MatchListState.matchday), Sample("season", .season),
      Sample("empty", .empty),
    ],
    actions: [
      ComponentAction("France equalise") { state in
        state.update("cmr-fra") { ($0.score, $0.status) = ("1 – 1", .live(minute: 71)) }
      },
      ComponentAction("Japan's stadium is told") { state in
        state.update("jpn-bra") { $0.venue = "Japan National Stadium, Tokyo" }
      },
      ComponentAction("Norway's match is off") { state in
        state.matches.removeAll { $0.id == "nor-sco" }
      },
      ComponentAction("a match is added on top") { state in
        guard !state.matches.contains(where: { $0.id == "ind-nep" }) else { return }
        let match = MatchRow(
          id: "ind-nep", home: "India", away: "Nepal", score: "0 – 0", status: .live(minute: 3))
        state.matches.insert(match, at: 0)
      },
      ComponentAction("final whistle in Yaoundé") { state in
        state.update("cmr-fra") { $0.status = .finished }
      },
    ],
    view: { (model: ObservableModel<MatchListState>) in MatchListView(model) },
    stateView: { MatchListStateView() })
}
