/// The properties that a score view reads; there is nothing to subscribe to.
///
/// A conforming class must be `@Observable`, or the view never shows a change. The compiler does not
/// check it.
@MainActor public protocol ScoreViewModel: AnyObject {
  /// What the view shows.
  var visualState: ScoreVisualState { get }
  /// The columns of numbers, from left to right.
  var scoreCells: [ScoreCell] { get }
  /// The names of the sides; by default, Home and Away.
  var sides: ScoreSides { get }
  /// The side that serves; by default, none.
  var serving: ScoreSide? { get }
  /// Whether the match is being played now; by default, it is not.
  var isLive: Bool { get }
}

extension ScoreViewModel {
  /// Home and Away.
  public var sides: ScoreSides { ScoreSides() }
  /// None.
  public var serving: ScoreSide? { nil }
  /// No.
  public var isLive: Bool { false }
}

/// A score that can be written, whatever its delivery; for scripts, never for views.
@MainActor public protocol ScoreKeeper: AnyObject {
  /// What the view shows.
  var visualState: ScoreVisualState { get set }
  /// The columns of numbers, from left to right.
  var scoreCells: [ScoreCell] { get set }
}

extension ScoreKeeper {
  /// The home side's points in the last column; writing them opens the first one.
  public var home: Int {
    get { scoreCells.last.flatMap { Int($0.home) } ?? 0 }
    set { updateLastCell { $0.home = String(newValue) } }
  }

  /// The away side's points in the last column; writing them opens the first one.
  public var away: Int {
    get { scoreCells.last.flatMap { Int($0.away) } ?? 0 }
    set { updateLastCell { $0.away = String(newValue) } }
  }

  private func updateLastCell(_ update: (inout ScoreCell) -> Void) {
    // One write of the array, so that its readers are notified once.
    var cells = scoreCells
    var cell = cells.popLast() ?? ScoreCell(id: "score", title: "Score")
    update(&cell)
    scoreCells = cells + [cell]
  }
}
