/// Everything that a score board shows at one moment.
public struct ScoreState: ComponentState {
  /// Which of its faces the board shows.
  public var visualState: ScoreVisualState
  /// The columns of numbers, from left to right.
  public var scoreCells: [ScoreCell]

  /// Makes a state.
  public init(visualState: ScoreVisualState = .idle, scoreCells: [ScoreCell] = []) {
    self.visualState = visualState
    self.scoreCells = scoreCells
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
    id: String, title: String, home: String = "0", away: String = "0", style: Style = .simple
  ) {
    self.id = id
    self.title = title
    self.home = home
    self.away = away
    self.style = style
  }
}

extension ScoreState {
  /// A tennis match in its third set.
  public static let tennisMatch = ScoreState(
    visualState: .display,
    scoreCells: [
      ScoreCell(id: "set1", title: "1st", home: "6", away: "4"),
      ScoreCell(id: "set2", title: "2nd", home: "3", away: "6"),
      ScoreCell(id: "game", title: "Game", home: "40", away: "15", style: .background),
    ])
  /// A score that is on its way.
  public static let loading = ScoreState(visualState: .loading)
  /// No score.
  public static let empty = ScoreState(visualState: .empty)
}
