/// Everything that a score board shows at one moment.
public struct ScoreState: ComponentState {
  /// Which of its faces the board shows.
  public var visualState: ScoreVisualState
  /// The columns of numbers, from left to right.
  public var scoreCells: [ScoreCell]
  /// What the sides are called.
  public var sides: ScoreSides
  /// The side that serves, if any does.
  public var serving: ScoreSide?
  /// Whether the match is being played now.
  public var isLive: Bool

  /// Makes a state.
  public init(
    visualState: ScoreVisualState = .idle, scoreCells: [ScoreCell] = [],
    sides: ScoreSides = ScoreSides(), serving: ScoreSide? = nil, isLive: Bool = false
  ) {
    self.visualState = visualState
    self.scoreCells = scoreCells
    self.sides = sides
    self.serving = serving
    self.isLive = isLive
  }
}

/// One of the two who play.
public enum ScoreSide: String, CaseIterable, Sendable {
  /// The side that is named first.
  case home
  /// The other one.
  case away
}

/// What the two sides are called.
public struct ScoreSides: Hashable, Sendable {
  /// The side that is named first.
  public var home: String
  /// The other one.
  public var away: String

  /// Names the sides.
  public init(home: String = "Home", away: String = "Away") {
    self.home = home
    self.away = away
  }
}

/// The faces of a score board.
public enum ScoreVisualState: String, CaseIterable, Sendable {
  /// Nothing was asked for yet: the bare board.
  case idle
  /// The score is on its way.
  case loading
  /// The score is there.
  case display
  /// There is no score to show.
  case empty
}

/// One column of a score board: a set, a half, or the game that is being played.
public struct ScoreCell: Hashable, Sendable, Identifiable {
  /// Tells the columns apart.
  public let id: String
  /// The words above the numbers.
  public var title: String
  /// The home side's number.
  public var home: String
  /// The away side's number.
  public var away: String
  /// The look.
  public var style: Style
  /// The side whose number is the better one in the end; none while it is open.
  public var winner: ScoreSide?

  /// The looks of a column.
  public enum Style: String, CaseIterable, Sendable {
    /// The numbers alone.
    case simple
    /// The numbers between two lines.
    case border
    /// The numbers on a background, for the column that is being played.
    case background
  }

  /// Makes a column.
  public init(
    id: String, title: String, home: String = "0", away: String = "0", style: Style = .simple,
    winner: ScoreSide? = nil
  ) {
    self.id = id
    self.title = title
    self.home = home
    self.away = away
    self.style = style
    self.winner = winner
  }
}

extension ScoreState {
  /// A tennis match in its third set.
  package static let tennisMatch = ScoreState(
    visualState: .display,
    scoreCells: [
      ScoreCell(id: "set1", title: "1st", home: "6", away: "4"),
      ScoreCell(id: "set2", title: "2nd", home: "3", away: "6"),
      ScoreCell(id: "game", title: "Game", home: "40", away: "15", style: .background),
    ])
  /// The same match while it is played: two sets are decided, and Home serves.
  package static let live = ScoreState(
    visualState: .display,
    scoreCells: [
      ScoreCell(id: "set1", title: "1st", home: "6", away: "4", winner: .home),
      ScoreCell(id: "set2", title: "2nd", home: "3", away: "6", winner: .away),
      ScoreCell(id: "game", title: "Game", home: "40", away: "15", style: .background),
    ],
    sides: ScoreSides(home: "Świątek", away: "Sabalenka"), serving: .home, isLive: true)
  /// Another one that is over, with a line around the set that decided it.
  package static let decided = ScoreState(
    visualState: .display,
    scoreCells: [
      ScoreCell(id: "set1", title: "1st", home: "6", away: "4", winner: .home),
      ScoreCell(id: "set2", title: "2nd", home: "3", away: "6", winner: .away),
      ScoreCell(id: "set3", title: "3rd", home: "7", away: "5", style: .border, winner: .home),
    ],
    sides: ScoreSides(home: "Świątek", away: "Sabalenka"))
  /// A score that is on its way.
  package static let loading = ScoreState(visualState: .loading)
  /// No score.
  package static let empty = ScoreState(visualState: .empty)
}
