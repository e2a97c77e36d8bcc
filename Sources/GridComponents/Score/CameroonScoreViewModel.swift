import Observation

/// One client's score: football, told goal by goal, in English.
///
/// It shares nothing with the other client but the protocol that the view knows.
@Observable package final class CameroonScoreViewModel: ScoreViewModel {
  /// The goals so far, as the client's feed tells them.
  package var goals: [Goal]
  /// The minute that is being played; nil before kick-off.
  package var minute: Int?
  /// The guests.
  package let guests: String

  /// A goal of the client's feed.
  package struct Goal: Hashable, Sendable {
    /// Who has scored.
    package var side: ScoreSide
    /// When, from 1 to 90.
    package var minute: Int

    /// Notes a goal.
    package init(_ side: ScoreSide, minute: Int) {
      self.side = side
      self.minute = minute
    }
  }

  /// Makes a model of a match that has not begun, unless told.
  package init(against guests: String, goals: [Goal] = [], minute: Int? = nil) {
    self.guests = guests
    self.goals = goals
    self.minute = minute
  }

  /// Nothing to see before kick-off.
  package var visualState: ScoreVisualState { minute == nil ? .empty : .display }

  /// Both halves and the goals in all, which stand out.
  package var scoreCells: [ScoreCell] {
    [
      cell("1st half", of: goals.filter { $0.minute <= 45 }),
      cell("2nd half", of: goals.filter { $0.minute > 45 }),
      cell("Goals", of: goals, style: .background),
    ]
  }

  /// Cameroon and the guests.
  package var sides: ScoreSides { ScoreSides(home: "Cameroon", away: guests) }

  /// Live from kick-off to the ninetieth minute.
  package var isLive: Bool { minute.map { $0 < 90 } ?? false }

  private func cell(
    _ title: String, of goals: [Goal], style: ScoreCell.Style = .simple
  ) -> ScoreCell {
    let home = goals.count { $0.side == .home }
    return ScoreCell(
      id: title, title: title, home: "\(home)", away: "\(goals.count - home)", style: style)
  }
}
