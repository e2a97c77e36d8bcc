public import Observation

/// One match for tests and previews, written from the outside.
@Observable public final class MockMatchViewModel: MatchViewModel {
  /// Tells the matches apart.
  public let id: String
  /// The side that is named first.
  public var home: String
  /// The other one.
  public var away: String
  /// The numbers; empty before the match.
  public var score: String
  /// How far it has come.
  public var status: MatchStatus
  /// Where it is played; empty takes no row.
  public var venue: String

  /// Makes a model of a row.
  public init(_ match: MatchRow) {
    id = match.id
    home = match.home
    away = match.away
    score = match.score
    status = match.status
    venue = match.venue
  }

  /// Takes over what another state of the same match says.
  func show(_ match: MatchRow) {
    home = match.home
    away = match.away
    score = match.score
    status = match.status
    venue = match.venue
  }
}
