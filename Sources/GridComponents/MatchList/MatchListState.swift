/// Everything that a list of matches shows at one moment.
public struct MatchListState: ComponentState {
  /// The matches, from the top.
  public var matches: [MatchRow]

  /// Makes a state.
  public init(matches: [MatchRow] = []) { self.matches = matches }

  /// Which matches are in the list, whatever they say.
  package var ids: [MatchRow.ID] { matches.map(\.id) }

  /// Changes the match of an id, if it is in the list.
  package mutating func update(_ id: String, _ change: (inout MatchRow) -> Void) {
    guard let index = matches.firstIndex(where: { $0.id == id }) else { return }
    change(&matches[index])
  }
}

/// One row of a list of matches.
public struct MatchRow: Hashable, Sendable, Identifiable {
  /// Tells the matches apart.
  public let id: String
  /// The side that is named first.
  public var home: String
  /// The other one.
  public var away: String
  /// The numbers, such as `2 – 1`; empty before the match.
  public var score: String
  /// How far it has come.
  public var status: MatchStatus
  /// Where it is played; empty takes no row.
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

/// How far a match has come.
public enum MatchStatus: Hashable, Sendable {
  /// It begins at a time of the day.
  case upcoming(String)
  /// It is being played.
  case live(minute: Int)
  /// It is over.
  case finished

  /// The status in a few columns.
  package var label: String {
    switch self {
    case .upcoming(let time): time
    case .live(let minute): "\(minute)'"
    case .finished: "FT"
    }
  }
}

extension MatchListState {
  /// A day with a match that is over, one that is on, and some that are to come.
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
  /// More matches than there is room for.
  package static let season = MatchListState(
    matches: (1...12).map { round in
      MatchRow(
        id: "round \(round)", home: "Rangers", away: "Rovers", score: "\(round % 4) – \(round % 3)",
        status: .finished, venue: round % 3 == 0 ? "Round \(round), after extra time" : "")
    })
  /// No match.
  package static let empty = MatchListState()
}
