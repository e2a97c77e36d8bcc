import Observation

/// The score of one client: football, as a list of goals, in English.
///
/// The two clients share only the protocol that the view reads.
@Observable package final class CameroonScoreViewModel: ScoreViewModel {
  /// The goals so far, as the client's service sends them.
  package var goals: [Goal]
  /// The minute that is being played; nil before kick-off.
  package var minute: Int?
  /// The guests.
  package let guests: String

  /// A goal of the client's feed.
  package struct Goal: Hashable, Sendable {
    /// The side that has scored.
    package var side: ScoreSide
    /// The minute, from 1 to 90.
    package var minute: Int

    /// Makes a goal.
    package init(_ side: ScoreSide, minute: Int) {
      self.side = side
      self.minute = minute
    }
  }

  /// Makes a model; by default, of a match that has not begun.
  package init(against guests: String, goals: [Goal] = [], minute: Int? = nil) {
    self.guests = guests
    self.goals = goals
    self.minute = minute
  }

  /// Nothing is shown before kick-off.
  package var visualState: ScoreVisualState { minute == nil ? .empty : .display }

  /// The goals of both halves, and the total, which is emphasised.
  package var scoreCells: [ScoreCell] {
    [
      cell("1st half", of: goals.filter { $0.minute <= 45 }),
      cell("2nd half", of: goals.filter { $0.minute > 45 }),
      cell("Goals", of: goals, style: .background),
    ]
  }

  /// The names: Cameroon and the guests.
  package var sides: ScoreSides { ScoreSides(home: "Cameroon", away: guests) }

  /// True from kick-off to the ninetieth minute.
  package var isLive: Bool { minute.map { $0 < 90 } ?? false }

  private func cell(
    _ title: String, of goals: [Goal], style: ScoreCell.Style = .simple
  ) -> ScoreCell {
    let home = goals.count { $0.side == .home }
    return ScoreCell(
      id: title, title: title, home: "\(home)", away: "\(goals.count - home)", style: style)
  }
}

/// The score of another client: rugby, as a table that is fetched as a whole, in French.
@Observable package final class FranceScoreViewModel: ScoreViewModel {
  /// The last table that was fetched, or nil before the first one.
  package var table: Table?

  /// The table of the client's service.
  package struct Table: Hashable, Sendable {
    /// The lines of France and of the opponent.
    package var france: Line, opponent: Line
    /// The opponent's name.
    package var name: String
    /// True if the match is over.
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

  /// Makes a model; by default, one that has not fetched a table.
  package init(_ table: Table? = nil) { self.table = table }

  /// Loading until the first table has been fetched.
  package var visualState: ScoreVisualState { table == nil ? .loading : .display }

  /// Tries, penalties and points; the side with more points wins.
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

  /// True until the match is over.
  package var isLive: Bool { table.map { !$0.isOver } ?? false }

  private func cell(
    _ title: String, _ home: Int, _ away: Int, style: ScoreCell.Style = .simple
  ) -> ScoreCell {
    ScoreCell(id: title, title: title, home: "\(home)", away: "\(away)", style: style)
  }
}
