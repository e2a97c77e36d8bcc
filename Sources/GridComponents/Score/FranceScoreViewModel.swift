import Observation

/// Another client's score: rugby, told as a table that is fetched as a whole, in French.
///
/// It shares nothing with the other client but the protocol that the view knows.
@Observable package final class FranceScoreViewModel: ScoreViewModel {
  /// The table that was fetched last; nil while the first one is on its way.
  package var table: Table?

  /// The table of the client's service.
  package struct Table: Hashable, Sendable {
    /// What France has scored, and what the others have.
    package var france: Line, opponent: Line
    /// The opponent's name.
    package var name: String
    /// Whether the match is over.
    package var isOver: Bool

    /// One side's line of the table.
    package struct Line: Hashable, Sendable {
      /// Tries, five points each.
      package var tries: Int
      /// Penalties, three points each.
      package var penalties: Int

      /// Makes a line.
      package init(tries: Int, penalties: Int) {
        self.tries = tries
        self.penalties = penalties
      }

      var points: Int { tries * 5 + penalties * 3 }
    }

    /// Makes a table.
    package init(france: Line, against name: String, _ opponent: Line, isOver: Bool = false) {
      self.france = france
      self.name = name
      self.opponent = opponent
      self.isOver = isOver
    }
  }

  /// Makes a model that has fetched nothing, unless told.
  package init(_ table: Table? = nil) { self.table = table }

  /// On its way until the first table is there.
  package var visualState: ScoreVisualState { table == nil ? .loading : .display }

  /// Tries, penalties and points; who has more of them has won once it is over.
  package var scoreCells: [ScoreCell] {
    guard let table else { return [] }
    let (france, opponent) = (table.france, table.opponent)
    var points = cell("Points", france.points, opponent.points, style: .border)
    if table.isOver, france.points != opponent.points {
      points.winner = france.points > opponent.points ? .home : .away
    }
    return [
      cell("Essais", france.tries, opponent.tries),
      cell("Pén.", france.penalties, opponent.penalties), points,
    ]
  }

  /// France and the opponent.
  package var sides: ScoreSides { ScoreSides(home: "France", away: table?.name ?? "") }

  /// Live as long as it is not over.
  package var isLive: Bool { table.map { !$0.isOver } ?? false }

  private func cell(
    _ title: String, _ home: Int, _ away: Int, style: ScoreCell.Style = .simple
  ) -> ScoreCell {
    ScoreCell(id: title, title: title, home: "\(home)", away: "\(away)", style: style)
  }
}
