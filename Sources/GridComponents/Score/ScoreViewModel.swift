/// The properties that a score view reads.
///
/// There is nothing to subscribe to.
///
/// A conforming class must be `@Observable`; otherwise the view never shows a change. The compiler
/// does not check this.
@MainActor public protocol ScoreViewModel: AnyObject {
  /// What the view shows.
  var visualState: ScoreVisualState { get }
  /// The columns of numbers, from left to right.
  var scoreCells: [ScoreCell] { get }
  /// The names of the sides; by default, Home and Away.
  var sides: ScoreSides { get }
  /// The side that serves; nil by default.
  var serving: ScoreSide? { get }
  /// True while the match is being played; false by default.
  var isLive: Bool { get }
}

extension ScoreViewModel {
  /// Home and Away.
  public var sides: ScoreSides { ScoreSides() }
  /// None.
  public var serving: ScoreSide? { nil }
  /// False.
  public var isLive: Bool { false }
}

/// A score that scripts can write, with any delivery; views must not use it.
@MainActor public protocol ScoreKeeper: AnyObject {
  /// What the view shows.
  var visualState: ScoreVisualState { get set }
  /// The columns of numbers, from left to right.
  var scoreCells: [ScoreCell] { get set }
}

extension ScoreKeeper {
  /// The home side's points in the last column; setting them adds a column if there is none.
  public var home: Int {
    get { scoreCells.last.flatMap { Int($0.home) } ?? 0 }
    set { updateLastCell { $0.home = String(newValue) } }
  }

  /// The away side's points in the last column; setting them adds a column if there is none.
  public var away: Int {
    get { scoreCells.last.flatMap { Int($0.away) } ?? 0 }
    set { updateLastCell { $0.away = String(newValue) } }
  }

  private func updateLastCell(_ update: (inout ScoreCell) -> Void) {
    // One write of the array, so that its readers are notified only once.
    var cells = scoreCells
    var cell = cells.popLast() ?? ScoreCell(id: "score", title: "Score")
    update(&cell)
    scoreCells = cells + [cell]
  }
}
