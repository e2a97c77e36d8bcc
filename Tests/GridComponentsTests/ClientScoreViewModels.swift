import GridComponents
import Observation

/// The score of one client: football, as a list of goals, in English.
///
/// The two clients share only the protocol that the view reads.
@Observable final class CameroonScoreViewModel: ScoreViewModel {
  /// The goals so far, as the client's service sends them.
  var goals: [Goal] = []
  /// The minute that is being played; nil before kick-off.
  var minute: Int?
  /// The guests.
  let guests: String

  /// A goal of the client's feed.
  struct Goal: Hashable, Sendable {
    /// The side that has scored.
    var side: ScoreSide
    /// The minute, from 1 to 90.
    var minute: Int

    /// Makes a goal.
    init(_ side: ScoreSide, minute: Int) {
      self.side = side
      self.minute = minute
    }
  }

  /// Makes a model; by default, of a match that has not begun.
  init(against guests: String, minute: Int? = nil) {
    self.guests = guests
    self.minute = minute
  }

  /// Nothing is shown before kick-off.
  var visualState: ScoreVisualState { minute == nil ? .empty : .display }

  /// The goals of both halves, and the total, which is emphasised.
  var scoreCells: [ScoreCell] {
    [
      cell("1st half", of: goals.filter { $0.minute <= 45 }),
      cell("2nd half", of: goals.filter { $0.minute > 45 }),
      cell("Goals", of: goals, style: .background),
    ]
  }

  /// The names: Cameroon and the guests.
  var sides: ScoreSides { ScoreSides(home: "Cameroon", away: guests) }

  /// True from kick-off to the ninetieth minute.
  var isLive: Bool { minute.map { $0 < 90 } ?? false }

  private func cell(
    _ title: String, of goals: [Goal], style: ScoreCell.Style = .simple
  ) -> ScoreCell {
    let home = goals.count { $0.side == .home }
    return ScoreCell(
      id: title, title: title, home: "\(home)", away: "\(goals.count - home)", style: style)
  }
}

/// The score of another client: rugby, as a table that is fetched as a whole, in French.
@Observable final class FranceScoreViewModel: ScoreViewModel {
  /// The last table that was fetched, or nil before the first one.
  var table: Table?

  /// The table of the client's service.
  struct Table: Hashable, Sendable {
    /// The lines of France and of the opponent.
    var france: Line, opponent: Line
    /// The opponent's name.
    var name: String
    /// True if the match is over.
    var isOver = false

    /// One side's line of the table.
    struct Line: Hashable, Sendable {
      /// Tries, five points each.
      var tries: Int
      /// Penalties, three points each.
      var penalties: Int

      /// Makes a line.
      init(tries: Int, penalties: Int) {
        self.tries = tries
        self.penalties = penalties
      }

      var points: Int { tries * 5 + penalties * 3 }
    }

    /// Makes a table.
    init(france: Line, against name: String, _ opponent: Line) {
      self.france = france
      self.name = name
      self.opponent = opponent
    }
  }

  /// Makes a model; by default, one that has not fetched a table.
  init(_ table: Table? = nil) { self.table = table }

  /// Loading until the first table has been fetched.
  var visualState: ScoreVisualState { table == nil ? .loading : .display }

  /// Tries, penalties and points; the side with more points wins.
  var scoreCells: [ScoreCell] {
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
  var sides: ScoreSides { ScoreSides(home: "France", away: table?.name ?? "") }

  /// True until the match is over.
  var isLive: Bool { table.map { !$0.isOver } ?? false }

  private func cell(
    _ title: String, _ home: Int, _ away: Int, style: ScoreCell.Style = .simple
  ) -> ScoreCell {
    ScoreCell(id: title, title: title, home: "\(home)", away: "\(away)", style: style)
  }
}
