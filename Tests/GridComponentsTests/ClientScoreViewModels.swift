import Observation

/// The score of one client: football, as a list of goals, in English.
///
/// The two clients share only the protocol that the view reads.
@Observable final class CameroonScoreViewModel: ScoreViewModel {
  /// The goals so far, as the client's service sends them: who, and in which minute.
  var goals: [(side: ScoreSide, minute: Int)] = []
  /// The minute that is being played; nil before kick-off.
  var minute: Int?
  private let guests: String

  init(against guests: String, minute: Int? = nil) {
    self.guests = guests
    self.minute = minute
  }

  var visualState: ScoreVisualState { minute == nil ? .empty : .display }

  /// The goals of both halves, and the total, which is emphasised.
  var scoreCells: [ScoreCell] {
    [cell("1st half", in: 1...45), cell("2nd half", in: 46...90), cell("Goals", in: 1...90)]
  }

  var sides: ScoreSides { ScoreSides(home: "Cameroon", away: guests) }
  var isLive: Bool { minute.map { $0 < 90 } ?? false }

  private func cell(_ title: String, in minutes: ClosedRange<Int>) -> ScoreCell {
    let goals = goals.filter { minutes.contains($0.minute) }
    let home = goals.count { $0.side == .home }
    return ScoreCell(
      id: title, title: title, home: "\(home)", away: "\(goals.count - home)",
      style: minutes.count == 90 ? .background : .simple)
  }
}

/// The score of another client: rugby, as a table that is fetched as a whole, in French.
@Observable final class FranceScoreViewModel: ScoreViewModel {
  /// The last table that was fetched, or nil before the first one.
  var table: Table?

  struct Table {
    var france: Line
    let name: String
    let opponent: Line
    var isOver = false
  }

  /// A try is five points, and a penalty is three.
  struct Line {
    var tries: Int
    let penalties: Int
    var points: Int { tries * 5 + penalties * 3 }
  }

  init(_ table: Table? = nil) { self.table = table }

  var visualState: ScoreVisualState { table == nil ? .loading : .display }

  /// Tries, penalties and points; the side with more points wins.
  var scoreCells: [ScoreCell] {
    guard let table else { return [] }
    let (france, opponent) = (table.france, table.opponent)
    var points = cell("Points", france.points, opponent.points)
    points.style = .border
    if table.isOver { points.winner = france.points > opponent.points ? .home : .away }
    return [
      cell("Essais", france.tries, opponent.tries),
      cell("Pén.", france.penalties, opponent.penalties), points,
    ]
  }

  var sides: ScoreSides { ScoreSides(home: "France", away: table?.name ?? "") }
  var isLive: Bool { table.map { !$0.isOver } ?? false }

  private func cell(_ title: String, _ home: Int, _ away: Int) -> ScoreCell {
    ScoreCell(id: title, title: title, home: "\(home)", away: "\(away)", style: .simple)
  }
}
