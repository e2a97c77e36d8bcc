import GridViews

/// Everything that a score board shows at one moment.
public struct ScoreState: ComponentState {
  /// What the board shows.
  public var visualState: ScoreVisualState
  /// The columns of numbers, from left to right.
  public var scoreCells: [ScoreCell]
  /// The names of the sides.
  public var sides: ScoreSides
  /// The side that serves, or nil.
  public var serving: ScoreSide?
  /// True while the match is being played.
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

/// One of the two sides.
public enum ScoreSide: String, CaseIterable, Sendable {
  /// The home side.
  case home
  /// The away side.
  case away
}

/// The names of the two sides.
public struct ScoreSides: Hashable, Sendable {
  /// The home side.
  public var home: String
  /// The away side.
  public var away: String

  /// Names the sides.
  public init(home: String = "Home", away: String = "Away") {
    self.home = home
    self.away = away
  }
}

/// The visual states of a score board.
public enum ScoreVisualState: String, CaseIterable, Sendable {
  /// No score has been requested: only the board is shown.
  case idle
  /// The score is being loaded.
  case loading
  /// The score is shown.
  case display
  /// There is no score to show.
  case empty
}

/// One column of a score board: a set, a half, or the game that is being played.
public struct ScoreCell: Hashable, Sendable, Identifiable {
  /// Identifies the column.
  public let id: String
  /// The words above the numbers.
  public var title: String
  /// The home side's number.
  public var home: String
  /// The away side's number.
  public var away: String
  /// The style.
  public var style: Style
  /// The side that has won the column, or nil while it is undecided.
  public var winner: ScoreSide?

  /// The styles of a column.
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
  /// The same match while it is being played: two sets are decided, and Home serves.
  package static let live = ScoreState(
    visualState: .display,
    scoreCells: [
      ScoreCell(id: "set1", title: "1st", home: "6", away: "4", winner: .home),
      ScoreCell(id: "set2", title: "2nd", home: "3", away: "6", winner: .away),
      ScoreCell(id: "game", title: "Game", home: "40", away: "15", style: .background),
    ],
    sides: ScoreSides(home: "Świątek", away: "Sabalenka"), serving: .home, isLive: true)
  /// Another match that is over, with a line around the set that decided it.
  package static let decided = ScoreState(
    visualState: .display,
    scoreCells: [
      ScoreCell(id: "set1", title: "1st", home: "6", away: "4", winner: .home),
      ScoreCell(id: "set2", title: "2nd", home: "3", away: "6", winner: .away),
      ScoreCell(id: "set3", title: "3rd", home: "7", away: "5", style: .border, winner: .home),
    ],
    sides: ScoreSides(home: "Świątek", away: "Sabalenka"))
  /// A score that is being loaded.
  package static let loading = ScoreState(visualState: .loading)
  /// No score.
  package static let empty = ScoreState(visualState: .empty)
}

// MARK: - Description

extension Components {
  /// The score of one match.
  static let score = Component(
    "Score", summary: "The score of one match, column by column.",
    size: GridSize(width: 34, height: 5), wide: GridSize(width: 64, height: 5),
    samples: [
      Sample("tennis match", ScoreState.tennisMatch), Sample("live", .live),
      Sample("decided", .decided), Sample("loading", .loading), Sample("empty", .empty),
      Sample("idle", ScoreState()),
    ],
    actions: [
      ComponentAction("Away serves, live") { state in
        state.serving = .away
        state.isLive = true
      },
      ComponentAction("a point for Away") { state in
        if let game = state.scoreCells.indices.last { state.scoreCells[game].away = "30" }
      },
      ComponentAction("the score is lost") { $0.visualState = .loading },
      ComponentAction("it is back") { $0.visualState = .display },
      ComponentAction("game, set and match") { state in
        state.scoreCells = ScoreState.decided.scoreCells
        state.serving = nil
        state.isLive = false
      },
    ],
    view: { (model: MockScoreViewModel) in ScoreView(model) }, stateView: { ScoreStateView() })
}
