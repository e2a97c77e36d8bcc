/// What a list of matches reads; the rows are models of their own.
@MainActor public protocol MatchListViewModel: AnyObject {
  /// The matches, from the top; to read which there are is not to read what they say.
  var matches: [any MatchViewModel] { get }
}

/// What one row of the list reads.
@MainActor public protocol MatchViewModel: AnyObject {
  /// Tells the matches apart, and never changes.
  var id: String { get }
  /// The side that is named first.
  var home: String { get }
  /// The other one.
  var away: String { get }
  /// The numbers; empty before the match.
  var score: String { get }
  /// How far it has come.
  var status: MatchStatus { get }
  /// Where it is played; empty takes no row.
  var venue: String { get }
}

extension MatchViewModel {
  /// All that the row shows.
  public var match: MatchRow {
    MatchRow(id: id, home: home, away: away, score: score, status: status, venue: venue)
  }
}
